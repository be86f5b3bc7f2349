"""Pages for what went wrong, each with a sentence and a way on."""

from __future__ import annotations

from flask import Flask, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from companion.scorekeeping import NoSuchMatch, NotYours
from companion.store.engine import StoreBusy
from companion.web.i18n import gettext as _


def init_app(app: Flask) -> None:
    """Answer every error with a page."""
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(NoSuchMatch, no_such_match)
    app.register_error_handler(NotYours, not_yours)
    app.register_error_handler(StoreBusy, store_busy)


def page(status: int, title: str, sentence: str) -> ResponseReturnValue:
    """The page for an error."""
    return render_template("errors/show.html", title=title, sentence=sentence), status


def http_error(error: HTTPException) -> ResponseReturnValue:
    """What Flask refuses, and what our own code aborts with."""
    status = error.code or 500
    if status < 400:
        return error
    if status == 403:
        return not_yours(error) if error.description == "pen" else other_origin()
    title, sentence = _words(status)
    return page(status, title, sentence)


def _words(status: int) -> tuple[str, str]:
    if status == 404:
        return _("Not here"), _("There is no page at this address.")
    if status == 405:
        return _("Not like this"), _("This address does not answer to that.")
    if status == 413:
        return _("Too much"), _("That is more than a hand needs. Nothing was changed.")
    if status < 500:
        return _("Not understood"), _("That request makes no sense here. Nothing was changed.")
    return _("Our fault"), _("Something went wrong here. What was recorded is safe; try again.")


def no_such_match(_error: NoSuchMatch) -> ResponseReturnValue:
    """404 for a match that there is not."""
    return page(404, _("No such match"), _("There is no match at this address. Check the link."))


def not_yours(_error: Exception) -> ResponseReturnValue:
    """403 for whoever only watches."""
    return page(
        403,
        _("Only the scorer writes here"),
        _("This phone may watch. Ask the scorer to hand over the pen; nothing was changed."),
    )


def other_origin() -> ResponseReturnValue:
    """403 for a form that another site sent."""
    return page(
        403,
        _("Sent from elsewhere"),
        _("This came from another site's page, so nothing was changed. Open the match itself."),
    )


def store_busy(_error: StoreBusy) -> ResponseReturnValue:
    """503 when the database is held by somebody else; the browser may try again."""
    shown = page(
        503,
        _("Busy for a moment"),
        _("The record was busy, so nothing was changed. Go back and try again."),
    )
    return (*shown, {"Retry-After": "2"}) if isinstance(shown, tuple) else shown


__all__ = ["init_app", "page", "request"]
