"""Levels on their way through a match, as they are drawn over its hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.counted import Names
from companion.log.match import Match
from companion.rules.holders import Holder
from companion.rules.rulebook import Rulebook
from companion.rules.ruleset import LADDER_RANKS
from companion.rules.standings import Standings


@dataclass(frozen=True, kw_only=True)
class Course:
    """A level on its way through a match, and who plays it now.

    ``levels`` and ``heights`` say where it stood before each hand, and where it stands now: None
    while its player was not there. A rank has the same height by any rules; whoever is past the top
    stands one above it.
    """

    names: Names
    levels: tuple[str | None, ...]
    heights: tuple[int | None, ...]


def courses(match: Match) -> list[Course]:
    """The way of each level through a match, in the order of the seats now."""
    stops = [(hand.before, hand.people) for hand in match.hands]
    stops.append((match.now, match.entries[-1].people))
    return [
        _course(owner, match, [_holder(now, people, owner, match) for now, people in stops])
        for owner in range(len(match.now.holders))
    ]


Stop = tuple[Rulebook, Holder] | None


def _holder(now: Standings, people: Sequence[int], owner: int, match: Match) -> Stop:
    """Where the level stood that is the one of this owner now."""
    if not now.rulebook.has_friends:
        return now.rulebook, now.holders[owner]
    person = match.entries[-1].people[owner]
    return (now.rulebook, now.holders[people.index(person)]) if person in people else None


def _course(owner: int, match: Match, stops: Sequence[Stop]) -> Course:
    seats = [seat for seat in range(match.now.seats) if match.now.rulebook.owner(seat) == owner]
    return Course(
        names=tuple(match.names[seat] for seat in seats),
        levels=tuple(stop and stop[0].level_name(stop[1].place, stop[1].lap) for stop in stops),
        heights=tuple(stop and height(*stop) for stop in stops),
    )


def height(book: Rulebook, holder: Holder) -> int:
    """How high a level stands on any ladder: 0 for the 2, and a lap more for each lap."""
    places = [LADDER_RANKS.index(level) for level in book.levels]
    lap = holder.lap * (places[-1] + 1 - places[0])
    return lap + (places[holder.place] if holder.place < len(places) else places[-1] + 1)
