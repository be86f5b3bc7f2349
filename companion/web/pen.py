"""The pen of a match changes hands: taken by its link, given back, or made anew."""

from __future__ import annotations

from flask import (
    Blueprint,
    Response,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from companion.rules.errors import RuleError
from companion.scorekeeping import NotYours, Pen, replace_edit_key
from companion.web.guesses import right_key
from companion.web.i18n import gettext as _
from companion.web.new_match import check_pen
from companion.web.pages import match_or_404, store
from companion.web.pens import hand_out, needed_pen, next_pen, take_back
from companion.web.share import unkept

blueprint = Blueprint("pen", __name__, url_prefix="/m/<match_id>/pen")


@blueprint.get("")
def new(match_id: str) -> ResponseReturnValue:
    """What the link for writing opens: its key is read on the phone and sent by the form."""
    match_or_404(match_id)
    return _form(match_id)


def _form(match_id: str, error: str | None = None) -> ResponseReturnValue:
    page = render_template("share/take.html", match_id=match_id, error=error)
    return unkept(make_response(page, 403 if error else 200))


@blueprint.post("")
def create(match_id: str) -> ResponseReturnValue:
    """Let this browser write, if the link or its key fits."""
    key = request.form.get("link", "").strip().rpartition("#")[2]
    pen = Pen(match_id=match_id, edit_key=key)
    try:
        check_pen(pen)
        pen = right_key(store(), pen)
    except (NotYours, RuleError):
        return _form(
            match_id, _("This link does not open the match, or no longer. Ask for it again.")
        )
    return unkept(hand_out(_to("matches.show", match_id), pen))


@blueprint.post("/returns")
def give_back(match_id: str) -> ResponseReturnValue:
    """Let this browser only watch from now on; the pen of others stays as it is."""
    needed_pen(store(), match_id)
    return unkept(take_back(_to("matches.show", match_id), match_id))


@blueprint.post("/replacements")
def replace(match_id: str) -> ResponseReturnValue:
    """End all links and phones that write, but for this one.

    The new key is in the cookie before it is asked for: whatever becomes of this answer, the
    browser has the key that fits. What is sent twice finds nothing more to replace.
    """
    pen, later = needed_pen(store(), match_id), next_pen(match_id)
    if later is not None:
        pen = replace_edit_key(store(), pen, later.edit_key)
        flash(_("There is a new link for writing. The old ones end here."))
    return unkept(hand_out(_to("share.show_pen", match_id), pen))


def _to(endpoint: str, match_id: str) -> Response:
    return make_response(redirect(url_for(endpoint, match_id=match_id), 303))
