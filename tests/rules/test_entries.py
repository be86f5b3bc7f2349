"""What players say: how it may be written, and what is refused at which place."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.checks import on_one_line
from companion.rules.entries import (
    Adjustment,
    Called,
    Declare,
    Finish,
    LastTrickCard,
    Move,
    Outcome,
    Seating,
    SetLevels,
    Throw,
    read_declare,
    read_hand,
)
from companion.rules.multipliers import Unit
from companion.rules.plain import from_plain, to_plain
from tests.rules.playing import hand, lost_to, refused

LONG = "x" * 501
HANDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("missing_field", "opponents_points", {"opponents_points": ...}),
    ("out_of_range", "opponents_points", {"opponents_points": -5}),
    ("out_of_range", "opponents_points", {"opponents_points": 10_000}),
    ("not_a_multiple_of_five", "opponents_points", {"opponents_points": 63}),
    ("not_a_number", "opponents_points", {"opponents_points": "65"}),
    ("not_a_number", "opponents_points", {"opponents_points": 65.0}),
    ("not_a_number", "opponents_points", {"opponents_points": True}),
    ("not_a_number", "opponents_points", {"opponents_points": None}),
    ("out_of_range", "bottom_points", {"bottom_points": -5}),
    ("not_a_multiple_of_five", "bottom_points", {"bottom_points": 1}),
    ("out_of_range", "starter", {"starter": 12}),
    ("out_of_range", "starter", {"starter": -1}),
    ("not_one_of", "trump_suit", {"trump_suit": "cups"}),
    ("not_one_of", "trump_rank", {"trump_rank": "1"}),
    ("out_of_range", "friends[1]", {"friends": [3, 12]}),
    ("not_a_list", "friends", {"friends": 3}),
    ("missing_field", "last_trick.taken_by", {"last_trick": {}}),
    ("not_one_of", "last_trick.taken_by", {"last_trick": {"taken_by": "Anna"}}),
    ("not_a_list", "last_trick.units", {"last_trick": {"taken_by": "opponents", "units": 2}}),
    ("out_of_range", "last_trick.units[0].alike", lost_to([0])),
    ("not_an_object", "last_trick.units[1]", lost_to([2, "1"])),
    ("not_an_object", "last_trick.units[0]", lost_to([True])),
    ("not_an_object", "last_trick", {"last_trick": "opponents"}),
    ("missing_field", "throws[0].seat", {"throws": [{"withdrawn": 2}]}),
    ("out_of_range", "throws[0].withdrawn", {"throws": [{"seat": 1, "withdrawn": 121}]}),
    ("out_of_range", "throws[0].thrown", {"throws": [{"seat": 1, "thrown": -1}]}),
    ("too_many", "throws", {"throws": [{"seat": 1}] * 51}),
    ("too_many", "adjustments", {"adjustments": [{}] * 51}),
    ("missing_field", "adjustments[0].side", {"adjustments": [{"points": 10}]}),
    ("missing_field", "adjustments[0].seats", {"adjustments": [{"levels": 1}]}),
    ("out_of_range", "adjustments[0].seats[0]", {"adjustments": [{"levels": 1, "seats": [12]}]}),
    ("not_one_of", "hook.rank", {"hook": {"rank": "joker"}}),
    ("missing_field", "outcome.deal", {"outcome": {}}),
    ("too_long", "note", {"note": LONG}),
    ("too_long", "started_at", {"started_at": "2" * 41}),
    ("unknown_field", "points", {"points": 65}),
)


@pytest.mark.parametrize(
    ("code", "at", "said"),
    [pytest.param(*row, id=f"{row[1]} {row[0]} {list(row[2].values())!s:.30}") for row in HANDS],
)
def test_a_hand_is_refused_at_the_place_that_does_not_fit(
    code: str, at: str, said: dict[str, Any]
) -> None:
    body = {"opponents_points": 65, **said}
    with refused(code, at):
        read_hand({key: value for key, value in body.items() if value is not ...})


RECORDS: tuple[tuple[str, str, Any, dict[str, Any]], ...] = (
    ("out_of_range", "points", Adjustment, {"points": 10_000, "side": "declarers"}),
    ("out_of_range", "points", Adjustment, {"points": -10_000, "side": "declarers"}),
    ("not_a_multiple_of_five", "points", Adjustment, {"points": 3, "side": "declarers"}),
    ("out_of_range", "levels", Adjustment, {"levels": 14, "seats": [0]}),
    ("out_of_range", "levels", Adjustment, {"levels": -14, "seats": [0]}),
    ("too_long", "reason", Adjustment, {"reason": LONG}),
    ("out_of_range", "seat", Throw, {"seat": -1}),
    ("out_of_range", "declarers", Outcome, {"deal": "nobody", "declarers": 61}),
    ("out_of_range", "opponents", Outcome, {"deal": "nobody", "opponents": -61}),
    ("too_long", "reason", Outcome, {"deal": "nobody", "reason": LONG}),
    ("not_one_of", "rank", LastTrickCard, {"rank": "NT"}),
    ("out_of_range", "nth", Called, {"card": "A hearts", "nth": 0}),
    ("out_of_range", "nth", Called, {"card": "A hearts", "nth": 9}),
    ("unknown_card", "card", Called, {"card": "big joker"}),
    ("unknown_card", "card", Called, {"card": "1 hearts"}),
    ("out_of_range", "by", Called, {"card": "A hearts", "by": 12}),
    ("too_many", "called", Declare, {"called": [{"card": "A hearts"}] * 13}),
    ("out_of_range", "starter", Declare, {"starter": 12}),
    ("out_of_range", "trump_made_by", Declare, {"trump_made_by": -1}),
    ("not_one_of", "trump_suit", Declare, {"trump_suit": "A"}),
    ("too_long", "reason", SetLevels, {"reason": LONG}),
    ("too_long", "reason", Finish, {"reason": LONG}),
    ("out_of_range", "seat", Seating, {"move": "sit_out", "seat": 12}),
    ("out_of_range", "other", Seating, {"move": "swap", "seat": 0, "other": -1}),
    ("missing_field", "other", Seating, {"move": "swap", "seat": 0}),
    ("name_needed", "name", Seating, {"move": "rename", "seat": 0, "name": " "}),
    ("name_needed", "name", Seating, {"move": "join", "seat": 0}),
    ("name_needed", "name", Seating, {"move": "substitute", "seat": 0}),
    ("too_long", "name", Seating, {"move": "join", "seat": 0, "name": "x" * 41}),
    ("name_on_one_line", "name", Seating, {"move": "join", "seat": 0, "name": "A\nB"}),
    ("name_on_one_line", "name", Seating, {"move": "join", "seat": 0, "name": "A\x7f"}),
    ("name_on_one_line", "name", Seating, {"move": "join", "seat": 0, "name": "A\u2028B"}),
    ("name_on_one_line", "name", Seating, {"move": "join", "seat": 0, "name": "\ud800"}),
    ("out_of_range", "from_hand", Seating, {"move": "sit_out", "seat": 0, "from_hand": 0}),
    ("out_of_range", "from_hand", Seating, {"move": "sit_out", "seat": 0, "from_hand": 10_000}),
)


@pytest.mark.parametrize(
    ("code", "at", "kind", "said"),
    [pytest.param(*row, id=f"{row[2].__name__} {row[0]} {row[3]!s:.60}") for row in RECORDS],
)
def test_other_entries_are_refused_at_the_field_that_does_not_fit(
    code: str, at: str, kind: type[Any], said: dict[str, Any]
) -> None:
    with refused(code, at):
        from_plain(kind, said)


@pytest.mark.parametrize(
    ("written", "alike", "run"),
    [(1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 2, 2), (5, 5, 1), (6, 2, 3), (8, 2, 4)],
)
def test_units_may_be_written_as_numbers_of_cards(written: int, alike: int, run: int) -> None:
    trick = hand(0, **lost_to([written, {"alike": 3, "run": 2}])).last_trick
    assert trick is not None
    assert trick.units == (Unit(alike=alike, run=run), Unit(alike=3, run=2))


@pytest.mark.parametrize(
    ("body", "suit"),
    [({}, None), ({"trump_suit": None}, "none"), ({"trump_suit": "hearts"}, "hearts")],
)
def test_no_trump_is_told_apart_from_a_suit_that_nobody_said(
    body: dict[str, Any], suit: str | None
) -> None:
    assert hand(0, **body).trump_suit == suit
    assert read_declare(body).trump_suit == suit


def test_a_name_of_40_characters_in_any_script_is_allowed() -> None:
    for name in ("x" * 40, "王小明", "Zoë 🂡", "أحمد"):
        assert Seating(move=Move.RENAME, seat=0, name=name).name == name


def test_who_only_sits_out_needs_no_name() -> None:
    assert Seating(move=Move.SIT_OUT, seat=11, from_hand=1).name == ""


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"starter": 3, "trump_suit": "spades", "trump_rank": "NT", "friends": [1, 2]},
        lost_to([2, 1], bottom=10, hook={"rank": "J", "trump_suit": True}, note="n"),
        {"throws": [{"seat": 1, "thrown": 3, "withdrawn": 2}], "started_at": "2026-01-01T20:00Z"},
        {"adjustments": [{"seats": [0], "levels": -1}], "outcome": {"deal": "nobody"}},
    ],
)
def test_a_hand_comes_back_from_json_as_it_was(said: dict[str, Any]) -> None:
    once = hand(65, **said)
    assert from_plain(type(once), to_plain(once)) == once


def test_opponents_take_the_last_trick_only_where_that_was_said() -> None:
    assert hand(0, **lost_to([1])).opponents_took_last_trick
    assert not hand(0).opponents_took_last_trick
    assert not hand(0, last_trick={"taken_by": "declarers"}).opponents_took_last_trick


def test_a_text_is_put_on_one_line() -> None:
    assert on_one_line("Friday\nat\u2028Anna's\x1b") == "Friday at Anna's "
    assert on_one_line("王芳 👩‍👩‍👧") == "王芳 👩‍👩‍👧"
