"""Must-play levels in their three meanings (rules.md 1.5), for declarers and for opponents.

The rows give the levels of both teams before, the opponents' total, and the levels after it. The
first team declares.
"""

from __future__ import annotations

import pytest

from companion.rules.parts import Finish, Meaning, MustPlay
from companion.rules.ruleset import RuleSet
from tests.rules.playing import after, codes, fault, hand, rules, started, teams


def table(meaning: Meaning, *levels: str) -> RuleSet:
    return rules("pagat", must_play=MustPlay(levels=levels, meaning=meaning))


# S3, NR, GDD, V2: nobody jumps a level, everybody leaves it
STOP = (
    ("declarers stop on 5", "4 2", 0, "5 2"),
    ("declarers land on 5", "3 2", 5, "5 2"),
    ("declarers leave 5", "5 2", 0, "8 2"),
    ("declarers do not reach 5", "2 2", 5, "4 2"),
    ("opponents stop on 10", "2 8", 240, "2 10"),
    ("opponents land on 10", "2 8", 160, "2 10"),
    ("opponents leave 10", "2 10", 120, "2 J"),
    ("opponents stop on K", "2 Q", 200, "2 K"),
    ("opponents pass no two stops", "2 5", 500, "2 10"),
)
# RBT (issue 134, R31-R36), JAZZ, KA: only declarers leave, one step first
DEFEND = (
    ("declarers stop on 5 (R31)", "4 2", 5, "5 2"),
    ("declarers at 4 with three levels (134)", "4 2", 0, "5 2"),
    ("declarers leave 5 (R32)", "5 2", 5, "7 2"),
    ("declarers stop on 10 (R34)", "9 2", 5, "10 2"),
    ("declarers leave 10 and stop on K", "10 2", 0, "K 2"),
    ("opponents reach 5", "2 3", 160, "2 5"),
    ("opponents stop on 5", "2 3", 200, "2 5"),
    ("opponents cannot leave 5", "2 5", 200, "2 5"),
    ("opponents cannot leave K (K04)", "2 K", 160, "2 K"),
    ("opponents move between", "2 6", 120, "2 7"),
)
# SH80: opponents leave a level only after they have held it
HELD = (
    ("declarers leave 2 at once", "2 3", 5, "4 3"),
    ("declarers stop on 5", "3 3", 0, "5 3"),
    ("opponents cannot leave 2 (H06)", "3 2", 155, "3 2"),
    ("opponents leave 3 (H08)", "3 3", 155, "3 4"),
    ("opponents stop on 5", "3 4", 160, "3 5"),
)


@pytest.mark.parametrize(
    ("meaning", "levels", "total", "expected"),
    [
        pytest.param(meaning, *row[1:], id=f"{meaning}: {row[0]}")
        for meaning, rows in ((Meaning.STOP, STOP), (Meaning.DEFEND, DEFEND), (Meaning.HELD, HELD))
        for row in rows
    ],
)
def test_a_must_play_level_acts_as_it_is_meant(
    meaning: Meaning, levels: str, total: int, expected: str
) -> None:
    named = ("2", "5", "10", "K") if meaning is Meaning.HELD else ("5", "10", "K")
    now = after(started(table(meaning, *named), levels=levels), hand(0, **fault(total)))
    assert teams(now) == expected


def test_opponents_who_cannot_leave_still_take_the_deal() -> None:
    now = after(started(table(Meaning.DEFEND, "K"), levels="2 K"), 160)
    assert (now.declarers, now.trump_rank) == ((1, 3), "K")
    assert "kept" in codes(now)


def test_the_reason_says_where_somebody_had_to_stop() -> None:
    now = after(started(table(Meaning.STOP, "5"), levels="4 2"), 0)
    told = {reason.code: reason.values for reason in now.reasons}
    assert told["stopped"] == {"seats": [0, 2], "level": "5"}
    assert told["moved"] == {"seats": [0, 2], "old": "4", "new": "5"}


@pytest.mark.parametrize(("levels", "total"), [("2 2", 5), ("3 2", 5), ("2 4", 120)])
def test_nothing_is_said_of_stops_where_nobody_had_to_stop(levels: str, total: int) -> None:
    now = after(started(table(Meaning.STOP, "5"), levels=levels), total)
    assert not {"kept", "stopped"}.intersection(codes(now))


# SH80 H07, H11 and H12
def test_a_level_once_held_can_be_left_as_opponents() -> None:
    held = after(started("sh80"), hand(0, outcome={"deal": "declarers"}))
    told = [reason.values for reason in held.reasons if reason.code == "held"]
    assert told == [{"seats": [0, 2], "level": "2"}]
    lost = after(held, 100)
    assert (teams(lost), lost.declarers) == ("2 2", (1, 3))
    assert teams(after(lost, 155)) == "3 2"


def test_a_level_that_was_lost_is_not_held() -> None:
    before = started("sh80", levels="10 10")
    lost = after(before, 80)
    assert lost.holder(0).held == ()
    assert teams(after(lost, 155)) == "10 10"


def test_a_level_is_held_once() -> None:
    now = after(
        started("sh80", held=(("2",), (), ("2",), ())), hand(75, outcome={"deal": "declarers"})
    )
    assert now.holder(0).held == (0,)
    assert "held" not in codes(now)


def test_a_level_that_was_held_in_an_earlier_match_is_told_at_the_start() -> None:
    now = after(started("sh80", held=((), ("2",), (), ("2",))), 155)
    assert teams(now) == "2 3"


def test_a_hand_in_which_nobody_wins_is_not_held() -> None:
    outcome = {"deal": "nobody"}
    assert after(started("sh80"), hand(75, outcome=outcome)).holder(0).held == ()


# RBT issue 190: a helper at NT stays there when the landlord is at 7
def test_only_the_starter_leaves_a_level_that_is_his_alone() -> None:
    before = started("rbt_ff", levels="7 NT 7 NT 7", starter=0)
    now = after(before, hand(0, friends=[1]))
    assert now.levels == ("10", "NT", "7", "NT", "7")
    now = after(started("rbt_ff", levels="7 NT 7 NT 7", starter=1), hand(0, friends=[3]))
    assert (now.levels[1], now.levels[3]) == ("4", "NT")
    assert after(before, 200).levels == ("7", "NT", "10", "NT", "10")


def test_the_level_of_the_starter_alone_stays_shut_to_opponents_who_held_it() -> None:
    must_play = MustPlay(levels=("5",), meaning=Meaning.HELD, starter_only=("10",))
    ruleset = rules("pagat", must_play=must_play)
    assert teams(after(started(ruleset, levels="2 9"), 200)) == "2 10"
    held = (("2",), ("10",), ("2",), ("10",))
    assert teams(after(started(ruleset, levels="2 10", held=held), 160)) == "2 10"


@pytest.mark.parametrize(
    ("levels", "total", "expected"), [("A 2", 5, "3 2"), ("K 2", 0, "A 2"), ("A 2", 0, "4 2")]
)
def test_a_ladder_that_wraps_stops_in_every_lap(levels: str, total: int, expected: str) -> None:
    ruleset = rules("default", finish=Finish.WRAP)
    assert teams(after(started(ruleset, levels=levels), hand(total))) == expected


def test_levels_of_a_new_lap_must_be_held_anew() -> None:
    must_play = MustPlay(levels=("2",), meaning=Meaning.HELD)
    ruleset = rules("pagat", must_play=must_play, finish=Finish.WRAP)
    now = after(started(ruleset, levels="A 2", held=(("2",), (), ("2",), ())), 75)
    assert (teams(now), now.holder(0).held, now.holder(0).lap) == ("2 2", (), 1)
