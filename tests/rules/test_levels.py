"""How far one hand can carry somebody up the ladder; places count from 0, so A is place 12."""

from __future__ import annotations

import pytest

from companion.rules.levels import FAR, Climb, climbed

FIVE, TEN, KING, ACE, PAST = 3, 8, 11, 12, 13


@pytest.mark.parametrize(
    ("place", "reach"),
    [(0, FIVE), (FIVE - 1, FIVE), (FIVE, TEN), (TEN - 1, TEN), (TEN, KING), (KING, PAST)],
)
def test_nobody_jumps_a_stop_but_everybody_can_leave_one(place: int, reach: int) -> None:
    assert Climb(size=13, stops=(FIVE, TEN, KING)).reach(place) == reach


def test_who_is_stuck_on_a_level_cannot_leave_it_in_this_role() -> None:
    climb = Climb(size=13, stops=(FIVE,), stuck=(FIVE,))
    assert [climb.reach(place) for place in (2, FIVE, 4)] == [FIVE, FIVE, PAST]


@pytest.mark.parametrize(
    ("past_top", "from_king", "from_ace"),
    [("always", PAST, PAST), ("from_top", ACE, PAST), ("never", ACE, ACE)],
)
def test_the_top_is_passed_always_or_from_itself_or_never(
    past_top: str, from_king: int, from_ace: int
) -> None:
    climb = Climb(size=13, past_top=past_top)
    assert (climb.reach(KING), climb.reach(ACE)) == (from_king, from_ace)


def test_a_ladder_that_wraps_goes_on_with_the_next_lap() -> None:
    assert Climb(size=13, wraps=True).reach(ACE) == FAR
    climb = Climb(size=13, stops=(FIVE, ACE), wraps=True)
    assert [climb.reach(place) for place in (FIVE, 4, ACE)] == [ACE, ACE, PAST + FIVE]


@pytest.mark.parametrize(("most", "reach"), [(1, 1), (2, 2), (3, FIVE), (4, FIVE)])
def test_a_hand_may_be_worth_so_many_levels_at_the_most(most: int, reach: int) -> None:
    assert Climb(size=13, stops=(FIVE,), most=most).reach(0) == reach


@pytest.mark.parametrize(
    ("place", "gain", "reach", "expected"),
    [(3, 2, 9, 5), (3, 2, 4, 4), (3, 0, 9, 3), (3, -2, 9, 1), (3, -3, 9, 0), (3, -4, 9, 0)],
)
def test_a_gain_ends_at_the_reach_and_a_loss_at_the_first_level(
    place: int, gain: int, reach: int, expected: int
) -> None:
    assert climbed(place, gain, reach) == expected
