"""Copy an installation's matches to another database, and compare them before they count."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, Engine

from companion.log.files import export_text
from companion.log.match import fold
from companion.log.report import report
from companion.rules.errors import RuleError
from companion.scorekeeping.exporting import envelope
from companion.scorekeeping.health import Health, examine_match, noting
from companion.store.copying import count_rows, insert_rows, keep_others_out, select_rows
from companion.store.engine import place_of
from companion.store.matches import select_match_ids
from companion.store.migrate import check_revision, migrate
from companion.store.operations import select_operations, select_strays
from companion.store.transactions import reading, writing
from companion.store.troubles import StoreTrouble

Progress = Callable[[int, int], None]


def copy_all(source: Engine, target: Engine, progress: Progress) -> Health:
    """Copy every match as of one moment into an empty database: all of them, or nothing.

    Each is read back before anything counts: its rows, its export and its replay are what they are
    here. ``progress`` is told how many matches of how many are done. Raises ``StoreTrouble``, and a
    ``RuleError`` for what does not fit here.
    """
    check_revision(source)
    migrate(target)
    health = Health()
    with reading(source) as here, writing(target) as there:
        keep_others_out(there)
        if count_rows(there) != (0, 0):
            raise StoreTrouble("not_empty", place_of(target))
        for stray in select_strays(here):
            raise RuleError("match_missing").under(stray)
        match_ids = select_match_ids(here)
        for done, match_id in enumerate(match_ids, start=1):
            _copy(here, there, match_id, health)
            progress(done, len(match_ids))
        if count_rows(there) != count_rows(here):
            raise StoreTrouble("copied_otherwise", place_of(target))
    return health


def _copy(here: Connection, there: Connection, match_id: str, health: Health) -> None:
    rows = select_rows(here, match_id)
    insert_rows(there, rows)
    with noting(health, match_id):
        examine_match(there, match_id, health)
    for fault in health.faults:
        raise fault.error.under(fault.match_id)
    if select_rows(there, match_id) != rows or _told(there, match_id) != _told(here, match_id):
        raise StoreTrouble("copied_otherwise", match_id)


def _told(connection: Connection, match_id: str) -> tuple[bytes, object]:
    """The export of a match, and where it stands after each entry."""
    match = fold(select_operations(connection, match_id))
    return export_text(envelope(match_id, match)).encode(), report(match)
