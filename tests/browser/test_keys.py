"""The phone keeps its key for writing, whatever becomes of cookies, tabs and links."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import saved
from tests.browser.pens import (
    may_write,
    only_watches,
    record_on,
    replace_key,
    scanned,
    stop_writing,
    take,
)
from tests.browser.playing import begun, start_match


@pytest.fixture
def match(page: Page, server: str) -> str:
    """A match that was started on this phone, without a hand."""
    return start_match(page, server)


def test_a_lost_cookie_is_mended_by_the_key_that_the_phone_keeps(
    chromium: Browser, server: str
) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en", service_workers="block")
    page = context.new_page()
    match = start_match(page, server, on_phone=True)
    context.clear_cookies()
    page.goto(match)
    expect(page.locator(".match__open")).to_have_text("Enter hand 1")
    saved(page)
    page.reload()
    expect(page.locator(".match__open")).to_have_text("Enter hand 1")
    context.close()


@pytest.fixture
def unkept(chromium: Browser) -> Iterator[Page]:
    """A phone whose cookies are lost before they are on the disk, and which has no worker."""
    context = chromium.new_context(
        viewport=PHONE, has_touch=True, locale="en", service_workers="block"
    )
    yield context.new_page()
    context.close()


def forgets(page: Page, match: str) -> None:
    """The phone is killed before its cookies are on the disk, and goes on."""
    page.wait_for_function(KEEPS_KEY, arg=[match.rpartition("/")[2], None])
    page.context.clear_cookies()
    page.goto(match)
    may_write(page)
    record_on(page, match)


KEEPS_KEY = """([id, key]) => new Promise((done) => {
  indexedDB.open("companion").onsuccess = ({ target: { result } }) => {
    const row = result.transaction("matches").objectStore("matches").get(id);
    row.onsuccess = () => {
      result.close();
      const kept = row.result?.edit_key;
      done(key ? kept === key : Boolean(kept));
    };
  };
})"""


def test_a_match_that_began_with_no_script_is_kept_with_its_key(unkept: Page, server: str) -> None:
    match = begun(unkept, server)
    unkept.goto(match)
    forgets(unkept, match)


@pytest.mark.parametrize("has_watched", [False, True])
def test_a_pen_that_came_by_its_link_is_kept_with_its_key(
    page: Page, unkept: Page, match: str, has_watched: bool
) -> None:
    link = scanned(page, match)
    if has_watched:
        unkept.goto(match)
        expect(unkept.locator(".status")).to_contain_text("You watch")
    take(unkept, match, link)
    forgets(unkept, match)


def test_a_key_that_was_made_anew_is_kept(unkept: Page, server: str) -> None:
    match = start_match(unkept, server, on_phone=True)
    replace_key(unkept, match)
    key = unkept.locator("[data-link]").input_value().partition("#")[2]
    unkept.wait_for_function(KEEPS_KEY, arg=[match.rpartition("/")[2], key])
    forgets(unkept, match)


def test_a_phone_that_stopped_writing_does_not_go_on_in_another_tab(page: Page, match: str) -> None:
    page.goto(match)
    saved(page)
    beside = page.context.new_page()
    stop_writing(beside, match)
    only_watches(page)
    expect(page.locator(".status")).to_contain_text("You watch")
    only_watches(beside)
