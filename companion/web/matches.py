"""Home, a new match, and the page of a match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

from flask import (
    Blueprint,
    Flask,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.rules.errors import RuleError
from companion.scorekeeping import NoSuchMatch, Pen, start_match
from companion.web import watched_pages
from companion.web.boards import board
from companion.web.filters import moment
from companion.web.guesses import check_key
from companion.web.hands.declaring import calls
from companion.web.hands.entry import Entry, blank_entry
from companion.web.known_matches import known_matches, knows_others, remember
from companion.web.lines import Line, hand_line
from companion.web.new_match import (
    check_pen,
    chosen_rules,
    new_match_page,
    remember_table,
    without_pen,
)
from companion.web.pages import can_write, match_or_404, store, write_from
from companion.web.pens import hand_out, needed_pen
from companion.web.rematch import rematch_ways
from companion.web.removed import as_they_were
from companion.web.rulesets.carried import remember_rules
from companion.web.undoing import undo_and_redo
from companion.web.watched_pages import is_like_others, page_for_watchers
from companion.web.watching import watched
from companion.web.words.seats import who_plays

blueprint = Blueprint("matches", __name__)
SHOWN_AT_HOME = 20
LAST_HANDS = 5
LOT = "lot"


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """Home: the newest matches that this browser knows, or all, the one that goes on first."""
    ids = known_matches()
    asked = ids if "all" in request.args else ids[:SHOWN_AT_HOME]
    found = [(match_id, match) for match_id in asked if (match := _known(match_id))]
    live = next((pair for pair in found if not pair[1].now.finished), None)
    others = [pair for pair in found if pair is not live]
    # The pen goes only to the pages of its match: whoever may not write is told there.
    over = next((match_id for match_id, match in found[:1] if match.now.finished), "")
    return render_template(
        "home/index.html",
        live=_summary(*live) if live else None,
        others=[_summary(*pair) for pair in others],
        again=over,
        more=len(ids) - len(asked),
        is_cut=knows_others() and asked == ids,
    )


def _known(match_id: str) -> Match | None:
    try:
        return match_or_404(match_id)
    except NoSuchMatch:
        return None


def _summary(match_id: str, match: Match) -> dict[str, Any]:
    shown = board(match)
    return {
        "id": match_id,
        "name": match.title or who_plays(match.names),
        "caption": f"{shown.state} · {moment(match.last.received_at or match.last.made_at)}",
        "board": shown,
    }


@blueprint.get("/matches/new")
def new() -> ResponseReturnValue:
    """The form for a new match: who sits where, and rules in plain words."""
    return render_template("matches/new.html", **new_match_page(without_pen(request.args)))


@blueprint.post("/matches/new")
def arrange() -> ResponseReturnValue:
    """The same form with a player moved, or for another number of players; nothing is written."""
    return render_template("matches/new.html", **new_match_page(request.form))


@blueprint.post("/matches")
def create() -> ResponseReturnValue:
    """Start a match; the same form sent twice is one match."""
    form = request.form
    shown = new_match_page(form)
    names = [name.strip() for name in shown["names"]]
    body = {
        "ruleset": chosen_rules(shown),
        "players": names,
        "title": form.get("title", "").strip(),
    }
    pen = Pen(match_id=shown["match_id"], edit_key=shown["edit_key"])
    try:
        check_pen(pen)
        if shown["errors"]:
            return render_template("matches/new.html", **shown), 422
        _start(pen, body)
    except RuleError as error:
        shown["errors"].add(error.at or "form", error)
        return render_template("matches/new.html", **shown), 422
    response = make_response(redirect(url_for("matches.show", match_id=pen.match_id), 303))
    remember_table(response, names, shown["preset"])
    remember_rules(response, shown["own"]["rules"] if shown["own"] else None)
    return hand_out(response, pen)


def _start(pen: Pen, body: dict[str, Any]) -> None:
    """A form that is sent again comes with the right key; others only try one."""
    check_key(store(), pen)
    start_match(store(), pen, body, write_from(request.form))


@blueprint.get("/m/<match_id>")
def show(match_id: str) -> ResponseReturnValue:
    """The page of a match."""
    match = match_or_404(match_id)
    for_all = is_like_others() and not can_write(match_id)
    page = page_for_watchers(match_id, match) if for_all else _page(match_id)
    return remember(make_response(page), match_id)


def _page(match_id: str) -> str:
    shown = match_page(match_id, match_or_404(match_id))
    return render_template("matches/show.html", **shown)


blueprint.record_once(lambda state: watched_pages.init_app(cast(Flask, state.app), _page))


def match_page(match_id: str, match: Match, entry: Entry | None = None) -> dict[str, Any]:
    """All that the page of a match shows, with the entry form blank or as it was sent."""
    is_ours = can_write(match_id)
    return {
        "match": match,
        "match_id": match_id,
        "board": board(match),
        "calls": calls(match.now, match.names),
        "can_write": is_ours,
        "watched": "" if is_ours else watched(match),
        "entry": entry or blank_entry(match),
        "drawn": _drawn(match_id, match),
        "lines": _lines(match),
        "again": rematch_ways(match),
        "back": "",
    } | undo_and_redo(match)


def _lines(match: Match) -> list[Line]:
    """The lines of the last hands, removed ones as they were."""
    was = as_they_were(match)
    return [hand_line(each, was=was.get(each.operation.id)) for each in last_hands(match)]


def last_hands(match: Match) -> Iterator[Recorded]:
    """The entries of the last hands, the newest first."""
    return islice((entry for entry in reversed(match.entries) if entry.is_hand), LAST_HANDS)


def _drawn(match_id: str, match: Match) -> str | None:
    """Whom the lot fell on that was drawn in this match on this phone."""
    drawn_in, seat = session.get(LOT, ("", 0))
    return match.names[seat] if drawn_in == match_id and seat in match.now.present else None


@blueprint.post("/m/<match_id>/lots")
def draw_lots(match_id: str) -> ResponseReturnValue:
    """Draw lots for who shuffles and draws first."""
    needed_pen(store(), match_id)
    seat = random.SystemRandom().choice(match_or_404(match_id).now.present)
    session[LOT] = (match_id, seat)
    return redirect(url_for("matches.show", match_id=match_id), 303)
