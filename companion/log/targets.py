"""The operation that an amendment, a void or a restore is about."""

from __future__ import annotations

from collections.abc import Sequence, Set

from companion.log.operations import Kind, Operation
from companion.log.undoing import UNDO_OR_REDO
from companion.rules.errors import RuleError


def target_of(operations: Sequence[Operation], voided: Set[str], operation: Operation) -> Operation:
    """The operation that a revision is about. Raises ``RuleError`` where it cannot be."""
    found = next((op for op in operations if op.id == operation.target), None)
    if found is None:
        raise RuleError("unknown_entry", "target", target=operation.target)
    if found.kind is Kind.START and operation.kind is not Kind.AMEND:
        raise RuleError("start_stays", "target")
    if found.kind in UNDO_OR_REDO or (found.kind, operation.kind) == (Kind.AMEND, Kind.AMEND):
        raise RuleError("not_an_entry", "target")
    if operation.kind is Kind.VOID and found.id in voided:
        raise RuleError("already_voided", "target")
    if operation.kind is Kind.RESTORE and found.id not in voided:
        raise RuleError("not_voided", "target")
    return found
