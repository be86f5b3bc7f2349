"""How a match ends (rules.md 1.6), for both roles at the top and one level below it.

The rows give the levels of both teams before a hand that the first one declares, the opponents'
total, the levels after it, and the teams that have won.
"""

from __future__ import annotations

import pytest

from companion.rules.entries import SetLevels
from companion.rules.parts import Finish, MustPlay, NextStarter
from companion.rules.ruleset import RuleSet
from tests.rules.playing import after, codes, fault, hand, rules, started, teams

PAST = "past A"
ROWS = {
    # S1, S3, PAGAT, P24: from either role, and by counting from K
    Finish.PAST_TOP: (
        ("A 2", 75, f"{PAST} 2", "first"),
        ("A 2", 80, "A 2", ""),
        ("K 2", 35, f"{PAST} 2", "first"),
        ("K 2", 75, "A 2", ""),
        ("2 A", 120, f"2 {PAST}", "second"),
        ("2 K", 160, f"2 {PAST}", "second"),
        ("2 K", 155, "2 A", ""),
    ),
    # RBT, JER, JD, QQ, KA: a level as declarers at the top
    Finish.GAIN_AS_DECLARERS: (
        ("A 2", 75, f"{PAST} 2", "first"),
        ("A 2", 80, "A 2", ""),
        ("K 2", 0, "A 2", ""),
        ("2 A", 120, "2 A", ""),
        ("2 K", 280, "2 A", ""),
    ),
    # S0: a hand won as declarers at the top, even without a level
    Finish.WIN_AS_DECLARERS: (
        ("A 2", 75, f"{PAST} 2", "first"),
        ("A 2", 80, "A 2", ""),
        ("K 2", 0, "A 2", ""),
        ("2 A", 160, "2 A", ""),
    ),
    # KX, LHW, SH80's speed mode: a level at the top in either role, never from below it
    Finish.GAIN_AT_TOP: (
        ("A 2", 75, f"{PAST} 2", "first"),
        ("A 2", 80, "A 2", ""),
        ("K 2", 0, "A 2", ""),
        ("2 A", 120, f"2 {PAST}", "second"),
        ("2 A", 115, "2 A", ""),
        ("2 Q", 280, "2 A", ""),
    ),
}


@pytest.mark.parametrize(
    ("finish", "levels", "total", "expected", "winners"),
    [(finish, *row) for finish, rows in ROWS.items() for row in rows],
)
def test_a_match_is_won_as_the_table_says(
    finish: Finish, levels: str, total: int, expected: str, winners: str
) -> None:
    ruleset = rules("pagat", finish=finish)
    now = after(started(ruleset, levels=levels), hand(0, **fault(total)))
    assert teams(now) == expected
    assert now.winners == {"first": (0, 2), "second": (1, 3), "": ()}[winners]
    assert now.finished == bool(winners)


def test_nobody_declares_after_the_end() -> None:
    now = after(started("pagat", levels="A 2"), 0)
    assert (now.declarers, now.starter, now.draws_first, now.trump_rank) == ((), None, None, None)
    assert codes(now)[-1] == "won"


# Chuzhou: 75 keeps the deal without a level
@pytest.mark.parametrize(
    ("finish", "expected"),
    [(Finish.GAIN_AS_DECLARERS, "A 2"), (Finish.WIN_AS_DECLARERS, f"{PAST} 2")],
)
def test_a_hold_without_a_level_wins_only_where_winning_the_hand_is_enough(
    finish: Finish, expected: str
) -> None:
    assert teams(after(started(rules("chuzhou", finish=finish), levels="A 2"), 75)) == expected


def wrapping(finish: Finish = Finish.WRAP) -> RuleSet:
    return rules("pagat", finish=finish)


