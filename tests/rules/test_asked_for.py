"""Figures that players of rbtying/shengji gave when they asked for their own house rules."""

from __future__ import annotations

import pytest

from companion.rules.bands import Deal
from companion.rules.entries import Hand
from companion.rules.generators import linear_bands, step_bands
from companion.rules.multipliers import Unit, compile_factors, factor
from companion.rules.parts import (
    Bottom,
    Fall,
    FallKind,
    Finish,
    Hook,
    Meaning,
    Multiplier,
    MustPlay,
    ShortTeam,
)
from companion.rules.presets import preset
from companion.rules.scoring import score
from companion.rules.trumps import trump_order
from tests.rules.playing import after, book_of, codes, hand, lost_to, rules, started, teams

FAMILY = rules(
    "default",
    decks=4,
    cards_each=52,
    bands=linear_bands(line=160, points_per_level=10, shutout=17),
    finish=Finish.OPEN_LADDER,
    must_play=MustPlay(),
)


# 141: four decks, a level for ten points, and levels that run on beside the trump rank
@pytest.mark.parametrize(
    ("points", "levels"), [(110, "7 2"), (230, "2 9"), (0, "19 2"), (155, "2 2"), (160, "2 2")]
)
def test_141_a_family_plays_one_level_for_ten_points(points: int, levels: str) -> None:
    assert teams(after(started(FAMILY), points)) == levels


@pytest.mark.parametrize(("level", "rank"), [("24", "J"), ("36", "10"), ("17", "4"), ("19", "6")])
def test_141_a_running_level_has_a_trump_rank(level: str, rank: str) -> None:
    assert started(FAMILY, levels=f"{level} 2").trump_rank == rank


# 188: no bottom at all
def test_188_a_table_plays_without_a_bottom() -> None:
    ruleset = rules(cards_each=27, bottom_cards=0)
    now = after(started(ruleset), hand(75, **lost_to([2])))
    assert (teams(now), codes(now)) == ("3 2", ["tricks", "row", "moved", "starts"])


# 222: line and step as plain points
@pytest.mark.parametrize(
    ("points", "deal", "levels"),
    [
        (55, Deal.DECLARERS, 2),
        (85, Deal.DECLARERS, 1),
        (90, Deal.OPPONENTS, 0),
        (115, Deal.OPPONENTS, 0),
        (120, Deal.OPPONENTS, 1),
        (150, Deal.OPPONENTS, 2),
    ],
)
def test_222_five_players_take_over_at_90_in_steps_of_30(
    points: int, deal: Deal, levels: int
) -> None:
    book = book_of("rbt_ff", bands=step_bands(step=30, line=90))
    result = score(book, hand(points), declarers=(0, 1))
    assert (result.deal, result.starter + result.opponents) == (deal, levels)


# 134: must defend 5, 10 and K
def test_134_a_gain_of_three_from_4_stops_on_5() -> None:
    must_play = MustPlay(levels=("5", "10", "K"), meaning=Meaning.DEFEND)
    now = after(started(rules("default", must_play=must_play), levels="4 2"), 0)
    assert teams(now) == "5 2"
    assert "stopped" in codes(now)


# 190: a helper on A while the declarer is on 7
@pytest.mark.parametrize(
    ("finish", "winners"), [(Finish.GAIN_AS_DECLARERS, (1,)), (Finish.STARTER_WINS, ())]
)
def test_190_a_helper_on_a_wins_or_not(finish: Finish, winners: tuple[int, ...]) -> None:
    now = after(
        started(rules("pagat_ff", finish=finish), levels="7 A 2 2 2"), hand(40, friends=[1])
    )
    assert now.winners == winners


def test_190_a_helper_at_the_no_trump_level_stays_there() -> None:
    now = after(started("rbt_ff", levels="7 NT 2 2 2"), hand(40, friends=[1]))
    assert now.levels[:2] == ("8", "NT")


# 243 and 348: a level of jokers only after A, and then a new lap
def test_243_after_a_comes_a_level_of_jokers_only_and_then_the_next_lap() -> None:
    now = after(started("rbt", levels="A 2"), 75)
    assert (now.levels[0], now.trump_rank) == ("NT", "NT")
    assert [group.kind for group in trump_order("NT", None).groups] == ["big_joker", "small_joker"]
    now = after(now, 75)
    assert (teams(now), now.holder(0).lap) == ("2 2", 1)


# 163 and 164: a bonus for a short team, which some tables do not want
@pytest.mark.parametrize(
    ("short", "gain"), [(ShortTeam.PLUS_ONE, 2), (ShortTeam.NONE, 1), (ShortTeam.MULTIPLIED, 3)]
)
def test_164_a_lone_declarer_of_six_gets_a_bonus_or_none(short: ShortTeam, gain: int) -> None:
    ruleset = rules("rbt_ff", players=6, cards_each=17, bottom_cards=6, short_team=short)
    assert score(book_of(ruleset), hand(40), declarers=(0,)).starter == gain


# 466: J sends to 2 first, and then the gain applies
def test_466_declarers_on_j_who_lose_to_a_j_land_on_4() -> None:
    fall = Fall(kind=FallKind.TO_START)
    ruleset = rules("rbt", hooks=(Hook(rank="J", trump=fall, plain=fall),))
    lost = hand(35, **lost_to([1]), hook={"rank": "J", "trump_suit": True})
    assert teams(after(started(ruleset, levels="J 2"), lost)) == "4 2"


# 421, 390, 276, 328: any team from one to all but one, and the starter may be his own friend
@pytest.mark.parametrize("friends", [[], [0], [1], [1, 1], [1, 2, 3]])
def test_421_any_team_that_leaves_an_opponent_can_be_recorded(friends: list[int]) -> None:
    now = after(started("rbt_ff"), hand(40, friends=friends))
    assert now.played_by == tuple(sorted({0, *friends}))


# hzoo/shengji issue 9: multipliers for one to four cards, and other start levels
@pytest.mark.parametrize(
    ("multiplier", "expected"),
    [
        (Multiplier.TWICE_CARDS, [2, 4, 6, 8]),
        (Multiplier.POWER_LARGEST, [2, 4, 8, 16]),
        (Multiplier.DOUBLE, [2, 2, 2, 2]),
    ],
)
def test_a_bottom_may_grow_by_cards_or_by_powers(
    multiplier: Multiplier, expected: list[int]
) -> None:
    factors = compile_factors(Bottom(multiplier=multiplier), decks=4, cards_each=52)
    assert [factor(factors, (Unit(alike=alike),)) for alike in (1, 2, 3, 4)] == expected


def test_a_match_may_start_on_another_level() -> None:
    assert teams(after(started(rules(start_level="7")), 75)) == "8 7"


# b0n541/jskat issue 34: totals at the edges
@pytest.mark.parametrize(
    ("said", "levels"),
    [
        (hand(0, adjustments=[{"side": "opponents", "points": 40}]), "5 2"),
        (hand(0, adjustments=[{"side": "opponents", "points": 5}]), "5 2"),
        (hand(0), "5 2"),
        (hand(5), "4 2"),
        (hand(75), "3 2"),
        (hand(80), "2 2"),
        (hand(200), "2 5"),
        (hand(200, adjustments=[{"side": "declarers", "points": 40}]), "2 6"),
    ],
)
def test_totals_at_the_edges_come_out_on_the_right_side(said: Hand, levels: str) -> None:
    assert teams(after(started("default"), said)) == levels


def test_the_family_of_141_has_its_own_deal() -> None:
    assert preset("default", decks=4).cards_each == FAMILY.cards_each
