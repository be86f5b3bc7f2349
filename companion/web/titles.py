"""What a match is called, and the club, tournament or evening that it belongs to."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.scorekeeping import Write, record
from companion.web.figures.known import matches_here
from companion.web.forms import Errors, Form
from companion.web.i18n import gettext as _
from companion.web.pages import match_or_404, new_operation_id, store, write_from
from companion.web.pens import needed_pen

blueprint = Blueprint("titles", __name__, url_prefix="/m/<match_id>")


@blueprint.get("/title")
def edit(match_id: str) -> ResponseReturnValue:
    """The form with the name of a match and its group."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    said = MultiDict({"title": match.title, "group": match.group or request.args.get("group", "")})
    return render_template("groups/title.html", **_page(match_id, match, said, Errors()))


@blueprint.post("/title")
def update(match_id: str) -> ResponseReturnValue:
    """Write the name. It has no rivals, so whatever was written meanwhile stays."""
    pen = needed_pen(store(), match_id)
    match, errors = match_or_404(match_id), Errors()
    body = {name: request.form.get(name, "").strip() for name in ("title", "group")}
    try:
        if body != {"title": match.title, "group": match.group}:
            record(store(), pen, Kind.TITLE, body, _write())
            flash(_("The name is saved."))
        return redirect(url_for("matches.show", match_id=match_id), 303)
    except RuleError as error:
        errors.add(error.at or "form", error)
    page = _page(match_id, match, request.form, errors)
    return render_template("groups/title.html", **page), 422


def _write() -> Write:
    said = write_from(request.form)
    return Write(operation_id=said.operation_id, made_at=said.made_at)


def _page(match_id: str, match: Match, form: Form, errors: Errors) -> dict[str, Any]:
    groups = dict.fromkeys(each.match.group for each in matches_here() if each.match.group)
    return {
        "match": match,
        "match_id": match_id,
        "form": form,
        "errors": errors,
        "groups": list(groups),
        "operation_id": form.get("operation_id") or new_operation_id(),
    }
