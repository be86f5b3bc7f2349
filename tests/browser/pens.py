"""How the right to write passes from phone to phone, for tests."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.machines import saved
from tests.browser.playing import type_hand
from tests.qr import read_drawing


def scanned(page: Page, match: str, path: str = "/share/pen") -> str:
    """What another phone reads from the screen of this one."""
    page.goto(f"{match}{path}")
    drawn = page.locator(".qr__dark").get_attribute("d")
    assert drawn
    return read_drawing(drawn)


def take(page: Page, match: str, link: str) -> None:
    """Open the link for writing; the key leaves the address bar."""
    page.goto(link)
    page.wait_for_url(re.compile(rf"{re.escape(match)}$"))
    may_write(page)


def may_write(page: Page) -> None:
    expect(page.locator(".match__open")).to_be_visible()


def only_watches(page: Page) -> None:
    expect(page.locator(".match__open")).to_have_count(0, timeout=20_000)


def record(page: Page, points: str, hand: int) -> None:
    type_hand(page, points, starter=0 if hand == 1 else None)
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice").first).to_contain_text(f"Hand {hand}")


def record_on(page: Page, match: str) -> None:
    page.goto(match)
    record(page, "80", 1)
    saved(page)


def open_door(page: Page, title: str, button: str) -> None:
    page.locator("summary", has_text=title).tap()
    page.get_by_role("button", name=button).tap()


def stop_writing(page: Page, match: str) -> None:
    page.goto(f"{match}/share/pen")
    open_door(page, "Stop writing on this phone", "Stop writing")


def replace_key(page: Page, match: str) -> None:
    page.goto(f"{match}/share/pen")
    open_door(page, "End all old links", "Make a new link")
    expect(page.locator(".notice").first).to_contain_text("There is a new link for writing")
