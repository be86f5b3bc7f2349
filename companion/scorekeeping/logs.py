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
    """The folded match, as it was folded lately if that is still what the database holds."""
    if (known := known_fold(store, row)) is not None:
        return known
    match = fold(select_operations(connection, row.id))
    store.recent.keep(row.id, match)
    return match


def known_fold(store: Store, row: MatchRow) -> Match | None:
    """The match as it was folded lately, if the database still holds that."""
    known = store.recent.find(row.id)
    return known if known is not None and _is_last(row, known.last) else None


def _is_last(row: MatchRow, last: Operation) -> bool:
    """Whether a log ends with this operation: another database may have been put in the place of
    the one that it was read from, and have as many."""
    if row.last_seq != last.seq or last.received_at is None:
        return False
    at = row.last_at if row.last_at.tzinfo else row.last_at.replace(tzinfo=UTC)
    return at == datetime.fromisoformat(last.received_at)


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
