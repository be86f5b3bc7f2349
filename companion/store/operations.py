"""Rows of the table of operations, which only ever grows."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select

from companion.log.operations import Kind, Operation
from companion.store.tables import Match
from companion.store.tables import Operation as OperationRow

_OPERATION = OperationRow.__table__  # type: ignore[attr-defined]
_COLUMNS = tuple(
    _OPERATION.c[name]
    for name in (
        "id",
        "seq",
        "kind",
        "body",
        "parent",
        "device",
        "made_at",
        "received_at",
        "supersedes",
    )
)
_SELECT_SINCE = (
    select(*_COLUMNS)
    .where(_OPERATION.c.match_id == bindparam("match_id"), _OPERATION.c.seq > bindparam("seq"))
    .order_by(_OPERATION.c.seq)
)


def insert_operations(
    connection: Connection, match_id: str, operations: Iterable[Operation], received_at: datetime
) -> None:
    """Write operations, which carry their ``seq``, at the end of a match's log."""
    rows = [
        {
            "match_id": match_id,
            "seq": operation.seq,
            "id": operation.id,
            "kind": operation.kind.value,
            "body": json.dumps(operation.body, ensure_ascii=False, sort_keys=True),
            "parent": operation.parent,
            "device": operation.device,
            "made_at": operation.made_at,
            "received_at": received_at,
            "supersedes": operation.supersedes,
        }
        for operation in operations
    ]
    connection.execute(insert(_OPERATION), rows)


def select_operations(connection: Connection, match_id: str, *, since: int = 0) -> list[Operation]:
    """The operations of a match with a ``seq`` above ``since``, oldest first."""
    rows = connection.execute(_SELECT_SINCE, {"match_id": match_id, "seq": since})
    return [_operation(row) for row in rows]


def select_strays(connection: Connection) -> list[str]:
    """The ids of matches that are not there, but have operations."""
    known = select(Match.__table__.c.id)  # type: ignore[attr-defined]
    statement = select(_OPERATION.c.match_id).where(_OPERATION.c.match_id.not_in(known)).distinct()
    return list(connection.execute(statement).scalars())


def in_utc(moment: datetime) -> datetime:
    """A moment as the store gives it back: SQLite forgets the zone, PostgreSQL tells its own."""
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def _operation(row: Any) -> Operation:
    return Operation(
        id=row.id,
        seq=row.seq,
        kind=Kind(row.kind),
        body=json.loads(row.body),
        parent=row.parent,
        device=row.device,
        made_at=row.made_at,
        received_at=in_utc(row.received_at).isoformat(),
        supersedes=row.supersedes,
    )
