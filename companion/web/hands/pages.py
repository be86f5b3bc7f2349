"""The hand that is played: preview it, record it, and note what is trump."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.scorekeeping import Outdated, record
from companion.web import htmx
from companion.web.hands.declaring import declare_body
from companion.web.hands.entry import Entry, previewed
from companion.web.hands.reading import hand_body
from companion.web.i18n import gettext as _
from companion.web.lines import recorded_sentence
from companion.web.matches import match_page
from companion.web.pages import match_or_404, store, write_from
from companion.web.pens import needed_pen
from companion.web.undoing import what_it_is
from companion.web.writing import written

blueprint = Blueprint("hands", __name__, url_prefix="/m/<match_id>")


@blueprint.post("/hands/preview")
def preview(match_id: str) -> ResponseReturnValue:
    """What the hand in the form would come to; nothing is written."""
    match = match_or_404(match_id)
    entry = previewed(match, request.form)
    return htmx.render(
        "matches/show.html", "hands/_previewed.html", **match_page(match_id, match, entry)
    )


@blueprint.post("/hands")
def create(match_id: str) -> ResponseReturnValue:
    """Record a hand; the same form sent twice is one hand."""
    pen = needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if recorded := _recorded(match, request.form.get("operation_id", "")):
        return _told(match_id, recorded)
    entry = previewed(match, request.form)
    if entry.errors:
        return _refused(match_id, match, entry)
    body, _errors = hand_body(request.form, match.now)
    try:
        after = record(store(), pen, Kind.HAND, body, write_from(request.form))
    except Outdated as outdated:
        return _outdated(match_id, outdated.match, entry)
    return _told(match_id, after.entries[-1])


def _recorded(match: Match, operation_id: str) -> Recorded | None:
    return next((e for e in match.entries if e.operation.id == operation_id), None)


def _told(match_id: str, hand: Recorded) -> ResponseReturnValue:
    """Back to the match, with what the hand came to; once, though the form may come twice."""
    if hand.number is not None and "_flashes" not in session:
        flash(recorded_sentence(hand))
    return redirect(url_for("matches.show", match_id=match_id), 303)


def _refused(match_id: str, match: Match, entry: Entry) -> ResponseReturnValue:
    """The form with a sentence at each field; where there is no form any more, the sentence."""
    if match.now.finished:
        flash(next(iter(entry.errors.values())), "bad")
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
    """Trump is settled: note the suit, who starts where that was open, and the called cards."""
    body = declare_body(request.form, match_or_404(match_id).now)
    return written(match_id, Kind.DECLARE, body)
