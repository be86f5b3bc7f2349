"""Changes of seats in a log: names, and those that count "from hand n"."""

from __future__ import annotations

from typing import Any

import pytest

from companion.log.match import Match, fold
from tests.log.writing import (
    FIVE,
    PARTNERS,
    Written,
    amend,
    five,
    hand,
    match_of,
    more,
    said,
    start,
    void,
)
from tests.rules.playing import refused


def seating(move: str, seat: int, **body: Any) -> Written:
    return said("seating", move=move, seat=seat, **body)


def order(match: Match) -> list[int]:
    """The seq of the entries in the order in which they count."""
    return [entry.operation.seq for entry in match.entries]


def names_in_hands(match: Match) -> list[str]:
    """Who sat in seat 1 in each hand."""
    return [entry.names[1] for entry in match.hands]


@pytest.mark.parametrize(
    ("written", "names"),
    [
        (seating("rename", 1, name="Zoë"), ("Anna", "Zoë", "Carla", "Dan", "Eva")),
        (seating("substitute", 4, name="Zoë"), ("Anna", "Ben", "Carla", "Dan", "Zoë")),
        (seating("swap", 0, other=3), ("Dan", "Ben", "Carla", "Anna", "Eva")),
        (seating("join", 1, name="Zoë"), ("Anna", "Zoë", "Ben", "Carla", "Dan", "Eva")),
        (seating("join", 11, name="Zoë"), (*FIVE, "Zoë")),
        (seating("sit_out", 1), FIVE),
        (seating("return", 1), FIVE),
    ],
)
def test_names_go_with_the_seats(written: Written, names: tuple[str, ...]) -> None:
    match = match_of(five(), hand(75), written)
    assert match.names == names
    assert match.hands[0].names == FIVE


def test_partners_who_change_seats_leave_their_level() -> None:
    match = match_of(start(), hand(75), seating("swap", 0, other=1))
    assert match.names == ("Ben", "Anna", "Carla", "Dan")
    assert match.now.levels == ("3", "2", "3", "2")


def test_a_seating_from_an_earlier_hand_counts_before_it() -> None:
    match = match_of(
        start(), hand(75), hand(80), hand(80), seating("swap", 1, other=3, from_hand=2)
    )
    assert order(match) == [1, 2, 5, 3, 4]
    assert names_in_hands(match) == ["Ben", "Dan", "Dan"]
    assert match.names == ("Anna", "Dan", "Carla", "Ben")


# rollerderby and pantheon users: wrong seats noticed after several hands
def test_a_seating_from_the_first_hand_counts_right_after_the_start() -> None:
    swap = seating("swap", 0, other=1, from_hand=1)
    match = match_of(five(), hand(75, friends=[2]), hand(0), swap)
    assert order(match) == [1, 4, 2, 3]
    right = match_of(five(), seating("swap", 0, other=1), hand(75, friends=[2]), hand(0))
    assert (match.now.levels, match.now.starter) == (right.now.levels, right.now.starter)


def test_a_seating_from_an_earlier_hand_counts_before_its_declaration() -> None:
    declare = said("declare", starter=2)
    match = match_of(five(), hand(75), declare, hand(75), seating("swap", 3, other=4, from_hand=2))
    assert order(match) == [1, 2, 5, 3, 4]
    assert match.hands[1].after.played_starter == 2


def test_a_seating_from_the_next_hand_counts_where_it_was_said() -> None:
    swap = seating("swap", 0, other=1, from_hand=2)
    match = match_of(start(), hand(75), said("title", title="x"), swap, hand(75))
    assert order(match) == [1, 2, 3, 4, 5]
    assert names_in_hands(match) == ["Ben", "Anna"]


def test_a_declaration_after_such_a_seating_opens_the_hand() -> None:
    swap = seating("swap", 0, other=1, from_hand=2)
    match = match_of(five(), hand(75), swap, said("declare", starter=3), hand(75))
    assert match.hands[1].after.played_starter == 3
    assert fold(match.operations) == match


@pytest.mark.parametrize("from_hand", [3, 4, 100])
def test_a_seating_can_wait_for_no_hand_but_the_next(from_hand: int) -> None:
    with refused("out_of_range", "operations[2].body.from_hand", low=1, high=2):
        match_of(start(), hand(75), seating("swap", 0, other=1, from_hand=from_hand))


@pytest.mark.parametrize("from_hand", [0, -1, -5])
def test_hands_are_counted_from_1(from_hand: int) -> None:
    with refused("out_of_range", "operations[2].body.from_hand", low=1, high=9_999):
        match_of(start(), hand(75), seating("swap", 0, other=1, from_hand=from_hand))


def test_a_seating_whose_hand_is_gone_waits_for_it() -> None:
    match = match_of(start(), hand(75), hand(75), seating("swap", 1, other=3, from_hand=3))
    match = more(match, void(2))
    waiting = match.entry("operation-4")
    assert waiting.problem is not None
    assert waiting.problem.code == "out_of_range"
    assert match.names == PARTNERS
    match = more(match, hand(80), hand(80))
    assert match.entry("operation-4").problem is None
    assert names_in_hands(match) == ["Ben", "Ben", "Dan"]


def test_an_amended_seating_counts_from_its_new_hand() -> None:
    swap = seating("swap", 1, other=3, from_hand=1)
    match = match_of(start(), hand(75), hand(80), hand(80), swap)
    match = more(match, amend(5, move="swap", seat=1, other=3, from_hand=3))
    assert names_in_hands(match) == ["Ben", "Ben", "Dan"]
    match = more(match, amend(5, move="swap", seat=1, other=3))
    assert names_in_hands(match) == ["Ben", "Ben", "Ben"]
    with refused("out_of_range", "body.from_hand"):
        more(match, amend(5, move="swap", seat=1, other=3, from_hand=5))


def test_seatings_from_the_same_hand_count_in_the_order_in_which_they_were_said() -> None:
    match = match_of(
        five(),
        hand(75),
        seating("join", 1, name="Zoë", from_hand=1),
        seating("rename", 1, name="Ida", from_hand=1),
        seating("swap", 1, other=2, from_hand=1),
    )
    assert order(match) == [1, 3, 4, 5, 2]
    assert match.names == ("Anna", "Ben", "Ida", "Carla", "Dan", "Eva")


def test_a_voided_seating_changes_nothing() -> None:
    match = match_of(start(), hand(75), seating("swap", 0, other=1, from_hand=1))
    assert more(match, void(3)).names == PARTNERS


def test_a_voided_hand_is_no_hand_to_count_from() -> None:
    swap = seating("swap", 1, other=3, from_hand=2)
    match = match_of(start(), hand(75), hand(80), hand(80), void(2), swap)
    assert order(match) == [1, 2, 3, 6, 4]
    assert names_in_hands(match) == ["Ben", "Dan"]


def test_an_impossible_seating_from_an_earlier_hand_is_refused() -> None:
    with refused("not_seated", "operations[2].body.seat"):
        match_of(five(), hand(75), seating("sit_out", 7, from_hand=1))
    with refused("out_of_range", "operations[2].body.from_hand"):
        match_of(five(), hand(75), seating("sit_out", 1, from_hand=0))
    with refused("not_a_number", "operations[2].body.from_hand"):
        match_of(five(), hand(75), seating("sit_out", 1, from_hand="2"))
