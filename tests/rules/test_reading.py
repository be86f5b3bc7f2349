"""A ruleset from JSON: a preset's name, a preset with changed fields, or all of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.rules.parts import Bottom, Meaning, MustPlay
from companion.rules.plain import to_plain
from companion.rules.presets import PRESETS, preset
from companion.rules.reading import read_ruleset
from companion.rules.ruleset import problems
from tests.rules.playing import refused


def test_a_name_stands_for_the_preset() -> None:
    assert read_ruleset("pagat") == preset("pagat")


def test_nothing_at_all_stands_for_the_default() -> None:
    assert read_ruleset({}) == preset("default")


def test_a_changed_field_leaves_the_others_as_the_preset_has_them() -> None:
    read = read_ruleset({"preset": "sh80", "start_level": "7", "name": "Ours"})
    assert read == replace(preset("sh80"), start_level="7", name="Ours")


def test_a_changed_part_of_a_field_leaves_its_other_parts() -> None:
    read = read_ruleset({"preset": "gwtractor3", "bottom": {"kinds": {"pair": 6}, "cap": 6}})
    bottom = preset("gwtractor3").bottom
    assert read.bottom == replace(bottom, kinds=replace(bottom.kinds, pair=6), cap=6)


def test_lists_are_replaced_as_a_whole() -> None:
    read = read_ruleset({"preset": "mainland_5_10_K_A", "must_play": {"levels": ["5"]}})
    assert read.must_play == MustPlay(levels=("5",), meaning=Meaning.DEFEND)


@pytest.mark.parametrize(
    ("changes", "each", "bottom"),
    [
        ({"cards_each": 26}, 26, 4),
        ({"bottom_cards": 4}, 26, 4),
        ({"bottom_cards": 0}, 27, 0),
        ({"jokers_removed": 4}, 24, 8),
        ({"jokers_removed": 2, "cards_each": 25}, 25, 6),
        ({"jokers_removed": 4, "bottom_cards": 4}, 25, 4),
        ({"cards_each": 25, "bottom_cards": 8}, 25, 8),
        ({"decks": 3}, 39, 6),
        ({"players": 6}, 26, 6),
        ({"players": 6, "decks": 2}, 17, 6),
        ({"players": 6, "decks": 2, "bottom_cards": 12}, 16, 12),
        ({"preset": "pagat_ff", "players": 7}, 14, 6),
        ({"preset": "pagat_ff", "jokers_removed": 2}, 20, 6),
        ({"preset": "pagat_ff", "players": 7, "jokers_removed": 0}, 14, 10),
    ],
    ids=str,
)
def test_cards_each_and_bottom_follow_what_is_given(
    changes: dict[str, Any], each: int, bottom: int
) -> None:
    read = read_ruleset(changes)
    assert (read.cards_each, read.bottom_cards) == (each, bottom)
    assert problems(read) == ()


def test_a_deal_that_does_not_divide_is_read_and_found_later() -> None:
    read = read_ruleset({"bottom_cards": 7})
    assert [problem.code for problem in problems(read)] == ["cards_do_not_add_up"]


def test_rows_follow_the_decks_unless_they_are_given() -> None:
    bands = to_plain(preset("beginner").bands)
    assert read_ruleset({"decks": 3}).bands[3].from_ == 120
    assert read_ruleset({"decks": 3, "bands": bands}).bands == preset("beginner").bands


@pytest.mark.parametrize("key", PRESETS)
def test_a_whole_ruleset_is_read_as_it_stands(key: str) -> None:
    whole = json.loads(json.dumps(to_plain(preset(key))))
    assert read_ruleset(whole) == preset(key)


@pytest.mark.parametrize("key", ["", "of a later release"])
def test_a_whole_ruleset_needs_no_preset_that_is_known_here(key: str) -> None:
    ruleset = replace(preset("sh80"), preset=key)
    assert read_ruleset(to_plain(ruleset)) == ruleset


@pytest.mark.parametrize(
    ("value", "code", "at"),
    [
        (None, "not_an_object", ""),
        (["pagat"], "not_an_object", ""),
        ("pagatt", "unknown_preset", "preset"),
        ({"preset": "pagatt"}, "unknown_preset", "preset"),
        ({"preset": 3}, "not_a_text", "preset"),
        ({"players": 3}, "out_of_range", "players"),
        ({"players": 13}, "out_of_range", "players"),
        ({"players": True}, "out_of_range", "players"),
        ({"players": None}, "out_of_range", "players"),
        ({"decks": 0}, "out_of_range", "decks"),
        ({"decks": 9}, "out_of_range", "decks"),
        ({"decks": "2"}, "out_of_range", "decks"),
        ({"cards_each": "25"}, "not_a_number", "cards_each"),
        ({"bottom_cards": None}, "not_a_number", "bottom_cards"),
        ({"jokers_removed": 1.0}, "not_a_number", "jokers_removed"),
        ({"bottom": {"multiplier": "triple"}}, "not_one_of", "bottom.multiplier"),
        ({"bottom": 3}, "not_an_object", "bottom"),
        ({"must_play": {"levels": "K"}}, "not_a_list", "must_play.levels"),
        ({"bands": [{"from": None}]}, "missing_field", "bands[0].to"),
        ({"throw_penalty": {"points": 12}}, "not_a_multiple_of_five", "throw_penalty.points"),
        ({"dead_zone": 1}, "unknown_field", "dead_zone"),
    ],
    ids=str,
)
def test_what_cannot_be_read_is_refused_at_its_place(value: object, code: str, at: str) -> None:
    with refused(code, at):
        read_ruleset(value)


def test_a_whole_ruleset_of_the_wrong_kind_is_refused_too() -> None:
    whole = to_plain(preset("default"))
    with refused("not_a_text", "preset"):
        read_ruleset({**whole, "preset": None})
    with refused("not_a_number", "players"):
        read_ruleset({**whole, "preset": "x", "players": "4"})


def test_null_takes_an_optional_part_away() -> None:
    read = read_ruleset({"preset": "default", "bottom": {"cap": 64}})
    assert read.bottom == Bottom(cap=64)
    assert read_ruleset({**to_plain(read), "bottom": {"cap": None}}).bottom == Bottom()
