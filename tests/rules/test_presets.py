"""The presets are those of rules.md 6.2, and are dealt for other tables as their sources say."""

from __future__ import annotations

import pytest

from companion.rules.parts import Finish, Meaning, Multiplier, NextStarter, PenaltyKind, ShortTeam
from companion.rules.presets import PRESETS, preset
from companion.rules.ruleset import problems
from tests.rules.playing import refused

# The table of rules.md 6.2: deal, bottom, fine, must-play levels, and the end.
FIXED = (
    ("default", "4 2 25 8", "twice_cards", "per_withdrawn_card", "defend A", "gain_as_declarers"),
    ("pagat", "4 2 25 8", "twice_cards", "per_withdrawn_card", "stop", "past_top"),
    ("pagat_KA", "4 2 25 8", "twice_cards", "per_withdrawn_card", "stop K A", "past_top"),
    ("seed_simple", "4 2 25 8", "double", "none", "stop", "win_as_declarers"),
    ("beginner", "4 2 25 8", "double", "none", "stop", "win_as_declarers"),
    ("rbt", "4 2 25 8", "twice_largest", "none", "defend A NT", "wrap"),
    ("rbt_points", "4 2 25 8", "twice_largest", "none", "defend 5 10 K A NT", "wrap"),
    ("rbt_power", "4 2 25 8", "power_largest", "none", "defend A NT", "wrap"),
    ("rbt_throw10", "4 2 25 8", "twice_largest", "per_failed_throw", "defend A NT", "wrap"),
    ("sh80", "4 2 25 8", "twice_cards", "none", "held 2 5 10 K", "past_top"),
    ("sh80_speed", "4 2 25 8", "twice_cards", "none", "stop", "gain_at_top"),
    (
        "mainland_5_10_K_A",
        "4 2 25 8",
        "twice_cards",
        "per_withdrawn_card",
        "defend 5 10 K A",
        "gain_as_declarers",
    ),
    ("strict510K", "4 2 25 8", "double", "none", "stop 5 10 K A", "past_top"),
    (
        "mainland_2_A",
        "4 2 25 8",
        "twice_cards",
        "per_withdrawn_card",
        "defend 2 A",
        "gain_as_declarers",
    ),
    (
        "mainland_2_J_A",
        "4 2 25 8",
        "twice_cards",
        "per_withdrawn_card",
        "defend 2 J A",
        "gain_as_declarers",
    ),
    ("mustKA", "4 2 25 8", "twice_cards", "none", "defend K A", "win_as_declarers"),
    (
        "pagat_3decks",
        "4 3 39 6",
        "twice_cards",
        "per_withdrawn_card",
        "defend A",
        "gain_as_declarers",
    ),
    ("gwtractor3", "4 3 39 6", "by_kind", "none", "stop", "past_top"),
    (
        "pagat_1deck",
        "4 1 12 6",
        "twice_cards",
        "per_withdrawn_card",
        "defend A",
        "gain_as_declarers",
    ),
    (
        "six_2decks",
        "6 2 17 6",
        "twice_cards",
        "per_withdrawn_card",
        "defend A",
        "gain_as_declarers",
    ),
    (
        "six_3decks",
        "6 3 26 6",
        "twice_cards",
        "per_withdrawn_card",
        "defend A",
        "gain_as_declarers",
    ),
    (
        "eight_4decks",
        "8 4 26 8",
        "twice_cards",
        "per_withdrawn_card",
        "defend A",
        "gain_as_declarers",
    ),
    ("chuzhou", "4 2 25 8", "double", "none", "stop A", "gain_as_declarers"),
    ("wiki_simple", "4 2 25 8", "double", "none", "stop", "past_top"),
)
# Deal, friends called, short team, bottom, end, next starter
FRIENDS = (
    ("pagat_ff", "5 2 20 8", 1, "multiplied", "double", "past_top", "by_bidding"),
    ("pagat_ff_active", "5 2 20 8", 1, "multiplied", "double", "past_top", "by_bidding"),
    ("rbt_ff", "5 2 20 8", 1, "plus_one", "twice_largest", "wrap", "next_on_winning_side"),
    ("ak_house", "5 3 30 12", 1, "none", "double", "past_top", "by_bidding"),
    ("leve_5p3d", "5 3 31 7", 1, "none", "by_kind", "past_top", "friend_else_opponent"),
    ("bobby_ff", "4 2 25 8", 1, "none", "twice_cards", "starter_wins", "friend_else_next"),
    ("lhw_floating", "5 2 20 8", 1, "multiplied", "typed", "gain_at_top", "by_bidding"),
)
# Other numbers of players: preset, players, deal with jokers taken out, friends, line
DEALS = (
    ("default", 6, "6 3 26 6 0", 2, 120),
    ("default", 8, "8 4 26 8 0", 3, 160),
    ("pagat_ff", 4, "4 2 25 8 0", 1, 80),
    ("pagat_ff", 6, "6 2 17 6 0", 2, 80),
    ("pagat_ff", 7, "7 2 14 6 4", 2, 80),
    ("pagat_ff", 8, "8 3 19 6 4", 3, 120),
    ("pagat_ff", 9, "9 3 17 6 3", 3, 120),
    ("pagat_ff", 10, "10 3 15 6 6", 4, 120),
    ("pagat_ff", 11, "11 3 14 6 2", 4, 120),
    ("pagat_ff_active", 12, "12 4 17 6 6", 5, 160),
    ("rbt_ff", 6, "6 3 26 6 0", 2, 120),
    ("rbt_ff", 7, "7 3 22 8 0", 2, 120),
    ("rbt_ff", 8, "8 4 26 8 0", 3, 160),
    ("ak_house", 4, "4 2 25 8 0", 1, 100),
    ("ak_house", 6, "6 3 26 6 0", 2, 150),
    ("ak_house", 7, "7 4 29 13 0", 2, 200),
    ("ak_house", 8, "8 4 26 8 0", 3, 200),
    ("ak_house", 9, "9 5 29 9 0", 3, 250),
    ("ak_house", 10, "10 5 26 10 0", 4, 250),
    ("ak_house", 11, "11 6 29 5 0", 4, 300),
    ("ak_house", 12, "12 6 26 12 0", 5, 300),
    ("bobby_ff", 5, "5 3 31 7 0", 1, 120),
    ("bobby_ff", 6, "6 4 34 12 0", 1, 160),
    ("bobby_ff", 7, "7 4 29 13 0", 2, 160),
    ("bobby_ff", 8, "8 4 26 8 0", 3, 160),
)


