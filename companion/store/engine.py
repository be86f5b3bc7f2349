"""Open the database so that what is acknowledged is durable and concurrent writers wait.

On SQLite, SQLAlchemy's own transactions lose concurrent updates in silence: here every transaction
says itself how it begins, and a writing one takes the lock at once. On PostgreSQL who writes in a
match waits for its row, and nobody waits for ever.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from companion.store.troubles import StoreTrouble, known_address

BUSY_SECONDS = 5
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 30
# As many as the server has threads; a command that looks at two things at once takes one more.
CONNECTIONS = 8


def open_engine(place: str | Path) -> Engine:
    """The engine for a database URL, or for an SQLite file, whatever signs its path has.

    SQLite is set to write-ahead logging and full durability. Raises ``StoreTrouble``.
    """
    with known_address():
        if isinstance(place, Path):
            return _sqlite(URL.create("sqlite", database=str(place)))
        url = make_url(place)
        match url.get_backend_name():
            case "sqlite":
                return _sqlite(url)
            case "postgresql" | "postgres":
                return _postgresql(url)
        raise StoreTrouble("bad_url")


def place_of(engine: Engine) -> str:
    """Where a database is, without what opens it."""
    url = engine.url
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    port = f":{url.port}" if url.port else ""
    return f"{url.get_backend_name()}://{url.host or ''}{port}/{url.database or ''}"


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


def _postgresql(url: URL) -> Engine:
    """Connections that died are found out before anything is sent on them."""
    defaults = {
        "connect_timeout": CONNECT_SECONDS,
        "application_name": "companion",
        "options": (
            f"-c lock_timeout={BUSY_SECONDS}s -c statement_timeout={STATEMENT_SECONDS}s"
            f" -c idle_in_transaction_session_timeout={STATEMENT_SECONDS}s"
        ),
        # A host that went away without a word is given up for dead.
        "keepalives_idle": CONNECT_SECONDS,
        "keepalives_interval": CONNECT_SECONDS,
        "keepalives_count": 2,
        "tcp_user_timeout": 2000 * CONNECT_SECONDS,
    }
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        connect_args={name: value for name, value in defaults.items() if name not in url.query},
        pool_pre_ping=True,
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        pool_timeout=BUSY_SECONDS,
    )


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
    if how:
        connection.exec_driver_sql(f"BEGIN {how}")
