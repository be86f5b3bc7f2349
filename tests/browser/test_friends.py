"""Finding friends in the browser at every size of table: each level before and after a hand."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.playing import MANY, begun_by, start_friends
from tests.counts import DEEP
from tests.serving import serving

PHONE: ViewportSize = {"width": 360, "height": 640}
SIZES = (5, 6, 7, 8, 9, 10, 12) if DEEP else (5, 8, 12)


def type_friends(page: Page, points: str, *, starter: int, friends: tuple[int, ...]) -> None:
    """Open the entry and fill it in from top to bottom, as a scorer taps."""
    opener = page.locator("a[href='#entry']")
    if opener.is_visible():
        opener.click()
    entry = page.locator("#entry")
    entry.locator(f"label:has([name=starter][value='{starter}'])").first.click()
    for friend in friends:
        entry.locator(f"label:has([name=friends][value='{friend}'])").click()
    entry.locator("label:has([name=taken_by][value=declarers])").click()
    entry.locator("#opponents_points").fill(points)
    expect(entry.locator("#result[data-total]")).to_be_visible()


def told_moves(page: Page) -> list[tuple[str, str, str]]:
    """Name, level before and level after of each player, as the result shows them."""
    found = []
    for each in page.locator("#result .move").all():
        levels = each.locator(".card__rank").all_inner_texts()
        found.append((each.locator("bdi").inner_text(), levels[0], levels[-1]))
    return found


@pytest.mark.parametrize("players", SIZES)
def test_a_hand_shows_every_level_before_and_after(
    chromium: Browser, server: str, players: int
) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en")
    page = context.new_page()
    names = start_friends(page, server, players)
    type_friends(page, "0", starter=1, friends=(2,))
    shown = told_moves(page)
    assert [name for name, _, _ in shown] == names
    assert {before for _, before, _ in shown} == {"2"}
    gained = shown[1][2]
    assert gained != "2"
    assert [after for _, _, after in shown] == ["2", gained, gained, *["2"] * (players - 3)]
    page.get_by_test_id("record").click()
    expect(page.locator(".notice")).to_contain_text("Hand 1")
    board = page.locator(".place .card__rank").all_inner_texts()
    assert board == [after for _, _, after in shown]
    context.close()


@pytest.mark.parametrize("players", SIZES)
def test_the_result_and_record_are_on_the_screen(
    chromium: Browser, server: str, players: int
) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en")
    page = context.new_page()
    start_friends(page, server, players)
    type_friends(page, "60", starter=0, friends=(1,))
    for selector in ("#result .move >> nth=-1", "[data-testid=record]"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"], selector
    context.close()


def test_seats_and_levels_are_one_tap_away(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en")
    page = context.new_page()
    start_friends(page, server, 6)
    page.get_by_role("link", name="Seats").click()
    page.locator("#seat-5 > summary").click()
    page.get_by_role("button", name="Eva sits out").click()
    expect(page.locator(".notice")).to_have_text("Sitting out: Eva")
    expect(page.locator(".place--away")).to_contain_text("Eva")
    page.get_by_role("link", name="Set levels").click()
    page.locator("#level_1").select_option("K")
    page.get_by_role("button", name="Set the levels").click()
    expect(page.locator(".place .card__rank").nth(1)).to_have_text("K")
    context.close()


def test_a_lone_starter_is_told_his_bonus(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en")
    page = context.new_page()
    start_friends(page, server, 5)
    type_friends(page, "60", starter=0, friends=())
    expect(page.locator("#team")).to_contain_text("Alone: a win counts × 2.")
    context.close()


def test_the_card_of_the_last_trick_is_asked_for_once_a_declarer_stands_on_j(
    chromium: Browser, tmp_path: Path
) -> None:
    fall = {"kind": "to_start"}
    rules = {"preset": "pagat_ff", "hooks": [{"rank": "J", "trump": fall, "plain": fall}]}
    start = {"ruleset": rules, "players": MANY[:5], "levels": ["2", "J", "2", "2", "2"]}
    with serving([sys.executable, "-m", "companion.cli"], folder=tmp_path) as address:
        context = chromium.new_context(viewport=PHONE, locale="en")
        page = context.new_page()
        page.goto(begun_by(context, address, tmp_path / "instance", start))
        page.locator("a[href='#entry']").click()
        page.locator("label:has([name=taken_by][value=opponents])").click()
        page.locator("#entry label:has([name=starter][value='0'])").first.click()
        expect(page.locator(".sheet__hook")).to_be_hidden()
        page.locator("label:has([name=friends][value='1'])").click()
        expect(page.locator(".sheet__hook")).to_be_visible()
        context.close()
