"""Standings across matches: most levels first, and how those who met did against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from companion.log.counted import Counted, Names, called_now
from companion.log.match import Match
from companion.log.tallies import Tally, by_side


@dataclass(frozen=True, kw_only=True)
class Won:
    """Who has won a match, by name, and when that was recorded."""

    match_id: str
    names: frozenset[str]
    made_at: str | None


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a player or partners stand: those who are level on all counts share a ``number``.

    ``matches`` are those that they played in, ``won`` how many of them they won. ``direct`` are the
    levels that they have on those with as many levels, from the matches that they played together.
    """

    number: int
    tally: Tally
    matches: int
    won: int
    direct: int


@dataclass(frozen=True, kw_only=True)
class Meeting:
    """Two pairs that sat at a table together: matches, levels and matches won of either."""

    names: tuple[Names, Names]
    matches: int
    levels: tuple[int, int]
    won: tuple[int, int]


def won(match: Match, match_id: str) -> Won | None:
    """Who has won; None while nobody has."""
    if not match.now.winners:
        return None
    ends = [e for e in match.entries if e.after.winners and not e.before.winners]
    names = called_now(match)
    return Won(
        match_id=match_id,
        names=frozenset(names[seat] for seat in match.now.winners),
        made_at=ends[-1].operation.made_at,
    )


def places(tallies: Sequence[Tally], wins: Iterable[Won]) -> list[Place]:
    """The tallies as standings: most levels, then the levels between those who have as many, then
    matches won.
    """
    found = [_place(tally, tallies, [*wins]) for tally in tallies]
    found.sort(key=_rank)
    ranks = [_rank(each) for each in found]
    return [replace(each, number=ranks.index(_rank(each)) + 1) for each in found]


def _place(tally: Tally, tallies: Sequence[Tally], wins: Sequence[Won]) -> Place:
    rivals = [each for each in tallies if each.levels == tally.levels and each is not tally]
    return Place(
        number=0,
        tally=tally,
        matches=len(_played(tally)),
        won=len(_won(tally, wins)),
        direct=sum(_against(tally, rival) - _against(rival, tally) for rival in rivals),
    )


def _rank(place: Place) -> tuple[int, int, int]:
    return -place.tally.levels, -place.direct, -place.won


def _played(tally: Tally) -> set[str]:
    return {hand.match_id for hand in tally.hands}


def _won(tally: Tally, wins: Sequence[Won]) -> set[str]:
    """The matches that all of them have won, and played in."""
    return {
        each.match_id
        for each in wins
        if each.names.issuperset(tally.names) and each.match_id in _played(tally)
    }


def _against(tally: Tally, rival: Tally) -> int:
    """The levels from hands that both played."""
    return sum(levels for key, levels in tally.moves.items() if key in rival.moves)


def meetings(hands: Iterable[Counted], wins: Iterable[Won]) -> list[Meeting]:
    """How partners did against each other, whoever met more often first."""
    partners, wins = [each for each in by_side(hands) if len(each.names) > 1], [*wins]
    found = [_meeting(*pair, wins) for pair in combinations(partners, 2) if _met(*pair)]
    return sorted(found, key=lambda each: -each.matches)


def _met(one: Tally, other: Tally) -> bool:
    return not one.moves.keys().isdisjoint(other.moves)


def _meeting(one: Tally, other: Tally, wins: Sequence[Won]) -> Meeting:
    together = {match_id for match_id, _seq in one.moves.keys() & other.moves.keys()}
    return Meeting(
        names=(one.names, other.names),
        matches=len(together),
        levels=(_against(one, other), _against(other, one)),
        won=(len(_won(one, wins) & together), len(_won(other, wins) & together)),
    )
