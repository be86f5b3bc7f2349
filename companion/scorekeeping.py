"""What a scorekeeper does: start a match, record a hand, put things right. The only writer.

Every use-case is one transaction. What it returns is on disk.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine

from companion.log.match import Match, fold
from companion.log.operations import Kind, Operation, check_envelope
from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.rules.reading import read_ruleset
from companion.rules.rulebook import compile_ruleset
from companion.store.engine import reading, writing
from companion.store.matches import MatchRow, insert_match, select_match, update_last
from companion.store.operations import insert_operations, select_operations
from companion.store.recent import Recent

BODY_LENGTH = 60_000


class NoSuchMatch(LookupError):
    """There is no match with this id."""


class NotYours(PermissionError):
    """The edit key does not fit this match."""


class Outdated(Exception):
    """Somebody else wrote since: ``match`` has what this writer has not seen."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match


@dataclass(frozen=True, kw_only=True)
class Store:
    """The database, and the matches that were folded lately."""

    engine: Engine
    recent: Recent


@dataclass(frozen=True, kw_only=True)
class Pen:
    """The right to write in a match: its id, and the secret that opens it."""

    match_id: str
    edit_key: str


@dataclass(frozen=True, kw_only=True)
class Write:
    """What its writer says about an operation beside its kind and body.

    ``operation_id`` was made where it was written: the same one twice is one operation. ``parent``
    is the last operation that the writer knew; None if he does not say.
    """

    operation_id: str
    parent: str | None = None
    device: str | None = None
    made_at: str | None = None


def new_write(parent: str | None = None) -> Write:
    """A write that is made here and now."""
    return Write(operation_id=str(uuid.uuid4()), parent=parent, made_at=_now().isoformat())


def new_pen() -> Pen:
    """The id and the secret of a match that is about to be started: 96 and 192 random bits."""
    return Pen(match_id=secrets.token_urlsafe(12), edit_key=secrets.token_urlsafe(24))


def start_match(store: Store, pen: Pen, body: Mapping[str, Any], write: Write) -> Match:
    """Start a match by the rules and with the players that ``body`` names.

    The rules are pinned in full with their rulebook. The same pen and ``operation_id`` twice is one
    match. Raises ``NotYours`` if the id is taken, and ``RuleError`` with its place in the body.
    """
    operation = _operation(Kind.START, with_pinned_rules(body), write, seq=1)
    match = fold([operation])
    now = _now()
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
    if not _fits(row, pen) or match.operations[0].id != operation.id:
        raise NotYours
    return match


def with_pinned_rules(body: Mapping[str, Any]) -> dict[str, Any]:
    """The body of a start or of new rules with the ruleset in full and its rulebook.

    Raises ``RuleError`` at the field that keeps the rules from being played.
    """
    if "ruleset" not in body:
        raise RuleError("missing_field", "ruleset")
    try:
        ruleset = read_ruleset(body["ruleset"])
        rulebook = compile_ruleset(ruleset)
    except RuleError as error:
        raise error.under("ruleset") from None
    return {**body, "ruleset": to_plain(ruleset), "rulebook": to_plain(rulebook)}


def load_match(store: Store, match_id: str) -> Match:
    """The match as its log tells it now. Raises ``NoSuchMatch``."""
    with reading(store.engine) as connection:
        row = _row(connection, match_id)
        return _match(store, connection, row)


def last_seq(store: Store, match_id: str) -> int:
    """How far the log of a match goes, by one indexed query. Raises ``NoSuchMatch``."""
    with reading(store.engine) as connection:
        return _row(connection, match_id).last_seq


def may_write(store: Store, pen: Pen) -> bool:
    """Whether this edit key opens the match. Raises ``NoSuchMatch``."""
    with reading(store.engine) as connection:
        return _fits(_row(connection, pen.match_id), pen)


def record(store: Store, pen: Pen, kind: Kind, body: Mapping[str, Any], write: Write) -> Match:
    """Write one operation and return the match with it.

    An operation that is there already changes nothing. Raises ``NotYours``, ``Outdated`` if the
    writer did not know the last operation, and ``RuleError`` with its place in the body.
    """
    if kind is Kind.RULESET:
        body = with_pinned_rules(body)
    with writing(store.engine) as connection:
        row = _row(connection, pen.match_id, for_update=True)
        if not _fits(row, pen):
            raise NotYours
        match = _match(store, connection, row)
        operation = _operation(kind, body, write, seq=row.last_seq + 1)
        if _is_there(match, operation):
            return match
        if write.parent is not None and write.parent != match.last.id:
            raise Outdated(match)
        after = match.with_operation(replace(operation, parent=match.last.id))
        _write(connection, pen.match_id, after.last, _now())
    store.recent.keep(pen.match_id, after)
    return after


def _is_there(match: Match, operation: Operation) -> bool:
    for known in match.operations:
        if known.id == operation.id:
            if (known.kind, known.body) != (operation.kind, operation.body):
                raise RuleError("id_used_twice", "id")
            return True
    return False


def undo(store: Store, pen: Pen, write: Write) -> Match:
    """Take the newest live operation back. Raises as ``record``, and if there is nothing left."""
    newest = load_match(store, pen.match_id).undoable
    if newest is None:
        raise RuleError("nothing_to_undo")
    return record(store, pen, Kind.VOID, {"target": newest.id}, write)


def redo(store: Store, pen: Pen, write: Write) -> Match:
    """Bring back what was undone last, if nothing was written since."""
    undone = load_match(store, pen.match_id).redoable
    if undone is None:
        raise RuleError("nothing_to_redo")
    return record(store, pen, Kind.RESTORE, {"target": undone.id}, write)


def foresee(match: Match, kind: Kind, body: Mapping[str, Any]) -> Match:
    """The match as it would be with one more operation; nothing is written."""
    write = new_write(parent=match.last.id)
    return match.with_operation(_operation(kind, body, write, seq=match.last.seq + 1))


def hashed(edit_key: str) -> str:
    """What is stored of an edit key. It is random and long, so one round of SHA-256 is enough."""
    return hashlib.sha256(edit_key.encode()).hexdigest()


def _fits(row: MatchRow, pen: Pen) -> bool:
    return hmac.compare_digest(row.edit_key_hash, hashed(pen.edit_key))


def _row(connection: Connection, match_id: str, *, for_update: bool = False) -> MatchRow:
    row = select_match(connection, match_id, for_update=for_update)
    if row is None:
        raise NoSuchMatch(match_id)
    return row


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


def _write(connection: Connection, match_id: str, operation: Operation, now: datetime) -> None:
    insert_operations(connection, match_id, [operation], now)
    update_last(connection, match_id=match_id, seq=operation.seq, at=now)


def _now() -> datetime:
    return datetime.now(UTC)
