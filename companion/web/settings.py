"""Languages, theme and suits: chosen in a tap, remembered in a cookie, no account."""

from __future__ import annotations

import re

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from companion.web import beside
from companion.web.i18n import COOKIE, LANGUAGES

blueprint = Blueprint("settings", __name__)
# Browsers read a backslash as a slash and leave out what is not seen; our pages send neither.
HERE = re.compile(r"/(?![/\\])[!-~]*\Z")
YEAR = 365 * 24 * 3600
# What may be chosen, by the name of its cookie and of its field.
KNOWN = {
    COOKIE: tuple(LANGUAGES),
    beside.COOKIE: (beside.NOTHING, *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "suits": ("two", "four"),
}


@blueprint.app_context_processor
def looks() -> dict[str, str]:
    """What was chosen here: a theme, else as the phone; four colours of suits, else two."""
    theme, suits = request.cookies.get("theme", ""), request.cookies.get("suits", "")
    return {
        "theme": theme if theme in ("light", "dark") else "",
        "suit_colours": suits if suits == "four" else "",
    }


@blueprint.get("/settings")
def show() -> ResponseReturnValue:
    """Back to where something was chosen while this server did not answer."""
    return redirect(page_here(request.args.get("back", "/")), 303)


@blueprint.post("/settings")
def update() -> ResponseReturnValue:
    """Remember what was chosen and go back to the page that it was chosen on."""
    response = redirect(page_here(request.form.get("back", "/")), 303)
    for name, known in KNOWN.items():
        value = request.form.get(name, "")
        if value in known:
            response.set_cookie(name, value, max_age=YEAR, samesite="Lax")
    return response


def page_here(address: str) -> str:
    """An address on this site, or home for any other, and for what is none.

    >>> page_here("/m/x?all"), page_here("/\\\\evil.example"), page_here("/\\n/evil.example")
    ('/m/x?all', '/', '/')
    """
    return address if HERE.match(address) else "/"
