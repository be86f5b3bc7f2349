"""Look whether everything that is kept still tells a match; nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine

from companion.log.match import Match, fold
from companion.log.operations import Operation, check_rules
from companion.rules.errors import RuleError
from companion.store.engine import reading
from companion.store.matches import MatchRow, select_match, select_match_ids
from companion.store.migrate import check_revision
from companion.store.operations import select_operations, select_strays


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Something that does not fit: in which match, at which entry, and why."""

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


def examine(engine: Engine) -> Health:
    """Replay every match, and compare pinned rulebooks with what their rulesets come to.

    Raises ``StoreTrouble`` for what is no database of this release.
    """
    with reading(engine):
        check_revision(engine)
    health = Health()
    with reading(engine) as connection:
        for match_id in select_strays(connection):
            _note(health.faults, match_id, None, RuleError("match_missing"))
        for match_id in select_match_ids(connection):
            examine_match(connection, match_id, health)
    return health


def examine_match(connection: Connection, match_id: str, health: Health) -> None:
    """Replay one match, and note what is found."""
    row = select_match(connection, match_id)
    assert row is not None
    health.matches += 1
    try:
        operations = select_operations(connection, row.id)
        health.operations += len(operations)
        match = fold(operations)
    except RuleError as error:
        return _note(health.faults, row.id, None, error)
    except (KeyError, TypeError, ValueError):
        return _note(health.faults, row.id, None, RuleError("unreadable"))
    for seq, fault in (*_gaps(row, operations), *_wrong_rules(operations)):
        _note(health.faults, row.id, seq, fault)
    for seq, problem in _flagged(match):
        _note(health.flagged, row.id, seq, problem)


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
