"""How a match starts: from the start level, or from where an earlier one stood."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.entries import (
    Start,
)
from companion.rules.standings import replay
from tests.rules.playing import (
    NAMES,
    book_of,
    hand,
    refused,
    started,
    teams,
)


def start(key: str = "default", **said: Any) -> Start:
    book = book_of(key)
    return Start(rulebook=book, players=NAMES[: book.players], **said)


def test_a_match_starts_on_the_start_level_with_nothing_known() -> None:
    now = started("default", starter=None)
    assert (teams(now), now.hand, now.trump_rank) == ("2 2", 0, "2")
    assert (now.declarers, now.starter, now.finished) == ((), None, False)
    assert now.present == (0, 1, 2, 3)


def test_a_match_can_go_on_from_an_earlier_one() -> None:
    levels, held = ("5", "3", "5", "3"), (("2",), (), ("2",), ())
    now = started("sh80", levels=levels, held=held, tries=(1, 0, 1, 0), laps=(2, 0, 2, 0))
    holder = now.holder(2)
    assert (holder.place, holder.held, holder.tries, holder.lap) == (3, (0,), 1, 2)
    assert (now.declarers, now.trump_rank, now.draws_first) == ((0, 2), "5", 0)


def test_declarers_may_be_known_without_a_starter() -> None:
    now = started("default", starter=None, declarers=(3,), levels="5 3")
    assert (now.declarers, now.starter, now.trump_rank) == ((1, 3), None, "3")


def test_a_lone_declarer_among_friends_is_the_starter() -> None:
    now = started("pagat_ff", starter=None, declarers=(3,), levels="5 3 5 7 5")
    assert (now.declarers, now.starter, now.trump_rank) == ((3,), 3, "7")


@pytest.mark.parametrize(
    ("key", "said", "code", "at"),
    [
        ("default", {"players": NAMES[:5]}, "players_do_not_fit", "players"),
        ("default", {"levels": ("2", "3")}, "one_value_per_seat", "levels"),
        ("default", {"tries": (0, 0, 0)}, "one_value_per_seat", "tries"),
        ("default", {"levels": ("5", "3", "6", "3")}, "partners_share_a_level", "levels[2]"),
        ("default", {"laps": (0, 0, 0, 1)}, "partners_share_a_level", "laps[3]"),
        ("default", {"levels": ("5", "3", "5", "1")}, "level_not_in_ladder", "levels[3]"),
        ("sh80", {"held": ((), ("X",), (), ())}, "level_not_in_ladder", "held[1]"),
        ("default", {"tries": (0, -1, 0, -1)}, "out_of_range", "tries[1]"),
        ("default", {"laps": (100, 0, 100, 0)}, "out_of_range", "laps[0]"),
        ("default", {"declarers": (0, 4)}, "not_seated", "declarers[1]"),
        ("default", {"starter": 4}, "not_seated", "starter"),
        ("default", {"starter": 0, "declarers": (1, 3)}, "starter_is_a_declarer", "starter"),
        ("default", {"starter": None, "declarers": (0, 1)}, "declarers_are_partners", "declarers"),
        ("default", {"starter": 0, "declarers": (0, 1)}, "declarers_are_partners", "declarers"),
        ("pagat_ff", {"starter": None, "declarers": (0, 1)}, "starter_needed", "starter"),
    ],
    ids=str,
)
def test_a_start_that_cannot_be_is_refused(
    key: str, said: dict[str, Any], code: str, at: str
) -> None:
    with refused(code, at):
        started(key, **said)


def test_a_match_begins_with_its_start_and_has_only_one() -> None:
    with refused("not_started"):
        list(replay([hand(0)]))
    with refused("not_started"):
        list(replay([]))
    with refused("started_twice"):
        list(replay([start(), hand(0, starter=0), start()]))


def test_replaying_gives_the_standings_after_each_entry() -> None:
    told = list(replay([start(starter=0), hand(75), hand(80)]))
    assert [teams(now) for now in told] == ["2 2", "3 2", "3 2"]
    assert [now.hand for now in told] == [0, 1, 2]
    assert [now.starter for now in told] == [0, 2, 3]
