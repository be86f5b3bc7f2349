"""Amend a hand that was recorded: first what that changes in every later hand, then the change."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.scorekeeping import foresee
from companion.web import htmx
from companion.web.consequences import consequences
from companion.web.forms import Form
from companion.web.hands.entry import Entry, entry_of
from companion.web.hands.outcomes import outcome_of
from companion.web.hands.reading import field_of, hand_body
from companion.web.hands.showing import amended, hand_form
from companion.web.i18n import gettext as _
from companion.web.pages import match_or_404, store
from companion.web.pens import needed_pen
from companion.web.writing import written

blueprint = Blueprint("amendments", __name__, url_prefix="/m/<match_id>/hands/<operation_id>")


@blueprint.get("/edit")
def edit(match_id: str, operation_id: str) -> ResponseReturnValue:
    """The form to amend a hand."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = hand_of(match, operation_id)
    entry = entry_of(match, hand_form(hand.body), hand=hand)
    return render_template("hands/edit.html", **amend_page(match_id, match, hand, entry))


@blueprint.post("/amendments/preview")
def preview(match_id: str, operation_id: str) -> ResponseReturnValue:
    """What an amendment would change in this hand and in every later one; nothing is written."""
    match = match_or_404(match_id)
    hand = hand_of(match, operation_id)
    entry, after, _body = amendment(match, hand, request.form)
    context = amend_page(match_id, match, hand, entry, after)
    return htmx.render("hands/edit.html", "hands/_foreseen.html", **context)


@blueprint.post("/amendments")
def create(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Give a hand another body; the old one stays in the log."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = hand_of(match, operation_id)
    entry, after, body = amendment(match, hand, request.form)
    if after is None:
        return render_template("hands/edit.html", **amend_page(match_id, match, hand, entry)), 422
    what = _("Hand %(number)s is changed.", number=entry.number)
    return written(match_id, Kind.AMEND, {"target": operation_id, "body": body}, what)


def hand_of(match: Match, operation_id: str) -> Recorded:
    """The hand with this id. Raises ``RuleError`` if there is none."""
    entry = match.entry(operation_id)
    if not entry.is_hand:
        raise RuleError("unknown_entry", "target")
    return entry


def amendment(
    match: Match, hand: Recorded, form: Form
) -> tuple[Entry, Match | None, dict[str, Any]]:
    """The form of an amendment, the match as it would be, None if it cannot, and the new body."""
    body, errors = hand_body(form, hand.before)
    body = amended(hand.body, body)
    after, shown = None, None
    if not errors:
        target = {"target": hand.operation.id, "body": body}
        try:
            after = foresee(match, Kind.AMEND, target)
            changed = after.entry(hand.operation.id)
            if changed.number is not None:
                shown = outcome_of(changed, match.start.direction)
        except RuleError as error:
            errors.add(field_of(error), error)
    entry = entry_of(match, form, errors=errors, result=shown, hand=hand)
    return entry, after, body


def amend_page(
    match_id: str, match: Match, hand: Recorded, entry: Entry, after: Match | None = None
) -> dict[str, Any]:
    """All that the page shows: the form, and what it changes later as far as that is known."""
    return {
        "match": match,
        "match_id": match_id,
        "hand": hand,
        "entry": entry,
        "later": consequences(match, after, hand) if after else None,
    }
