"""A table's own rules: the form that changes a preset, and rules that came by a link."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from companion.rules.errors import RuleError
from companion.rules.presets import DEFAULT, PRESETS
from companion.rules.ruleset import RuleSet
from companion.web import htmx
from companion.web.forms import Errors, Form
from companion.web.rulesets.carried import for_phones
from companion.web.rulesets.naming import preset_of
from companion.web.rulesets.reading import Reading, read_form, read_json
from companion.web.rulesets.showing import form_page
from companion.web.rulesets.telling import told
from companion.web.words.errors import explain

blueprint = Blueprint("own_rules", __name__, url_prefix="/rules")


@blueprint.get("/new")
def new() -> ResponseReturnValue:
    """The form, filled with a preset."""
    key = request.args.get("preset", "default")
    if key not in PRESETS:
        abort(404)
    return render_template("rules/form.html", **_page(Reading(PRESETS[key].ruleset, Errors())))


@blueprint.post("/new")
def draw() -> ResponseReturnValue:
    """The form with its ladder drawn anew, or filled with rules of one's own; nothing is kept."""
    form = request.form
    try:
        reading = _read(form)
    except RuleError as error:
        return _unreadable(error)
    return htmx.render("rules/form.html", "rules/_form.html", **_page(reading, form))


@blueprint.get("/shared")
def shared() -> ResponseReturnValue:
    """The page that a link to rules opens; what stands after the # is read on the phone."""
    return render_template("rules/shared.html")


@blueprint.post("/shared")
def tell() -> ResponseReturnValue:
    """Rules of one's own in sentences, with their link; or the form again with what is wrong."""
    form = request.form
    try:
        reading = _read(form)
    except RuleError as error:
        return _unreadable(error)
    if reading.errors:
        return render_template("rules/form.html", **_page(reading, form)), 422
    return htmx.render("rules/own.html", "rules/_own.html", **told(reading.rules))


@blueprint.post("/kept")
def keep() -> ResponseReturnValue:
    """What a phone keeps of rules of one's own, so that matches by them start with no network."""
    try:
        return jsonify(for_phones(read_json(request.form.get("ruleset", ""))))
    except RuleError as error:
        return jsonify({"sentence": explain(error)}), 422


def _read(form: Form) -> Reading:
    """The rules that were typed into the form, or that came as JSON."""
    if "was" not in form:
        return Reading(read_json(form.get("ruleset", "")), Errors())
    found = PRESETS.get(form.get("preset", ""))
    return read_form(form, found.ruleset if found else DEFAULT)


def _page(reading: Reading, form: Form | None = None) -> dict[str, Any]:
    base: RuleSet = preset_of(reading.rules)
    return {**form_page(reading, base, form), "match_id": None}


def _unreadable(error: RuleError) -> ResponseReturnValue:
    return htmx.render(
        "rules/shared.html", "rules/_unreadable.html", status=422, fault=explain(error)
    )
