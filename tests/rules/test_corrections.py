"""What the table puts right between hands: levels, roles, and its house rules."""

from __future__ import annotations

import pytest

from companion.rules.entries import (
    NewRules,
    SetLevels,
)
from companion.rules.parts import TrumpChoice, TrumpKind
from companion.rules.presets import preset
from companion.rules.rulebook import compile_ruleset
from tests.rules.playing import (
    after,
    book_of,
    codes,
    hand,
    refused,
    rules,
    started,
    teams,
)


def test_what_is_not_put_right_stays() -> None:
    before = after(started("sh80"), hand(75))
    now = after(before, SetLevels(levels=("9", "7", "9", "7"), reason="we forgot two hands"))
    assert (teams(now), now.starter, now.holder(0).held) == ("9 7", 2, (0,))
    assert (now.hand, now.result, codes(now)) == (1, None, ["set_by_hand"])


def test_declarers_and_starter_can_be_put_right() -> None:
    now = after(started("default", levels="5 3"), SetLevels(starter=3))
    assert (now.declarers, now.starter, now.trump_rank) == ((1, 3), 3, "3")
    now = after(now, SetLevels(declarers=(0, 2)))
    assert (now.declarers, now.starter, now.draws_first) == ((0, 2), None, None)


def test_all_that_goes_with_a_level_can_be_put_right() -> None:
    now = after(
        started("pagat_ff"),
        SetLevels(tries=(1, 0, 0, 0, 0), laps=(0, 2, 0, 0, 0), passive=(False,) * 4 + (True,)),
    )
    told = [(holder.tries, holder.lap, holder.passive) for holder in now.holders]
    assert told == [(1, 0, False), (0, 2, False), (0, 0, False), (0, 0, False), (0, 0, True)]
    now = after(started("sh80"), SetLevels(held=(("5", "2"), (), ("5", "2"), ())))
    assert now.holder(0).held == (0, 3)


def test_other_rules_count_from_the_next_hand() -> None:
    before = after(started("default"), 120)
    now = after(before, NewRules(rulebook=book_of("beginner")), 200)
    assert (teams(before), teams(now)) == ("2 3", "3 3")
    assert codes(after(before, NewRules(rulebook=book_of("pagat")))) == ["new_rules"]


@pytest.mark.parametrize(
    ("levels", "ladder", "expected"),
    [
        ("6 J", ("2", "5", "10", "K", "A"), "10 K"),
        ("5 A", ("2", "5", "10", "K", "A"), "5 A"),
        ("J 3", ("2", "5", "10"), "10 5"),
    ],
)
def test_on_another_ladder_everybody_has_the_next_level_that_there_is(
    levels: str, ladder: tuple[str, ...], expected: str
) -> None:
    shorter = rules("pagat", ladder=ladder)
    now = after(started("pagat", levels=levels), NewRules(rulebook=compile_ruleset(shorter)))
    assert teams(now) == expected


def test_levels_that_were_held_stay_held_under_other_rules() -> None:
    before = after(started("sh80"), 75)
    fined = rules("sh80", throw_penalty=preset("default").throw_penalty)
    assert after(before, NewRules(rulebook=compile_ruleset(fined))).holder(0).held == (0,)
    assert after(before, NewRules(rulebook=book_of("default"))).holder(0).held == ()


def test_laps_count_only_where_the_ladder_goes_round() -> None:
    before = started("rbt", laps=(2, 1, 2, 1))
    kept = after(before, NewRules(rulebook=book_of("rbt_points")))
    assert [holder.lap for holder in kept.holders] == [2, 1]
    now = after(before, NewRules(rulebook=book_of("pagat")))
    assert [holder.lap for holder in now.holders] == [0, 0]


def test_a_won_match_stays_won_under_other_rules() -> None:
    now = after(started("pagat", levels="A 2"), 0, NewRules(rulebook=book_of("rbt")))
    assert (now.finished, now.winners, now.holder(0).place) == (True, (0, 2), 14)


@pytest.mark.parametrize(("old", "new"), [("default", "six_2decks"), ("default", "pagat_ff")])
def test_rules_for_another_table_are_refused(old: str, new: str) -> None:
    with refused("players_do_not_fit", "ruleset"):
        after(started(old), NewRules(rulebook=book_of(new)))


def test_friends_may_change_to_rules_for_other_numbers_of_players() -> None:
    six = compile_ruleset(preset("pagat_ff", players=6))
    assert after(started("pagat_ff"), NewRules(rulebook=six)).rulebook == six


def test_a_table_that_does_not_bid_has_its_suits_in_turn() -> None:
    choice = TrumpChoice(kind=TrumpKind.SUIT_ORDER)
    now = started(rules("default", trump_choice=choice))
    suits = [after(now, *[75] * hands).fixed_suit for hands in range(5)]
    assert suits == ["spades", "hearts", "clubs", "diamonds", "spades"]
    assert started("default").fixed_suit is None
