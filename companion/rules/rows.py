"""What a row of the ladder of totals is worth to a team that is whole, and to one that is short."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.bands import Band, Deal, find_band
from companion.rules.rulebook import Rulebook


def missing_in(rulebook: Rulebook, declarers: int) -> int:
    """How many players a team of so many declarers is short of; none where teams are fixed."""
    return max(0, rulebook.full_team - declarers) if declarers else 0


def row_of_team(rulebook: Rulebook, row: Band, missing: int) -> Band:
    """A row as a team that is short of so many players gains by it.

    >>> from companion.rules.presets import preset
    >>> from companion.rules.rulebook import compile_ruleset
    >>> book = compile_ruleset(preset("pagat_ff"))
    >>> row = find_band(book.bands, 40)
    >>> row.declarers, row_of_team(book, row, missing=1).declarers
    (1, 2)
    """
    if not missing or row.deal is not Deal.DECLARERS or row.declarers <= 0:
        return row
    declarers = row.declarers + short_team(rulebook, row.declarers, missing)
    friends = row.friends
    if friends is not None:
        friends += short_team(rulebook, friends, missing)
    return replace(row, declarers=declarers, friends=friends)


def next_line(rulebook: Rulebook, total: int, missing: int = 0) -> tuple[int, Band] | None:
    """Points that the opponents lack to the next better row, and that row; None at the end.

    ``missing`` are the players that the declarers are short of, who may gain more by it.

    >>> from companion.rules.rulebook import compile_ruleset
    >>> from companion.rules.ruleset import RuleSet
    >>> next_line(compile_ruleset(RuleSet()), 95)[0]
    25
    """
    here = there = find_band(rulebook.bands, total)
    while _worth(there) == _worth(here):
        if there.last_total is None:
            return None
        edge = there.last_total + 5
        there = find_band(rulebook.bands, edge)
    return edge - total, row_of_team(rulebook, there, missing)


def _worth(band: Band) -> tuple[object, ...]:
    return band.deal, band.declarers, band.friends, band.opponents


def friends_gain(rulebook: Rulebook, row: Band) -> int:
    return row.friends if rulebook.own_row and row.friends is not None else row.declarers


def short_team(rulebook: Rulebook, gain: int, missing: int) -> int:
    """The levels that somebody with this gain gets on top for each of the missing players."""
    return rulebook.short_plus + (max(gain, 0) * missing if rulebook.short_times else 0)
