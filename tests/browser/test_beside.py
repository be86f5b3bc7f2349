"""Seats, levels, trump order and table view with no network; the table from afar; the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.playing import begun, start_match

PHONE: ViewportSize = {"width": 360, "height": 640}


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A phone whose pages may not throw; that it asks in vain with no network is no fault."""
    context = chromium.new_context(viewport=PHONE, locale="en")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def match(page: Page, server: str) -> str:
    """A match after three hands: 5 and 3, and Carla starts."""
    return begun(page, server, "0", "120", "80")


@pytest.fixture
def offline(page: Page, match: str) -> str:
    """The same match, on a phone that has lost its network."""
    page.goto(match)
    expect(page.locator(".status")).to_have_text("Saved")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    return match


def kinds(page: Page, match: str) -> list[str]:
    """What the server's log holds."""
    told = page.request.get(f"{match}/operations").json()
    return [operation["kind"] for operation in told["operations"]]


def test_seats_and_levels_change_with_no_network_and_arrive_later(page: Page, offline: str) -> None:
    page.goto(f"{offline}/seats")
    page.locator("#seat-2 > summary").click()
    name = page.locator("#seat-2 form:has([value=rename]) [name=name]")
    name.fill("Benno")
    name.press("Enter")
    expect(page.locator(".notice")).to_have_text("Ben is now written Benno")
    page.goto(f"{offline}/levels")
    page.locator("#level_0").select_option("K")
    page.get_by_role("button", name="Set the levels").click()
    expect(page.locator(".notice")).to_have_text("The levels are set.")
    expect(page.locator(".place__player", has_text="Benno")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".status")).to_have_text("Saved")
    assert kinds(page, offline) == ["start", *["hand"] * 3, "seating", "set_levels"]


def test_what_cannot_be_is_said_at_its_field_with_no_network(page: Page, offline: str) -> None:
    page.goto(f"{offline}/seats")
    page.locator("#seat-2 > summary").click()
    form = page.locator("#seat-2 form:has([value=rename])")
    form.locator("[name=name]").fill("")
    form.get_by_role("button").click()
    expect(page.locator("#rename-1-error")).to_have_text("Type a name.")
    expect(page.locator("#seat-2")).to_have_attribute("open", "")


def test_any_trump_order_is_there_with_no_network(page: Page, server: str, offline: str) -> None:
    page.goto(f"{offline}/trumps?suit=hearts")
    expect(page.locator(".sentence").first).to_contain_text("5 is the trump rank, Hearts the suit.")
    page.goto(f"{server}/trumps?rank=7&suit=none&decks=3")
    expect(page.locator(".order__total")).to_have_text("18 trumps in all")
    page.locator(".trumps a[href*='suit=spades']").click()
    expect(page.locator(".order__total")).to_have_text("54 trumps in all")
    page.get_by_role("link", name="Lay it down").click()
    page.reload()
    expect(page.locator("#lay")).to_be_visible()


def test_the_table_is_seen_from_any_chair_with_no_network(page: Page, offline: str) -> None:
    page.goto(f"{offline}/table")
    for turn, degrees in (("half", "180deg"), ("quarter", "270deg"), ("quarter", "none")):
        page.locator(f"[data-turn={turn}]").click()
        expect(page.locator("body")).to_have_css("rotate", degrees)
    expect(page.locator(".card--level")).to_have_text(["5", "3"])


def test_where_the_screen_cannot_be_kept_on_there_is_no_button(page: Page, server: str) -> None:
    lan = server.replace("127.0.0.1", "table.test")
    match = start_match(page, lan)
    expect(page.locator("#wake")).to_be_empty()
    page.goto(f"{match}/table")
    expect(page.locator("#wake")).to_be_empty()
