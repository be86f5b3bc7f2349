"""End a match here, or go on another day."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.across import PAUSE
from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.web.ending_page import ahead, ending_page, last_hand_body
from companion.web.i18n import gettext as _
from companion.web.pages import match_or_404, store
from companion.web.pens import needed_pen
from companion.web.words.errors import explain
from companion.web.writing import written

blueprint = Blueprint("ending", __name__, url_prefix="/m/<match_id>")
TIME = "time_limit"


@blueprint.get("/end")
def show(match_id: str) -> ResponseReturnValue:
    """Who leads, and the ways to end; of a match that has ended the ways on."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    return render_template("ending/show.html", **ending_page(match_id, match))


@blueprint.post("/finishes")
def finish(match_id: str) -> ResponseReturnValue:
    """End here: for today, or because time is up, with whoever is ahead as the winners."""
    match = match_or_404(match_id)
    if match.now.finished:
        return _refused(match_id, RuleError("match_is_over"))
    body = finish_body(match, request.form.get("how", ""))
    sentence = _("The match has ended.") if "winners" in body else _("The match is paused.")
    return written(match_id, Kind.FINISH, body, sentence)


def finish_body(match: Match, how: str) -> dict[str, Any]:
    """What is written: winners only where time decides."""
    if how != TIME:
        return {"reason": PAUSE}
    return {"winners": list(ahead(match)), "reason": TIME}


@blueprint.post("/reopenings")
def reopen(match_id: str) -> ResponseReturnValue:
    """Go on from where the match ended."""
    return written(match_id, Kind.REOPEN, {}, _("The match goes on."))


@blueprint.post("/last-hands")
def jump(match_id: str) -> ResponseReturnValue:
    """Everybody jumps to the top for a last hand."""
    now = match_or_404(match_id).now
    if now.finished:
        return _refused(match_id, RuleError("match_is_over"))
    sentence = _("Everybody is at the top. Whoever wins the next hand wins the match.")
    return written(match_id, Kind.SET_LEVELS, last_hand_body(now), sentence)


def _refused(match_id: str, error: RuleError) -> ResponseReturnValue:
    needed_pen(store(), match_id)
    flash(explain(error), "bad")
    return redirect(url_for("matches.show", match_id=match_id), 303)
