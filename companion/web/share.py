"""The links of a match, as QR codes: for watching, and behind a second tap for writing.

The edit key stands after the # of its link: what stands there reaches no server, no log and no
``Referer``. ``static/js/pen.js`` puts it into the form that hands the pen out.
"""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template, url_for
from flask.typing import ResponseReturnValue

from companion.log.match import Match
from companion.scorekeeping import NoSuchMatch, Pen
from companion.web.errors import page
from companion.web.guesses import count_unknown
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.pages import can_write, match_or_404, store
from companion.web.pens import needed_pen, with_next_key
from companion.web.qr import qr_code
from companion.web.take_home.pages import told
from companion.web.words.seats import who_plays

blueprint = Blueprint("share", __name__)


@blueprint.get("/m/<match_id>/share")
def show(match_id: str) -> ResponseReturnValue:
    """The link for watching; for the scorer also the way to the one for writing."""
    try:
        match = match_or_404(match_id)
    except NoSuchMatch:
        count_unknown()
        return _not_sent_yet()
    link = url_for("matches.show", match_id=match_id, _external=True)
    shown = {"is_new": not match.hands, "can_write": can_write(match_id), "taken": told(match)}
    return render_template("share/show.html", **_shared(match_id, match, link), **shown)


def _not_sent_yet() -> ResponseReturnValue:
    """A match that started on a phone without a network leads here before it arrives."""
    sentence = _(
        "The server does not have this match yet. Share it once its page says that it is saved."
    )
    return page(404, _("Nothing to share yet"), sentence)


@blueprint.get("/m/<match_id>/share/pen")
def show_pen(match_id: str) -> ResponseReturnValue:
    """The link for writing, for whoever may write."""
    match, pen = match_or_404(match_id), needed_pen(store(), match_id)
    shown = _shared(match_id, match, edit_link(pen))
    response = make_response(render_template("share/pen.html", **shown))
    return unkept(with_next_key(response, pen))


@blueprint.get("/m/<match_id>/share/pen.txt")
def save_pen(match_id: str) -> ResponseReturnValue:
    """The link for writing as a file to keep, should this phone be lost."""
    match, pen = match_or_404(match_id), needed_pen(store(), match_id)
    lines = (
        _("Sheng Ji Companion"),
        match.title or joined(match.names),
        "",
        _("Whoever opens this link records hands in this match. Keep it to yourself."),
        edit_link(pen),
        "",
    )
    response = Response("\n".join(lines), mimetype="text/plain")
    response.headers["Content-Disposition"] = f'attachment; filename="pen-{match_id}.txt"'
    return unkept(response)


def edit_link(pen: Pen) -> str:
    """The link that makes any phone one that writes."""
    return url_for("pen.new", match_id=pen.match_id, _external=True, _anchor=pen.edit_key)


def unkept(response: Response) -> Response:
    """An answer with a secret in it, which no cache keeps."""
    response.headers["Cache-Control"] = "no-store"
    return response


def _shared(match_id: str, match: Match, link: str) -> dict[str, object]:
    name = match.title or who_plays(match.names)
    return {"match_id": match_id, "name": name, "link": link, "qr": qr_code(link)}
