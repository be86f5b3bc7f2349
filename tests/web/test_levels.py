"""Levels set by hand: one screen, one entry; and refusals."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.log.match import Match
from companion.log.operations import Kind
from companion.scorekeeping import load_match
from tests.web.conftest import Page, form_of, parsed, words
from tests.web.tables import FIVE, lines, play, shown_levels, table


def levels_form(page: Page, match: str, **typed: Any) -> dict[str, Any]:
    """The form as a browser would send it, its select boxes too."""
    shown = page.get(f"{match}/levels")
    selects = parsed(shown.text).query("main select")
    chosen = {each.attrs["name"]: each.query_one("[selected]").attrs["value"] for each in selects}
    return {**form_of(shown, f"{match}/levels"), **chosen, **typed}


def set_levels(page: Page, match: str, status: int = 303, **typed: Any) -> Any:
    return page.post(f"{match}/levels", levels_form(page, match, **typed), status)


def loaded(page: Page, match: str) -> Match:
    store = page.client.application.extensions["store"]
    return load_match(store, match.removeprefix("/m/"))


def test_it_works(page: Page, match: str) -> None:
    link = parsed(page.get(match).text).query_one(f'.links a[href="{match}/levels"]')
    assert link.to_text() == "Set levels"
    set_levels(page, match, level_0="7", level_1="K", starts="seat-1", reason="counted wrongly")
    assert shown_levels(page, match) == ["7", "K"]
    assert "Ben draws first" in words(page.get(match))


def test_all_of_it_is_one_entry_with_its_reason_and_what_it_changed(page: Page, match: str) -> None:
    set_levels(page, match, level_0="7", starts="seat-1", reason="counted wrongly")
    assert [op.kind for op in loaded(page, match).operations] == [Kind.START, Kind.SET_LEVELS]
    shown = page.get(f"{match}/history")
    assert "Levels set by hand (counted wrongly)" in words(shown)
    moved = parsed(shown.text).query(".hands__body .move")
    assert len(moved) == 1
    assert "Anna and Carla" in moved[0].to_text()


def test_what_is_not_touched_stays_as_it_is(page: Page, match: str) -> None:
    play(page, match, starter="0", opponents_points="80")
    before = loaded(page, match).now
    set_levels(page, match)
    after = loaded(page, match).now
    assert (after.holders, after.starter) == (before.holders, before.starter)


def test_a_team_may_declare_whose_starter_is_open(page: Page, match: str) -> None:
    set_levels(page, match, starts="team-1")
    now = loaded(page, match).now
    assert (now.declarers, now.starter) == ((1, 3), None)


def test_every_player_of_five_has_a_level_of_his_own(page: Page) -> None:
    match = table(page)
    set_levels(page, match, level_0="A", level_4="5", starts="seat-4")
    assert shown_levels(page, match) == ["A", "2", "2", "2", "5"]
    assert "5 is the trump rank" in words(page.get(match))
    offered = parsed(page.get(f"{match}/levels").text).query("[name=starts]")
    assert len(offered) == 1 + len(FIVE)


def test_later_hands_go_on_from_there_and_earlier_ones_stay(page: Page) -> None:
    match = table(page, next_starter="next_on_winning_side")
    play(page, match, starter="0", friends=["1"], opponents_points="60")
    set_levels(page, match, level_2="9")
    play(page, match, friends=["2"], starter="1", opponents_points="60")
    newest, oldest = lines(page, f"{match}/history")
    assert "Carla 10" in newest
    assert "Carla 2" in oldest


def test_undo_takes_it_back(page: Page, match: str) -> None:
    set_levels(page, match, level_0="7")
    undo = parsed(page.get(match).text).query_one('form[action$="/voids"]')
    assert "Undo the levels set by hand" in undo.to_text()
    page.post(undo.attrs["action"], form_of(page.get(match), undo.attrs["action"]))
    assert shown_levels(page, match) == ["2", "2"]


def test_laps_are_asked_for_where_the_ladder_wraps(page: Page, match: str) -> None:
    assert parsed(page.get(f"{match}/levels").text).query("[name^=lap_]") == []
    wrapping = table(page, finish="wrap")
    set_levels(page, wrapping, lap_2="3")
    assert [holder.lap for holder in loaded(page, wrapping).now.holders] == [0, 0, 2, 0, 0]
    assert "lap 3" in words(page.get(wrapping))


def test_levels_held_are_asked_for_where_it_matters(page: Page) -> None:
    rules = {"must_play": {"levels": ["5", "10"], "meaning": "held"}}
    match = table(page, FIVE[:4], preset="default", **rules)
    set_levels(page, match, level_0="10", held_0=["5", "10"])
    assert loaded(page, match).now.holders[0].held == (3, 8)
    checked = parsed(page.get(f"{match}/levels").text).query("[name=held_0][checked]")
    assert [each.attrs["value"] for each in checked] == ["5", "10"]


def test_failures_at_the_top_are_asked_for_where_they_count(page: Page) -> None:
    match = table(page, FIVE[:4], preset="default", top_tries=3)
    set_levels(page, match, level_1="A", tries_1="2")
    assert loaded(page, match).now.holders[1].tries == 2


def test_passive_players_are_asked_for_where_there_are_any(page: Page) -> None:
    match = table(page, preset="pagat_ff_active")
    set_levels(page, match, passive=["1", "3"])
    now = loaded(page, match).now
    assert [holder.passive for holder in now.holders] == [False, True, False, True, False]


def test_numbered_levels_are_typed(page: Page) -> None:
    match = table(page, finish="open_ladder")
    set_levels(page, match, level_0="２４")
    assert loaded(page, match).now.levels[0] == "24"


REFUSALS = {
    "no level": ({"level_0": "1"}, "level_0", "1 is not a level of this ladder."),
    "nothing at all": ({"level_0": ""}, "level_0", "is not a level of this ladder."),
    "nobody there": ({"starts": "seat-9"}, "starts", "Nobody sits there"),
    "a long reason": ({"reason": "x" * 501}, "reason", "characters at the most"),
}


@pytest.mark.parametrize(("typed", "field", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_what_cannot_be_gets_a_sentence_at_its_field(
    page: Page, match: str, typed: dict[str, str], field: str, sentence: str
) -> None:
    shown = parsed(set_levels(page, match, 422, level_1="9", **{**typed}).text)
    assert sentence in shown.query_one(f"#{field}-error").to_text()
    assert shown.query_one("[name=level_1] [selected]").attrs["value"] == "9"
    assert shown_levels(page, match) == ["2", "2"]


def test_a_lap_that_is_no_number_is_refused_at_its_level(page: Page) -> None:
    match = table(page, finish="wrap")
    shown = parsed(set_levels(page, match, 422, lap_1="x").text)
    assert "Type digits only." in shown.query_one("#level_1-error").to_text()
    shown = parsed(set_levels(page, match, 422, lap_1="500").text)
    assert "from 0 to 99" in shown.query_one("#level_1-error").to_text()


def test_the_same_form_twice_is_one_entry(page: Page, match: str) -> None:
    form = levels_form(page, match, level_0="7")
    page.post(f"{match}/levels", form)
    page.post(f"{match}/levels", form)
    assert len(loaded(page, match).operations) == 2


def test_whoever_is_late_keeps_what_he_typed(page: Page, match: str) -> None:
    late = levels_form(page, match, level_0="7")
    play(page, match, starter="0", opponents_points="60")
    shown = page.post(f"{match}/levels", late, 409)
    assert "Somebody else wrote since" in words(shown)
    assert parsed(shown.text).query_one("#level_0 [selected]").attrs["value"] == "7"


def test_a_match_that_is_over_has_no_levels_to_set(page: Page) -> None:
    start = {"levels": ["A", "2", "2", "2", "2"], "starter": 0}
    match = table(page, next_starter="next_on_winning_side", start=start)
    form = levels_form(page, match, level_0="7")
    play(page, match, opponents_points="0", friends=["1"])
    assert parsed(page.get(match).text).query(f'a[href="{match}/levels"]') == []
    page.get(f"{match}/levels", 303)
    page.post(f"{match}/levels", form)
    assert "The match is over." in words(page.get(match))


def test_only_the_scorer_sets_levels(app: Flask, match: str) -> None:
    watcher = Page(app.test_client())
    assert watcher.get(match).status_code == 200
    watcher.get(f"{match}/levels", 403)
    watcher.post(f"{match}/levels", {"level_0": "A"}, 403)
