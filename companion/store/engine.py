"""Open the database so that what is acknowledged is durable and concurrent writers wait.

On SQLite, SQLAlchemy's own transactions lose concurrent updates in silence: here every transaction
says itself how it begins, and a writing one takes the lock at once.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from companion.store.troubles import known_address, told_apart

BUSY_SECONDS = 5


def open_engine(place: str | Path) -> Engine:
    """The engine for a database URL, or for an SQLite file, whatever signs its path has.

    SQLite is set to write-ahead logging and full durability. Raises ``StoreTrouble``.
    """
    with known_address():
        if isinstance(place, Path):
            return _sqlite(URL.create("sqlite", database=str(place)))
        url = make_url(place)
        if url.get_backend_name() == "sqlite":
            return _sqlite(url)
        return create_engine(url, pool_pre_ping=True)


def open_still(path: Path) -> Engine:
    """The engine for an SQLite file of which nothing changes, not even how it keeps its log."""
    address = address_of(path, is_still=True)
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS),
    )
    event.listen(engine, "connect", _without_own_transactions)
    event.listen(engine, "begin", _on_begin)
    return engine


def address_of(path: Path, *, is_still: bool = False, mode: str = "rw") -> str:
    """The address of an SQLite file, whatever signs its path has.

    One that ``is_still`` is only read, with what its log says. Where no log is beside it nothing in
    it can be on its way, so that it can be read even where nothing can be written.
    """
    place = os.path.realpath(path)
    if is_still:
        has_log = any(os.path.exists(f"{place}{ending}") for ending in ("-wal", "-journal"))
        mode = "ro" if has_log else "ro&immutable=1"
    return f"file:{quote(place)}?mode={mode}"


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one state of the database. Raises ``StoreTrouble``."""
    with told_apart(), engine.begin() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes: alone from its first statement on, durable when it returns.

    Raises ``StoreBusy`` if it does not get its turn, and ``StoreTrouble``.
    """
    writer = engine.execution_options(sqlite_begin="IMMEDIATE")
    with told_apart(), writer.begin() as connection:
        yield connection


def _without_own_transactions(connection: Any, _record: object) -> None:
    connection.isolation_level = None


def _on_connect(connection: Any, record: object) -> None:
    _without_own_transactions(connection, record)
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Connection) -> None:
    how = connection.get_execution_options().get("sqlite_begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {how}")