@pytest.mark.parametrize(
    ("levels", "total", "expected", "laps"),
    [
        ("A 2", 75, "2 2", (1, 0)),
        ("A 2", 0, "4 2", (1, 0)),
        ("Q 2", 0, "2 2", (1, 0)),
        ("2 K", 160, "2 2", (0, 1)),
        ("K 2", 75, "A 2", (0, 0)),
    ],
)
def test_a_ladder_may_go_round(
    levels: str, total: int, expected: str, laps: tuple[int, int]
) -> None:
    now = after(started(wrapping(), levels=levels), total)
    assert (teams(now), now.finished) == (expected, False)
    assert tuple(holder.lap for holder in now.holders) == laps
    assert ("lap" in codes(now)) == (sum(laps) > 0)


# RBT: A, then NT, then 2 again; A plus two goes to NT only (R28)
def test_after_the_no_trump_level_comes_2_again() -> None:
    now = after(started("rbt", levels="A 2"), 35)
    assert (teams(now), now.trump_rank, now.holder(0).lap) == ("NT 2", "NT", 0)
    now = after(now, 75)
    assert (teams(now), now.holder(0).lap) == ("2 2", 1)


# rbtying issue 141: levels as numbers that go on
def test_an_open_ladder_counts_on() -> None:
    before = started(wrapping(Finish.OPEN_LADDER), levels="24 14")
    assert (before.trump_rank, before.holder(0).lap) == ("J", 1)
    now = after(before, 0)
    assert (teams(now), now.trump_rank) == ("27 14", "A")
    now = after(now, 160)
    assert (teams(now), now.trump_rank) == ("27 16", "3")
    assert "lap" not in codes(now)


def test_a_gain_may_go_round_more_than_once() -> None:
    before = started(wrapping(Finish.OPEN_LADDER))
    now = after(before, hand(0, outcome={"deal": "declarers", "declarers": 30}))
    assert (teams(now), now.holder(0).lap, now.trump_rank) == ("32 2", 2, "6")


# T10 ends at 10; D7 starts at 7
def test_a_shorter_ladder_ends_sooner() -> None:
    short = rules("pagat", ladder=("7", "8", "9", "10"), start_level="7")
    now = after(started(short), 0)
    assert (teams(now), now.finished) == ("10 7", False)
    assert after(now, 75).winners == (0, 2)


def test_two_pairs_past_the_top_in_one_hand_both_win() -> None:
    pairs = rules("six_2decks", teams=3, finish=Finish.PAST_TOP, must_play=MustPlay())
    now = after(started(pairs, levels="2 A A"), 120)
    assert now.winners == (1, 2, 4, 5)


# BOB and rbtying issue 190: the two readings of a friend at the top
def test_a_friend_at_the_top_wins_unless_only_the_starter_can() -> None:
    for finish, winners in ((Finish.STARTER_WINS, ()), (Finish.GAIN_AS_DECLARERS, (1,))):
        ruleset = rules("pagat_ff", finish=finish, next_starter=NextStarter.NEXT_ON_WINNING_SIDE)
        now = after(started(ruleset, levels="7 A 2 2 2"), hand(35, friends=[1]))
        assert (now.winners, now.levels[0]) == (winners, "9")
        now = after(started(ruleset, levels="7 A 2 2 2", starter=1), hand(35, friends=[0]))
        assert now.winners == (1,)


def test_a_starter_at_the_top_wins_by_a_hold_without_a_level() -> None:
    outcome = {"deal": "declarers"}
    now = after(started("bobby_ff", levels="A A 6 6"), hand(0, friends=[1], outcome=outcome))
    assert now.winners == (0,)


# F10: first player past A
def test_players_win_alone_where_levels_are_their_own() -> None:
    now = after(started("pagat_ff", levels="2 A K A 2"), hand(120, friends=[3]))
    assert (now.winners, now.levels[2]) == ((1,), "A")


def test_the_top_can_be_set_by_hand_without_winning() -> None:
    now = after(started("pagat"), SetLevels(levels=("A", "A", "A", "A")))
    assert (now.finished, now.trump_rank) == (False, "A")
