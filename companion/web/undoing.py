"""What undo would take back and redo would bring back, by name."""

from __future__ import annotations

from typing import Any

from companion.log.match import Match, Recorded
from companion.log.operations import ABOUT_ENTRIES, Kind, Operation
from companion.log.undoing import UNDO_OR_REDO, redo_of, undo_of
from companion.rules.entries import Seating
from companion.web.i18n import gettext as _
from companion.web.pages import new_operation_id
from companion.web.removed import as_they_were
from companion.web.words.seats import seating_name


def undo_and_redo(match: Match) -> dict[str, Any]:
    """What the buttons that take back and bring back need, each with its name."""
    undo, redo = match.undoable, match.redoable
    return {
        "undo": undo and _button(undo_of(undo), _("Undo %(what)s", what=what_it_is(match, undo))),
        "redo": redo and _button(redo_of(redo), _("Redo %(what)s", what=what_it_is(match, redo))),
        "operation_id": new_operation_id(),
    }


def _button(said: tuple[Kind, str], label: str) -> dict[str, Any]:
    kind, target = said
    return {"target": target, "is_removal": kind is Kind.VOID, "label": label}


def revision_sentence(match: Match, kind: Kind, target: str, *, is_asked: bool) -> str:
    """What a void or a restore is about to do in this match, for the notice once it is done.

    ``is_asked``: on the page that shows what a removal or a return changes; else it is a button.
    """
    undo, redo = match.undoable, match.redoable
    if undo and undo_of(undo) == (kind, target) and not is_asked:
        return _("Undone: %(what)s.", what=what_it_is(match, undo))
    if redo and redo_of(redo) == (kind, target) and not is_asked:
        return _("Redone: %(what)s.", what=what_it_is(match, redo))
    what = _named(match, target)
    removed, restored = _("Removed: %(what)s.", what=what), _("Restored: %(what)s.", what=what)
    return removed if kind is Kind.VOID else restored


def _named(match: Match, operation_id: str) -> str:
    for operation in match.operations:
        if operation.id == operation_id and operation.kind not in UNDO_OR_REDO:
            return what_it_is(match, operation)
    return _("nothing")


def what_it_is(match: Match, operation: Operation) -> str:
    """An operation by its name: hand 6, the change of hand 3, the return of Anna."""
    if operation.kind in ABOUT_ENTRIES:
        return _revision(match, operation)
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


def _revision(match: Match, operation: Operation) -> str:
    """What was done to an entry that counts, or was removed; the hand by the number it has."""
    entry = next((each for each in match.entries if each.operation.id == operation.target), None)
    if entry is None or not entry.is_hand or entry.problem:
        return _("the last change")
    number = _hand_number(match, entry.operation)
    if operation.kind is Kind.VOID:
        return _("the removal of hand %(number)s", number=number)
    if operation.kind is Kind.RESTORE:
        return _("the restoring of hand %(number)s", number=number)
    return _("the change of hand %(number)s", number=number)


def _with_the_one_before(match: Match, operation: Operation) -> tuple[Recorded, Recorded]:
    pairs = zip(match.entries, match.entries[1:], strict=False)
    return next(pair for pair in pairs if pair[1].operation.id == operation.id)


def _hand_number(match: Match, operation: Operation) -> int:
    """The number a hand has, or had when it was taken out.

    One that never counted gets the one after those that count before it.
    """
    entry = as_they_were(match).get(operation.id)
    entry = entry or next(e for e in match.entries if e.operation.id == operation.id)
    return entry.number or entry.before.hand + 1
