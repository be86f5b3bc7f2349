"""Back an installation's matches up, and put them back."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine

from companion.rules.errors import RuleError
from companion.scorekeeping.health import Health, examine
from companion.store.backup import copy_database, draft_of, in_one_file, open_copy, sqlite_file
from companion.store.engine import open_engine
from companion.store.troubles import StoreTrouble


def back_up(engine: Engine, target: Path) -> Health:
    """Copy an SQLite database as of one moment, and read the copy back before it gets its name.

    Raises ``StoreTrouble``, ``FileExistsError``, and a ``RuleError`` for what does not fit.
    """
    source = sqlite_file(engine)
    with draft_of(target) as draft:
        copy_database(source, draft)
        in_one_file(draft)
        return examine_copy(draft)


def examine_copy(path: Path) -> Health:
    """Look at a backup. Raises ``StoreTrouble``, and a ``RuleError`` for what does not fit."""
    if not path.is_file():
        raise StoreTrouble("missing", str(path))
    engine = open_copy(path)
    try:
        health = examine(engine)
    except StoreTrouble as trouble:
        trouble.place = str(path)
        raise
    finally:
        engine.dispose()
    for fault in health.faults:
        raise fault.error.under(fault.match_id)
    return health


def restore(backup: Path, database: Path, *, force: bool) -> tuple[Health, Path | None]:
    """Put a backup in the place of a database, and say where what was there is kept now.

    The backup is looked at first. Without ``force`` nothing that holds matches is replaced. Raises
    as ``examine_copy``.
    """
    health = examine_copy(backup)
    aside = None
    if database.exists() and _holds_matches(database):
        if not force:
            raise StoreTrouble("in_the_way", str(database))
        aside = _put_aside(database)
    copy_database(backup, database)
    return health, aside


def _holds_matches(database: Path) -> bool:
    """Whether anything would be lost; what cannot be read counts, too."""
    engine = open_engine(database)
    try:
        return examine(engine).matches > 0
    except (StoreTrouble, RuleError):
        return database.stat().st_size > 0
    finally:
        engine.dispose()


def _put_aside(database: Path) -> Path:
    """A copy of what is there; a file that is damaged goes aside as it is."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = database.with_suffix(f".before-restore-{stamp}.sqlite")
    try:
        aside.touch(mode=0o600)
        copy_database(database, aside)
        in_one_file(aside)
    except StoreTrouble as trouble:
        aside.unlink(missing_ok=True)
        if trouble.code != "damaged":
            raise
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(f"{database}{ending}").rename(f"{aside}{ending}")
    return aside
