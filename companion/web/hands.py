"""Hands of a match: preview, record, amend, take out and bring back."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.scorekeeping import Outdated, foresee, record
from companion.web import htmx
from companion.web.boards import board, hand_line, what_it_is
from companion.web.entry import Entry, entry_of, previewed
from companion.web.forms import amended, field_of, hand_body, hand_form
from companion.web.i18n import gettext as _
from companion.web.matches import match_page
from companion.web.outcomes import outcome_of
from companion.web.pages import match_or_404, store, write_from
from companion.web.pens import needed_pen
from companion.web.words.errors import explain

blueprint = Blueprint("hands", __name__, url_prefix="/m/<match_id>")


@blueprint.post("/hands/preview")
def preview(match_id: str) -> ResponseReturnValue:
    """What the hand in the form would come to; nothing is written."""
    match = match_or_404(match_id)
    entry = previewed(match, request.form)
    return htmx.render(
        "matches/show.html", "matches/_result.html", **match_page(match_id, match, entry)
    )


@blueprint.post("/hands")
def create(match_id: str) -> ResponseReturnValue:
    """Record a hand; the same form sent twice is one hand."""
    pen = needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if _is_recorded(match, request.form.get("operation_id", "")):
        return redirect(url_for("matches.show", match_id=match_id), 303)
    entry = previewed(match, request.form)
    if entry.errors:
        return _refused(match_id, match, entry)
    body, _errors = hand_body(request.form, match.now.rulebook)
    try:
        after = record(store(), pen, Kind.HAND, body, write_from(request.form))
    except Outdated as outdated:
        return _outdated(match_id, outdated.match, entry)
    flash(_("Hand %(number)s is recorded.", number=after.now.hand))
    return redirect(url_for("matches.show", match_id=match_id), 303)


def _is_recorded(match: Match, operation_id: str) -> bool:
    return any(operation.id == operation_id for operation in match.operations)


def _refused(match_id: str, match: Match, entry: Entry) -> ResponseReturnValue:
    return render_template("matches/show.html", **match_page(match_id, match, entry)), 422


def _outdated(match_id: str, match: Match, entry: Entry) -> ResponseReturnValue:
    """Somebody recorded something since this form was opened: show it, keep what was typed."""
    form = entry.form.copy()
    form.pop("parent", None)
    form.pop("operation_id", None)
    again = previewed(match, form)
    again.errors["form"] = _(
        "Somebody else wrote since: the last entry is now %(what)s. Check, then record again.",
        what=what_it_is(match, match.last) if match.last.kind in _NAMED else _("a change"),
    )
    return render_template("matches/show.html", **match_page(match_id, match, again)), 409


_NAMED = (Kind.HAND, Kind.AMEND, Kind.DECLARE, Kind.SET_LEVELS)


@blueprint.post("/declarations")
def declare(match_id: str) -> ResponseReturnValue:
    """Trump is settled: note the suit, and who starts where that was open."""
    body: dict[str, Any] = {"trump_suit": request.form.get("trump_suit") or None}
    starter = request.form.get("starter", "")
    if starter.isdecimal():
        body["starter"] = int(starter)
    if body["trump_suit"] == "none":
        body["trump_suit"] = None
    return _written(match_id, Kind.DECLARE, body, "")


@blueprint.get("/hands/<operation_id>/edit")
def edit(match_id: str, operation_id: str) -> ResponseReturnValue:
    """The form to amend a hand."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = _hand(match, operation_id)
    entry = entry_of(match, hand_form(hand.body), at=hand.before, number=hand.number)
    return render_template("hands/edit.html", **_amend_page(match_id, match, hand, entry))


@blueprint.post("/hands/<operation_id>/amendments/preview")
def preview_amendment(match_id: str, operation_id: str) -> ResponseReturnValue:
    """What an amendment would change in this hand and in every later one; nothing is written."""
    match = match_or_404(match_id)
    hand = _hand(match, operation_id)
    entry, after, _body = _amended(match, hand)
    context = _amend_page(match_id, match, hand, entry, after)
    return htmx.render("hands/edit.html", "hands/_consequences.html", **context)


@blueprint.post("/hands/<operation_id>/amendments")
def amend(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Give a hand another body; the old one stays in the log."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = _hand(match, operation_id)
    entry, after, body = _amended(match, hand)
    if after is None:
        context = _amend_page(match_id, match, hand, entry)
        return render_template("hands/edit.html", **context), 422
    what = _("Hand %(number)s is changed.", number=hand.number or "")
    return _written(match_id, Kind.AMEND, {"target": operation_id, "body": body}, what)


def _amended(match: Match, hand: Recorded) -> tuple[Entry, Match | None, dict[str, Any]]:
    """The form of an amendment, and the match as it would be, None if it cannot."""
    body, errors = hand_body(request.form, hand.before.rulebook)
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
    entry = entry_of(
        match, request.form, errors=errors, result=shown, at=hand.before, number=hand.number
    )
    return entry, after, body


def _amend_page(
    match_id: str, match: Match, hand: Recorded, entry: Entry, after: Match | None = None
) -> dict[str, Any]:
    return {
        "match": match,
        "match_id": match_id,
        "hand": hand,
        "line": hand_line(hand),
        "entry": entry,
        "board": board(match),
        "later": consequences(match, after, hand) if after else None,
    }


def consequences(before: Match, after: Match, changed: Recorded) -> list[dict[str, Any]]:
    """Every later hand as it was and as it would be."""
    rows = []
    for old, new in zip(before.entries, after.entries, strict=True):
        later = old.operation.seq > changed.operation.seq and not old.is_voided
        if old.is_hand and later:
            old_line, new_line = hand_line(old), hand_line(new)
            rows.append({"old": old_line, "new": new_line, "changes": old_line != new_line})
    return rows


def _hand(match: Match, operation_id: str) -> Recorded:
    entry = match.entry(operation_id)
    if not entry.is_hand:
        raise RuleError("unknown_entry", "target")
    return entry


@blueprint.post("/hands/<operation_id>/voids")
def void(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Take an entry or an amendment out of the match; it stays in the log."""
    match = match_or_404(match_id)
    what = _what(match, operation_id)
    sentence = _("Taken back: %(what)s.", what=what)
    return _written(match_id, Kind.VOID, {"target": operation_id}, sentence)


@blueprint.post("/hands/<operation_id>/restorations")
def restore(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Bring back what was taken out."""
    match = match_or_404(match_id)
    what = _what(match, operation_id)
    sentence = _("Back again: %(what)s.", what=what)
    return _written(match_id, Kind.RESTORE, {"target": operation_id}, sentence)


def _what(match: Match, operation_id: str) -> str:
    for operation in match.operations:
        if operation.id == operation_id and operation.kind not in (Kind.VOID, Kind.RESTORE):
            return what_it_is(match, operation)
    return _("nothing")


def _written(match_id: str, kind: Kind, body: dict[str, Any], sentence: str) -> ResponseReturnValue:
    """Write an operation, say so on the page that it was sent from, or say why not."""
    pen = needed_pen(store(), match_id)
    try:
        record(store(), pen, kind, body, write_from(request.form))
        if sentence:
            flash(sentence)
    except Outdated:
        flash(_("Somebody else wrote since, so nothing was changed. Look, then try again."), "bad")
    except RuleError as error:
        flash(explain(error), "bad")
    back = "history.show" if request.form.get("back") == "history" else "matches.show"
    return redirect(url_for(back, match_id=match_id), 303)
