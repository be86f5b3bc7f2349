"""Finding friends through the pages: teams of any size, called cards, breaches, surrender."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.log.match import Match
from companion.scorekeeping import load_match
from tests.web.conftest import Page, entry_form, form_of, parsed, words
from tests.web.tables import FIVE, lines, moves, play, shown_levels, spaced, table

NAMES = [*FIVE, "Fritz", "Gina", "Hugo", "Ida", "Jan", "Kim", "Lea"]
JACK = {"rank": "J", "trump": {"kind": "to_start"}, "plain": {"kind": "to_start"}}


@pytest.fixture
def five(page: Page) -> str:
    return table(page)


def preview(page: Page, match: str, **typed: Any) -> Any:
    form = entry_form(page, match, taken_by="declarers", **typed)
    return page.block(f"{match}/hands/preview", form)


def last_body(page: Page, match: str) -> dict[str, Any]:
    found: Match = load_match(
        page.client.application.extensions["store"], match.removeprefix("/m/")
    )
    return dict(found.last.body)


@pytest.mark.parametrize("players", range(4, 13))
def test_every_level_before_and_after_is_shown_for_four_to_twelve(page: Page, players: int) -> None:
    match = table(page, NAMES[:players])
    typed = {"starter": "1", "friends": ["2"], "opponents_points": "5"}
    shown = moves(preview(page, match, **typed))
    assert len(shown) == players
    assert [line.split()[0] for line in shown] == NAMES[:players]
    play(page, match, **typed)
    after = [line.removesuffix(" declarer").split()[-1] for line in shown]
    assert shown_levels(page, match) == after
    assert after[0] == "2" != after[1]
    assert f"Dan {after[3]}" in lines(page, match)[0]


@pytest.mark.parametrize(("friends", "levels"), [([], 2), (["1"], 1)])
def test_what_it_takes_to_the_next_line_has_the_bonus_too(
    page: Page, five: str, friends: list[str], levels: int
) -> None:
    shown = preview(page, five, starter="0", friends=friends, opponents_points="20")
    assert f"20 more: declarers +{levels}" in shown.to_text()
    bar = [text.to_text() for text in shown.query("#bar .ladder__bar text")]
    assert f"+{levels}" in bar
    assert f"+{2 * levels}" in bar


TEAMS = {
    "a friend": (["1"], "Anna and Ben", "As many as usual."),
    "alone": ([], "Anna", "Alone: a win counts × 2."),
    "the starter as his own friend": (["0"], "Anna", "Anna starts: that tick adds nobody."),
    "the starter and another": (["0", "1"], "Anna and Ben", "As many as usual."),
    "all but one": (["1", "2", "3"], "Anna, Ben, Carla and Dan", "More than usual: no matter."),
}


@pytest.mark.parametrize(("friends", "team", "hint"), TEAMS.values(), ids=TEAMS)
def test_any_team_that_leaves_an_opponent_can_be_entered(
    page: Page, five: str, friends: list[str], team: str, hint: str
) -> None:
    typed = {"starter": "0", "friends": friends, "opponents_points": "60"}
    shown = preview(page, five, **typed)
    assert spaced(shown.query_one("#side-declarers")) == team
    assert hint in spaced(shown.query_one("#team"))
    play(page, five, **typed)
    gain = 2 if team == "Anna" else 1
    assert lines(page, five)[0].startswith(f"No. 1 Trump 2 {team}: +{gain}")


def test_a_team_of_everybody_is_refused(page: Page, five: str) -> None:
    form = entry_form(page, five, starter="0", opponents_points="60", taken_by="declarers")
    refused = page.post(f"{five}/hands", {**form, "friends": ["1", "2", "3", "4"]}, 422)
    fault = parsed(refused.text).query_one("#friends-error")
    assert "Somebody must be left to play against." in fault.to_text()


@pytest.mark.parametrize(
    ("short", "hint", "gain"),
    [
        ("multiplied", "Alone: a win counts × 3.", 3),
        ("plus_one", "Alone: a win counts +1 more.", 2),
        ("none", "Alone: that gives no bonus.", 1),
    ],
)
def test_a_short_team_is_told_its_bonus_before_and_gets_it(
    page: Page, short: str, hint: str, gain: int
) -> None:
    match = table(page, NAMES[:6], short_team=short)
    shown = preview(page, match, starter="0", opponents_points="75")
    assert hint in spaced(shown.query_one("#team"))
    play(page, match, starter="0", opponents_points="75")
    assert shown_levels(page, match)[0] == str(2 + gain)


def test_how_a_player_who_is_friend_twice_is_ticked_stands_there(page: Page, five: str) -> None:
    assert "holds two called cards is ticked once" in words(page.get(five))
    shown = preview(page, five, starter="0", friends=["1"], opponents_points="60")
    assert "both once" not in shown.to_text()


def test_called_cards_are_noted_and_whoever_played_one_is_a_friend(page: Page, five: str) -> None:
    declared = form_of(page.get(five), f"{five}/declarations")
    page.post(f"{five}/declarations", {**declared, "starter": "2", "trump_suit": "spades"})
    form = form_of(page.get(five), f"{five}/declarations")
    card = {"call_nth": "2", "call_rank": "A", "call_suit": "hearts", "call_by": ""}
    page.post(f"{five}/declarations", {**form, **card})
    assert last_body(page, five) == {
        "starter": 2,
        "trump_suit": "spades",
        "called": [{"card": "A hearts", "nth": 2}],
    }
    form = form_of(page.get(five), f"{five}/declarations")
    page.post(f"{five}/declarations", {**form, **card, "call_by": "4"})
    shown = parsed(page.get(five).text)
    assert spaced(shown.query_one(".calls__call")).endswith("second · Eva")
    ticked = shown.query("#entry [name=friends][checked]")
    assert [each.attrs["value"] for each in ticked] == ["4"]


def test_a_called_card_can_be_taken_back(page: Page, five: str) -> None:
    form = {**form_of(page.get(five), f"{five}/declarations"), "starter": "2"}
    page.post(f"{five}/declarations", form)
    card = {"call_nth": "1", "call_rank": "A", "call_suit": "hearts", "call_by": ""}
    for suit in ("hearts", ""):
        form = form_of(page.get(five), f"{five}/declarations")
        page.post(f"{five}/declarations", {**form, **card, "call_suit": suit})
    assert "called" not in last_body(page, five)


def test_with_partners_nobody_calls(page: Page, match: str) -> None:
    play(page, match, starter="0", opponents_points="60")
    assert parsed(page.get(match).text).query(".calls") == []


def test_the_card_of_the_last_trick_is_asked_for_on_levels_with_a_hook_only(page: Page) -> None:
    match = table(page, hooks=[JACK], next_starter="next_on_winning_side")
    assert parsed(page.get(match).text).query("[name=hook]") == []
    start = {"levels": ["J", "2", "2", "2", "2"], "starter": 0}
    match = table(page, hooks=[JACK], next_starter="next_on_winning_side", start=start)
    shown = parsed(page.get(match).text)
    assert len(shown.query(".sheet__hook--known [name=hook]")) == 3
    form = entry_form(page, match, opponents_points="35", taken_by="opponents", friends=["1"])
    form |= {"bottom_points": "0", "led": "1", "hook": "J trump"}
    page.post(f"{match}/hands", form)
    assert shown_levels(page, match)[:2] == ["4", "4"]


def test_a_hook_of_somebody_else_is_asked_for_once_he_declares(page: Page) -> None:
    start = {"levels": ["2", "J", "2", "2", "2"], "starter": 0}
    match = table(page, hooks=[JACK], next_starter="next_on_winning_side", start=start)
    shown = parsed(page.get(match).text)
    assert shown.query(".sheet__hook--known") == []
    hooked = shown.query(".choice--hooked [name=friends]")
    assert [each.attrs["value"] for each in hooked] == ["1"]


def test_surrender_is_one_tap_and_needs_no_points(page: Page, five: str) -> None:
    form = entry_form(page, five, starter="1", outcome_deal="surrender")
    page.post(f"{five}/hands", {**form, "friends": ["2"]})
    assert shown_levels(page, five) == ["3", "2", "3", "3", "3"]
    told = words(page.get(f"{five}/history"))
    assert "Surrender" in told
    assert "points in tricks" not in told


def breach(**typed: Any) -> dict[str, Any]:
    return {"starter": "0", "friends": ["1"], "opponents_points": "75", **typed}


BREACHES = {
    "declarers fall, everybody else rises": (
        {"given_seats": ["declarers"], "given_levels": "-1", "given_others": "1"},
        ["2", "2", "3", "3", "3"],
    ),
    "the opponents fall": (
        {"given_seats": ["opponents"], "given_levels": "-1"},
        ["3", "3", "2", "2", "2"],
    ),
    "one player loses two": (
        {"given_seats": ["1"], "given_levels": "-2"},
        ["3", "2", "2", "2", "2"],
    ),
    "any number can be typed": (
        {"given_seats": ["2", "3"], "given_typed": "+5"},
        ["3", "3", "7", "7", "2"],
    ),
}


@pytest.mark.parametrize(("typed", "levels"), BREACHES.values(), ids=BREACHES)
def test_levels_for_a_breach_are_given_with_a_reason(
    page: Page, five: str, typed: dict[str, Any], levels: list[str]
) -> None:
    play(page, five, **breach(given_reason="revoked", **typed))
    assert shown_levels(page, five) == levels
    assert "by the table (revoked)" in words(page.get(f"{five}/history"))


def test_whoever_is_given_nothing_is_not_in_the_log(app: Flask, page: Page, five: str) -> None:
    play(page, five, **breach(given_seats=["1"], given_levels="-2"))
    gifts = load_match(app.extensions["store"], five[3:]).last.body["adjustments"]
    assert gifts == [{"seats": [1], "levels": -2, "reason": ""}]


GIFT_FAULTS = {
    "nobody named": ({"given_levels": "-1"}, "given_seats", "This is missing."),
    "no number": ({"given_seats": ["1"]}, "given_levels", "This is missing."),
    "no digits": (
        {"given_seats": ["1"], "given_typed": "x"},
        "given_levels",
        "Type digits only.",
    ),
    "too many": (
        {"given_seats": ["1"], "given_typed": "-14"},
        "given_levels",
        "This must be from -13 to 13.",
    ),
    "a side that nobody knows": (
        {"starter": "", "friends": [], "given_seats": ["declarers"], "given_levels": "1"},
        "given_seats",
        "Say who made trumps and starts.",
    ),
}


@pytest.mark.parametrize(("typed", "field", "sentence"), GIFT_FAULTS.values(), ids=GIFT_FAULTS)
def test_a_breach_that_is_not_clear_is_refused_at_its_field(
    page: Page, five: str, typed: dict[str, Any], field: str, sentence: str
) -> None:
    form = entry_form(page, five, taken_by="declarers", **breach(**typed))
    refused = parsed(page.post(f"{five}/hands", form, 422).text)
    assert sentence in refused.query_one(f"#{field}-error").to_text()
    assert refused.query_one("details.more[open] [name=given_seats]")


def test_a_breach_is_shown_again_when_its_hand_is_amended(page: Page, five: str) -> None:
    typed = {"given_seats": ["declarers"], "given_levels": "-1", "given_others": "1"}
    play(page, five, **breach(**typed))
    before = last_body(page, five)
    edit = parsed(page.get(f"{five}/history").text).query_one('a[href$="/edit"]').attrs["href"]
    action = edit.replace("/edit", "/amendments")
    form = {**form_of(page.get(edit), action), "friends": ["1"], "given_seats": ["0", "1"]}
    page.post(action, form)
    assert last_body(page, five)["body"] == before
