"""What can be wrong with the database itself, told apart by a code."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError

SIGNS = {
    "locked": "busy",
    "disk is full": "full",
    "disk i/o error": "full",
    "no space left": "full",
    "readonly": "read_only",
    "read-only": "read_only",
    "not a database": "damaged",
    "malformed": "damaged",
    "no such": "damaged",
    "already exists": "foreign",
}


class StoreTrouble(Exception):
    """The database cannot be used; nothing was written.

    ``code`` is one of those above, ``unreachable``, ``newer`` or ``older`` (another release wrote
    it), ``bad_url``, ``missing``, ``not_sqlite``, ``in_the_way``, ``in_use`` or ``same_file``.
    ``place`` is the file or the database's name, where that helps.
    """

    def __init__(self, code: str, place: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.place = place


class StoreBusy(StoreTrouble):
    """Somebody else held the database for too long; nothing was written."""


class DatabaseIsNewer(StoreTrouble):
    """The database was written by a later release, whose tables this one does not know."""


class TakenMeanwhile(Exception):
    """Somebody else put a match with this id in after we looked; nothing was written."""


@contextmanager
def told_apart() -> Iterator[None]:
    """Raise ``StoreTrouble`` for what is wrong with the database, not with a statement."""
    try:
        yield
    except IntegrityError:
        raise
    except DatabaseError as error:
        code = _code(str(error.orig).lower())
        raise (StoreBusy(code) if code == "busy" else StoreTrouble(code)) from error


@contextmanager
def told_apart_below(place: str) -> Iterator[None]:
    """The same for SQLite's own errors, where we speak with it directly."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreTrouble(_code(str(error).lower()), place) from error


@contextmanager
def known_address() -> Iterator[None]:
    """Raise ``StoreTrouble`` for an address that names no database that we can speak with."""
    try:
        yield
    except (ArgumentError, ImportError, ValueError) as error:
        raise StoreTrouble("bad_url") from error


def _code(message: str) -> str:
    return next((code for sign, code in SIGNS.items() if sign in message), "unreachable")
