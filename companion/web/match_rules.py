"""Other rules in the middle of a match, from the next hand on."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.scorekeeping import Outdated, record
from companion.web import htmx
from companion.web.forms import Errors, Form
from companion.web.i18n import gettext as _
from companion.web.pages import (
    match_or_404,
    new_operation_id,
    ruleset_now,
    store,
    write_from,
)
from companion.web.pens import needed_pen
from companion.web.rulesets.fields import field_at
from companion.web.rulesets.reading import Reading, read_form
from companion.web.rulesets.showing import form_page
from companion.web.words.errors import explain

blueprint = Blueprint("match_rules", __name__, url_prefix="/m/<match_id>")


@blueprint.get("/rules/edit")
def edit(match_id: str) -> ResponseReturnValue:
    """The form with the rules that are played by."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if match.now.finished:
        return _over(match_id)
    reading = Reading(ruleset_now(match), Errors())
    return render_template("rules/form.html", **_page(match_id, match, reading))


@blueprint.post("/rules/edit")
def draw(match_id: str) -> ResponseReturnValue:
    """The form with its ladder drawn anew; nothing is written."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    reading = read_form(request.form, ruleset_now(match))
    page = _page(match_id, match, reading, request.form)
    return htmx.render("rules/form.html", "rules/_form.html", **page)


@blueprint.post("/rulesets")
def create(match_id: str) -> ResponseReturnValue:
    """Play by these rules from the next hand on; the same form sent twice is one entry."""
    pen = needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if match.now.finished:
        return _over(match_id)
    reading, status = read_form(request.form, ruleset_now(match)), 422
    try:
        if not reading.errors:
            body = {"ruleset": to_plain(reading.rules)}
            record(store(), pen, Kind.RULESET, body, write_from(request.form))
            flash(_("From the next hand on these rules count."))
            return redirect(url_for("rules.of_match", match_id=match_id), 303)
    except Outdated as outdated:
        match, status = outdated.match, 409
        reading.errors["form"] = _(
            "Somebody else wrote since, so nothing was changed. Look, then try again."
        )
    except RuleError as error:
        reading.errors.add(field_at(error.at.removeprefix("ruleset.")), error)
    page = _page(match_id, match, reading, request.form)
    return render_template("rules/form.html", **page), status


def _over(match_id: str) -> ResponseReturnValue:
    flash(explain(RuleError("match_is_over")), "bad")
    return redirect(url_for("rules.of_match", match_id=match_id), 303)


def _page(
    match_id: str, match: Match, reading: Reading, form: Form | None = None
) -> dict[str, Any]:
    sent = form.get("operation_id") if form else None
    return {
        **form_page(reading, ruleset_now(match), form),
        "match_id": match_id,
        "parent": match.last.id,
        "operation_id": sent or new_operation_id(),
    }
