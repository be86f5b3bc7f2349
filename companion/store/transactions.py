"""Transactions: what reads sees one state, what writes is durable, and nobody waits for ever."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Engine

from companion.store.troubles import told_apart, told_at_the_end

_LOOKS = {"sqlite": {"sqlite_begin": None}}

_READS = {"postgresql": {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}}

_WRITES = {
    "sqlite": {"sqlite_begin": "IMMEDIATE"},
    "postgresql": {"isolation_level": "READ COMMITTED"},
}


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one state of the database. Raises ``StoreTrouble``."""
    with told_apart(), _with(engine, _READS).begin() as connection:
        yield connection


@contextmanager
def looking(engine: Engine) -> Iterator[Connection]:
    """A connection for one statement that reads, which sees one state by itself.

    On SQLite it does without a transaction: phones look every two seconds. Raises ``StoreTrouble``.
    """
    with told_apart(), _with(engine, _LOOKS).connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes, durable when it returns.

    On SQLite it is alone from its first statement on; on PostgreSQL it is alone in each match that
    it selects ``for_update``. Raises ``StoreBusy`` if it does not get its turn, and
    ``StoreTrouble``.
    """
    with (
        told_apart(),
        _with(engine, _WRITES).connect() as connection,
        connection.begin() as transaction,
    ):
        yield connection
        with told_at_the_end():
            transaction.commit()


def _with(engine: Engine, options: dict[str, dict[str, Any]]) -> Engine:
    """The engine, to be used as its kind of database needs it for this."""
    how = options.get(engine.dialect.name)
    return _optional(engine, tuple(how.items())) if how else engine


@lru_cache(maxsize=64)
def _optional(engine: Engine, options: tuple[tuple[str, Any], ...]) -> Engine:
    return engine.execution_options(**dict(options))
