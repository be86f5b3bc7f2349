"""Whose a level is, and whose it was before: partners leave theirs to whoever sits there next."""

from __future__ import annotations

from collections.abc import Sequence

from companion.log.match import Match, Recorded
from companion.web.i18n import joined
from companion.web.persons import Persons


def level_names(match: Match) -> list[str]:
    """By level, in the order of the seats now, all who have played it: Al and Bo → Al and Cy.

    Whoever came and went before a hand was played is not told.
    """
    persons, stops = Persons(match), [*match.hands, match.entries[-1]]
    return [
        " → ".join(_in_turn(persons, match, stops, owner))
        for owner in range(len(match.now.holders))
    ]


def _in_turn(
    persons: Persons, match: Match, stops: Sequence[Recorded], owner: int
) -> dict[str, None]:
    found = ((stop, _seats(match, stop, owner)) for stop in stops)
    return dict.fromkeys(joined(persons.named(stop, seats)) for stop, seats in found if seats)


def _seats(match: Match, stop: Recorded, owner: int) -> list[int]:
    """Who played the level then; nobody where its player was not there yet."""
    book = stop.after.rulebook
    if not book.has_friends:
        return [seat for seat in range(stop.after.seats) if book.owner(seat) == owner]
    person = match.entries[-1].people[owner]
    return [seat for seat, each in enumerate(stop.people) if each == person]
