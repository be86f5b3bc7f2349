"""What use-cases share: the fold of a log, and an operation as the store gives it back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from sqlalchemy import Connection

from companion.log.match import Match, fold
from companion.log.operations import Operation
from companion.rules.errors import RuleError
from companion.scorekeeping.writers import Store
from companion.store.matches import MatchRow
from companion.store.operations import select_operations


def folded(store: Store, connection: Connection, row: MatchRow) -> Match:
    """The folded match; what was folded lately is only extended."""
    known = store.recent.find(row.id)
    if known is not None and known.last.seq == row.last_seq:
        return known
    match = fold(select_operations(connection, row.id))
    store.recent.keep(row.id, match)
    return match


def is_there(match: Match, operation: Operation) -> bool:
    """Whether the log has this operation. Raises ``RuleError`` for its id with another body."""
    for known in match.operations:
        if known.id == operation.id:
            if (known.kind, known.body) != (operation.kind, operation.body):
                raise RuleError("id_used_twice", "id")
            return True
    return False


def received_at(operation: Operation, now: datetime) -> Operation:
    """The operation as the store will give it back."""
    return replace(operation, received_at=now.isoformat())


def this_moment() -> datetime:
    """The clock of the server, in UTC."""
    return datetime.now(UTC)
