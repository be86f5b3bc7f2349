"""Levels put right by hand: everybody's level, who starts, and why, in one entry."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion.log.operations import Kind
from companion.log.report import teams
from companion.rules.errors import RuleError
from companion.rules.standings import Standings
from companion.scorekeeping import Outdated, record
from companion.web.forms import Errors, Form, level, number, seats
from companion.web.i18n import gettext as _
from companion.web.pages import match_or_404, store, write_from
from companion.web.pens import needed_pen
from companion.web.standings import levels_page
from companion.web.words.errors import explain

blueprint = Blueprint("levels", __name__, url_prefix="/m/<match_id>")


@blueprint.get("/levels")
def edit(match_id: str) -> ResponseReturnValue:
    """The form with everybody's level."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if match.now.finished:
        return _over(match_id)
    page = levels_page(match_id, match, MultiDict(), Errors())
    return render_template("levels/edit.html", **page)


@blueprint.post("/levels")
def create(match_id: str) -> ResponseReturnValue:
    """Set the levels; the same form sent twice is one entry."""
    pen = needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if match.now.finished:
        return _over(match_id)
    body, errors = levels_body(request.form, match.now)
    try:
        if not errors:
            record(store(), pen, Kind.SET_LEVELS, body, write_from(request.form))
            flash(_("The levels are set."))
            return redirect(url_for("matches.show", match_id=match_id), 303)
    except Outdated as outdated:
        match = outdated.match
        errors["form"] = _(
            "Somebody else wrote since, so nothing was changed. Look, then try again."
        )
    except RuleError as error:
        errors.add(field_of(error, match.now), error)
    page = levels_page(match_id, match, request.form, errors)
    return render_template("levels/edit.html", **page), 409 if "form" in errors else 422


def _over(match_id: str) -> ResponseReturnValue:
    flash(explain(RuleError("match_is_over")), "bad")
    return redirect(url_for("matches.show", match_id=match_id), 303)


def levels_body(form: Form, now: Standings) -> tuple[dict[str, Any], Errors]:
    """What the form says, one value for each seat, as far as the rules know such a thing."""
    errors, book = Errors(), now.rulebook
    owners = [book.owner(seat) for seat in range(now.seats)]
    body: dict[str, Any] = {"levels": [level(form.get(f"level_{owner}", "")) for owner in owners]}
    if book.wraps and not book.numbered:
        body["laps"] = [_lap(form, errors, owner) for owner in owners]
    if book.remembered:
        body["held"] = [form.getlist(f"held_{owner}") for owner in owners]
    if book.tries:
        body["tries"] = [next(iter(seats([form.get(f"tries_{owner}", "")])), 0) for owner in owners]
    if book.passive:
        body["passive"] = [str(owner) in form.getlist("passive") for owner in owners]
    body |= _roles(form, now)
    if reason := form.get("reason", "").strip():
        body["reason"] = reason
    return body, errors


def _roles(form: Form, now: Standings) -> dict[str, Any]:
    """Who starts next, or which team declares; nothing where it is to stay as it is."""
    role, _dash, which = form.get("starts", "").partition("-")
    seat = next(iter(seats([which])), 0)
    if role == "seat":
        return {"starter": seat}
    if role == "team":
        return {"declarers": teams(now)[seat % len(now.holders)]}
    return {}


def _lap(form: Form, errors: Errors, owner: int) -> int:
    typed = form.get(f"lap_{owner}", "")
    return max(errors.attempt(f"level_{owner}", lambda: number(typed, empty=1), 1) - 1, 0)


def field_of(error: RuleError, now: Standings) -> str:
    """The field that an error of the body belongs to."""
    place, _bracket, seat = error.at.partition("[")
    if place in ("levels", "laps", "held", "tries"):
        return f"level_{now.rulebook.owner(int(seat.partition(']')[0] or 0))}"
    return {"starter": "starts", "declarers": "starts", "reason": "reason"}.get(place, "form")
