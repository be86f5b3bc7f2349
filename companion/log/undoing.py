"""What undo takes back and redo brings back: one step after the other, whatever it was."""

from __future__ import annotations

from collections.abc import Sequence

from companion.log.operations import Kind, Operation

UNDO_OR_REDO = (Kind.VOID, Kind.RESTORE)
REMOVED = "removed"


def steps(operations: Sequence[Operation]) -> tuple[list[Operation], list[Operation]]:
    """The steps of a log that undo would take back, and those that redo would bring back.

    In both the next one is the last. A step is an entry but the start, an amendment, a removal or a
    return. A void or a restore that says the opposite of the newest step is an undo, and one that
    says again what was undone last is a redo; every other one is a removal or a return, a step of
    its own. What people remove on purpose is one even if it was the newest, and says so.
    """
    done: list[Operation] = []
    undone: list[Operation] = []
    for operation in operations[1:]:
        said = _said(operation)
        is_revision = operation.kind in UNDO_OR_REDO
        if is_revision and done and said == undo_of(done[-1]) and not _is_on_purpose(operation):
            undone.append(done.pop())
        elif is_revision and undone and said == redo_of(undone[-1]):
            done.append(undone.pop())
        else:
            done.append(operation)
            undone.clear()
    return done, undone


def undo_of(step: Operation) -> tuple[Kind, str]:
    """What is written to take a step back: a void or a restore, and its target.

    >>> undo_of(Operation(id="b", seq=3, kind=Kind.VOID, body={"target": "a"}))
    (<Kind.RESTORE: 'restore'>, 'a')
    """
    if step.kind is Kind.VOID:
        return Kind.RESTORE, step.target
    return Kind.VOID, step.target if step.kind is Kind.RESTORE else step.id


def redo_of(step: Operation) -> tuple[Kind, str]:
    """What is written to bring a step back that was undone.

    >>> redo_of(Operation(id="b", seq=3, kind=Kind.VOID, body={"target": "a"}))
    (<Kind.VOID: 'void'>, 'a')
    """
    return _said(step) if step.kind in UNDO_OR_REDO else (Kind.RESTORE, step.id)


def _said(operation: Operation) -> tuple[Kind, str]:
    return operation.kind, str(operation.body.get("target"))


def _is_on_purpose(operation: Operation) -> bool:
    return operation.body.get("reason") == REMOVED
