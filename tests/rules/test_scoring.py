"""From the opponents' points to a result: the bottom, fines, short teams, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.bands import Deal, find_band
from companion.rules.entries import Hand
from companion.rules.generators import step_bands
from companion.rules.parts import (
    Bottom,
    FriendGain,
    KindFactors,
    Multiplier,
    PenaltyKind,
    ShortTeam,
    ThrowPenalty,
)
from companion.rules.presets import preset
from companion.rules.rows import missing_in, next_line, row_of_team
from companion.rules.scoring import Result, score
from tests.rules.playing import book_of, fault, hand, lost_to, refused

DECLARERS, OPPONENTS = (0, 2), (1, 3)


def result_of(said: Hand, key: str = "default", **changes: Any) -> Result:
    return score(book_of(key, **changes), said, DECLARERS)


def codes(result: Result) -> list[str]:
    return [reason.code for reason in result.reasons]


# S3's worked example: 65 in tricks, K and 5 in the bottom, last trick a pair
def test_the_bottom_is_multiplied_and_added_when_opponents_take_the_last_trick() -> None:
    result = result_of(hand(65, **lost_to([2], bottom=15)))
    assert (result.multiplier, result.bottom_counted, result.total) == (4, 60, 125)
    assert (result.deal, result.opponents) == (Deal.OPPONENTS, 1)
    assert codes(result) == ["tricks", "bottom", "row"]


@pytest.mark.parametrize("said", [{}, {"last_trick": {"taken_by": "declarers", "units": [2]}}])
def test_the_bottom_counts_for_nobody_when_declarers_take_the_last_trick(
    said: dict[str, Any],
) -> None:
    result = result_of(hand(65, bottom_points=15, **said))
    assert (result.multiplier, result.bottom_counted, result.total) == (None, 0, 65)
    assert codes(result) == ["tricks", "bottom_kept", "row"]


@pytest.mark.parametrize(
    "changes", [{"bottom": Bottom(counted=False, flat=30)}, {"cards_each": 27, "bottom_cards": 0}]
)
def test_a_bottom_that_does_not_count_or_is_not_there_is_worth_nothing(
    changes: dict[str, Any],
) -> None:
    result = result_of(hand(65, **lost_to([2], bottom=15)), **changes)
    assert (result.multiplier, result.bottom_counted, result.total) == (None, 0, 65)
    assert codes(result) == ["tricks", "row"]


def test_points_for_the_bottom_may_be_typed_as_the_table_counted_them() -> None:
    said = hand(65, **lost_to([], bottom=400))
    result = result_of(said, bottom=Bottom(multiplier=Multiplier.TYPED))
    assert (result.multiplier, result.total) == (1, 465)


# gwtractor chapter 12: 30 for the last trick, and 2, 4 or 8 times the bottom
@pytest.mark.parametrize(
    ("units", "bottom", "counted"),
    [([1], 10, 50), ([2], 10, 70), ([3], 10, 110), ([4], 10, 110), ([4], 0, 30)],
)
def test_the_last_trick_may_be_worth_flat_points_beside_the_bottom(
    units: list[int], bottom: int, counted: int
) -> None:
    flat = Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(three=8), flat=30)
    result = result_of(hand(0, **lost_to(units, bottom)), "pagat_3decks", bottom=flat)
    assert result.bottom_counted == counted
    assert "bottom_flat" in codes(result)


# PAGAT-FF, literal: A-K-J-J beaten on the king takes three cards back, on the jacks two
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (PenaltyKind.PER_WITHDRAWN_CARD, 30),
        (PenaltyKind.PER_FAILED_THROW, 10),
        (PenaltyKind.PER_THROWN_CARD, 40),
        (PenaltyKind.NONE, 0),
    ],
)
def test_a_failed_throw_of_four_cards_costs_what_the_table_fines(
    kind: PenaltyKind, points: int
) -> None:
    for seat, sign in ((0, 1), (1, -1)):
        said = hand(60, throws=[{"seat": seat, "thrown": 4, "withdrawn": 3}])
        result = result_of(said, throw_penalty=ThrowPenalty(kind=kind))
        assert (result.penalty_points, result.total) == (sign * points, 60 + sign * points)
        assert ("throw" in codes(result)) == (points > 0)


def test_every_fault_counts() -> None:
    throws = [{"seat": 1, "withdrawn": 2}, {"seat": 2, "withdrawn": 1}, {"seat": 3}]
    given = [{"side": "declarers", "points": 5}, {"side": "opponents", "points": 20}]
    result = result_of(hand(60, throws=throws, adjustments=[*given, {"reason": "a talk"}]))
    assert [r.values["points"] for r in result.reasons if r.code in ("throw", "fault")] == [
        -20,
        10,
        5,
        -20,
    ]
    assert result.total == 60 - 20 + 10 + 5 - 20


def test_opponents_cannot_have_more_points_than_the_pack() -> None:
    assert result_of(hand(200)).opponents == 3
    with refused("too_many_points", "opponents_points", points=205, most=200):
        result_of(hand(205))


def test_points_in_tricks_and_in_the_bottom_are_at_most_the_packs() -> None:
    assert result_of(hand(185, bottom_points=15)).total == 185
    with refused("too_many_points_with_bottom", "bottom_points", together=205, most=200):
        result_of(hand(185, bottom_points=20))


@pytest.mark.parametrize(
    ("units", "code", "at"),
    [
        ([], "units_needed", "last_trick.units"),
        ([26], "more_cards_than_held", "last_trick.units"),
        ([20, 6], "more_cards_than_held", "last_trick.units"),
        ([3], "more_alike_than_decks", "last_trick.units[0]"),
        ([1, {"alike": 3, "run": 2}], "more_alike_than_decks", "last_trick.units[1]"),
        ([{"alike": 1, "run": 2}], "singles_make_no_tractor", "last_trick.units[0]"),
    ],
)
def test_a_lead_that_cannot_be_is_refused(units: list[Any], code: str, at: str) -> None:
    largest = Bottom(multiplier=Multiplier.TWICE_LARGEST)
    with refused(code, at):
        result_of(hand(0, **lost_to(units)), bottom=largest)


def test_all_25_cards_can_be_led() -> None:
    assert result_of(hand(0, **lost_to([24, 1]))).multiplier == 50


def test_where_only_cards_count_the_parts_are_not_looked_at() -> None:
    assert result_of(hand(0, **lost_to([5]))).multiplier == 10


# RBT: 2 to the size of the largest part explodes, and no limit stands in the rules
def test_levels_are_not_limited_by_the_program() -> None:
    result = result_of(hand(0, **lost_to([12], bottom=40)), "rbt_power")
    assert result.total == 40 * 2**12
    assert result.opponents == 1 + (40 * 2**12 - 120) // 40


# six players: two friends and the starter make a full team
@pytest.mark.parametrize(
    ("short", "team", "gain"),
    [
        (ShortTeam.MULTIPLIED, (0,), 6),
        (ShortTeam.MULTIPLIED, (0, 1), 4),
        (ShortTeam.MULTIPLIED, (0, 1, 2), 2),
        (ShortTeam.MULTIPLIED, (0, 1, 2, 3), 2),
        (ShortTeam.PLUS_ONE, (0,), 3),
        (ShortTeam.PLUS_ONE, (0, 1, 2), 2),
        (ShortTeam.NONE, (0,), 2),
    ],
)
def test_a_short_team_that_holds_gains_more(
    short: ShortTeam, team: tuple[int, ...], gain: int
) -> None:
    book = book_of("pagat_ff", players=6, cards_each=17, bottom_cards=6, short_team=short)
    result = score(book, hand(35), team)
    assert (result.starter, result.friends) == (gain, gain)
    assert ("short_team" in codes(result)) == (gain > 2)


def test_friends_with_a_row_of_their_own_multiply_their_own_gain() -> None:
    book = book_of("bobby_ff", friends_called=2, short_team=ShortTeam.MULTIPLIED)
    result = score(book, hand(0), declarers=(0, 1))
    assert (result.starter, result.friends) == (4 * 2, 3 * 2)


@pytest.mark.parametrize("said", [hand(100), hand(120), hand(0, outcome={"deal": "declarers"})])
def test_a_short_team_gains_no_more_without_a_gain(said: Hand) -> None:
    result = score(book_of("pagat_ff"), said, (0,))
    assert (result.starter, result.friends) == (0, 0)


def test_friends_gain_like_the_starter_unless_the_table_says_otherwise() -> None:
    same = book_of("bobby_ff", friend_gain=FriendGain.SAME)
    assert score(same, hand(0), (0, 1)).friends == 4
    assert score(book_of("bobby_ff"), hand(0), (0, 1)).friends == 3


def test_the_table_may_set_the_outcome_by_hand() -> None:
    outcome = {"deal": "opponents", "declarers": -1, "opponents": 2, "reason": "a misdeal"}
    result = result_of(hand(30, outcome=outcome))
    assert (result.deal, result.starter, result.opponents) == (Deal.OPPONENTS, -1, 2)
    assert result.total == 30
    assert result.reasons[-1].values["note"] == "a misdeal"


@pytest.mark.parametrize(
    ("total", "low", "high"), [(-10, None, 0), (5, 5, 35), (75, 40, 75), (120, 120, 155)]
)
def test_the_row_is_told_in_multiples_of_five(
    total: int, low: int | None, high: int | None
) -> None:
    values = result_of(hand(0, **fault(total))).reasons[-1].values
    assert (values["low"], values["high"]) == (low, high)


@pytest.mark.parametrize(
    ("total", "lacking", "opponents"),
    [(-15, 20, 0), (0, 5, 0), (35, 5, 0), (40, 40, 0), (80, 40, 1), (115, 5, 1), (160, 40, 3)],
)
def test_the_next_line_is_the_next_row_that_is_worth_something_else(
    total: int, lacking: int, opponents: int
) -> None:
    found = next_line(book_of(), total)
    assert found is not None
    assert (found[0], found[1].opponents) == (lacking, opponents)


def test_there_is_no_next_line_beyond_a_cap() -> None:
    assert next_line(book_of("pagat_ff"), 200) is None
    assert next_line(book_of("beginner"), 80) is None


OWN_BANDS = tuple(replace(band, friends=band.declarers) for band in preset("pagat_ff").bands)
SHORT: dict[str, dict[str, Any]] = {
    "multiplied": {},
    "plus one": {"short_team": ShortTeam.PLUS_ONE},
    "no bonus": {"short_team": ShortTeam.NONE},
    "friends by their own row": {"friend_gain": FriendGain.OWN_ROW, "bands": OWN_BANDS},
}


@pytest.mark.parametrize("changes", SHORT.values(), ids=SHORT)
@pytest.mark.parametrize("team", [(0,), (0, 2), (0, 2, 3)])
def test_a_row_of_a_team_is_what_its_totals_score(
    changes: dict[str, Any], team: tuple[int, ...]
) -> None:
    book = book_of("pagat_ff", **changes)
    missing = missing_in(book, len(team))
    for total in range(-100, 250, 5):
        row = row_of_team(book, find_band(book.bands, total), missing)
        result = score(book, hand(0, **fault(total)), team)
        assert (row.deal, row.declarers) == (result.deal, result.starter)
        assert row.friends in (None, result.friends)


def test_the_next_line_of_a_short_team_has_its_bonus() -> None:
    book = book_of("pagat_ff")
    for missing, levels in ((0, 1), (1, 2)):
        found = next_line(book, 20, missing)
        assert found is not None
        assert (found[0], found[1].declarers) == (20, levels)


def test_rows_worth_the_same_are_no_line() -> None:
    zero, low, one, *others = step_bands(step=40, line=80)
    halves = (replace(one, to=59), replace(one, from_=60))
    found = next_line(book_of(bands=(zero, low, *halves, *others)), 45)
    assert found is not None
    assert found[0] == 35


def test_eight_cards_hold_eighty_points_at_the_most() -> None:
    assert score(book_of(), hand(0, **lost_to([1], 80)), DECLARERS).total == 160
    with refused("too_many_in_bottom", "bottom_points"):
        score(book_of(), hand(0, **lost_to([1], 85)), DECLARERS)
