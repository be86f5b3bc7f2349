"""Every ruleset is either playable or refused, at each field that keeps it from being played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.bands import Band, Deal
from companion.rules.cards import RANKS
from companion.rules.parts import (
    AlwaysTrump,
    Bid,
    Bids,
    Finish,
    FriendGain,
    Hook,
    MustPlay,
    NextStarter,
    Partnership,
    ShortTeam,
    TrumpChoice,
)
from companion.rules.presets import PRESETS
from companion.rules.rulebook import compile_ruleset
from companion.rules.ruleset import RuleSet, problems
from tests.rules.playing import refused, rules

ROW = Band(from_=None, to=None, deal=Deal.DECLARERS, declarers=1)
GAP = (replace(ROW, to=0), replace(ROW, from_=10))
HOOK = Hook(rank="J")

PROBLEMS: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ("default", "players", "out_of_range", {"players": 3}),
    ("default", "players", "out_of_range", {"players": 13}),
    ("default", "decks", "out_of_range", {"decks": 0}),
    ("default", "decks", "out_of_range", {"decks": 9}),
    ("default", "jokers_removed", "out_of_range", {"jokers_removed": 5}),
    ("default", "jokers_removed", "out_of_range", {"jokers_removed": -1}),
    ("default", "cards_each", "out_of_range", {"cards_each": 0}),
    ("default", "cards_each", "out_of_range", {"cards_each": 109}),
    ("default", "bottom_cards", "cards_do_not_add_up", {"bottom_cards": 7}),
    ("default", "bottom_cards", "cards_do_not_add_up", {"cards_each": 26}),
    ("default", "bottom_cards", "cards_do_not_add_up", {"cards_each": 28, "bottom_cards": -4}),
    ("default", "teams", "teams_do_not_fit", {"teams": 4}),
    ("default", "teams", "teams_do_not_fit", {"teams": 0}),
    ("default", "teams", "teams_do_not_fit", {"teams": 1}),
    ("six_2decks", "teams", "teams_do_not_fit", {"teams": 6}),
    ("default", "next_starter", "needs_friends", {"next_starter": NextStarter.BY_BIDDING}),
    ("default", "finish", "needs_friends", {"finish": Finish.STARTER_WINS}),
    ("default", "short_team", "needs_friends", {"short_team": ShortTeam.PLUS_ONE}),
    ("default", "friend_gain", "needs_friends", {"friend_gain": FriendGain.OWN_ROW}),
    ("default", "active_passive", "needs_friends", {"active_passive": True}),
    (
        "pagat_ff",
        "next_starter",
        "starter_rule_needs_partners",
        {"next_starter": NextStarter.PARTNER_THEN_RIGHT},
    ),
    ("pagat_ff", "friends_called", "out_of_range", {"friends_called": 4}),
    ("pagat_ff", "friends_called", "out_of_range", {"friends_called": -1}),
    ("pagat_ff", "bands[0].friends", "friends_row_needed", {"friend_gain": FriendGain.OWN_ROW}),
    ("default", "ladder", "ladder_out_of_order", {"ladder": ("2",), "must_play": MustPlay()}),
    ("default", "ladder", "ladder_out_of_order", {"ladder": ("2", "5", "5", "A")}),
    ("default", "ladder", "ladder_out_of_order", {"ladder": ("2", "10", "5", "A")}),
    ("default", "ladder", "ladder_out_of_order", {"ladder": ("1", "2", "A")}),
    ("default", "start_level", "level_not_in_ladder", {"start_level": "NT"}),
    (
        "default",
        "ladder",
        "open_ladder_needs_all_ranks",
        {"ladder": ("2", "5", "10", "K", "A"), "finish": Finish.OPEN_LADDER},
    ),
    ("default", "most_levels", "out_of_range", {"most_levels": 0}),
    ("default", "most_levels", "out_of_range", {"most_levels": 61}),
    ("default", "top_tries", "out_of_range", {"top_tries": -1}),
    ("default", "top_tries", "out_of_range", {"top_tries": 100}),
    ("default", "must_play.levels", "level_not_in_ladder", {"must_play": MustPlay(levels=("NT",))}),
    (
        "default",
        "must_play.starter_only",
        "level_not_in_ladder",
        {"must_play": MustPlay(starter_only=("NT",))},
    ),
    ("sh80_speed", "hooks", "level_not_in_ladder", {"hooks": (HOOK,)}),
    (
        "default",
        "always_trump[1].rank",
        "not_one_of",
        {"always_trump": (AlwaysTrump(rank="2"), AlwaysTrump(rank="NT"))},
    ),
    ("default", "bands", "no_bands", {"bands": ()}),
    ("default", "bands[1].from", "band_gap", {"bands": GAP}),
    ("default", "bands[0].declarers", "out_of_range", {"bands": (replace(ROW, declarers=61),)}),
    ("default", "name", "too_long", {"name": "x" * 61}),
    ("default", "preset", "too_long", {"preset": "x" * 61}),
    ("default", "name", "name_on_one_line", {"name": "Sun\ndays"}),
    ("default", "hooks", "too_many", {"hooks": (HOOK,) * 21}),
    ("default", "always_trump", "too_many", {"always_trump": (AlwaysTrump(rank="2"),) * 21}),
    ("default", "trump_choice.suits", "too_few", {"trump_choice": TrumpChoice(suits=())}),
    (
        "default",
        "trump_choice.suits",
        "too_many",
        {"trump_choice": TrumpChoice(suits=TrumpChoice().suits * 6)},
    ),
    ("default", "bids.kinds", "too_many", {"bids": Bids(kinds=(Bid.PAIR,) * 21)}),
)


def found(ruleset: RuleSet) -> list[tuple[str, str]]:
    return [(problem.at, problem.code) for problem in problems(ruleset)]


@pytest.mark.parametrize(
    ("key", "at", "code", "changes"),
    [pytest.param(*row, id=f"{row[0]} {row[1]} {row[2]} {row[3]!s:.50}") for row in PROBLEMS],
)
def test_a_ruleset_that_cannot_be_played_says_at_which_field(
    key: str, at: str, code: str, changes: dict[str, Any]
) -> None:
    ruleset = rules(key, **changes)
    assert (at, code) in found(ruleset)
    with pytest.raises(ValueError, match=found(ruleset)[0][1]):
        compile_ruleset(ruleset)


def test_more_than_a_hundred_rows_are_refused() -> None:
    middle = [replace(ROW, from_=at, to=at + 4) for at in range(0, 505, 5)]
    many = (replace(ROW, to=-5), *middle, replace(ROW, from_=505))
    assert found(rules(bands=many)) == [("bands", "too_many")]


def test_all_problems_are_found_at_once() -> None:
    ruleset = rules(cards_each=26, teams=3, start_level="NT", bands=GAP, name="x" * 61)
    assert [at for at, _ in found(ruleset)] == [
        "bottom_cards",
        "teams",
        "start_level",
        "bands[1].from",
        "name",
    ]


def test_players_out_of_range_are_the_only_problem_even_without_teams() -> None:
    ruleset = replace(rules(), players=1, teams=0)
    assert found(ruleset) == [("players", "out_of_range"), ("teams", "teams_do_not_fit")]


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_can_be_played(key: str) -> None:
    assert found(PRESETS[key].ruleset) == []


@pytest.mark.parametrize(
    ("players", "teams"), [(4, 2), (6, 2), (6, 3), (8, 2), (8, 4), (10, 5), (12, 2), (12, 6)]
)
def test_partners_sit_in_two_teams_or_in_pairs(players: int, teams: int) -> None:
    ruleset = RuleSet(players=players, cards_each=8, bottom_cards=108 - 8 * players, teams=teams)
    assert found(ruleset) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"cards_each": 27, "bottom_cards": 0},
        {"ladder": RANKS[:9], "must_play": MustPlay(levels=("10",)), "start_level": "7"},
        {"ladder": (*RANKS, "NT"), "finish": Finish.OPEN_LADDER},
        {"most_levels": 60, "top_tries": 99},
        {"hooks": (HOOK,) * 20, "name": "x" * 60},
    ],
    ids=str,
)
def test_unusual_tables_are_playable(changes: dict[str, Any]) -> None:
    assert found(rules(**changes)) == []


def test_friends_are_half_the_players_but_for_the_starter_unless_said() -> None:
    called = [rules("pagat_ff", players=players).friends for players in range(4, 13)]
    assert called == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert rules("pagat_ff", friends_called=0).friends == 0


def test_only_friends_are_found_anew() -> None:
    assert rules("pagat_ff").has_friends
    assert not rules("default", partnership=Partnership.FIXED).has_friends


def test_compiling_raises_the_first_problem() -> None:
    with refused("cards_do_not_add_up", "bottom_cards", cards=108, dealt=112, bottom=4):
        compile_ruleset(RuleSet(cards_each=26))
