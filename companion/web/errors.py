"""Pages for what went wrong, each with a sentence and a way on."""

from __future__ import annotations

from flask import Flask, current_app, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from companion.rules.errors import RuleError
from companion.scorekeeping import NoSuchMatch, NotYours
from companion.store.troubles import StoreTrouble
from companion.web.i18n import gettext as _
from companion.web.pages import this_page
from companion.web.words.errors import explain
from companion.web.words.troubles import tell_trouble


def init_app(app: Flask) -> None:
    """Answer every error with a page."""
    app.jinja_env.globals["this_page"] = this_page
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(RuleError, rule_error)
    app.register_error_handler(NoSuchMatch, no_such_match)
    app.register_error_handler(NotYours, not_yours)
    app.register_error_handler(StoreTrouble, store_trouble)


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


def rule_error(error: RuleError) -> ResponseReturnValue:
    """What only a forged or an old form asks for: an entry that is not there, a broken id."""
    status = 404 if error.code == "unknown_entry" else 422
    return page(status, _("Not possible"), explain(error))


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


def store_trouble(error: StoreTrouble) -> ResponseReturnValue:
    """503 when the database is held by somebody else or cannot be used; nothing was changed."""
    if error.code == "busy":
        title = _("Busy for a moment")
    else:
        title = _("Not to be written")
        # The statement would tell names and hashes: log only what the database said.
        said = getattr(error.__cause__, "orig", error.__cause__)
        current_app.logger.error("Database %s: %s", error.code, said)
    shown = render_template("errors/show.html", title=title, sentence=tell_trouble(error.code))
    return shown, 503, {"Retry-After": "2"}


__all__ = ["init_app", "page", "request"]
