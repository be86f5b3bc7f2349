"""A match that comes from outside: each operation is accepted as if it were written now."""

from __future__ import annotations

from collections.abc import Sequence

from companion.log.fresh import check_fresh
from companion.log.match import Match, _in_body, fold
from companion.log.operations import Operation
from companion.rules.errors import RuleError


def checked_fold(operations: Sequence[Operation]) -> Match:
    """The match of operations that come from outside, each accepted as if it were written now.

    Raises the first ``RuleError`` under its place, ``operations[4].body.opponents_points``.
    """
    if not operations:
        raise RuleError("not_started", "operations")
    match: Match | None = None
    for index, operation in enumerate(operations):
        try:
            match = begun(operation) if match is None else match.with_operation(operation)
        except RuleError as error:
            raise _in_body(error).under(f"operations[{index}]") from None
    assert match is not None
    return match


def begun(operation: Operation) -> Match:
    """The match that a new operation starts. Raises ``RuleError`` with the place in its body."""
    match = fold([operation])
    check_fresh(operation.kind, operation.body)
    return match