@pytest.mark.parametrize(
    ("key", "deal", "bottom", "fine", "must_play", "finish"), FIXED, ids=[row[0] for row in FIXED]
)
def test_a_preset_with_partners_is_what_its_source_says(
    key: str, deal: str, bottom: str, fine: str, must_play: str, finish: str
) -> None:
    rules = preset(key)
    assert f"{rules.players} {rules.decks} {rules.cards_each} {rules.bottom_cards}" == deal
    assert rules.bottom.multiplier is Multiplier(bottom)
    assert rules.throw_penalty.kind is PenaltyKind(fine)
    meaning, *levels = must_play.split()
    assert (rules.must_play.meaning, rules.must_play.levels) == (Meaning(meaning), tuple(levels))
    assert rules.finish is Finish(finish)
    assert (rules.start_level, rules.has_friends) == ("2", False)


@pytest.mark.parametrize(
    ("key", "deal", "friends", "short", "bottom", "finish", "starter"),
    FRIENDS,
    ids=[row[0] for row in FRIENDS],
)
def test_a_preset_with_friends_is_what_its_source_says(
    key: str, deal: str, friends: int, short: str, bottom: str, finish: str, starter: str
) -> None:
    rules = preset(key)
    assert f"{rules.players} {rules.decks} {rules.cards_each} {rules.bottom_cards}" == deal
    assert (rules.friends, rules.has_friends) == (friends, True)
    assert rules.short_team is ShortTeam(short)
    assert rules.bottom.multiplier is Multiplier(bottom)
    assert rules.finish is Finish(finish)
    assert rules.next_starter is NextStarter(starter)


def test_the_tables_name_every_preset() -> None:
    assert {row[0] for row in FIXED} | {row[0] for row in FRIENDS} == set(PRESETS)


@pytest.mark.parametrize(
    ("key", "players", "deal", "friends", "line"),
    DEALS,
    ids=[f"{row[0]} for {row[1]}" for row in DEALS],
)
def test_a_preset_is_dealt_for_other_players(
    key: str, players: int, deal: str, friends: int, line: int
) -> None:
    rules = preset(key, players)
    cards = f"{rules.cards_each} {rules.bottom_cards} {rules.jokers_removed}"
    assert f"{rules.players} {rules.decks} {cards}" == deal
    assert rules.friends == friends
    assert line in [band.from_ for band in rules.bands]
    assert problems(rules) == ()


def test_decks_that_are_given_win_over_those_of_the_source() -> None:
    rules = preset("pagat_ff", players=7, decks=3)
    assert (rules.decks, rules.cards_each, rules.jokers_removed) == (3, 22, 0)
    assert preset("pagat", decks=3).bands[3].from_ == 120
    assert preset("six_2decks", players=6).decks == 2


def test_the_presets_own_deal_is_the_preset_itself() -> None:
    for key, found in PRESETS.items():
        own = found.ruleset
        assert preset(key, own.players, own.decks) is own
        assert (own.preset, found.key) == (key, key)
        assert found.source


def test_few_presets_are_shown_first() -> None:
    friendly = [key for key, found in PRESETS.items() if found.friendly]
    assert friendly == ["default", "pagat", "beginner", "mainland_5_10_K_A", "pagat_ff"]


def test_a_preset_that_there_is_not_is_refused() -> None:
    with refused("unknown_preset", "preset"):
        preset("Pagat")
