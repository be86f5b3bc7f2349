"""What can be wrong with the database itself, told apart by a code."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

# PostgreSQL's own codes, whatever language it speaks.
STATES = {
    "55P03": "busy",  # lock not available
    "57014": "busy",  # statement took too long
    "40P01": "busy",  # deadlock
    "40001": "busy",  # serialization failure
    "53300": "busy",  # too many connections
    "53100": "full",
    "25006": "read_only",
    "42501": "read_only",  # insufficient privilege
    "42P01": "damaged",  # no such table
    "42703": "damaged",  # no such column
    "42P07": "foreign",  # the table is there already
}
SIGNS = {
    "too many clients": "busy",
    "connection slots": "busy",
    "locked": "busy",
    "disk is full": "full",
    "disk i/o error": "full",
    "no space left": "full",
    "readonly": "read_only",
    "read-only": "read_only",
    "during recovery": "read_only",
    "not a database": "damaged",
    "malformed": "damaged",
    "no such": "damaged",
    "already exists": "foreign",
}


class StoreTrouble(Exception):
    """The database cannot be used; nothing was written.

    ``code`` is one of those above, ``unreachable``, ``unsure`` (it broke off while it kept what
    was written, which is there or not), ``newer`` or ``older`` (another release wrote it),
    ``bad_url``, ``no_driver``, ``missing``, ``not_sqlite``, ``in_the_way``, ``in_use``,
    ``same_file``, ``not_empty`` or ``copied_otherwise``. ``place`` is the file or the database's
    name, where that helps.
    """

    def __init__(self, code: str, place: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.place = place


class StoreBusy(StoreTrouble):
    """Somebody else held the database for too long; nothing was written."""


class DatabaseIsNewer(StoreTrouble):
    """The database was written by a later release, whose tables this one does not know."""


@contextmanager
def told_apart() -> Iterator[None]:
    """Raise ``StoreTrouble`` for what is wrong with the database, not with a statement."""
    try:
        yield
    except IntegrityError:
        raise
    except NoConnection as error:
        raise StoreBusy("busy") from error
    except DBAPIError as error:
        code = STATES.get(getattr(error.orig, "sqlstate", None) or "", "")
        code = code or _code(str(error.orig).lower())
        raise _trouble(code) from error


@contextmanager
def told_at_the_end() -> Iterator[None]:
    """Raise ``StoreTrouble`` where nobody knows whether what was written is kept."""
    try:
        yield
    except DBAPIError as error:
        if error.connection_invalidated:
            raise StoreTrouble("unsure") from error
        raise


@contextmanager
def told_apart_below(place: str = "") -> Iterator[None]:
    """The same for SQLite's own errors, where we speak with it directly."""
    try:
        yield
    except sqlite3.Error as error:
        raise _trouble(_code(str(error).lower()), place) from error


@contextmanager
def known_address() -> Iterator[None]:
    """Raise ``StoreTrouble`` for an address that names no database that we can speak with."""
    try:
        yield
    except ImportError as error:
        raise StoreTrouble("no_driver") from error
    except (ArgumentError, ValueError) as error:
        raise StoreTrouble("bad_url") from error


def _trouble(code: str, place: str = "") -> StoreTrouble:
    return (StoreBusy if code == "busy" else StoreTrouble)(code, place)


def _code(message: str) -> str:
    return next((code for sign, code in SIGNS.items() if sign in message), "unreachable")
