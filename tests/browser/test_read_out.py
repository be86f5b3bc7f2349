"""What a screen reader is given on the way of a hand: names, headings, landmarks, results."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.playing import type_hand

SCREENS = (
    "",
    "/history",
    "/share",
    "/table",
    "/trumps",
    "/seats",
    "/levels",
    "/rules",
    "/reference",
)
# Headings that skip a level, more than one main, and controls without a name of their own.
ORDER = """() => {
  const shown = (parts) => [...document.querySelectorAll(parts)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.closest("[aria-hidden=true]"));
  const levels = shown("h1, h2, h3, h4").map(({ localName }) => Number(localName[1]));
  const skips = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
  const names = shown("main :is(button, a)").map((each) => each.ariaLabel ?? each.innerText.trim());
  return { skips, mains: shown("main").length, unnamed: names.filter((name) => !name).length };
}"""


def test_headings_and_landmarks_are_in_order_on_every_screen(page: Page, match: str) -> None:
    for screen in SCREENS:
        page.goto(match + screen)
        found = page.evaluate(ORDER)
        assert found == {"skips": [], "mains": 1, "unnamed": 0}, screen


def test_a_match_is_read_out(page: Page, match: str) -> None:
    page.goto(match)
    expect(page.locator("main")).to_match_aria_snapshot("""
        - heading "Match" [level=1]
        - paragraph: Hand 4
        - list:
          - listitem:
            - paragraph: Declarers
            - img "level 5"
            - paragraph: Anna starts Carla
          - listitem:
            - paragraph: Opponents
            - img "level 3"
            - paragraph: Ben Dan
        - link "Enter hand 4"
        - heading "Last hands" [level=2]
        - button "Undo hand 3"
        - list:
          - listitem:
            - link /No. 3 Trump 3 Anna and Carla take over Points 80/
        - navigation "This match"
        """)


def test_a_hand_is_entered_announced_and_undone_by_names(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65")
    expect(page.locator("#entry")).to_match_aria_snapshot("""
        - heading "Hand 4 Trump rank 5" [level=2]
        - link "Close"
        - button "5 less"
        - textbox "Points of the opponents": "65"
        - slider "Points of the opponents": "65"
        - group "Last trick taken by":
          - radio "Declarers Anna and Carla" [checked]
          - radio "Opponents Ben and Dan"
        - region "Result"
        - button "Record hand 4"
        """)
    page.get_by_role("button", name="Record hand 4").click()
    told = page.get_by_role("status").filter(has_text="Anna and Carla: 5, then 6. Carla starts.")
    expect(told).to_have_count(1)
    page.get_by_role("button", name="Undo hand 4").click()
    expect(page.get_by_role("link", name="Enter hand 4")).to_be_visible()


def test_the_history_and_an_amendment_are_read_out(page: Page, match: str) -> None:
    page.goto(f"{match}/history")
    page.locator(".hands__opened > summary").first.click()
    page.get_by_role("link", name="Change", exact=True).click()
    page.locator("#opponents_points").fill("65")
    expect(page.locator("main")).to_match_aria_snapshot("""
        - heading /Change hand 3/ [level=1]
        - textbox "Points of the opponents": "65"
        - heading "Where the match stands then" [level=2]
        - term
        - definition
        - region "Result"
        - link "Leave it as it was"
        - button "Save the change"
        """)


def test_the_share_page_and_the_table_are_read_out(page: Page, match: str) -> None:
    page.goto(f"{match}/share")
    expect(page.locator("main")).to_match_aria_snapshot("""
        - heading "Watch along" [level=1]
        - img "QR code of the link for watching"
        - paragraph:
          - textbox "Link"
        - region "Let another phone write"
        """)
    page.goto(f"{match}/table?both=yes")
    expect(page.locator("main")).to_match_aria_snapshot("""
        - heading "Table view" [level=1]
        - list:
          - listitem:
            - img "level 5"
          - listitem:
            - img "level 3"
        - paragraph: Hand 4
        - status: Anna draws first, takes the bottom and leads. 5 is the trump rank.
        - link "Turn by 90°"
        - link "For one side"
        """)
