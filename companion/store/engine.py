"""Open the database so that what is acknowledged is durable and concurrent writers wait.

On SQLite, SQLAlchemy's own transactions lose concurrent updates in silence: here every transaction
says itself how it begins, and a writing one takes the lock at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import OperationalError

BUSY_SECONDS = 5


class StoreBusy(Exception):
    """Somebody else held the database for too long; nothing was written."""


def open_engine(url: str) -> Engine:
    """The engine for a database URL, SQLite set to write-ahead logging and full durability."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one state of the database."""
    with _polite(), engine.begin() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes: alone from its first statement on, durable when it returns.

    Raises ``StoreBusy`` if it does not get its turn.
    """
    writer = engine.execution_options(sqlite_begin="IMMEDIATE")
    with _polite(), writer.begin() as connection:
        yield connection


@contextmanager
def _polite() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        if "locked" in str(error.orig):
            raise StoreBusy from error
        raise


def _on_connect(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Connection) -> None:
    how = connection.get_execution_options().get("sqlite_begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {how}")
