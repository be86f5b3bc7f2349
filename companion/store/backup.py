"""Copies of an SQLite database, consistent while others read and write."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Engine, create_engine

from companion.store.engine import BUSY_SECONDS
from companion.store.troubles import StoreTrouble, told_apart_below


def sqlite_place(engine: Engine) -> Path:
    """Where the file of an SQLite database is, or will be. Raises ``StoreTrouble``."""
    if engine.url.get_backend_name() != "sqlite" or not engine.url.database:
        raise StoreTrouble("not_sqlite")
    return Path(engine.url.database)


def sqlite_file(engine: Engine) -> Path:
    """The file of an SQLite database that is there. Raises ``StoreTrouble``."""
    path = sqlite_place(engine)
    if not path.is_file():
        raise StoreTrouble("missing", str(path))
    return path


def copy_database(source: Path, target: Path) -> None:
    """Copy one moment of a database into another file, over what is in it if it is a database.

    Whoever has the target open sees all of the copy or nothing. Raises ``StoreTrouble``.
    """
    with (
        told_apart_below(str(source)),
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as here,
        closing(sqlite3.connect(target, timeout=BUSY_SECONDS)) as there,
    ):
        here.backup(there)


@contextmanager
def draft_of(target: Path) -> Iterator[Path]:
    """A private file beside the target, which becomes the target if all goes well.

    Raises ``FileExistsError`` rather than write over anything.
    """
    if target.exists():
        raise FileExistsError(17, os.strerror(17), str(target))
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        draft.touch(mode=0o600)
        yield draft
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)


def in_one_file(database: Path) -> None:
    """Let a copy be one file, without a log beside it. Raises ``StoreTrouble``."""
    with told_apart_below(str(database)), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def open_copy(path: Path) -> Engine:
    """The engine for a copy that nobody writes in, and neither do we."""
    address = f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True))
