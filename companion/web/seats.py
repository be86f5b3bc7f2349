"""Who sits where: players join late, sit out, come back, change seats or are replaced."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.entries import Move
from companion.rules.errors import RuleError
from companion.scorekeeping import Outdated, record
from companion.web.foreseen_seats import foreseen_page, seating_word
from companion.web.forms import Errors, Form, level, number, seats
from companion.web.i18n import gettext as _
from companion.web.pages import match_or_404, store, write_from
from companion.web.pens import needed_pen
from companion.web.places import seats_page

blueprint = Blueprint("seats", __name__, url_prefix="/m/<match_id>")


@blueprint.get("/seats")
def show(match_id: str) -> ResponseReturnValue:
    """The seats in playing order, and what can change there."""
    match = match_or_404(match_id)
    return render_template("seats/show.html", **seats_page(match_id, match, MultiDict(), Errors()))


@blueprint.post("/seatings")
def create(match_id: str) -> ResponseReturnValue:
    """Change who sits where from the next hand on; the same form sent twice is one change."""
    pen = needed_pen(store(), match_id)
    match = match_or_404(match_id)
    errors = Errors()
    try:
        body = seating_body(request.form, match.now.hand + 1)
        if "from_hand" in body and "sure" not in request.form:
            page = foreseen_page(match_id, match, body)
            return render_template("seats/foreseen.html", **page)
        after = record(store(), pen, Kind.SEATING, body, write_from(request.form))
    except Outdated as outdated:
        match = outdated.match
        errors["form"] = _(
            "Somebody else wrote since, so nothing was changed. Look, then try again."
        )
    except RuleError as error:
        errors.add(error.at or "form", error)
    else:
        flash(_told(match, after))
        return redirect(url_for("matches.show", match_id=match_id), 303)
    page = seats_page(match_id, match, request.form, errors)
    return render_template("seats/show.html", **page), 409 if "form" in errors else 422


def seating_body(form: Form, next_hand: int) -> dict[str, Any]:
    """What a form of the page says; from the next hand on is from now on.

    Raises ``RuleError`` for a seat or a hand that is no number.
    """
    move = form.get("move", "")
    body: dict[str, Any] = {"move": move, "seat": _seat(form, "seat")}
    if move in (Move.RENAME, Move.SUBSTITUTE, Move.JOIN):
        body["name"] = form.get("name", "").strip()
    if move == Move.SWAP:
        body["other"] = _seat(form, "other")
    if chosen := level(form.get("level_typed", "")) or form.get("level", ""):
        body["level"] = chosen
    from_hand = _hand(form, next_hand)
    return body if from_hand == next_hand else {**body, "from_hand": from_hand}


def _hand(form: Form, next_hand: int) -> int:
    try:
        return number(form.get("from_hand", ""), empty=next_hand)
    except RuleError as error:
        raise error.under("from_hand") from None


def _seat(form: Form, field: str) -> int:
    said = seats([form.get(field, "")])
    if not said:
        raise RuleError("missing_field", field)
    return said[0]


def _told(before: Match, after: Match) -> str:
    """What was changed; nothing new where the form was sent before."""
    if after.last is before.last:
        return _("That was recorded before.")
    return seating_word(after, after.entry(after.last.id))
