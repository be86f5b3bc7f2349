"""Entries that make no sense any more are kept and flagged, and the rest goes on."""

from __future__ import annotations

from companion.log.match import Match, fold
from companion.log.operations import Kind, Operation
from tests.log.writing import (
    amend,
    five,
    hand,
    levels,
    log,
    match_of,
    more,
    restore,
    said,
    start,
    void,
)


def numbers(match: Match) -> list[int | None]:
    """The number of each hand of the log, None where it does not count."""
    return [entry.number for entry in match.entries if entry.is_hand]


def problems(match: Match) -> dict[int, str]:
    """The seq of every entry with a problem, and its code."""
    return {e.operation.seq: e.problem.code for e in match.entries if e.problem is not None}


def test_an_entry_that_makes_no_sense_any_more_is_flagged_and_the_rest_goes_on() -> None:
    join = said("seating", move="join", seat=5, name="Fay")
    match = match_of(five(), join, hand(75, friends=[5]), hand(75))
    match = more(match, void(2))
    assert problems(match) == {3: "not_seated"}
    flagged = match.entries[2]
    assert (flagged.number, flagged.before) == (None, flagged.after)
    assert (numbers(match), match.now.levels[0]) == ([None, 1], "4")
    assert problems(more(match, restore(2))) == {}


def test_hands_after_a_match_that_ends_sooner_now_are_flagged() -> None:
    match = match_of(start("pagat", levels=["K", "2", "K", "2"]), hand(80), hand(75), hand(75))
    match = more(match, amend(2, opponents_points=35))
    assert problems(match) == {3: "match_is_over", 4: "match_is_over"}
    assert match.now.finished


def test_what_is_flagged_or_voided_does_not_block_new_entries() -> None:
    match = match_of(start("pagat", levels=["K", "2", "K", "2"]), hand(80), hand(75))
    match = more(match, amend(2, opponents_points=35), said("reopen"), hand(80, starter=0))
    assert (levels(match), numbers(match)) == ("A 2", [1, None, 2])


def test_a_second_start_in_a_log_is_flagged() -> None:
    first = log(start(), hand(75))
    match = fold([*first, Operation(id="again", seq=3, kind=Kind.START, body=first[0].body)])
    assert problems(match) == {3: "started_twice"}
    assert levels(match) == "3 2"
