"""Pages for what went wrong, each with a sentence and a way on."""

from __future__ import annotations

from flask import Flask, Response, current_app, g, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, SecurityError, TooManyRequests

from companion.rules.errors import RuleError
from companion.scorekeeping import NoSuchMatch, NotYours
from companion.store.troubles import StoreTrouble
from companion.web.guesses import STARTED, count_unknown
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


def page(status: int, title: str, sentence: str, match_id: str | None = None) -> tuple[str, int]:
    """The page for an error, with the way back to a match if it is about one."""
    shown = {"title": title, "sentence": sentence, "match_id": match_id}
    return render_template("errors/show.html", **shown), status


def http_error(error: HTTPException) -> ResponseReturnValue:
    """What Flask refuses, and what our own code aborts with."""
    status = error.code or 500
    if status < 400:
        return error
    if isinstance(error, SecurityError):
        # No page: at a name that is not ours there are no addresses to lead on to.
        return Response(_("This app does not answer to that name."), status, mimetype="text/plain")
    if status == 403:
        return not_yours(error) if error.description == "pen" else other_origin()
    is_start = error.description == STARTED
    title, sentence = _too_many_started() if is_start else _words(status)
    shown, _status = page(status, title, sentence)
    return shown, status, _headers(error)


def _headers(error: HTTPException) -> dict[str, str]:
    """When to try again, where that is known."""
    wait = getattr(error, "retry_after", None)
    return {"Retry-After": str(wait)} if wait else {}


def _words(status: int) -> tuple[str, str]:
    if status == 404:
        return _("Not here"), _(
            "There is no page at this address. A match opens by its own link, or from your matches."
        )
    if status == 405:
        return _("Not like this"), _(
            "This address does not answer to that. Open it again from the page where it came from."
        )
    if status == 413:
        return _("Too much"), _("That is more than a hand needs. Nothing was changed.")
    if status == 429:
        return _("Too many tries"), _(
            "Too many links that do not fit. Wait a minute, then try again."
        )
    if status < 500:
        return _("Not understood"), _("That request makes no sense here. Nothing was changed.")
    return _("Our fault"), _("Something went wrong here. What was recorded is safe; try again.")


def _too_many_started() -> tuple[str, str]:
    return _("Too many matches"), _(
        "Too many matches were started from here. Nothing was changed. Wait a minute, then try"
        " again."
    )


def rule_error(error: RuleError) -> ResponseReturnValue:
    """What only a forged or an old form asks for: an entry that is not there, a broken id."""
    status = 404 if error.code == "unknown_entry" else 422
    return page(status, _("Not possible"), explain(error))


def no_such_match(_error: NoSuchMatch) -> ResponseReturnValue:
    """404 for a match that there is not, 429 for whoever asks for one after the other."""
    try:
        count_unknown()
    except TooManyRequests as error:
        return http_error(error)
    return page(404, _("No such match"), _("There is no match at this address. Check the link."))


def not_yours(_error: Exception) -> ResponseReturnValue:
    """403 for whoever only watches, with how to ask for the pen."""
    sentence = _(
        "This phone may watch, so nothing was changed. To write here, ask the scorer: Share on"
        " the scorer's phone, then Link for writing; scan the code there with this phone."
    )
    match_id = (request.view_args or {}).get("match_id")
    return page(403, _("Only the scorer writes here"), sentence, match_id)


def other_origin() -> ResponseReturnValue:
    """403 for a form that another site sent."""
    return page(
        403,
        _("Sent from elsewhere"),
        _("This came from another site's page, so nothing was changed. Open the match itself."),
    )


def store_trouble(error: StoreTrouble) -> ResponseReturnValue:
    """503 when the database is held by somebody else or cannot be used; nothing was changed."""
    g.trouble = error.code
    is_brief = error.code in ("busy", "unsure")
    title = _("Busy for a moment") if is_brief else _("Not to be written")
    if error.code != "busy":
        # The statement would tell names and hashes: log only what the database said.
        said = getattr(error.__cause__, "orig", error.__cause__)
        current_app.logger.error("Database %s: %r", error.code, str(said))
    shown, status = page(503, title, tell_trouble(error.code))
    return shown, status, {"Retry-After": "2"}


__all__ = ["init_app", "page", "request"]
