"""Twelve hands in the browser: what was recorded is put right in many ways, and nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import begun, play

HANDS = ("80", "0", "125", "40", "80", "35", "160", "75", "20", "60", "120", "5")


@pytest.fixture
def evening(page: Page, server: str) -> str:
    """A match of twelve hands."""
    return begun(page, server, *HANDS)


def levels(page: Page) -> list[str]:
    page.locator("#board").wait_for()
    return page.locator("#board .card--level .card__rank").all_inner_texts()


def open_hand(page: Page, match: str, number: int) -> None:
    """Open a hand in the history."""
    page.goto(f"{match}/history")
    page.locator("details", has=page.locator(f".hands__number:text-is('{number}')")).click()


def test_amending_hand_three_changes_what_was_promised(page: Page, evening: str) -> None:
    open_hand(page, evening, 3)
    page.get_by_role("link", name="Change", exact=True).locator("visible=true").tap()
    page.locator("#opponents_points").fill("0")
    page.locator("#result[data-total='0']").wait_for()
    rows = page.locator("#consequences .differences").first.locator(".differences__row")
    promised = [row.inner_text().split("→")[-1].strip() for row in rows.all()]
    assert page.locator(".later__hand").count() == 9
    page.get_by_role("button", name="Save the change").tap()
    expect(page.locator(".notice")).to_have_text("Hand 3 is changed.")
    page.goto(evening)
    assert set(levels(page)) & set(promised)


def test_undoing_an_amendment_restores_every_level(page: Page, evening: str) -> None:
    page.goto(evening)
    before = levels(page)
    open_hand(page, evening, 3)
    page.get_by_role("link", name="Change", exact=True).locator("visible=true").tap()
    page.locator("#opponents_points").fill("0")
    page.locator("#result[data-total='0']").wait_for()
    page.get_by_role("button", name="Save the change").tap()
    expect(page.locator(".notice")).to_have_text("Hand 3 is changed.")
    page.goto(evening)
    assert levels(page) != before
    page.get_by_role("button", name="Undo the change of hand 3").tap()
    expect(page.locator(".notice")).to_have_text("Undone: the change of hand 3.")
    assert levels(page) == before


def test_a_hand_is_removed_and_restored_from_the_history(page: Page, evening: str) -> None:
    page.goto(evening)
    before = levels(page)
    open_hand(page, evening, 2)
    page.get_by_role("link", name="Remove").locator("visible=true").tap()
    page.get_by_role("button", name="Remove it").tap()
    expect(page.locator(".notice")).to_have_text("Removed: hand 2.")
    page.locator("summary", has_text="removed").click()
    page.get_by_role("link", name="Restore this hand").locator("visible=true").tap()
    page.get_by_role("button", name="Restore it").tap()
    expect(page.locator(".notice")).to_have_text("Restored: hand 2.")
    page.goto(evening)
    assert levels(page) == before


def test_undo_and_redo_walk_through_the_evening(page: Page, evening: str) -> None:
    page.goto(evening)
    before = levels(page)
    for number in (12, 11, 10):
        page.get_by_role("button", name=f"Undo hand {number}").tap()
        expect(page.locator(".match__open")).to_have_text(f"Enter hand {number}")
    for number in (10, 11, 12):
        page.get_by_role("button", name=f"Redo hand {number}").tap()
        expect(page.locator(".match__open")).to_have_text(f"Enter hand {number + 1}")
    assert levels(page) == before


def test_the_hand_that_ended_the_match_is_undone(page: Page, server: str) -> None:
    match = begun(page, server, "0", "0", "0", "0")
    play(page, match, "0")
    expect(page.locator(".notice")).to_have_text("Hand 5. Anna and Carla win the match.")
    expect(page.locator(".match__open")).to_have_count(0)
    page.get_by_role("button", name="Undo hand 5").tap()
    expect(page.locator(".match__open")).to_have_text("Enter hand 5")


def test_a_hand_that_is_half_typed_survives_back_and_forth(page: Page, evening: str) -> None:
    page.goto(evening)
    page.locator(".match__open").tap()
    page.locator("#opponents_points").fill("65")
    page.goto(f"{evening}/trumps")
    page.go_back()
    page.reload()
    expect(page.locator("#opponents_points")).to_have_value("65")
    expect(page.locator("#entry")).to_be_visible()


def test_why_can_be_read_right_after_typing(page: Page, evening: str) -> None:
    page.goto(evening)
    page.locator(".match__open").tap()
    page.locator("label:has([name=taken_by][value=declarers])").tap()
    page.locator("#opponents_points").tap()
    page.keyboard.type("65")
    page.locator("#result[data-total='65']").wait_for()
    page.locator("#result summary").tap()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".result__why")).to_be_visible()
