"""Language and theme: chosen in one tap, remembered in a cookie, no account."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from companion.web.i18n import COOKIE, LANGUAGES

blueprint = Blueprint("settings", __name__)
YEAR = 365 * 24 * 3600
THEMES = ("auto", "light", "dark")


@blueprint.app_context_processor
def looks() -> dict[str, str]:
    """The theme that was chosen here; empty to follow the phone."""
    theme = request.cookies.get("theme", "")
    return {"theme": theme if theme in ("light", "dark") else ""}


@blueprint.post("/settings")
def update() -> ResponseReturnValue:
    """Remember what was chosen and go back to the page that it was chosen on."""
    response = redirect(page_here(request.form.get("back", "/")), 303)
    for cookie, field, known in (
        (COOKIE, "language", tuple(LANGUAGES)),
        ("theme", "theme", THEMES),
    ):
        value = request.form.get(field, "")
        if value in known:
            response.set_cookie(cookie, value, max_age=YEAR, samesite="Lax")
    return response


def page_here(address: str) -> str:
    """An address on this site, or home for any other."""
    parts = urlsplit(address)
    here = not parts.scheme and not parts.netloc and address.startswith("/")
    return address if here and not address.startswith(("//", "/\\")) else "/"
