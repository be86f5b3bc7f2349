"""What undo would take back and redo would bring back, by name."""

from __future__ import annotations

from typing import Any

from companion.log.match import Match, Recorded
from companion.log.operations import Kind, Operation
from companion.rules.entries import Seating
from companion.web.i18n import gettext as _
from companion.web.pages import new_operation_id
from companion.web.words.seats import seating_name


def undo_and_redo(match: Match) -> dict[str, Any]:
    """What the buttons that take back and bring back need, each with its name."""
    undoable, redoable = match.undoable, match.redoable
    return {
        "undo": (undoable.id, undo_label(match, undoable)) if undoable else None,
        "redo": (redoable.id, redo_label(match, redoable)) if redoable else None,
        "operation_id": new_operation_id(),
    }


def undo_label(match: Match, operation: Operation) -> str:
    """What undo would take back, by name."""
    return _("Undo %(what)s", what=what_it_is(match, operation))


def redo_label(match: Match, operation: Operation) -> str:
    """What redo would bring back, by name."""
    return _("Redo %(what)s", what=what_it_is(match, operation))


def what_it_is(match: Match, operation: Operation) -> str:
    """An operation by its name: hand 6, the change of hand 3, the return of Anna."""
    if operation.kind is Kind.AMEND:
        target = match.entry(operation.target)
        if target.number is None:
            return _("the last change")
        return _("the change of hand %(number)s", number=target.number)
    if operation.kind is Kind.HAND:
        return _("hand %(number)s", number=_hand_number(match, operation))
    if operation.kind is Kind.SEATING:
        before, entry = _with_the_one_before(match, operation)
        if isinstance(entry.said, Seating):
            return seating_name(entry.said, before.names)
    return {
        Kind.START: _("the start of the match"),
        Kind.DECLARE: _("the call of trumps"),
        Kind.SET_LEVELS: _("the levels set by hand"),
        Kind.SEATING: _("the change of seats"),
        Kind.RULESET: _("the change of rules"),
        Kind.TITLE: _("the title"),
        Kind.FINISH: _("the end of the match"),
        Kind.REOPEN: _("going on"),
    }[operation.kind]


def _with_the_one_before(match: Match, operation: Operation) -> tuple[Recorded, Recorded]:
    pairs = zip(match.entries, match.entries[1:], strict=False)
    return next(pair for pair in pairs if pair[1].operation.id == operation.id)


def _hand_number(match: Match, operation: Operation) -> int:
    """The number a hand has, or had when it was taken out: one after those that count before it."""
    number = 1
    for entry in match.entries:
        if entry.operation.id == operation.id:
            return entry.number or number
        if entry.number is not None:
            number = entry.number + 1
    return number
