"""A ruleset from its JSON form, whole or as a preset with changed fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.cards import MOST_DECKS, MOST_PLAYERS, bottom_left, usual_bottom
from companion.rules.errors import RuleError
from companion.rules.plain import from_plain, to_plain
from companion.rules.presets import DEFAULT, PRESETS, preset
from companion.rules.ruleset import RuleSet


def read_ruleset(value: object) -> RuleSet:
    """A ruleset from its JSON form: whole, a preset's name, or a preset with changed fields.

    Parts of a field that are not named stay as the preset has them. Cards each and the bottom
    follow players and decks unless they are given, and so do the rows.

    >>> rules = read_ruleset({"preset": "pagat", "bottom": {"cap": 64}})
    >>> rules.bottom.multiplier.value, rules.bottom.cap
    ('twice_cards', 64)
    """
    if isinstance(value, str):
        return preset(value)
    if not isinstance(value, Mapping):
        raise RuleError("not_an_object")
    base = _base(value)
    return from_plain(RuleSet, _merged(to_plain(base), _with_cards(value, base)))


def _base(value: Mapping[str, Any]) -> RuleSet:
    key = value.get("preset", "default")
    whole = set(to_plain(DEFAULT)) <= set(value)
    if whole and (not isinstance(key, str) or key not in PRESETS):
        return DEFAULT
    if not isinstance(key, str):
        raise RuleError("not_a_text", "preset")
    players, decks = value.get("players"), value.get("decks")
    for name, number, least, most in (
        ("players", players, 4, MOST_PLAYERS),
        ("decks", decks, 1, MOST_DECKS),
    ):
        if name in value and (type(number) is not int or not least <= number <= most):
            raise RuleError("out_of_range", name, low=least, high=most)
    return preset(key, players, decks)


def _with_cards(value: Mapping[str, Any], base: RuleSet) -> dict[str, Any]:
    """The changed fields, with whichever of cards each and bottom follows from the other."""
    changed = dict(value)
    numbers = [changed.get(name, 0) for name in ("cards_each", "bottom_cards", "jokers_removed")]
    if any(type(number) is not int for number in numbers):
        return changed
    removed = changed.get("jokers_removed", base.jokers_removed)
    if "cards_each" in changed and "bottom_cards" not in changed:
        left = bottom_left(base.players, base.decks, changed["cards_each"], removed)
        changed["bottom_cards"] = left
    elif "bottom_cards" in changed and "cards_each" not in changed:
        left = bottom_left(base.players, base.decks, 0, removed + changed["bottom_cards"])
        changed["cards_each"] = left // base.players
    elif "jokers_removed" in changed and "cards_each" not in changed:
        bottom = usual_bottom(base.players, base.decks, removed)
        changed["bottom_cards"] = bottom
        changed["cards_each"] = (
            bottom_left(base.players, base.decks, 0, removed + bottom) // base.players
        )
    return changed


def _merged(base: dict[str, Any], changed: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in changed.items():
        if isinstance(value, Mapping) and isinstance(merged.get(key), dict):
            merged[key] = _merged(merged[key], value)
        else:
            merged[key] = value
    return merged
