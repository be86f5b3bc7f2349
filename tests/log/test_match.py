"""A match as its operations tell it, and the door for everything that is written."""

from __future__ import annotations

from typing import Any

import pytest

from companion.log.accepting import checked_fold
from companion.log.match import Match, fold
from companion.log.operations import MOST_OPERATIONS, Kind, Operation
from companion.rules.entries import Hand
from companion.rules.plain import to_plain
from companion.rules.presets import preset
from companion.rules.rulebook import compile_ruleset
from tests.log.writing import (
    PARTNERS,
    Written,
    amend,
    hand,
    levels,
    log,
    match_of,
    more,
    said,
    start,
    void,
)
from tests.rules.playing import refused
from tests.tables import named


def numbers(match: Match) -> list[int | None]:
    """The number of each hand of the log, None where it does not count."""
    return [entry.number for entry in match.entries if entry.is_hand]


def problems(match: Match) -> dict[int, str]:
    """The seq of every entry with a problem, and its code."""
    return {e.operation.seq: e.problem.code for e in match.entries if e.problem is not None}


def test_a_match_is_what_its_operations_tell() -> None:
    match = match_of(start(), hand(75), hand(80))
    assert (levels(match), match.names, numbers(match)) == ("3 2", PARTNERS, [1, 2])
    assert [entry.after.starter for entry in match.entries] == [0, 2, 3]
    assert match.last.seq == 3


def test_each_entry_knows_the_standings_before_and_after_it() -> None:
    match = match_of(start(), hand(75), hand(80))
    first, second = match.hands
    assert first.after == second.before
    assert isinstance(first.said, Hand)
    assert match.entry(first.operation.id) is first
    with refused("unknown_entry", "target"):
        match.entry("nowhere")


def test_a_new_entry_must_make_sense() -> None:
    match = match_of(start(), hand(75))
    with refused("too_many_points", "opponents_points"):
        more(match, hand(205))
    with refused("started_twice"):
        more(match, start())


AT_TOP = {"levels": ["A", "2", "A", "2"]}
REFUSED: tuple[tuple[str, str, list[Written]], ...] = (
    ("operations", "not_started", []),
    ("operations[0]", "not_started", [hand(75)]),
    ("operations[0]", "not_started", [said("title", title="x")]),
    ("operations[0].body.target", "unknown_entry", [void(0)]),
    ("operations[0].body.ruleset.preset", "unknown_preset", [start("pagatt")]),
    ("operations[0].body.levels", "one_value_per_seat", [start(levels=["2"])]),
    ("operations[0].body.starter", "not_seated", [start(starter=4)]),
    ("operations[2]", "started_twice", [start(), hand(75), start()]),
    ("operations[1].body.opponents_points", "too_many_points", [start(), hand(205)]),
    ("operations[2].body.opponents_points", "not_a_multiple_of_five", [start(), hand(75), hand(3)]),
    (
        "operations[2].body.seq",
        "unknown_field",
        [start(), hand(75), said("hand", opponents_points=5, seq=3)],
    ),
    ("operations[2].body.starter", "not_seated", [start(), hand(75), hand(5, starter=4)]),
    ("operations[2]", "match_is_over", [start("pagat", **AT_TOP), hand(0), hand(0)]),
    (
        "operations[2].body.body.opponents_points",
        "not_a_multiple_of_five",
        [start(), hand(75), amend(2, opponents_points=3)],
    ),
    ("operations[3].body.target", "already_voided", [start(), hand(75), void(2), void(2)]),
    (
        "operations[1].body.ruleset",
        "players_do_not_fit",
        [start(), said("ruleset", ruleset="pagat_ff")],
    ),
    (
        "operations[1].body.ruleset.decks",
        "out_of_range",
        [start(), said("ruleset", ruleset={"decks": 0})],
    ),
    ("operations[1].body.winners[0]", "not_seated", [start(), said("finish", winners=[7])]),
    ("operations[1].body.starter", "not_seated", [start(), said("declare", starter=9)]),
    (
        "operations[1].body.move",
        "partners_are_fixed",
        [start(), said("seating", move="sit_out", seat=1)],
    ),
    (
        "operations[1].body.last_trick.units",
        "units_needed",
        [start(), hand(0, last_trick={"taken_by": "opponents"})],
    ),
)


