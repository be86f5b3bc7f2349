"""Matches to be measured: one that is played, and copies of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.log.operations import Kind
from companion.scorekeeping import Pen, Store, new_pen, new_write, record_all, start_match
from companion.store.copies import insert_copies
from companion.store.transactions import writing

START = {"ruleset": "default", "players": ["Anna", "Ben", "Carla", "Dan"], "starter": 0}
# Takes over without a level, so that nobody is ever past the top.
HAND = {"trump_suit": "hearts", "opponents_points": 80}


@dataclass(frozen=True, kw_only=True)
class Played:
    """A match with so many operations, the id of the last one, and the pen that opens it."""

    pen: Pen
    operations: int
    last: str


def played(store: Store, operations: int) -> Played:
    """A new match with a start and hands, so many operations together."""
    pen, write = new_pen(), new_write()
    match = start_match(store, pen, START, write)
    after = new_write(parent=match.last.id)
    if operations > 1:
        match = record_all(store, pen, Kind.HAND, [HAND] * (operations - 1), after)
    return Played(pen=pen, operations=operations, last=match.last.id)


def copies(store: Store, original: Played, count: int) -> list[str]:
    """The ids of so many new matches with the same log and the same edit key."""
    ids = [new_pen().match_id for _number in range(count)]
    with writing(store.engine) as connection:
        insert_copies(connection, original.pen.match_id, ids)
    return ids
