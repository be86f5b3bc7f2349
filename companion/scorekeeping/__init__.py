"""What a scorekeeper does: start a match, record a hand, put things right. The only writer.

Every use-case is one transaction. What it returns is on disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from companion.log.accepting import begun
from companion.log.match import Match
from companion.log.operations import Kind, Operation, check_envelope
from companion.log.undoing import redo_of, undo_of
from companion.rules.errors import RuleError
from companion.scorekeeping.appending import append
from companion.scorekeeping.arrivals import Arrival, Fate
from companion.scorekeeping.exporting import all_matches, envelope, exported
from companion.scorekeeping.importing import Importer, foresee_import, import_matches
from companion.scorekeeping.keys import (
    fits,
    mark_of,
    may_write,
    needed_row,
    replace_edit_key,
    seen_row,
)
from companion.scorekeeping.logs import folded, is_there, known_fold, received_at, this_moment
from companion.scorekeeping.pinning import with_pinned_rules
from companion.scorekeeping.writers import (
    NoSuchMatch,
    NotYours,
    Outdated,
    Pen,
    Store,
    Write,
    hashed,
    new_pen,
    new_write,
)
from companion.store.matches import MatchRow, insert_match, select_match, update_last
from companion.store.operations import insert_operations
from companion.store.transactions import reading, writing

__all__ = [
    "Arrival",
    "Fate",
    "Importer",
    "NoSuchMatch",
    "NotYours",
    "Outdated",
    "Pen",
    "Store",
    "Write",
    "all_matches",
    "append",
    "envelope",
    "exported",
    "foresee",
    "foresee_import",
    "mark_of",
    "hashed",
    "import_matches",
    "load_match",
    "may_write",
    "new_pen",
    "new_write",
    "record",
    "record_all",
    "redo",
    "replace_edit_key",
    "start_match",
    "undo",
    "with_pinned_rules",
]


def start_match(store: Store, pen: Pen, body: Mapping[str, Any], write: Write) -> Match:
    """Start a match by the rules and with the players that ``body`` names.

    The rules are pinned in full with their rulebook. The same pen and ``operation_id`` twice is one
    match. Raises ``NotYours`` if the id is taken, and ``RuleError`` with its place in the body.
    """
    now = this_moment()
    first = replace(write, parent=None)
    operation = _operation(Kind.START, with_pinned_rules(body), first, seq=1)
    match = begun(received_at(operation, now))
    with writing(store.engine) as connection:
        row = select_match(connection, pen.match_id, for_update=True)
        if row is not None:
            return _started_before(store, connection, row, pen, operation)
        insert_match(
            connection,
            match_id=pen.match_id,
            edit_key_hash=hashed(pen.edit_key),
            created_at=now,
        )
        _write(connection, pen.match_id, operation, now)
    store.recent.keep(pen.match_id, match)
    return match


def _started_before(
    store: Store, connection: Connection, row: MatchRow, pen: Pen, operation: Operation
) -> Match:
    match = folded(store, connection, row)
    if not fits(row, pen) or match.operations[0].id != operation.id:
        raise NotYours
    return match


def load_match(store: Store, match_id: str) -> Match:
    """The match as its log tells it now. Raises ``NoSuchMatch``."""
    if (known := known_fold(store, seen_row(store, match_id))) is not None:
        return known
    with reading(store.engine) as connection:
        return folded(store, connection, needed_row(connection, match_id))


def record(store: Store, pen: Pen, kind: Kind, body: Mapping[str, Any], write: Write) -> Match:
    """Write one operation and return the match with it.

    An operation that is there already changes nothing. Raises ``NotYours``, ``Outdated`` if the
    writer did not know the last operation, and ``RuleError`` with its place in the body.
    """
    if kind is Kind.RULESET:
        body = with_pinned_rules(body)
    return _recorded(store, pen, [_operation(kind, body, write, seq=0)])


def record_all(
    store: Store, pen: Pen, kind: Kind, bodies: Sequence[Mapping[str, Any]], write: Write
) -> Match:
    """Write several operations of a kind as one: all of them or none.

    Their ids follow from that of the write, so that the same form twice is one. Raises as
    ``record``.
    """
    ids = [f"{write.operation_id}-{number}" for number in range(len(bodies))]
    writes = [replace(write, operation_id=each) for each in ids]
    pairs = zip(bodies, writes, strict=True)
    return _recorded(store, pen, [_operation(kind, body, each, seq=0) for body, each in pairs])


def _recorded(store: Store, pen: Pen, operations: Sequence[Operation]) -> Match:
    """The match with these at its end, unless the first of them is there already."""
    with writing(store.engine) as connection:
        row = needed_row(connection, pen.match_id, for_update=True)
        if not fits(row, pen):
            raise NotYours
        before = match = folded(store, connection, row)
        if not operations or is_there(match, operations[0]):
            return match
        if operations[0].parent not in (None, match.last.id):
            raise Outdated(match)
        now = this_moment()
        for operation in operations:
            told = replace(operation, seq=match.last.seq + 1, parent=match.last.id)
            match = match.with_operation(received_at(told, now))
        fresh = match.operations[len(before.operations) :]
        insert_operations(connection, pen.match_id, fresh, now)
        update_last(connection, match_id=pen.match_id, seq=match.last.seq, at=now)
    store.recent.keep(pen.match_id, match)
    return match


def undo(store: Store, pen: Pen, write: Write) -> Match:
    """Take the newest step back. Raises as ``record``, and if there is nothing left."""
    newest = load_match(store, pen.match_id).undoable
    if newest is None:
        raise RuleError("nothing_to_undo")
    kind, target = undo_of(newest)
    return record(store, pen, kind, {"target": target}, write)


def redo(store: Store, pen: Pen, write: Write) -> Match:
    """Bring back what was undone last, if nothing was written since."""
    undone = load_match(store, pen.match_id).redoable
    if undone is None:
        raise RuleError("nothing_to_redo")
    kind, target = redo_of(undone)
    return record(store, pen, kind, {"target": target}, write)


def foresee(match: Match, kind: Kind, body: Mapping[str, Any]) -> Match:
    """The match as it would be with one more operation; nothing is written."""
    write = new_write(parent=match.last.id)
    return match.with_operation(_operation(kind, body, write, seq=match.last.seq + 1))


def _operation(kind: Kind, body: Mapping[str, Any], write: Write, *, seq: int) -> Operation:
    operation = Operation(
        id=write.operation_id,
        seq=seq,
        kind=kind,
        body=body,
        parent=write.parent,
        device=write.device,
        made_at=write.made_at,
    )
    check_envelope(operation)
    return operation


def _write(connection: Connection, match_id: str, operation: Operation, now: datetime) -> None:
    insert_operations(connection, match_id, [operation], now)
    update_last(connection, match_id=match_id, seq=operation.seq, at=now)
