"""Levels on their way through a match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.log.accepting import checked_fold
from companion.log.courses import courses, height
from companion.log.match import Match
from companion.rules.holders import Holder
from companion.rules.ruleset import LADDER_RANKS
from tests.log.evening import OPERATIONS
from tests.log.writing import five, hand, match_of, said, start
from tests.rules.playing import book_of


def way(match: Match, owner: int) -> str:
    """The way of one level, a dash where nobody was there."""
    return " ".join(level or "-" for level in courses(match)[owner].levels)


def test_the_recorded_evening_goes_as_it_was_worked_out_by_hand() -> None:
    ours, theirs = courses(checked_fold(OPERATIONS))
    assert (ours.names, theirs.names) == (("Anna", "Carla"), ("Ben", "Emil"))
    assert ours.levels[:8] == ("2", "2", "2", "5", "5", "5", "5", "7")
    assert theirs.levels[-2:] == ("A", "past A")
    assert theirs.heights[-2:] == (12, 13)
    assert len(ours.levels) == 28


def test_a_level_that_is_put_right_stands_before_the_next_hand() -> None:
    right = said("set_levels", levels=["7", "9", "7", "9"])
    match = match_of(start(), hand(60), right, hand(60))
    assert (way(match, 0), way(match, 1)) == ("2 7 8", "2 9 9")


def test_friends_take_their_ways_with_them() -> None:
    swap = said("seating", move="swap", seat=0, other=4)
    match = match_of(five(), hand(0, friends=[]), swap)
    assert way(match, 4).startswith("2 ")
    assert courses(match)[4].names == ("Anna",)
    assert (way(match, 0), courses(match)[0].names) == ("2 2", ("Eva",))


def test_whoever_comes_late_has_no_level_before() -> None:
    late = said("seating", move="join", seat=1, name="Fritz")
    match = match_of(five(), hand(0), late, hand(0, starter=0))
    assert way(match, 1) == "- 2 2"
    assert courses(match)[1].heights == (None, 0, 0)


@pytest.mark.parametrize(
    ("ladder", "place", "lap", "high"),
    [
        (LADDER_RANKS[:13], 0, 0, 0),
        (LADDER_RANKS[:13], 12, 0, 12),
        (LADDER_RANKS[:13], 13, 0, 13),
        (LADDER_RANKS[:13], 0, 1, 13),
        (LADDER_RANKS, 13, 0, 13),
        (("2", "5", "10", "K", "A"), 2, 0, 8),
        (("2", "5", "10", "K", "A"), 5, 0, 13),
        (("5", "10", "K"), 0, 2, 21),
    ],
)
def test_a_rank_is_as_high_on_any_ladder(
    ladder: tuple[str, ...], place: int, lap: int, high: int
) -> None:
    book = replace(book_of(), levels=ladder)
    assert height(book, Holder(place=place, lap=lap)) == high
