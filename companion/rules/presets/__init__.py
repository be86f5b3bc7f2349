"""The named rulesets, each with its source, and how a table's own is made from one.

Keys are those of the worked examples in ``tests/data/vectors.json``; figures are from the sources
that each preset names. The sentence for players stands in ``companion/web/words``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.rules.errors import RuleError
from companion.rules.presets.deals import Preset, dealt
from companion.rules.presets.fixed import DEFAULT, FROM_PROGRAMS, FROM_TABLES, OTHER_DECKS
from companion.rules.presets.friends import FRIENDS
from companion.rules.ruleset import RuleSet

__all__ = ["DEFAULT", "PRESETS", "Preset", "preset"]

PRESETS: Mapping[str, Preset] = {
    found.key: replace(found, ruleset=replace(found.ruleset, preset=found.key))
    for found in (*FROM_TABLES, *OTHER_DECKS, *FROM_PROGRAMS, *FRIENDS)
}


def preset(key: str, players: int | None = None, decks: int | None = None) -> RuleSet:
    """The ruleset of a preset, dealt for other players or decks where they are given.

    Rows are scaled with the decks, since every source scales them so (rules.md part 2). Raises
    ``RuleError`` for a key that there is not.

    >>> preset("pagat_ff", players=7).jokers_removed, preset("pagat", decks=3).bands[3].from_
    (4, 120)
    """
    if key not in PRESETS:
        raise RuleError("unknown_preset", "preset", known=", ".join(PRESETS))
    found = PRESETS[key]
    ruleset = found.ruleset
    players = players or ruleset.players
    if players != ruleset.players and decks is None:
        return found.deal(ruleset, players)
    if (players, decks or ruleset.decks) == (ruleset.players, ruleset.decks):
        return ruleset
    return dealt(ruleset, players, decks or ruleset.decks)
