"""Look whether everything that is kept still tells a match; nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, Engine

from companion.log.bodies import check_rules
from companion.log.match import Match, fold
from companion.log.operations import Operation
from companion.rules.errors import RuleError
from companion.scorekeeping.keys import needed_row
from companion.store.backup import sqlite_file
from companion.store.engine import open_still
from companion.store.matches import MatchRow, select_match_ids
from companion.store.migrate import check_revision
from companion.store.operations import select_operations, select_strays
from companion.store.transactions import reading
from companion.store.troubles import StoreTrouble


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Something that does not fit: in which match, at which entry, and why.

    ``match_id`` is empty where nobody knows in which.
    """

    match_id: str
    seq: int | None
    error: RuleError


@dataclass(kw_only=True)
class Health:
    """What was looked at, and what does not fit.

    ``faults`` are what should never be. ``flagged`` are entries that make no sense any more after
    the table changed an earlier one: the history shows them, and the rest goes on.
    """

    matches: int = 0
    operations: int = 0
    faults: list[Finding] = field(default_factory=list)
    flagged: list[Finding] = field(default_factory=list)


def examine_all(engine: Engine) -> Health:
    """Examine the database of an installation, of whose files nothing changes."""
    if engine.url.get_backend_name() != "sqlite":
        return examine(engine)
    return examine_file(sqlite_file(engine))


def examine_file(path: Path) -> Health:
    """Examine a file with an SQLite database. Raises ``StoreTrouble``."""
    engine = open_still(path)
    try:
        return examine(engine)
    except StoreTrouble as trouble:
        trouble.place = str(path)
        raise
    finally:
        engine.dispose()


def examine(engine: Engine) -> Health:
    """Replay every match, and compare pinned rulebooks with what their rulesets come to.

    What cannot be read is a fault, and the rest is read. Raises ``StoreTrouble`` for what is no
    database of this release.
    """
    check_revision(engine)
    health = Health()
    with noting(health, ""), reading(engine) as connection:
        for match_id in select_strays(connection):
            _note(health.faults, match_id, None, RuleError("match_missing"))
    with reading(engine) as connection:
        match_ids = select_match_ids(connection)
    for match_id in match_ids:
        with noting(health, match_id), reading(engine) as connection:
            examine_match(connection, match_id, health)
    return health


@contextmanager
def noting(health: Health, match_id: str) -> Iterator[None]:
    """Note what is wrong with a match, and go on; where the whole database is away, do not."""
    try:
        yield
    except RuleError as error:
        _note(health.faults, match_id, None, error)
    except StoreTrouble as trouble:
        if trouble.code != "damaged":
            raise
        _note(health.faults, match_id, None, RuleError("unreadable"))
    except Exception:  # What other hands put into a row can fail anywhere.
        _note(health.faults, match_id, None, RuleError("unreadable"))


def examine_match(connection: Connection, match_id: str, health: Health) -> None:
    """Replay one match, and note what does not fit. What cannot be read raises anything."""
    health.matches += 1
    row = needed_row(connection, match_id)
    operations = select_operations(connection, match_id)
    match = fold(operations)
    health.operations += len(operations)
    for seq, fault in (*_gaps(row, operations), *_wrong_rules(operations)):
        _note(health.faults, match_id, seq, fault)
    for seq, problem in _flagged(match):
        _note(health.flagged, match_id, seq, problem)


def _gaps(row: MatchRow, operations: Sequence[Operation]) -> Iterator[tuple[int, RuleError]]:
    """Where the log does not go on from what stands before."""
    parent: str | None = None
    for expected, operation in enumerate(operations, start=1):
        if operation.seq != expected:
            yield operation.seq, RuleError("operation_missing", expected=expected)
            return
        if parent is not None and operation.parent != parent:
            yield operation.seq, RuleError("does_not_follow", "parent")
        parent = operation.id
    if row.last_seq != len(operations):
        found = len(operations)
        yield row.last_seq, RuleError("last_differs", found=found, said=row.last_seq)


def _wrong_rules(operations: Sequence[Operation]) -> Iterator[tuple[int, RuleError]]:
    for operation in operations:
        try:
            check_rules(operation.kind, operation.body)
        except RuleError as error:
            # What another release compiled to another form is played as it stands.
            if error.code != "rulebook_format":
                yield operation.seq, error


def _flagged(match: Match) -> Iterator[tuple[int, RuleError]]:
    for entry in match.entries:
        if entry.problem is not None:
            yield entry.operation.seq, entry.problem


def _note(findings: list[Finding], match_id: str, seq: int | None, error: RuleError) -> None:
    findings.append(Finding(match_id=match_id, seq=seq, error=error))
