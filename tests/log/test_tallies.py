"""What hands come to when they are counted, against other ways of counting them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings

from companion.log.accepting import checked_fold
from companion.log.counted import Counted, counted
from companion.log.match import Match, fold
from companion.log.operations import Operation
from companion.log.tallies import Tally, by_player, by_side
from tests.log.evening import OPERATIONS
from tests.log.recount import recount
from tests.log.strategies import logs
from tests.log.writing import amend, five, hand, match_of, more, restore, said, start, void

slow_to_draw = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
Log = list[Operation]
LOST = {"taken_by": "opponents", "units": [1]}


def player(match: Match, name: str) -> Tally:
    """The tally of one player."""
    (found,) = (tally for tally in by_player(counted(match)) if tally.names == (name,))
    return found


def side(match: Match, *names: str) -> Tally:
    """The tally of partners."""
    (found,) = (tally for tally in by_side(counted(match)) if tally.names == names)
    return found


def numbers(hands: Iterable[Counted]) -> list[int]:
    return [each.number for each in hands]


# Counted by hand from tests/data/evening.json: held, lost, started, taken over, bottoms, levels.
EVENING: dict[tuple[str, ...], tuple[object, ...]] = {
    ("Anna", "Carla"): (
        [3, 7, 13, 14, 17, 18, 22],
        [4, 8, 15, 19, 23, 26],
        [3, 4, 7, 8, 13, 14, 15, 17, 18, 19, 22, 23, 26],
        [2, 6, 12, 16, 21, 25],
        [2, 6, 21, 25],
        12,
    ),
    ("Ben", "Dan"): (
        [1, 5, 9, 10, 11],
        [2, 6, 12],
        [1, 2, 5, 6, 9, 10, 11, 12],
        [4, 8],
        [4, 13],
        8,
    ),
    ("Ben", "Emil"): (
        [20, 24, 27],
        [16, 21, 25],
        [16, 20, 21, 24, 25, 27],
        [15, 19, 23, 26],
        [15],
        4,
    ),
}


@pytest.mark.parametrize("names", EVENING, ids=" and ".join)
def test_the_recorded_evening_comes_to_what_was_counted_by_hand(names: tuple[str, ...]) -> None:
    told = side(checked_fold(OPERATIONS), *names)
    listed = (told.held, told.lost, told.started, told.took_over, told.bottoms)
    assert (*map(numbers, listed), told.levels) == EVENING[names]


def test_whoever_takes_a_seat_over_has_figures_of_his_own() -> None:
    evening = checked_fold(OPERATIONS)
    assert numbers(player(evening, "Dan").hands) == list(range(1, 15))
    assert numbers(player(evening, "Emil").hands) == list(range(15, 28))
    assert numbers(player(evening, "Ben").started) == [1, 6, 9, 11, 16, 21, 24, 27]


def test_the_longest_run_and_the_biggest_hand_are_the_first_of_their_size() -> None:
    told = side(checked_fold(OPERATIONS), "Anna", "Carla")
    assert numbers(told.run) == [13, 14]
    assert told.biggest is not None
    assert (told.biggest.hand.number, told.biggest.part.levels) == (3, 3)


@slow_to_draw
@given(logs())
def test_random_logs_come_to_the_same_when_they_are_counted_backwards(log: Log) -> None:
    match = fold(log)
    tallies = by_player(counted(match))
    assume(not any(tally.names[0].endswith(")") for tally in tallies))
    assert {
        tally.names[0]: (
            numbers(tally.held),
            numbers(tally.lost),
            numbers(tally.started),
            numbers(tally.took_over),
            numbers(tally.bottoms),
            tally.levels,
        )
        for tally in tallies
    } == recount(match)


def test_a_voided_hand_does_not_count_until_it_is_restored() -> None:
    played = match_of(start(), hand(0), hand(100))
    assert player(more(played, void(3)), "Anna").lost == ()
    again = more(played, void(3), restore(3))
    assert numbers(player(again, "Anna").lost) == [2]


def test_an_amended_hand_counts_as_it_was_amended() -> None:
    played = match_of(start(), hand(0))
    assert side(played, "Anna", "Carla").levels == 3
    amended = side(more(played, amend(2, opponents_points=60)), "Anna", "Carla")
    assert (amended.levels, amended.held[0].total) == (1, 60)


def test_a_hand_that_makes_no_sense_any_more_does_not_count() -> None:
    played = match_of(start(levels=["A"] * 4), hand(100), hand(100), hand(60))
    amended = more(played, amend(2, opponents_points=0))
    assert [entry.problem is None for entry in amended.entries] == [True, True, False, False]
    assert numbers(player(amended, "Anna").hands) == [1]


def test_whoever_is_written_anew_keeps_his_hands() -> None:
    match = match_of(start(), hand(0), said("seating", move="rename", seat=0, name="Ann"), hand(60))
    assert numbers(player(match, "Ann").held) == [1, 2]


def test_figures_follow_players_who_swap_seats() -> None:
    swap = said("seating", move="swap", seat=0, other=1)
    match = match_of(start(), hand(0), swap, hand(60))
    assert numbers(player(match, "Anna").declared) == [1]
    assert numbers(player(match, "Ben").declared) == [2]
    assert numbers(side(match, "Ben", "Carla").held) == [2]


def test_friends_have_figures_each_for_himself() -> None:
    match = match_of(five(), hand(0, friends=[2]), hand(150, starter=1, friends=[]))
    assert numbers(player(match, "Carla").held) == [1]
    assert numbers(player(match, "Anna").took_over) == [2]
    assert {tally.names for tally in by_side(counted(match))} == {
        (name,) for name in ("Anna", "Ben", "Carla", "Dan", "Eva")
    }


def test_whoever_sits_out_or_comes_late_has_no_part_in_the_hand() -> None:
    away = said("seating", move="sit_out", seat=4)
    late = said("seating", move="join", seat=1, name="Fritz")
    match = match_of(five(), hand(0), away, hand(0, starter=0), late, hand(0, starter=0))
    assert numbers(player(match, "Eva").hands) == [1]
    assert numbers(player(match, "Fritz").hands) == [3]


def test_a_run_ends_where_its_player_sat_out() -> None:
    away, back = (said("seating", move=move, seat=0) for move in ("sit_out", "return"))
    zero = hand(0, starter=0)
    match = match_of(five(), zero, away, hand(0, starter=1), back, zero, zero)
    assert numbers(player(match, "Anna").held) == [1, 3, 4]
    assert numbers(player(match, "Anna").run) == [3, 4]


def test_a_run_ends_with_its_match() -> None:
    first, second = (counted(match_of(start(), hand(0)), match_id) for match_id in "ab")
    assert [len(tally.run) for tally in by_side([*first, *second])] == [1, 0]


def test_a_hand_after_which_nobody_has_the_deal_is_neither_held_nor_lost() -> None:
    agreed = {"deal": "nobody", "reason": "a misdeal"}
    told = player(match_of(start(), hand(0, outcome=agreed)), "Anna")
    assert (len(told.declared), told.held, told.lost) == (1, (), ())


def test_a_result_that_the_table_set_has_no_points() -> None:
    agreed = {"deal": "opponents", "opponents": 2, "reason": "they gave up"}
    (counted_one,) = counted(match_of(start(), hand(0, outcome=agreed)))
    assert counted_one.total is None
    (typed,) = counted(match_of(start(), hand(90, outcome=agreed)))
    assert typed.total == 90


def test_nobody_has_a_biggest_hand_without_a_level() -> None:
    told = player(match_of(start(), hand(80, last_trick=LOST)), "Anna")
    assert (told.biggest, told.run, told.levels) == (None, (), 0)


def test_two_of_one_name_are_told_apart() -> None:
    match = match_of(start(players=["Li", "Ben", "Li", "Dan"]), hand(0))
    assert {tally.names for tally in by_player(counted(match))} == {
        ("Li",),
        ("Ben",),
        ("Li (2)",),
        ("Dan",),
    }


def test_whoever_comes_back_to_his_seat_is_the_same() -> None:
    away, back = (said("seating", move="substitute", seat=3, name=name) for name in ("Eva", "Dan"))
    match = match_of(start(), hand(80), away, hand(80), back, hand(80))
    assert numbers(player(match, "Dan").hands) == [1, 3]


def test_a_hand_is_told_from_all_others_by_its_match_and_its_place() -> None:
    (one,) = counted(match_of(start(), hand(0)), "m")
    assert one.key == ("m", 2)
    assert replace(one, match_id="n").key != one.key
