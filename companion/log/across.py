"""Standings across matches: most levels first, and how those who met did against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from companion.log.counted import Counted, Names, called_at
from companion.log.match import Match
from companion.log.operations import Kind
from companion.log.recording import Recorded
from companion.log.tallies import Tally, by_player, by_side

# The reason of an end that is none: the evening was over, the match is not.
PAUSE = "evening_over"


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
    """Two, or two pairs, that met at a table: matches, levels and matches won of either.

    ``ahead`` counts the matches at the end of which either had won more levels than the other.
    """

    names: tuple[Names, Names]
    matches: int
    levels: tuple[int, int]
    ahead: tuple[int, int]
    won: tuple[int, int]


def won(match: Match, match_id: str) -> Won | None:
    """Who has won: whoever sat there then, whatever seat he has now. None while nobody has."""
    end = ending(match)
    if end is None:
        return None
    names = called_at(match, end)
    return Won(
        match_id=match_id,
        names=frozenset(names[seat] for seat in end.after.winners),
        made_at=end.operation.made_at,
    )


def ending(match: Match) -> Recorded | None:
    """The entry by which a match was won; seats that were changed since are no such."""
    if not match.now.winners:
        return None
    ends = (e for e in reversed(match.entries) if e.after.winners != e.before.winners)
    return next(e for e in ends if e.operation.kind is not Kind.SEATING)


def is_paused(match: Match) -> bool:
    """Whether the table has stopped for the day: nobody has won, and it goes on another."""
    if not match.now.finished or match.now.winners:
        return False
    counts = (e for e in reversed(match.entries) if not e.is_voided and e.problem is None)
    end = next(each for each in counts if each.operation.kind is Kind.FINISH)
    return bool(end.body.get("reason") == PAUSE)


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
    return _meetings([each for each in by_side(hands) if len(each.names) > 1], [*wins])


def duels(hands: Iterable[Counted], wins: Iterable[Won]) -> list[Meeting]:
    """How players did against each other where everybody has a level of his own."""
    alone = [hand for hand in hands if all(len(part.names) == 1 for part in hand.parts)]
    return _meetings(by_player(alone), [*wins])


def _meetings(tallies: Sequence[Tally], wins: Sequence[Won]) -> list[Meeting]:
    found = [_meeting(*pair, wins) for pair in combinations(tallies, 2) if _met(*pair)]
    return sorted(found, key=lambda each: -each.matches)


def _met(one: Tally, other: Tally) -> bool:
    return not one.moves.keys().isdisjoint(other.moves)


def _meeting(one: Tally, other: Tally, wins: Sequence[Won]) -> Meeting:
    both = one.moves.keys() & other.moves.keys()
    together = {match_id for match_id, _seq in both}
    leads = [sum(one.moves[k] - other.moves[k] for k in both if k[0] == m) for m in together]
    return Meeting(
        names=(one.names, other.names),
        matches=len(together),
        levels=(_against(one, other), _against(other, one)),
        ahead=(sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)),
        won=(len(_won(one, wins) & together), len(_won(other, wins) & together)),
    )
