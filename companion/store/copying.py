"""Rows as they stand, carried from one database to another."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text

from companion.store.operations import in_utc
from companion.store.tables import Match, Operation

_MATCH: Table = Match.__table__  # type: ignore[attr-defined]
_OPERATION: Table = Operation.__table__  # type: ignore[attr-defined]
_PARTS = ((_MATCH, _MATCH.c.id, _MATCH.c.id), (_OPERATION, _OPERATION.c.match_id, _OPERATION.c.seq))

Rows = list[dict[str, Any]]


def keep_others_out(connection: Connection) -> None:
    """Let nobody else write until this transaction ends; on SQLite nobody does anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE match, operation IN EXCLUSIVE MODE"))


def count_rows(connection: Connection) -> tuple[int, int]:
    """How many matches there are, and how many operations."""
    matches, operations = (
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in (_MATCH, _OPERATION)
    )
    return matches, operations


def insert_rows(connection: Connection, rows: Sequence[Rows]) -> None:
    """Write rows as ``select_rows`` gives them."""
    for (table, _match_id, _order), each in zip(_PARTS, rows, strict=True):
        if each:
            connection.execute(insert(table), each)


def select_rows(connection: Connection, match_id: str) -> Sequence[Rows]:
    """All that stands of a match: the row of the match, and those of its operations."""
    return [
        [
            {name: _plain(value) for name, value in row._mapping.items()}
            for row in connection.execute(select(table).where(known == match_id).order_by(order))
        ]
        for table, known, order in _PARTS
    ]


def _plain(value: Any) -> Any:
    return in_utc(value) if isinstance(value, datetime) else value