@pytest.mark.parametrize(("at", "code", "operations"), named(REFUSED, 0, 1))
def test_the_first_operation_that_cannot_be_is_refused_at_its_place(
    at: str, code: str, operations: list[Written]
) -> None:
    with refused(code, at):
        match_of(*operations)


def test_a_rulebook_from_outside_must_say_what_its_ruleset_says() -> None:
    pinned = {"ruleset": "default", "rulebook": to_plain(compile_ruleset(preset("pagat")))}
    with refused("rulebook_differs", "operations[0].body.rulebook"):
        match_of(start(**pinned))
    with refused("rulebook_differs", "operations[1].body.rulebook"):
        match_of(start(), said("ruleset", **pinned))
    with refused("rulebook_differs", "operations[1].body.body.rulebook"):
        match_of(start(), amend(1, **start(**pinned)["body"]))


def test_a_match_has_room_for_so_many_operations() -> None:
    first = log(start())
    full = fold([*first, *(_title(seq) for seq in range(2, MOST_OPERATIONS + 1))])
    with refused("too_many_operations", most=MOST_OPERATIONS):
        full.with_operation(_title(MOST_OPERATIONS + 1))


def _title(seq: int) -> Operation:
    return Operation(id=f"t{seq}", seq=seq, kind=Kind.TITLE, body={"title": "x"})


def test_a_match_belongs_to_the_group_that_was_said_last() -> None:
    match = match_of(start(), said("title", title="Final", group="Club"), said("title", title="x"))
    assert (match.title, match.group) == ("x", "Club")
    assert more(match, void(2)).group == ""
    assert more(match, said("title", title="x", group="")).group == ""


def test_a_match_begins_with_its_start() -> None:
    with refused("not_started"):
        fold([])
    with refused("not_started"):
        fold(log(start(), hand(75))[1:])


def test_the_title_is_the_last_that_counts() -> None:
    assert match_of(start()).title == ""
    match = match_of(start(title="One"), said("title", title="Two"))
    assert match.title == "Two"
    assert more(match, void(2)).title == "One"


def test_the_start_says_in_which_direction_is_played() -> None:
    match = match_of(start(direction="clockwise", time_zone="Asia/Shanghai"))
    assert (match.start.direction, match.start.time_zone) == ("clockwise", "Asia/Shanghai")


def test_the_rules_played_by_now_are_the_last_that_count() -> None:
    match = match_of(start(), hand(75), said("ruleset", ruleset="beginner"), hand(0))
    assert (levels(match), match.ruleset_body["ruleset"]) == ("4 2", "beginner")
    match = more(match, void(3))
    assert (levels(match), match.ruleset_body["ruleset"]) == ("6 2", "default")


def test_new_rules_that_make_no_sense_any_more_are_not_the_rules() -> None:
    match = match_of(start(), said("ruleset", ruleset="beginner"))
    six = start("six_2decks", players=list("ABCDEF"))["body"]
    match = more(match, amend(1, **six))
    assert problems(match) == {2: "players_do_not_fit"}
    assert match.ruleset_body["ruleset"] == "six_2decks"


@pytest.mark.parametrize("body", [{"target": 3}, {"target": True}, {"target": None}])
def test_a_target_is_the_id_of_an_operation(body: dict[str, Any]) -> None:
    operation = Operation(id="v", seq=3, kind=Kind.VOID, body=body)
    with refused("not_a_text", "operations[2].body.target"):
        checked_fold([*log(start(), hand(75)), operation])
