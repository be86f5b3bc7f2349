"""Many matches with the log of one: what a large database is filled with to be measured."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, insert, literal, select

from companion.store.tables import Match, Operation

_MATCH = Match.__table__  # type: ignore[attr-defined]
_OPERATION = Operation.__table__  # type: ignore[attr-defined]
# Each id is a variable of a statement, of which databases take some ten thousand.
AT_ONCE = 5000


def insert_copies(connection: Connection, match_id: str, copies: Sequence[str]) -> None:
    """Keep a copy of a match, with its edit key and its log, under each of these ids."""
    row = connection.execute(select(_MATCH).where(_MATCH.c.id == match_id)).one()
    log = select(_OPERATION).where(_OPERATION.c.match_id == match_id).subquery()
    told = [log.c[column.name] for column in _OPERATION.c if column.name != "match_id"]
    names = ["match_id", *(column.name for column in told)]
    for first in range(0, len(copies), AT_ONCE):
        ids = copies[first : first + AT_ONCE]
        connection.execute(insert(_MATCH), [{**row._mapping, "id": each} for each in ids])
        which = _MATCH.c.id.in_(ids)
        pairs = select(_MATCH.c.id, *told).select_from(_MATCH).join(log, literal(True)).where(which)
        connection.execute(insert(_OPERATION).from_select(names, pairs))
