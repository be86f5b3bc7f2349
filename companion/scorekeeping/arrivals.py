"""What a file that is brought in would do to the matches that are here."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.log.accepting import checked_fold
from companion.log.files import MatchFile
from companion.log.match import Match
from companion.log.operations import Kind, Operation
from companion.log.undoing import UNDO_OR_REDO
from companion.rules.errors import RuleError
from companion.scorekeeping.pinning import with_pinned_rules

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{16,64}\Z")
LONGEST_BODY = 65_536


class Fate(StrEnum):
    """What becomes of a match in a file.

    ``NEW`` is not here yet, ``MORE`` goes further than what is here, ``SAME`` adds nothing. The
    others are refused: ``DIFFERS`` is told otherwise here, ``NOT_YOURS`` would write in a match
    that somebody else holds the pen of.
    """

    NEW = "new"
    MORE = "more"
    SAME = "same"
    DIFFERS = "differs"
    NOT_YOURS = "not_yours"


@dataclass(frozen=True, kw_only=True)
class Arrival:
    """A match of a file: where it belongs, as it would be, and what becomes of it.

    ``added`` are the operations that are not here yet. ``differs_at`` is the ``seq`` of the first
    operation that is told otherwise here, 0 if there is none.
    """

    match_id: str
    match: Match
    fate: Fate
    added: tuple[Operation, ...] = ()
    differs_at: int = 0


def checked(file: MatchFile) -> Match:
    """The match of a file, each operation accepted as if it were written now.

    Rules that are only named are pinned; parents follow each other. Raises ``RuleError``.
    """
    if file.match_id is not None and not MATCH_ID.match(file.match_id):
        raise RuleError("not_an_id", "match.id")
    operations: list[Operation] = []
    for index, operation in enumerate(file.operations):
        parent = operations[-1].id if operations else None
        try:
            operations.append(replace(_kept(operation), parent=parent, received_at=None))
        except RuleError as error:
            raise error.under(f"operations[{index}]") from None
    return checked_fold(operations)


def _kept(operation: Operation) -> Operation:
    """The operation as it is stored: with its rules in full, and not longer than a row may be."""
    if operation.kind in (Kind.START, Kind.RULESET) and operation.body.get("rulebook") is None:
        try:
            operation = replace(operation, body=with_pinned_rules(operation.body))
        except RuleError as error:
            raise error.under("body") from None
    if len(json.dumps(operation.body, ensure_ascii=False)) > LONGEST_BODY:
        raise RuleError("too_long", "body", most=LONGEST_BODY)
    return operation


def work(file: MatchFile) -> int:
    """About how many hands are played anew to check a file: each change of an earlier one plays
    all later ones again, but voids and restores in a row do so once; and a long log is looked
    through for each entry."""
    plays = moved = 0
    for index, operation in enumerate(file.operations):
        if operation.body.get("from_hand") is not None:
            moved += 1
        if _plays_all(operation, file.operations[index - 1]):
            plays += index
        plays += moved * index // 100
        plays += 20 if operation.kind in (Kind.START, Kind.RULESET) else 1 + index // 100
    return plays


def _plays_all(operation: Operation, before: Operation) -> bool:
    if operation.kind in UNDO_OR_REDO:
        return before.kind not in UNDO_OR_REDO
    return operation.kind is Kind.AMEND or operation.body.get("from_hand") is not None


def first_difference(ours: Sequence[Operation], theirs: Sequence[Operation]) -> int:
    """The ``seq`` of the first operation that two logs tell differently; 0 if one only goes on."""
    for one, other in zip(ours, theirs, strict=False):
        if (one.id, one.kind, one.body) != (other.id, other.kind, other.body):
            return one.seq
    return 0
