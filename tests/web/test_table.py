"""The table from afar: what it shows, how it turns, and that nothing on it changes anything."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.conftest import Page, form_of, levels, parsed, words
from tests.web.tables import play


def test_it_works(page: Page, match: str) -> None:
    play(page, match, starter="0", opponents_points="0")
    link = parsed(page.get(match).text).query_one(f'.links a[href="{match}/table"]')
    assert link.to_text() == "Table view"
    shown = page.get(f"{match}/table")
    said = words(shown)
    assert [
        word in said for word in ("Hand 2", "Anna", "starts", "Declarers", "5 is the trump rank")
    ] == [True] * 5
    cards = parsed(shown.text).query("main .card--level .card__rank")
    assert [card.to_text() for card in cards] == levels(page, match)


def test_trumps_that_are_called_stand_on_a_card(page: Page, match: str) -> None:
    action = f"{match}/declarations"
    page.post(action, {**form_of(page.get(match), action), "starter": "1", "trump_suit": "hearts"})
    card = parsed(page.get(f"{match}/table").text).query_one(".tableview__trump .card")
    assert card.attrs["aria-label"] == "2 of Hearts"


@pytest.mark.parametrize(
    ("turn", "quarter", "half"), [("", "90", "180"), ("270", "0", "90"), ("45", "90", "180")]
)
def test_it_turns_by_links(page: Page, match: str, turn: str, quarter: str, half: str) -> None:
    shown = parsed(page.get(f"{match}/table?turn={turn}").text)
    links = [link.attrs["href"] for link in shown.query("[data-turn]")]
    here = turn if turn == "270" else "0"
    turns = [f"turn={quarter}", f"turn={half}", f"turn={here}&both=yes"]
    assert links == [f"{match}/table?{each}" for each in turns]


def test_it_is_there_for_both_sides_and_read_out_once(page: Page, match: str) -> None:
    shown = parsed(page.get(f"{match}/table?turn=90&both=yes").text)
    assert len(shown.query(".tableview__half")) == 2
    assert len(shown.query("[aria-hidden=true] .tableview__half .card--level")) == 2
    links = [link.attrs["href"] for link in shown.query("[data-turn]")]
    assert links == [f"{match}/table?turn=180&both=yes", f"{match}/table?turn=90"]


def test_a_match_that_is_over_says_who_has_won(page: Page, match: str) -> None:
    action = f"{match}/levels"
    page.post(action, {**form_of(page.get(action), action), "level_0": "A", "level_1": "2"})
    play(page, match, starter="0", opponents_points="0")
    shown = page.get(f"{match}/table")
    assert "The match is won by Anna and Carla." in words(shown)
    assert parsed(shown.text).query("#wake") == []


def test_nothing_on_it_changes_anything(page: Page, match: str) -> None:
    main = parsed(page.get(f"{match}/table").text).query_one("main")
    assert main.query("form, button, input, select") == []


def test_whoever_watches_sees_it_too(app: Flask, match: str) -> None:
    Page(app.test_client()).get(f"{match}/table")


def test_there_is_none_of_a_match_that_is_not_there(page: Page) -> None:
    page.get("/m/nowhere/table", 404)
