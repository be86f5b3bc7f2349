"""What a scorekeeper does: start a match, record a hand, put things right. The only writer.

Every use-case is one transaction. What it returns is on disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from companion.log.match import Match, checked_fold, fold
from companion.log.operations import Kind, Operation, check_envelope
from companion.log.undoing import redo_of, undo_of
from companion.rules.errors import RuleError
from companion.scorekeeping.arrivals import Arrival, Fate
from companion.scorekeeping.exporting import all_matches, envelope, exported
from companion.scorekeeping.importing import Importer, foresee_import, import_matches
from companion.scorekeeping.keys import fits, glance, may_write, needed_row, replace_edit_key
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
from companion.store.engine import reading, writing
from companion.store.matches import MatchRow, insert_match, select_match, update_last
from companion.store.operations import insert_operations, select_operations

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
    "glance",
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
    now = _now()
    first = replace(write, parent=None)
    operation = _operation(Kind.START, with_pinned_rules(body), first, seq=1)
    match = fold([_received(operation, now)])
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
    match = _match(store, connection, row)
    if not fits(row, pen) or match.operations[0].id != operation.id:
        raise NotYours
    return match


def load_match(store: Store, match_id: str) -> Match:
    """The match as its log tells it now. Raises ``NoSuchMatch``."""
    with reading(store.engine) as connection:
        row = needed_row(connection, match_id)
        return _match(store, connection, row)


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
        before = match = _match(store, connection, row)
        if not operations or _is_there(match, operations[0]):
            return match
        if operations[0].parent not in (None, match.last.id):
            raise Outdated(match)
        now = _now()
        for operation in operations:
            told = replace(operation, seq=match.last.seq + 1, parent=match.last.id)
            match = match.with_operation(_received(told, now))
        fresh = match.operations[len(before.operations) :]
        insert_operations(connection, pen.match_id, fresh, now)
        update_last(connection, match_id=pen.match_id, seq=match.last.seq, at=now)
    store.recent.keep(pen.match_id, match)
    return match


def _is_there(match: Match, operation: Operation) -> bool:
    for known in match.operations:
        if known.id == operation.id:
            if (known.kind, known.body) != (operation.kind, operation.body):
                raise RuleError("id_used_twice", "id")
            return True
    return False


def append(store: Store, pen: Pen, operations: Sequence[Operation]) -> Match:
    """Write what a phone recorded on its own, all in one transaction or nothing of it.

    What is there already changes nothing, so that whatever was sent may be sent again. A match that
    was started on the phone begins with its start, and is the pen's from then on. A title has no
    rivals; anything else must name the last operation as its parent. Raises as ``record``, with
    ``operations[2].body.…`` as the place.
    """
    now = _now()
    with writing(store.engine) as connection:
        row = select_match(connection, pen.match_id, for_update=True)
        match = None if row is None else _match(store, connection, row)
        if row is not None and not fits(row, pen):
            raise NotYours
        before = match
        known = 0 if before is None else len(before.operations)
        unseen = False
        for index, operation in enumerate(operations):
            try:
                received = _received(operation, now)
                match = _appended(match, received, pen.match_id, unseen=unseen)
                unseen = unseen or _moved(match, operation)
            except RuleError as error:
                raise error.under(f"operations[{index}]") from None
            except Outdated:
                # Only what was there before this request, of which nothing is written.
                if before is None:
                    raise NoSuchMatch(pen.match_id) from None
                raise Outdated(before) from None
        if match is None:
            raise NoSuchMatch(pen.match_id)
        fresh = match.operations[known:]
        if row is None:
            insert_match(
                connection,
                match_id=pen.match_id,
                edit_key_hash=hashed(pen.edit_key),
                created_at=now,
            )
        if fresh:
            insert_operations(connection, pen.match_id, fresh, now)
            update_last(connection, match_id=pen.match_id, seq=match.last.seq, at=now)
    store.recent.keep(pen.match_id, match)
    return match


def _moved(match: Match, operation: Operation) -> bool:
    """Whether a title stands after something else than its writer knew."""
    kept = next(known for known in match.operations if known.id == operation.id)
    return operation.kind is Kind.TITLE and kept.parent != operation.parent


def _appended(match: Match | None, operation: Operation, match_id: str, *, unseen: bool) -> Match:
    """The match with one more operation, unless it is there.

    With ``unseen`` there is something that its writer did not know when he named its parent.
    """
    if match is None:
        if operation.kind is not Kind.START:
            raise NoSuchMatch(match_id)
        _check_pinned(operation)
        return checked_fold([replace(operation, seq=1, parent=None)])
    if _is_there(match, operation):
        return match
    _check_pinned(operation)
    is_stale = unseen or operation.parent != match.last.id
    if is_stale and operation.kind is not Kind.TITLE:
        raise Outdated(match)
    return match.with_operation(replace(operation, seq=match.last.seq + 1, parent=match.last.id))


def _check_pinned(operation: Operation) -> None:
    """Refuse rules without their rulebook: phones only read it, and we never compile it anew."""
    amended = operation.body.get("body")
    for body, at in ((operation.body, "rulebook"), (amended, "body.rulebook")):
        if not isinstance(body, Mapping) or "ruleset" not in body:
            continue
        if body.get("rulebook") is None:
            raise RuleError("missing_field", at)


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


def _match(store: Store, connection: Connection, row: MatchRow) -> Match:
    """The folded match; what was folded lately is only extended."""
    known = store.recent.find(row.id)
    if known is not None and known.last.seq == row.last_seq:
        return known
    match = fold(select_operations(connection, row.id))
    store.recent.keep(row.id, match)
    return match


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


def _received(operation: Operation, now: datetime) -> Operation:
    """The operation as the store will give it back."""
    return replace(operation, received_at=now.isoformat())


def _write(connection: Connection, match_id: str, operation: Operation, now: datetime) -> None:
    insert_operations(connection, match_id, [operation], now)
    update_last(connection, match_id=match_id, seq=operation.seq, at=now)


def _now() -> datetime:
    return datetime.now(UTC)
