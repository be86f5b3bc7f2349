"""Standings across matches: most levels, those who met, and matches won."""

from __future__ import annotations

from itertools import chain
from typing import Any

from companion.log.across import Meeting, Place, duels, ending, is_paused, meetings, places, won
from companion.log.counted import Counted, called_now, counted
from companion.log.match import Match
from companion.log.tallies import by_player, by_side
from tests.log.writing import five, hand, match_of, more, said, start, void

ALL_KNOW = ("Anna", "Ben", "Carla", "Dan")
OTHERS = ("Eva", "Fritz", "Gina", "Hugo")


def table(names: tuple[str, ...], *points: int, **body: Any) -> Match:
    return match_of(start(players=list(names), **body), *map(hand, points))


def hands_of(*matches: Match) -> list[Counted]:
    """The hands of all these matches, which are called 0, 1, 2 …"""
    return [*chain(*(counted(match, str(index)) for index, match in enumerate(matches)))]


def standings(*matches: Match) -> list[Place]:
    wins = [found for index, each in enumerate(matches) if (found := won(each, str(index)))]
    return places(by_side(hands_of(*matches)), wins)


def told(found: list[Place]) -> list[tuple[int, str, int, int]]:
    return [
        (each.number, " ".join(each.tally.names), each.tally.levels, each.won) for each in found
    ]


def test_most_levels_come_first_and_equals_share_a_place() -> None:
    assert told(standings(table(ALL_KNOW, 0), table(OTHERS, 60))) == [
        (1, "Anna Carla", 3, 0),
        (2, "Eva Gina", 1, 0),
        (3, "Ben Dan", 0, 0),
        (3, "Fritz Hugo", 0, 0),
    ]


def test_of_two_with_as_many_levels_the_one_who_won_more_from_the_other_is_ahead() -> None:
    met = table(("Anna", "Eva", "Carla", "Gina"), 60)
    found = standings(met, table(("Eva", "Ben", "Gina", "Dan"), 60))
    assert [(each.number, each.direct, each.tally.names[0]) for each in found][:2] == [
        (1, 1, "Anna"),
        (2, -1, "Eva"),
    ]


def test_matches_won_decide_last() -> None:
    found = standings(table(ALL_KNOW, 60, levels=["A"] * 4), table(OTHERS, 60))
    assert told(found)[:2] == [(1, "Anna Carla", 1, 1), (2, "Eva Gina", 1, 0)]


def test_a_match_counts_as_won_for_players_too() -> None:
    match = table(ALL_KNOW, 60, levels=["A"] * 4)
    found = won(match, "0")
    assert found is not None
    assert found.names == {"Anna", "Carla"}
    ahead = places(by_player(hands_of(match)), [found])
    assert [(each.tally.names, each.won) for each in ahead][:2] == [(("Anna",), 1), (("Carla",), 1)]


def test_nobody_has_won_a_match_that_goes_on_or_just_stopped() -> None:
    assert won(table(ALL_KNOW, 60), "0") is None
    assert won(match_of(start(), hand(60), said("finish")), "0") is None


def test_whom_the_table_names_has_won() -> None:
    found = won(match_of(start(), hand(60), said("finish", winners=[1, 3])), "0")
    assert found is not None
    assert found.names == {"Ben", "Dan"}


def test_partners_who_met_are_told_with_levels_and_matches_won() -> None:
    match = table(ALL_KNOW, 160, 60)
    assert meetings(hands_of(match, table(OTHERS, 60)), []) == [
        Meeting(
            names=(("Anna", "Carla"), ("Ben", "Dan")),
            matches=1,
            levels=(0, 3),
            ahead=(0, 1),
            won=(0, 0),
        ),
        Meeting(
            names=(("Eva", "Gina"), ("Fritz", "Hugo")),
            matches=1,
            levels=(1, 0),
            ahead=(1, 0),
            won=(0, 0),
        ),
    ]


def test_whoever_met_more_often_is_told_first() -> None:
    met = meetings(hands_of(table(OTHERS, 60), table(ALL_KNOW, 60), table(ALL_KNOW, 60)), [])
    assert [each.matches for each in met] == [2, 1]


def test_a_match_that_was_won_counts_between_those_who_met() -> None:
    match = table(ALL_KNOW, 60, levels=["A"] * 4)
    wins = [found for found in [won(match, "0")] if found]
    (met,) = meetings(hands_of(match), wins)
    assert met.won == (1, 0)


def test_friends_have_no_meetings() -> None:
    match = match_of(five(), hand(0, friends=[2]))
    assert meetings(hands_of(match), []) == []


def test_whoever_takes_a_seat_after_the_end_has_won_nothing() -> None:
    over = (start(levels=["A"] * 4), hand(60))
    for move in (
        {"move": "swap", "seat": 0, "other": 1},
        {"move": "substitute", "seat": 0, "name": "Zoë"},
    ):
        found = won(match_of(*over, said("seating", **move)), "1")
        assert found is not None
        assert found.names == {"Anna", "Carla"}


def test_a_winner_goes_by_the_name_that_he_has_now() -> None:
    over = (start(levels=["A"] * 4), hand(60), said("seating", move="rename", seat=0, name="Änne"))
    found = won(match_of(*over), "1")
    assert found is not None
    assert found.names == {"Änne", "Carla"}


def test_a_match_that_goes_on_has_no_end() -> None:
    assert ending(match_of(start(), said("finish", winners=[0, 2]), said("reopen"))) is None


def test_players_with_levels_of_their_own_met_one_by_one() -> None:
    first = match_of(five(), hand(0, friends=[2]), hand(80, starter=2, friends=[0]))
    second = match_of(five(), hand(120, friends=[2]))
    found = {each.names: each for each in duels(hands_of(first, second), [])}
    assert len(found) == 10
    met = found[("Anna",), ("Ben",)]
    assert (met.matches, met.levels, met.ahead) == (2, (3, 1), (1, 1))


def test_partners_have_no_duels() -> None:
    assert duels(hands_of(table(ALL_KNOW, 0, 80)), []) == []


def test_players_are_called_now_by_where_they_sit_now() -> None:
    swapped = match_of(start(), hand(60), said("seating", move="swap", seat=0, other=1))
    assert called_now(swapped) == ("Ben", "Anna", "Carla", "Dan")


def test_a_match_that_stopped_for_the_day_is_paused_and_no_other() -> None:
    going_on = table(ALL_KNOW, 60)
    paused = more(going_on, said("finish", reason="evening_over"))
    assert is_paused(paused)
    assert not is_paused(going_on)
    assert not is_paused(more(going_on, said("finish", reason="time")))
    assert not is_paused(table(ALL_KNOW, 0, levels=["A"] * 4))
    assert not is_paused(more(paused, void(3)))
