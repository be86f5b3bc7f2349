"""The checkers and the helper on a phone, the order on the table, and what comes out on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.playing import begun, pages_on_paper

PHONE: ViewportSize = {"width": 360, "height": 640}
SEVEN = "rank=7&suit=hearts"


def tap_pair(page: Page, card: str) -> None:
    page.locator(f"label:has([name=pair][value='{card}'])").tap()


def test_pairs_are_tapped_and_judged_at_once(page: Page, server: str) -> None:
    page.goto(f"{server}/trumps/tractors?{SEVEN}")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("Tap pairs")
    tap_pair(page, "8 spades")
    tap_pair(page, "6 spades")
    expect(verdict).to_contain_text("Tractor Neighbours: the 7 of Spades is not between them")
    tap_pair(page, "4 spades")
    expect(verdict).to_contain_text("No tractor Right below the 6 of Spades")
    expect(verdict).to_be_in_viewport(ratio=1)


def test_who_wins_is_said_after_every_card(page: Page, server: str) -> None:
    page.goto(f"{server}/trumps/tricks?{SEVEN}")
    trick = page.locator("#trick")
    for card, said in (
        ("9 spades", "The 9 of Spades is led."),
        ("A spades", "Play 2 wins: A of Spades."),
        ("3 hearts", "Play 3 wins: 3 of Hearts."),
        ("7 clubs", "Play 4 wins: 7 of Clubs."),
    ):
        page.locator(f"[name=play][value='{card}']").tap()
        expect(trick).to_contain_text(said)
    expect(trick).to_be_in_viewport(ratio=1)
    trick.get_by_text("Take back").tap()
    expect(trick).to_contain_text("Play 3 wins")


def test_the_bottom_is_turned_over_and_noted(page: Page, server: str) -> None:
    match = begun(page, server, "60")
    page.goto(match)
    page.get_by_role("link", name="Quick reference").tap()
    page.get_by_role("link", name="Turn over the bottom").tap()
    turned = page.locator("#turned")
    page.locator("[name=turn][value='K spades']").tap()
    expect(turned).to_contain_text("7 cards to turn over")
    page.locator("[name=turn][value='3 clubs']").tap()
    expect(turned).to_contain_text("Clubs are trump")
    expect(turned).to_be_in_viewport(ratio=1)
    turned.get_by_role("button").tap()
    page.wait_for_url(f"{match}*")
    expect(page.locator(".sentence").first).to_contain_text("3 is the trump rank, Clubs the suit.")


def test_what_is_tapped_is_large_enough_and_stays_over_a_reload(page: Page, server: str) -> None:
    page.goto(f"{server}/trumps/tractors?{SEVEN}")
    for tile in page.locator(".trumps--pack .choice").all():
        box = tile.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 47.5
    tap_pair(page, "8 spades")
    tap_pair(page, "6 spades")
    expect(page.locator("#verdict .answer__head")).to_have_text("Tractor")
    page.reload()
    expect(page.locator("#verdict .answer__head")).to_have_text("Tractor")


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
@pytest.mark.parametrize("query", [SEVEN, f"{SEVEN}&always=2,3,5"])
def test_the_order_lies_on_the_table_whole(
    page: Page, server: str, size: tuple[int, int], query: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{server}/trumps?{query}")
    page.get_by_role("link", name="Lay it down").click()
    for card in page.locator("#lay .card").all():
        expect(card).to_be_in_viewport(ratio=0.99)
    page.get_by_role("link", name="Close").click()
    expect(page.locator("#lay")).to_be_hidden()


@pytest.mark.parametrize("query", [SEVEN, f"{SEVEN}&always=2", f"{SEVEN}&always=2,3,5"])
def test_no_card_on_the_table_is_cut_off(page: Page, server: str, query: str) -> None:
    page.goto(f"{server}/trumps?{query}#lay")
    cut = page.locator(".laid__half").evaluate_all(
        "halves => halves.filter(half => half.scrollHeight > half.clientHeight).length"
    )
    assert cut == 0


# The recommended rules, the longest ladder, and friends with three decks
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_reference_and_tips_fill_one_sheet_each(
    chromium: Browser, server: str, language: str
) -> None:
    context = chromium.new_context(locale=language)
    page = context.new_page()
    sheets = {
        (path, key): pages_on_paper(page, f"{server}{path}?preset={key}")
        for path in ("/reference", "/reference/tips")
        for key in ("default", "chuzhou", "leve_5p3d")
    }
    context.close()
    assert set(sheets.values()) == {1}, sheets


def test_it_all_works_without_scripts(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, locale="en")
    page = context.new_page()
    page.goto(f"{server}/trumps/tractors?{SEVEN}&pair=8+spades&pair=6+spades")
    page.locator("label:has([name=pair][value='5 spades'])").click()
    page.get_by_role("button", name="Is it a tractor?").click()
    expect(page.locator("#verdict")).to_contain_text("Tractor Neighbours")
    page.goto(f"{server}/trumps/tricks?{SEVEN}")
    page.locator("[name=play][value='9 spades']").click()
    page.locator("[name=play][value='2 hearts']").click()
    expect(page.locator("#trick")).to_contain_text("Play 2 wins: 2 of Hearts.")
    page.goto(f"{server}/trumps/turning?{SEVEN}")
    page.locator("[name=turn][value='K spades']").click()
    page.locator("[name=turn][value='7 clubs']").click()
    expect(page.locator("#turned")).to_contain_text("Clubs are trump")
    context.close()
