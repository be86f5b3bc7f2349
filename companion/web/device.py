"""The name of this phone, which people give it once; it travels with all that it writes."""

from __future__ import annotations

from urllib.parse import quote, unquote

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue

from companion.rules.checks import check_name
from companion.rules.errors import RuleError
from companion.web.i18n import gettext as _
from companion.web.settings import YEAR, page_here
from companion.web.words.errors import explain

blueprint = Blueprint("device", __name__)
COOKIE = "device"


def device_name() -> str | None:
    """What this phone is called; None as long as nobody gave it a name."""
    name = unquote(request.cookies.get(COOKIE, ""))
    try:
        check_name(name, COOKIE)
    except RuleError:
        return None
    return name


@blueprint.post("/device")
def update() -> ResponseReturnValue:
    """Give this phone a name, or take it away again; then back to the page it was given on."""
    response = redirect(page_here(request.form.get("back", "/")), 303)
    name = request.form.get("device", "").strip()
    try:
        check_name(name, COOKIE, needed=False)
    except RuleError as error:
        flash(explain(error), "bad")
        return response
    if name:
        response.set_cookie(COOKIE, quote(name), max_age=10 * YEAR, samesite="Lax")
        flash(_("This phone is called %(name)s.", name=name))
    else:
        response.delete_cookie(COOKIE)
        flash(_("This phone has no name."))
    return response
