"""A match from hand to hand: who plays, who has the deal, and who is in the middle of it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.entries import (
    Declare,
    Entry,
    SetLevels,
)
from companion.rules.parts import NextStarter
from tests.rules.playing import (
    after,
    codes,
    hand,
    refused,
    rules,
    started,
    teams,
)


def test_the_first_hand_says_who_starts_and_his_team_declares() -> None:
    now = after(started("default", starter=None), hand(75, starter=1))
    assert (now.levels, now.played_by, now.played_starter) == (("2", "3", "2", "3"), (1, 3), 1)
    assert now.starter == 3


def test_a_hand_may_overrule_who_starts() -> None:
    now = after(started("default"), hand(75, starter=3))
    assert (now.levels, now.starter) == (("2", "3", "2", "3"), 1)


def test_where_only_the_side_is_known_the_hand_needs_no_starter() -> None:
    now = after(started("seed_simple"), 40)
    assert (now.declarers, now.starter, codes(now)[-1]) == ((0, 2), None, "table_decides")
    now = after(now, 80)
    assert (now.played_by, now.played_starter) == ((0, 2), None)
    assert (now.declarers, now.starter, now.trump_rank) == ((1, 3), None, "2")
    assert teams(after(now, 40)) == "3 3"


def test_among_three_pairs_a_takeover_leaves_open_who_declares() -> None:
    ruleset = rules("six_2decks", teams=3, next_starter=NextStarter.ASK)
    now = after(started(ruleset), 40)
    assert now.declarers == (0, 3)
    assert after(now, 80).declarers == ()
    assert after(now, hand(80, outcome={"deal": "nobody"})).declarers == (0, 3)


def test_the_side_may_be_known_by_the_hand_that_nobody_won() -> None:
    now = after(started("seed_simple"), hand(0, outcome={"deal": "nobody"}))
    assert now.declarers == (0, 2)


def test_with_bidding_the_old_starter_draws_first() -> None:
    now = after(started("pagat_ff"), hand(40, starter=3, friends=[1]))
    assert (now.declarers, now.starter, now.draws_first) == ((), None, 3)
    assert codes(now)[-1] == "bid_decides"


def test_the_trump_rank_is_known_while_all_have_the_same_level() -> None:
    now = started("pagat_ff", starter=None)
    assert now.trump_rank == "2"
    assert after(now, hand(40, starter=0)).trump_rank is None


def test_a_starter_may_find_no_friend_or_be_his_own() -> None:
    for friends in ([], [0]):
        now = after(started("pagat_ff"), hand(40, friends=friends))
        assert (now.played_by, now.levels[0]) == ((0,), "4")


@pytest.mark.parametrize(
    ("key", "said", "code", "at"),
    [
        ("default", {"starter": 4}, "not_seated", "starter"),
        ("default", {"friends": [2]}, "partners_are_fixed", "friends"),
        ("pagat_ff", {"friends": [1, 5]}, "not_seated", "friends[1]"),
        ("pagat_ff", {"friends": [1, 2, 3, 4]}, "nobody_left_to_oppose", "friends"),
        ("default", {"throws": [{"seat": 1}, {"seat": 4}]}, "not_seated", "throws[1].seat"),
        (
            "default",
            {"adjustments": [{"seats": [0, 5], "levels": 1}]},
            "not_seated",
            "adjustments[0].seats[1]",
        ),
        ("default", {"points": 205}, "too_many_points", "opponents_points"),
    ],
    ids=str,
)
def test_a_hand_that_cannot_be_is_refused(
    key: str, said: dict[str, Any], code: str, at: str
) -> None:
    with refused(code, at):
        after(started(key), hand(**said))


def test_partners_are_fixed_even_where_nobody_knows_who_starts() -> None:
    with refused("partners_are_fixed", "friends"):
        after(started("seed_simple"), 40, hand(40, friends=[2]))


@pytest.mark.parametrize("key", ["default", "pagat_ff"])
def test_somebody_must_start_a_first_hand(key: str) -> None:
    with refused("starter_needed", "starter"):
        after(started(key, starter=None), 40)


@pytest.mark.parametrize("entry", [hand(0), Declare()])
def test_nothing_is_played_after_the_end(entry: Entry) -> None:
    with refused("match_is_over"):
        after(started("pagat", levels="A 2"), 0, entry)


def test_a_declaration_opens_the_hand_and_gives_its_starter() -> None:
    before = started("pagat_ff", starter=None, levels="2 3 4 5 6")
    opened = after(before, Declare(starter=3, trump_suit="hearts"))
    assert (opened.hand, opened.trump_rank, opened.declarers) == (0, "5", ())
    now = after(opened, hand(40, friends=[1]))
    assert (now.played_by, now.declared) == ((1, 3), None)


def test_a_declaration_may_be_replaced() -> None:
    now = after(started("pagat_ff"), Declare(starter=3), Declare(starter=1))
    assert after(now, 40).played_starter == 1
    assert after(now, hand(40, starter=4)).played_starter == 4


def test_a_declaration_without_a_starter_leaves_him_as_he_was() -> None:
    now = after(started("default", levels="5 3"), Declare(trump_suit="none"))
    assert (now.trump_rank, after(now, 75).played_starter) == ("5", 0)


def test_whoever_declares_must_sit_at_the_table() -> None:
    with refused("not_seated", "starter", seat=5):
        after(started("pagat_ff"), Declare(starter=5))
    with refused("not_seated", "trump_made_by", seat=6):
        after(started("pagat_ff"), Declare(starter=0, trump_made_by=6))


def test_a_correction_closes_an_open_hand() -> None:
    opened = after(started("pagat_ff", starter=None), Declare(starter=3))
    assert after(opened, SetLevels()).declared is None
