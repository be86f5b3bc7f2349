"""A whole match by keyboard alone, and by the names that a screen reader says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.machines import saved
from tests.browser.playing import begun

MOST_TABS = 60
FOCUSED = """() => {
  const at = document.activeElement;
  const signs = [at, ...at.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel);
  const names = [...signs, ...[...at.labels ?? []].map((each) => each.innerText), at.innerText];
  return names.filter(Boolean).join(" ").replace(/\\s+/g, " ").slice(0, 99);
}"""
# Whether a ring is drawn around what is focused, and nothing lies over it.
IS_SEEN = """() => {
  const at = document.activeElement;
  const shown = /radio|checkbox/.test(at.type) ? at.nextElementSibling ?? at : at;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isClear = above && (shown.contains(above) || above.contains(shown) || above === at);
  return Boolean(isClear) && getComputedStyle(shown).outlineStyle !== "none";
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has this name is focused; on the way everything focused is seen."""
    passed = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUSED))
        if re.search(name, passed[-1]):
            assert page.evaluate(IS_SEEN), passed[-1]
            return
    raise AssertionError(f"{name} is not among {passed}")


def press(page: Page, name: str, key: str = "Enter") -> None:
    """Go to what has this name and press a key there."""
    tab_to(page, name)
    page.keyboard.press(key)


def test_a_match_is_played_by_keyboard_alone(page: Page, server: str) -> None:
    page.goto(server)
    press(page, "New match")
    page.wait_for_url("**/matches/new")
    press(page, "Start the match")
    page.wait_for_url("**/m/*")
    saved(page)
    press(page, "Enter hand 1")
    press(page, "^Player 1", "Space")
    tab_to(page, "Points of the opponents")
    page.keyboard.type("120")
    press(page, "Declarers", "Space")
    press(page, "Record hand 1")
    expect(page.locator(".notice")).to_contain_text("Hand 1.")
    press(page, "Undo hand 1")
    expect(page.locator(".notice")).to_contain_text("Undone: hand 1.")
    press(page, "Redo hand 1")
    expect(page.locator(".notice")).to_contain_text("Redone: hand 1.")


def test_a_hand_is_amended_and_undone_by_keyboard_alone(page: Page, match: str) -> None:
    page.goto(f"{match}/history")
    saved(page)
    press(page, "^No. 1 Trump 2 ")
    press(page, "^Change$")
    page.wait_for_url("**/edit")
    saved(page)
    tab_to(page, "Points of the opponents")
    page.keyboard.press("Control+a")
    page.keyboard.type("120")
    press(page, "Save the change")
    page.wait_for_url("**/history")
    saved(page)
    press(page, "Undo the change of hand 1")
    expect(page.locator(".notice")).to_contain_text("Undone: the change of hand 1.")


def test_escape_closes_the_entry(page: Page, match: str) -> None:
    page.goto(match)
    saved(page)
    press(page, "Enter hand 4")
    expect(page.locator("#entry")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#entry")).to_be_hidden()


def test_what_is_pressed_stays_focused_when_the_page_is_drawn_anew(page: Page, match: str) -> None:
    page.goto(match)
    saved(page)
    press(page, "^Hearts")
    expect(page.locator("[name=trump_suit][value=hearts][aria-pressed=true]")).to_be_focused()


def test_a_match_is_played_by_names(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="New match").click()
    page.get_by_role("textbox", name="Player 1").fill("Anna")
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("link", name="Enter hand 1").click()
    page.get_by_role("radio", name="Anna").check(force=True)
    page.get_by_role("textbox", name="Points of the opponents").fill("40")
    page.get_by_role("radio", name=re.compile("^Declarers")).check(force=True)
    page.get_by_role("button", name="Record hand 1").click()
    expect(page.get_by_role("status").filter(has_text="Hand 1.").first).to_be_attached()
    expect(page.get_by_role("img", name="level 3")).to_be_visible()
    page.get_by_role("button", name="Undo hand 1").click()
    expect(page.get_by_role("img", name="level 3")).to_have_count(0)


def test_a_hand_is_amended_by_names(page: Page, match: str) -> None:
    page.goto(match)
    page.get_by_role("navigation", name="This match").get_by_role("link", name="History").click()
    page.get_by_role("heading", name="History", level=1).wait_for()
    page.get_by_role("listitem").filter(has_text="Ben and Dan: 2").locator("summary").first.click()
    page.get_by_role("link", name="Change", exact=True).click()
    page.get_by_role("textbox", name="Points of the opponents").fill("35")
    page.get_by_role("button", name="Save the change").click()
    page.wait_for_url("**/history")
    saved(page)
    page.get_by_role("button", name="Undo the change of hand 2").click()
    expect(page.get_by_role("status").filter(has_text="Undone").first).to_be_attached()


HEARD = """() => {
  window.heard = [];
  const line = document.querySelector("body > [role=status]");
  new MutationObserver(() => heard.push(line.textContent)).observe(line, { childList: true });
}"""


def test_the_result_is_told_once_typing_rests(page: Page, match: str) -> None:
    page.goto(f"{match}#entry")
    saved(page)
    page.locator("body > [role=status]").wait_for(state="attached")
    page.evaluate(HEARD)
    page.get_by_role("radio", name=re.compile("^Declarers")).check(force=True)
    page.locator("#opponents_points").press_sequentially("120", delay=20)
    expect(page.locator("body > [role=status]")).to_contain_text("120:")
    assert page.evaluate("heard") == [page.locator("body > [role=status]").text_content()]


@pytest.mark.parametrize("doing", ["record", "undo"])
def test_what_was_done_is_told_at_once(page: Page, server: str, doing: str) -> None:
    page.goto(begun(page, server, "80"))
    saved(page)
    page.get_by_role("button", name="Undo hand 1").click()
    told = page.locator("body > [role=status]")
    expect(told).to_have_text("Undone: hand 1.")
    if doing == "record":
        page.get_by_role("button", name="Redo hand 1").click()
        expect(told).to_have_text("Redone: hand 1.")
