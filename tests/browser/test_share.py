"""Four phones, one pen: it is shared by its link, given back, and made anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import Server, a_server, ready_for_offline, saved
from tests.browser.pens import (
    may_write,
    only_watches,
    open_door,
    record,
    record_on,
    replace_key,
    scanned,
    stop_writing,
    take,
)
from tests.browser.playing import start_match, type_hand


@pytest.fixture
def other(chromium: Browser) -> Iterator[Page]:
    """Another phone at the table."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale="en")
    yield context.new_page()
    context.close()


@pytest.fixture
def match(page: Page, server: str) -> str:
    """A match that was started on this phone, without a hand."""
    return start_match(page, server)


def test_the_code_for_watching_lets_one_watch(page: Page, other: Page, match: str) -> None:
    link = scanned(page, match, "/share")
    assert link == match
    other.goto(link)
    expect(other.locator(".status")).to_contain_text("You watch")
    only_watches(other)


def test_who_scans_the_link_for_writing_writes_with_no_network_too(
    page: Page, other: Page, match: str
) -> None:
    take(other, match, scanned(page, match))
    ready_for_offline(other)
    saved(other)
    other.reload()
    saved(other)
    other.context.set_offline(True)
    other.reload()
    record(other, "80", 1)
    other.context.set_offline(False)
    saved(other)
    page.goto(match)
    expect(page.locator(".match__open")).to_have_text("Enter hand 2")


def test_who_watched_before_goes_on_as_a_scorer(page: Page, other: Page, match: str) -> None:
    other.goto(match)
    ready_for_offline(other)
    only_watches(other)
    take(other, match, scanned(page, match))
    record(other, "80", 1)
    saved(other)


def test_a_phone_that_stops_watches_and_takes_the_pen_back(
    page: Page, other: Page, match: str
) -> None:
    link = scanned(page, match)
    take(other, match, link)
    stop_writing(page, match)
    expect(page.locator(".status")).to_contain_text("You watch")
    only_watches(page)
    take(page, match, link)
    record(page, "80", 1)
    saved(page)


def test_a_phone_does_not_stop_while_something_waits_on_it(
    page: Page, other: Page, match: str
) -> None:
    take(other, match, scanned(page, match))
    beside = other.context.new_page()
    beside.goto(f"{match}/share/pen")
    other.context.set_offline(True)
    record(other, "80", 1)
    open_door(beside, "Stop writing on this phone", "Stop writing")
    expect(beside.locator("[data-waits]")).to_be_visible()
    other.context.set_offline(False)
    saved(other)


def test_a_new_link_ends_the_others_and_the_scorer_goes_on(
    page: Page, other: Page, match: str
) -> None:
    old = scanned(page, match)
    take(other, match, old)
    replace_key(page, match)
    only_watches(other)
    expect(other.locator(".status")).to_contain_text("You watch")
    other.goto(old)
    expect(other.get_by_role("alert")).to_contain_text("does not open the match, or no longer")
    record_on(page, match)


def test_a_new_link_whose_answer_is_lost_does_not_lock_the_scorer_out(
    page: Page, match: str
) -> None:
    page.goto(f"{match}/share/pen")
    told = page.locator("form[action$=replacements]").get_attribute("action")
    # The server replaces the key; the cookie of its answer never reaches the phone.
    cookies = page.context.cookies()
    assert page.request.post(f"{match.partition('/m/')[0]}{told}", max_redirects=0).status == 303
    page.context.clear_cookies()
    page.context.add_cookies([{**each} for each in cookies])  # type: ignore[typeddict-item]
    record_on(page, match)


def test_a_phone_whose_right_ended_keeps_what_waits(page: Page, other: Page, match: str) -> None:
    take(other, match, scanned(page, match))
    ready_for_offline(other)
    saved(other)
    other.context.set_offline(True)
    record(other, "80", 1)
    replace_key(page, match)
    link = scanned(page, match)
    other.context.set_offline(False)
    expect(other.locator("#ended")).to_contain_text("1 entry waits here", timeout=20_000)
    expect(other.locator(".status")).to_contain_text("What it recorded stays here")
    only_watches(other)
    take(other, match, link)
    saved(other)
    expect(other.locator(".match__open")).to_have_text("Enter hand 2")


def test_what_is_typed_while_the_right_ends_is_kept(page: Page, other: Page, match: str) -> None:
    take(other, match, scanned(page, match))
    type_hand(other, "80", starter=0)
    replace_key(page, match)
    expect(other.locator(".status")).to_contain_text("You watch", timeout=20_000)
    other.get_by_test_id("record").tap()
    expect(other.locator("#ended")).to_contain_text("1 entry waits here")
    expect(other.locator(".status")).to_contain_text("What it recorded stays here")


def test_a_phone_whose_cookie_was_lost_goes_on_by_its_own_key(page: Page, match: str) -> None:
    page.context.clear_cookies()
    page.goto(match)
    record(page, "80", 1)
    saved(page)
    page.goto(f"{match}/share/pen")
    expect(page.locator(".qr")).to_be_visible()


def test_without_scripts_the_link_is_pasted(chromium: Browser, page: Page, match: str) -> None:
    link = scanned(page, match)
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, locale="en")
    plain = context.new_page()
    plain.goto(link)
    plain.get_by_label("Link for writing").fill(link)
    plain.get_by_role("button", name="Write on this phone").click()
    may_write(plain)
    context.close()


def test_at_an_address_in_the_house_the_pen_changes_hands_too(
    page: Page, other: Page, server: str
) -> None:
    match = start_match(page, server.replace("127.0.0.1", "table.test"))
    take(other, match, scanned(page, match))
    stop_writing(page, match)
    only_watches(page)
    replace_key(other, match)
    record_on(other, match)


@pytest.fixture
def logging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("logging")) as server:
        yield server


def test_the_secret_is_in_no_request_line_and_in_no_log(
    page: Page, other: Page, logging: Server
) -> None:
    seen: list[str] = []
    for each in (page, other):
        each.on(
            "request", lambda asked: seen.append(f"{asked.url.partition('#')[0]} {asked.headers}")
        )
    match = start_match(page, logging.address)
    link = scanned(page, match)
    take(other, match, link)
    record(other, "80", 1)
    saved(other)
    key = link.partition("#")[2]
    assert len(key) == 32
    assert len(seen) > 20
    assert not any(key in line for line in seen)
    assert key not in (logging.folder / "stderr").read_text()
