"""Rows of the table of matches."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, insert, select, text, update

from companion.store.tables import Match

_MATCH = Match.__table__  # type: ignore[attr-defined]
_COLUMNS = (_MATCH.c.id, _MATCH.c.edit_key_hash, _MATCH.c.last_seq, _MATCH.c.last_at)
_SELECT = select(*_COLUMNS).where(_MATCH.c.id == bindparam("match_id"))
_SELECT_FOR_UPDATE = _SELECT.with_for_update()
# A row that is not there cannot be locked: until the transaction ends, its id is.
_LOCK_UNBORN = text("SELECT pg_advisory_xact_lock(hashtextextended(:match_id, 0))")


@dataclass(frozen=True)
class MatchRow:
    """A match as it is stored; ``last_seq`` is the ``seq`` of its newest operation."""

    id: str
    edit_key_hash: str
    last_seq: int
    last_at: datetime


def insert_match(
    connection: Connection, *, match_id: str, edit_key_hash: str, created_at: datetime
) -> None:
    """Keep a new match, as yet without operations."""
    connection.execute(
        insert(_MATCH).values(
            id=match_id,
            edit_key_hash=edit_key_hash,
            created_at=created_at,
            last_seq=0,
            last_at=created_at,
        )
    )


def select_match(
    connection: Connection, match_id: str, *, for_update: bool = False
) -> MatchRow | None:
    """The match with this id; with ``for_update`` nobody else writes in it until we are done.

    That holds for a match that is not there yet, too: of two who start it one is second.
    """
    if "\0" in match_id:  # PostgreSQL refuses even to look for it
        return None
    statement, named = _SELECT_FOR_UPDATE if for_update else _SELECT, {"match_id": match_id}
    row = connection.execute(statement, named).one_or_none()
    if row is None and for_update and connection.dialect.name == "postgresql":
        connection.execute(_LOCK_UNBORN, named)
        row = connection.execute(statement, named).one_or_none()
    return None if row is None else MatchRow(*row)


def select_match_ids(connection: Connection) -> list[str]:
    """The ids of all matches, oldest first."""
    rows = connection.execute(select(_MATCH.c.created_at, _MATCH.c.id))
    # Sorted here: PostgreSQL may order ids as a language orders words.
    return [match_id for _created_at, match_id in sorted(map(tuple, rows))]


def update_last(connection: Connection, *, match_id: str, seq: int, at: datetime) -> None:
    """Note how far the log of a match goes now."""
    connection.execute(
        update(_MATCH).where(_MATCH.c.id == match_id).values(last_seq=seq, last_at=at)
    )


def update_edit_key_hash(connection: Connection, *, match_id: str, edit_key_hash: str) -> None:
    """Let another edit key open a match, and the one before no more."""
    connection.execute(
        update(_MATCH).where(_MATCH.c.id == match_id).values(edit_key_hash=edit_key_hash)
    )
