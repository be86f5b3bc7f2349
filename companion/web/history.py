"""The record of a match: one line a hand, its reasons, and what was changed by whom and when."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.entries import Seating, SetLevels
from companion.web.boards import board
from companion.web.changes import moved
from companion.web.i18n import gettext as _
from companion.web.i18n import in_a_row
from companion.web.lines import hand_line
from companion.web.pages import can_write, match_or_404
from companion.web.rulesets.history import rules_changed
from companion.web.undoing import undo_and_redo, what_it_is
from companion.web.words.errors import explain
from companion.web.words.seats import seating_sentence
from companion.web.words.why import tell_hand

blueprint = Blueprint("history", __name__)


@blueprint.get("/m/<match_id>/history")
def show(match_id: str) -> ResponseReturnValue:
    """All entries of a match, the newest first; what was said of trumps stands in its hand."""
    match = match_or_404(match_id)
    return render_template("history/show.html", **history_page(match_id, match))


def history_page(match_id: str, match: Match) -> dict[str, Any]:
    """All that the page shows."""
    before = [match.entries[0], *match.entries[:-1]]
    pairs = [pair for pair in zip(match.entries, before, strict=True) if _is_told(pair[0])]
    return {
        "match": match,
        "match_id": match_id,
        "board": board(match),
        "entries": [told(match, entry, before) for entry, before in reversed(pairs)],
        "opened": request.args.get("hand", ""),
        "can_write": can_write(match_id),
        "back": "here",
    } | undo_and_redo(match)


def _is_told(entry: Recorded) -> bool:
    return entry.operation.kind is not Kind.DECLARE or entry.problem is not None


def told(match: Match, entry: Recorded, before: Recorded) -> dict[str, Any]:
    """An entry with its sentences and its revisions; ``before`` is the one before it."""
    return {
        "entry": entry,
        "word": _word(match, entry, before),
        "line": hand_line(entry, match.entries[-1]) if entry.is_hand else None,
        "moved": moved(entry) if isinstance(entry.said, SetLevels) else (),
        "reasons": _reasons(match, entry),
        "changes": rules_changed(match, entry),
        "problem": explain(entry.problem) if entry.problem else "",
        "note": entry.body.get("note", ""),
        "revisions": [
            {
                "at": amendment.made_at,
                "device": amendment.device,
                "is_voided": amendment.id in match.voided,
            }
            for amendment in entry.amendments
        ],
    }


def _word(match: Match, entry: Recorded, before: Recorded) -> str:
    if entry.operation.kind is Kind.START:
        return _("Start")
    if isinstance(entry.said, Seating):
        book = entry.before.rulebook
        return seating_sentence(entry.said, before.names, book.level_name(book.start))
    said = [line for change in rules_changed(match, entry) for line in change.now or change.before]
    if said:
        return _("Rules: %(what)s", what=in_a_row(said))
    return what_it_is(match, entry.operation)


def _reasons(match: Match, entry: Recorded) -> list[str]:
    """Why an entry came to what it did; who moved to which seat stands in its line already."""
    if entry.is_voided or entry.problem is not None or isinstance(entry.said, Seating):
        return []
    return tell_hand(entry, match.start.direction)
