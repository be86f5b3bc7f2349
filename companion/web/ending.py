"""End a match here, go on another day, or play it once more with the same people and rules."""

from __future__ import annotations

from typing import Any

from flask import (
    Blueprint,
    abort,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from companion.log.match import Match
from companion.log.operations import Kind
from companion.log.report import teams
from companion.rules.checks import on_one_line
from companion.rules.errors import RuleError
from companion.scorekeeping import Pen, start_match
from companion.web.ending_page import ahead, ending_page, fits_again, last_hand_body
from companion.web.forms import seats
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.new_match import check_pen, last_table, remember_table
from companion.web.pages import match_or_404, store, write_from
from companion.web.pens import hand_out, needed_pen
from companion.web.words.errors import explain
from companion.web.writing import written

blueprint = Blueprint("ending", __name__, url_prefix="/m/<match_id>")
PAUSE, TIME = "evening_over", "time_limit"


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
    body, sentence = finish_body(match, request.form.get("how", "")), _("The match has ended.")
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


@blueprint.post("/rematches")
def rematch(match_id: str) -> ResponseReturnValue:
    """Start the next match with the same people, seats and rules; the same form twice is one."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if not fits_again(match.now):
        return redirect(url_for("matches.new"), 303)
    form = request.form
    pen = Pen(match_id=form.get("new_id", ""), edit_key=form.get("edit_key", ""))
    try:
        check_pen(pen)
    except RuleError:
        abort(400)
    body = rematch_body(match, form.get("starts", ""))
    start_match(store(), pen, body, write_from(form))
    response = make_response(redirect(url_for("matches.show", match_id=pen.match_id), 303))
    remember_table(response, body["players"], str(last_table().get("preset", "")))
    flash(_("A new match: %(names)s.", names=joined(body["players"])))
    return hand_out(response, pen)


def rematch_body(match: Match, starts: str) -> dict[str, Any]:
    """The start of the next match; a team or a player starts, or nobody knows yet who."""
    start = match.start
    body: dict[str, Any] = {
        "ruleset": match.ruleset_body["ruleset"],
        "players": [match.names[seat] for seat in match.now.present],
        "title": on_one_line(match.title),
        "direction": start.direction.value,
        "time_zone": start.time_zone,
    }
    role, _dash, which = starts.partition("-")
    chosen = seats([which])
    if role == "seat" and chosen and chosen[0] < len(body["players"]):
        body["starter"] = chosen[0]
    if role == "team" and chosen and chosen[0] < len(teams(match.now)):
        body["declarers"] = teams(match.now)[chosen[0]]
    return body
