"""The edit key of a match: whom it lets write, and how it gives way to another one."""

from __future__ import annotations

import hmac

from sqlalchemy import Connection

from companion.scorekeeping.writers import NoSuchMatch, NotYours, Pen, Store, hashed
from companion.store.looks import look_up
from companion.store.matches import MatchRow, select_match, update_edit_key_hash
from companion.store.transactions import writing


def mark_of(store: Store, match_id: str) -> str:
    """What changes whenever the log of a match or its edit key does, by one indexed query.

    Phones ask for it every two seconds. Raises ``NoSuchMatch``.
    """
    row = seen_row(store, match_id)
    return f"{row.last_seq} {row.last_at.timestamp()} {row.edit_key_hash}"


def may_write(store: Store, pen: Pen) -> bool:
    """Whether this edit key opens the match. Raises ``NoSuchMatch``."""
    return fits(seen_row(store, pen.match_id), pen)


def replace_edit_key(store: Store, pen: Pen, edit_key: str) -> Pen:
    """Put another edit key in the place of this pen's, which opens nothing any more.

    The same key twice is one replacement. Raises ``NotYours`` if the pen's key does not fit, and
    ``NoSuchMatch``.
    """
    renewed = Pen(match_id=pen.match_id, edit_key=edit_key)
    with writing(store.engine) as connection:
        row = needed_row(connection, pen.match_id, for_update=True)
        if fits(row, renewed):
            return renewed
        if not fits(row, pen):
            raise NotYours
        update_edit_key_hash(connection, match_id=row.id, edit_key_hash=hashed(edit_key))
    return renewed


def fits(row: MatchRow, pen: Pen) -> bool:
    """Whether a pen opens the match of this row, in a time that tells nothing of how nearly."""
    return hmac.compare_digest(row.edit_key_hash, hashed(pen.edit_key))


def seen_row(store: Store, match_id: str) -> MatchRow:
    """The row of a match, for whoever only looks. Raises ``NoSuchMatch``."""
    return _there(look_up(store.engine, match_id), match_id)


def needed_row(connection: Connection, match_id: str, *, for_update: bool = False) -> MatchRow:
    """The row of a match. Raises ``NoSuchMatch``."""
    return _there(select_match(connection, match_id, for_update=for_update), match_id)


def _there(row: MatchRow | None, match_id: str) -> MatchRow:
    if row is None:
        raise NoSuchMatch(match_id)
    return row
