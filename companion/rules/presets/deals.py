"""What a preset is, and how it is dealt for other players and decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.rules.cards import bottom_left, pack_points, usual_bottom, usual_decks
from companion.rules.generators import majority_bands, scaled
from companion.rules.ruleset import RuleSet


def dealt(
    ruleset: RuleSet,
    players: int,
    decks: int,
    *,
    jokers_removed: int = 0,
    bottom: int | None = None,
) -> RuleSet:
    """The same rules for other players and decks, with rows in proportion and the usual bottom."""
    if bottom is None:
        bottom = usual_bottom(players, decks, jokers_removed)
    return replace(
        ruleset,
        players=players,
        decks=decks,
        jokers_removed=jokers_removed,
        bottom_cards=bottom,
        cards_each=bottom_left(players, decks, 0, jokers_removed + bottom) // players,
        bands=scaled(ruleset.bands, ruleset.decks, decks),
    )


def usual_deal(ruleset: RuleSet, players: int) -> RuleSet:
    """A deck for every two players."""
    return dealt(ruleset, players, usual_decks(players))


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A named ruleset: its ``source`` in the game's literature, and the ruleset itself.

    ``friendly`` marks the few that a new table is shown first. ``deal`` makes the ruleset for
    another number of players, with the decks that its source gives them.
    """

    key: str
    source: str
    ruleset: RuleSet
    friendly: bool = False
    deal: Callable[[RuleSet, int], RuleSet] = usual_deal


# Decks and jokers taken out, by players (rules.md 4.5, PAGAT-FF).
_PAGAT: Mapping[int, tuple[int, int]] = {
    5: (2, 0),
    6: (2, 0),
    7: (2, 4),
    8: (3, 4),
    9: (3, 3),
    10: (3, 6),
    11: (3, 2),
    12: (4, 6),
}


def pagat_deal(ruleset: RuleSet, players: int) -> RuleSet:
    """Few decks, and jokers taken out until six or eight cards are left for the bottom."""
    decks, jokers_removed = _PAGAT.get(players, (usual_decks(players), 0))
    return dealt(ruleset, players, decks, jokers_removed=jokers_removed)


# Decks and bottom, by players (rules.md 4.5, HR-1).
_COMPLETE: Mapping[int, tuple[int, int]] = {
    5: (3, 12),
    6: (3, 6),
    7: (4, 13),
    8: (4, 8),
    9: (5, 9),
    10: (5, 10),
    11: (6, 5),
    12: (6, 12),
}


def majority_deal(ruleset: RuleSet, players: int) -> RuleSet:
    """Complete decks, and rows from half of all points."""
    decks, bottom = _COMPLETE.get(players, (2, 8))
    rules = dealt(ruleset, players, decks, bottom=bottom)
    return replace(rules, bands=majority_bands(pack_points(decks)))


# Decks, bottom and friends called, by players (rules.md 4.5 and 6.2, BOB).
_FAMILY: Mapping[int, tuple[int, int, int]] = {
    4: (2, 8, 1),
    5: (3, 7, 1),
    6: (4, 12, 1),
    7: (4, 13, 2),
}


def family_deal(ruleset: RuleSet, players: int) -> RuleSet:
    """The deals of one family for up to seven players, the usual ones for more."""
    if players not in _FAMILY:
        return replace(usual_deal(ruleset, players), friends_called=None)
    decks, bottom, friends = _FAMILY[players]
    return replace(dealt(ruleset, players, decks, bottom=bottom), friends_called=friends)
