"""Remove a hand and restore it: first what that changes in every later hand, then the change.

An amendment can be removed and restored, too, as undo and redo do.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.log.undoing import REMOVED
from companion.rules.errors import RuleError
from companion.scorekeeping import foresee
from companion.web.amendments import hand_of
from companion.web.consequences import consequences
from companion.web.lines import hand_line
from companion.web.pages import match_or_404, new_operation_id, store
from companion.web.pens import needed_pen
from companion.web.undoing import revision_sentence, what_it_is
from companion.web.words.errors import explain
from companion.web.writing import written

blueprint = Blueprint("removals", __name__, url_prefix="/m/<match_id>/hands/<operation_id>")


@blueprint.get("/voids")
def new(match_id: str, operation_id: str) -> ResponseReturnValue:
    """What it changes to remove a hand; nothing is written."""
    return _asked(match_id, operation_id, Kind.VOID)


@blueprint.get("/restorations")
def new_restoration(match_id: str, operation_id: str) -> ResponseReturnValue:
    """What it changes to restore a hand; nothing is written."""
    return _asked(match_id, operation_id, Kind.RESTORE)


def _asked(match_id: str, operation_id: str, kind: Kind) -> ResponseReturnValue:
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = hand_of(match, operation_id)
    try:
        after = foresee(match, kind, {"target": operation_id})
    except RuleError as error:
        flash(explain(error), "bad")
        return redirect(url_for("history.show", match_id=match_id), 303)
    page = removal_page(match_id, match, hand, after)
    return render_template("hands/remove.html", **page)


def removal_page(match_id: str, match: Match, hand: Recorded, after: Match) -> dict[str, Any]:
    """All that the page shows: the hand, and what differs in the match as it would be."""
    is_removal = not hand.is_voided
    return {
        "match": match,
        "match_id": match_id,
        "hand": hand,
        "what": what_it_is(match, hand.operation),
        "line": hand_line(hand if is_removal else after.entry(hand.operation.id)),
        "is_removal": is_removal,
        "later": consequences(match, after, hand),
        "operation_id": new_operation_id(),
    }


@blueprint.post("/voids")
def create(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Take a hand or an amendment out of the match; it stays in the log."""
    return _revised(match_id, Kind.VOID, operation_id)


@blueprint.post("/restorations")
def restore(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Bring back what was taken out."""
    return _revised(match_id, Kind.RESTORE, operation_id)


def _revised(match_id: str, kind: Kind, target: str) -> ResponseReturnValue:
    """Write what is asked for on the page that shows what it changes, or by undo or redo."""
    is_asked = request.form.get("back") == "history"
    sentence = revision_sentence(match_or_404(match_id), kind, target, is_asked=is_asked)
    body = {"target": target}
    if is_asked and kind is Kind.VOID:
        body["reason"] = REMOVED
    return written(match_id, kind, body, sentence)
