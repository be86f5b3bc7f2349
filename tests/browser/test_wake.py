"""The screen stays on once it is wanted: a headless shell cannot, the whole browser can."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import type_hand
from tests.browser.test_table import seated, shown

LOCKS = """
const ask = navigator.wakeLock?.request.bind(navigator.wakeLock);
globalThis.locks = [];
if (ask) navigator.wakeLock.request = async (kind) => {
  const lock = await ask(kind);
  locks.push(lock);
  return lock;
};
"""


@pytest.fixture
def chromium(whole_chromium: Browser) -> Browser:
    return whole_chromium


def test_the_screen_stays_on_once_it_is_wanted(page: Page, match: str) -> None:
    page.add_init_script(LOCKS)
    page.goto(match)
    page.get_by_role("button", name="Keep the screen on").click()
    button = page.get_by_role("button", name="The screen stays on")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.evaluate("locks[0].release()")
    expect(page.get_by_role("button", name="Keep the screen on")).to_be_visible()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(button).to_be_visible()
    page.goto(f"{match}/table")
    button.click()
    expect(page.get_by_role("button", name="Keep the screen on")).to_be_visible()
    assert page.evaluate("locks.map(lock => lock.released)") == [True]


def test_the_screen_may_sleep_when_the_match_is_over(page: Page, match: str) -> None:
    page.add_init_script(LOCKS)
    page.goto(f"{match}/levels")
    page.locator("#level_1").select_option("A")
    page.locator("label:has([name=starts][value=seat-1])").click()
    page.get_by_role("button", name="Set the levels").click()
    page.get_by_role("button", name="Keep the screen on").click()
    expect(page.get_by_role("button", name="The screen stays on")).to_be_visible()
    type_hand(page, "0")
    page.get_by_test_id("record").click()
    expect(page.locator(".sentence").first).to_contain_text("The match is won by")
    expect(page.locator("#wake")).to_have_count(0)
    page.wait_for_function("locks.every(lock => lock.released)")


def test_a_tap_anywhere_keeps_the_screen_on_unless_somebody_said_no(
    page: Page, server: str
) -> None:
    shown(page, seated(page, server, "two"))
    page.locator(".tableview__hand").tap()
    page.get_by_role("button", name="The screen stays on").tap()
    expect(page.get_by_role("button", name="Keep the screen on")).to_be_visible()
    page.locator(".tableview__hand").tap()
    page.locator("[data-turn=half]").tap()
    expect(page.get_by_role("button", name="Keep the screen on")).to_be_visible()
