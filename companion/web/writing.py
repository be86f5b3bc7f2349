"""Write one operation that a form asks for, and go back to the page that it was sent from."""

from __future__ import annotations

from typing import Any

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.scorekeeping import Outdated, record
from companion.web.i18n import gettext as _
from companion.web.pages import store, write_from
from companion.web.pens import needed_pen
from companion.web.words.errors import explain


def written(
    match_id: str, kind: Kind, body: dict[str, Any], sentence: str = ""
) -> ResponseReturnValue:
    """Write an operation and say so, or why not, on the page that it was sent from."""
    pen = needed_pen(store(), match_id)
    try:
        record(store(), pen, kind, body, write_from(request.form))
        if sentence:
            flash(sentence)
    except Outdated:
        flash(_("Somebody else wrote since, so nothing was changed. Look, then try again."), "bad")
    except RuleError as error:
        flash(explain(error), "bad")
    back = "history.show" if request.form.get("back") in ("history", "here") else "matches.show"
    return redirect(url_for(back, match_id=match_id), 303)
