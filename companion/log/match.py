"""A match as its log tells it: the fold of operations into entries, and where each of them led.

The log only grows. An amendment gives an entry another body, a void takes it out, a restore brings
it back; entries, standings and everything that a page shows follow from the operations alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.log.bodies import StartBody, check_revision, read_entry, read_start_body
from companion.log.fresh import check_fresh
from companion.log.operations import ABOUT_ENTRIES, MOST_OPERATIONS, Kind, Operation
from companion.log.recording import Folding, Recorded, voided_after, voided_by
from companion.log.targets import target_of
from companion.log.undoing import steps
from companion.rules.errors import RuleError
from companion.rules.standings import Standings

__all__ = ["Match", "Recorded", "fold"]


@dataclass(frozen=True, kw_only=True)
class Match:
    """A match as its operations tell it.

    ``known`` are its entries, or those before voids and restores of ``changed`` ones, after which
    it is folded again when somebody asks for ``entries``.
    """

    operations: tuple[Operation, ...]
    voided: frozenset[str]
    known: tuple[Recorded, ...] = field(repr=False)
    changed: frozenset[str] = field(default=frozenset(), repr=False)

    def __eq__(self, other: object) -> bool:
        """Whether both tell the same, however they were folded."""
        if not isinstance(other, Match):
            return NotImplemented
        return (self.operations, self.entries) == (other.operations, other.entries)

    @cached_property
    def entries(self) -> tuple[Recorded, ...]:
        """All entries in the order in which they count, voided ones too."""
        if not self.changed:
            return self.known
        return Folding(self.operations, self.voided).recorded_all(self.known, self.changed)

    @property
    def now(self) -> Standings:
        """The standings after the last live entry."""
        return self.entries[-1].after

    @property
    def names(self) -> tuple[str, ...]:
        """The players now, by seat."""
        return self.entries[-1].names

    @property
    def last(self) -> Operation:
        """The newest operation, which the next one names as its parent."""
        return self.operations[-1]

    @cached_property
    def start(self) -> StartBody:
        """What the start says beside its rules."""
        return read_start_body(self.entries[0].body)

    @cached_property
    def title(self) -> str:
        """What the match is called; empty if nobody gave it a name."""
        said = self._said_in_titles("title")
        return said[-1] if said else self.start.title

    @cached_property
    def group(self) -> str:
        """The club, tournament or evening that the match belongs to; empty for none."""
        return next(reversed(self._said_in_titles("group")), "")

    def _said_in_titles(self, name: str) -> list[str]:
        """What live titles say of this, oldest first; one that leaves it out changes nothing."""
        return [
            str(entry.body[name])
            for entry in self.entries
            if entry.operation.kind is Kind.TITLE
            and not (entry.is_voided or entry.problem)
            and name in entry.body
        ]

    @cached_property
    def ruleset_body(self) -> Mapping[str, Any]:
        """The body that holds the rules played by now, and their rulebook."""
        bodies = [
            entry.body
            for entry in self.entries
            if entry.operation.kind in (Kind.START, Kind.RULESET)
            and not entry.is_voided
            and not entry.problem
        ]
        return bodies[-1]

    @cached_property
    def hands(self) -> tuple[Recorded, ...]:
        """The hands that count."""
        return tuple(entry for entry in self.entries if entry.number is not None)

    def entry(self, operation_id: str) -> Recorded:
        """The entry with this id. Raises ``RuleError`` if there is none."""
        for entry in self.entries:
            if entry.operation.id == operation_id:
                return entry
        raise RuleError("unknown_entry", "target", target=operation_id)

    @property
    def undoable(self) -> Operation | None:
        """The step that undo takes back: an entry, an amendment, a removal or a return."""
        return next(reversed(self._steps[0]), None)

    @property
    def redoable(self) -> Operation | None:
        """The step that redo brings back: the last undone, if nothing else was written since."""
        return next(reversed(self._steps[1]), None)

    @cached_property
    def _steps(self) -> tuple[list[Operation], list[Operation]]:
        return steps(self.operations)

    def with_operation(self, operation: Operation) -> Match:
        """The match with one more operation at its end.

        This is the door for everything that is written. Raises ``RuleError`` if it cannot be: a
        body that does not fit, points that the pack does not hold, a target that there is not.
        Voids and restores wait with folding, so that hundreds of them are folded once.
        """
        if len(self.operations) >= MOST_OPERATIONS:
            raise RuleError("too_many_operations", most=MOST_OPERATIONS)
        if operation.kind is Kind.START:
            raise RuleError("started_twice")
        if operation.kind in ABOUT_ENTRIES:
            return _revised(self, operation)
        operations = (*self.operations, operation)
        folding = Folding(operations, self.voided)
        if folding.has_moved:
            after = Match(
                operations=operations, voided=self.voided, known=folding.recorded_all(self.entries)
            )
            _check_entry(after.entry(operation.id))
            return after
        entry = folding.recorded(operation, self.entries)
        _check_entry(entry)
        return Match(operations=operations, voided=self.voided, known=(*self.entries, entry))


def fold(operations: Iterable[Operation]) -> Match:
    """The match that these operations, in the order of their ``seq``, tell.

    Entries that make no sense any more after an amendment or a void are kept with their problem and
    skipped. Raises ``RuleError`` if the first operation does not start a match.
    """
    operations = tuple(operations)
    if not operations:
        raise RuleError("not_started")
    voided = voided_by(operations)
    known = Folding(operations, voided).recorded_all()
    return Match(operations=operations, voided=voided, known=known)


def _revised(match: Match, operation: Operation) -> Match:
    """The match after an amendment, a void or a restore.

    An amendment must make sense itself; what it does to later entries is shown, not refused.
    """
    check_revision(operation.kind, operation.body)
    check_fresh(operation.kind, {**operation.body, "body": None})
    target = target_of(match.operations, match.voided, operation)
    if operation.kind is not Kind.AMEND:
        return _folded_again(match, operation, target)
    try:
        read_entry(target.kind, operation.body["body"])
        after = _folded_again(match, operation, target)
        _check_entry(after.entry(target.id))
    except RuleError as error:
        raise _in_body(error) from None
    return after


def _folded_again(match: Match, operation: Operation, target: Operation) -> Match:
    """The match with a revision; what stands before the entry that it changes stays as it is."""
    changed = target.target if target.kind is Kind.AMEND else target.id
    is_folded = "entries" in vars(match)
    return Match(
        operations=(*match.operations, operation),
        voided=voided_after(match.voided, operation),
        known=match.entries if is_folded else match.known,
        changed=frozenset({changed}) if is_folded else match.changed | {changed},
    )


def _in_body(error: RuleError) -> RuleError:
    return error.under("body") if error.at else error


def _check_entry(entry: Recorded) -> None:
    """Refuse an entry that makes no sense, or says what nobody should write any more."""
    if entry.problem is not None:
        raise entry.problem
    check_fresh(entry.operation.kind, entry.body)
