"""Back an installation's matches up, and put them back."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine

from companion.rules.errors import RuleError
from companion.scorekeeping.health import Finding, Health, examine_file
from companion.store.backup import (
    BESIDE,
    copy_as_it_is,
    copy_database,
    draft_beside,
    give_name,
    in_one_file,
    refuse_existing,
    refuse_same,
    sqlite_file,
)
from companion.store.troubles import StoreTrouble


def back_up(engine: Engine, target: Path) -> tuple[Health, Path]:
    """Copy an SQLite database as of one moment, read the copy back, and say what it is called.

    A copy with faults gets a name that says so: it is all that there is, but nothing to rely on.
    Raises ``StoreTrouble`` and ``FileExistsError``.
    """
    source = sqlite_file(engine)
    refuse_existing(target)
    with draft_beside(target) as draft:
        health = _copied(source, draft)
        if health.faults:
            target = target.with_suffix(f".damaged{target.suffix}")
        give_name(draft, target)
    return health, target


def _copied(source: Path, draft: Path) -> Health:
    """What the copy of a database holds; what is no database any more is copied all the same."""
    try:
        copy_database(source, draft)
        in_one_file(draft)
        return examine_file(draft)
    except StoreTrouble as trouble:
        if trouble.code != "damaged":
            raise
    copy_as_it_is(source, draft)
    return Health(faults=[Finding(match_id="", seq=None, error=RuleError("unreadable"))])


def restore(backup: Path, database: Path, *, force: bool) -> tuple[Health, Path | None]:
    """Put a backup in the place of a database, and say where what was there is kept now.

    What is put there was looked at: a copy of the backup with its log, if it has one. Without
    ``force`` nothing that holds matches is replaced. Raises ``StoreTrouble``, and a ``RuleError``
    for what does not fit.
    """
    if not backup.is_file():
        raise StoreTrouble("missing", str(backup))
    refuse_same(backup, database)
    with draft_beside(database) as draft:
        health = _without_faults(backup, draft)
        aside = None
        if database.exists() and _holds_matches(database):
            if not force:
                raise StoreTrouble("in_the_way", str(database))
            aside = _put_aside(database)
        copy_database(draft, database)
    _give_to_owner_of_folder(database)
    return health, aside


def _give_to_owner_of_folder(database: Path) -> None:
    """What root puts in another user's folder is that user's: the app does not run as root."""
    if os.geteuid() == 0:
        folder = database.parent.stat()
        os.chown(database, folder.st_uid, folder.st_gid)


def _without_faults(backup: Path, draft: Path) -> Health:
    copy_database(backup, draft, is_still=True)
    in_one_file(draft)
    try:
        health = examine_file(draft)
    except StoreTrouble as trouble:
        trouble.place = str(backup)
        raise
    for fault in health.faults:
        raise fault.error.under(fault.match_id)
    return health


def _holds_matches(database: Path) -> bool:
    """Whether anything would be lost; what cannot be read counts, too."""
    try:
        return examine_file(database).matches > 0
    except StoreTrouble:
        return database.stat().st_size > 0


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
        for ending in ("", *BESIDE):
            with suppress(FileNotFoundError):
                Path(f"{database}{ending}").rename(f"{aside}{ending}")
    return aside
