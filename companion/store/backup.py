"""Copies of an SQLite database, consistent while others read and write."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic

from sqlalchemy import Engine

from companion.store.engine import BUSY_SECONDS, address_of
from companion.store.troubles import StoreBusy, StoreTrouble, told_apart_below

BESIDE = ("-wal", "-shm", "-journal")


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


def copy_database(source: Path, target: Path, *, is_still: bool = False) -> None:
    """Copy one moment of a database into another file, over what is in it if it is a database.

    Whoever has the target open sees all of the copy or nothing. Nothing changes in a source that
    ``is_still``. Raises ``StoreBusy`` where somebody holds either for too long, and
    ``StoreTrouble``.
    """
    refuse_same(source, target)
    with (
        told_apart_below(str(source)),
        closing(_connected(address_of(source, is_still=is_still))) as here,
        closing(_connected(address_of(target, mode="rwc"))) as there,
    ):
        here.backup(there, progress=_patience(str(target)))


def refuse_same(source: Path, target: Path) -> None:
    """Refuse to copy a file over itself, whatever it is called. Raises ``StoreTrouble``."""
    with suppress(FileNotFoundError):
        if source.samefile(target):
            raise StoreTrouble("same_file", str(target))


def _connected(address: str) -> sqlite3.Connection:
    return sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS)


def _patience(place: str) -> Callable[[int, int, int], None]:
    """What ends a copy that waits for others for too long: by itself it would try for ever."""
    end = monotonic() + BUSY_SECONDS

    def look(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() >= end:
            raise StoreBusy("in_use", place)

    return look


def copy_as_it_is(source: Path, target: Path) -> None:
    """Copy the files of a database that cannot be read as one."""
    shutil.copyfile(source, target)
    with suppress(FileNotFoundError):
        shutil.copyfile(f"{source}-wal", f"{target}-wal")


@contextmanager
def draft_beside(target: Path) -> Iterator[Path]:
    """A private file beside another one, which goes away unless it gets a name of its own."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        draft.touch(mode=0o600)
        yield draft
    finally:
        for ending in ("", *BESIDE):
            Path(f"{draft}{ending}").unlink(missing_ok=True)


def give_name(draft: Path, target: Path) -> None:
    """Let a draft, and what is beside it, be the target. Raises ``FileExistsError``."""
    refuse_existing(target)
    with suppress(FileNotFoundError):
        os.replace(f"{draft}-wal", f"{target}-wal")
    os.replace(draft, target)


def refuse_existing(target: Path) -> None:
    """Refuse to write over anything. Raises ``FileExistsError``."""
    if target.exists():
        raise FileExistsError(17, os.strerror(17), str(target))


@contextmanager
def draft_of(target: Path) -> Iterator[Path]:
    """A private file beside the target, which becomes the target if all goes well.

    Raises ``FileExistsError`` rather than write over anything.
    """
    refuse_existing(target)
    with draft_beside(target) as draft:
        yield draft
        give_name(draft, target)


def in_one_file(database: Path) -> None:
    """Let a copy be one file, without a log beside it. Raises ``StoreTrouble``."""
    with told_apart_below(str(database)), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
