"""A match is played once more with the same people, seats and rules, in one tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, flash, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.across import ending
from companion.log.match import Match
from companion.log.operations import Kind
from companion.log.report import teams
from companion.rules.checks import on_one_line
from companion.rules.errors import RuleError
from companion.rules.standings import Standings
from companion.scorekeeping import Pen, new_pen, record, start_match
from companion.web.forms import seats
from companion.web.guesses import check_key
from companion.web.hands.choices import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.new_match import check_pen, last_table, remember_table
from companion.web.pages import match_or_404, store, write_from
from companion.web.pens import hand_out, needed_pen
from companion.web.persons import Persons

blueprint = Blueprint("rematch", __name__, url_prefix="/m/<match_id>")


def rematch_ways(match: Match) -> dict[str, Any] | None:
    """The buttons on the page of a match that has ended; None where no rematch fits the rules."""
    if not match.now.finished or not fits_again(match.now):
        return None
    pen = new_pen()
    return {"ways": list(_ways(match)), "new_id": pen.match_id, "edit_key": pen.edit_key}


def _ways(match: Match) -> Iterator[Choice]:
    """The winners start, or the losers, each where they are one side; else whoever bids."""
    now = match.now
    won = side_of(now, winners_now(match))
    lost = 1 - teams(now).index(list(won)) if won and len(teams(now)) == 2 else None
    if won:
        yield _way(match, won, _("Rematch: winners start"))
    if lost is None:
        yield Choice(value="", word=_("Rematch: whoever makes trumps starts"))
    else:
        yield _way(match, teams(now)[lost], _("Rematch: losers start"))


def _way(match: Match, side: Sequence[int], word: str) -> Choice:
    names = joined([match.names[seat] for seat in side])
    return Choice(value=starts_value(match.now, side), word=word, small=names)


def winners_now(match: Match) -> tuple[int, ...]:
    """Where those sit now who have won the match; nowhere whoever has left."""
    end = ending(match)
    return Persons(match).seats_now(end, end.after.winners) if end else ()


def side_of(now: Standings, won: Sequence[int]) -> Sequence[int]:
    """The one side that these are, a team or a single player; empty if they are none."""
    if now.rulebook.has_friends:
        return won if len(won) == 1 and won[0] in now.present else ()
    return next((team for team in teams(now) if team == list(won)), ())


def starts_value(now: Standings, side: Sequence[int]) -> str:
    """What a form says for a side that starts: players count from the first one at the table."""
    if now.rulebook.has_friends:
        return f"seat-{now.present.index(side[0])}"
    return f"team-{now.rulebook.owner(side[0])}"


def fits_again(now: Standings) -> bool:
    """Whether those at the table are as many as the rules are for."""
    return len(now.present) == now.rulebook.players


@blueprint.post("/rematches")
def create(match_id: str) -> ResponseReturnValue:
    """Start the next match; the same form twice is one."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    if not fits_again(match.now):
        return redirect(url_for("matches.new"), 303)
    form = request.form
    pen = Pen(match_id=form.get("new_id", ""), edit_key=form.get("edit_key", ""))
    try:
        check_pen(pen)
    except RuleError:
        abort(400)
    body = rematch_body(match, form.get("starts", ""))
    write = write_from(form)
    check_key(store(), pen)
    start_match(store(), pen, body, write)
    if match.group:
        named = replace(write, operation_id=f"{write.operation_id}-group", parent=None)
        record(store(), pen, Kind.TITLE, group_body(match), named)
    response = make_response(redirect(url_for("matches.show", match_id=pen.match_id), 303))
    remember_table(response, body["players"], str(last_table().get("preset", "")))
    flash(_("A new match: %(names)s.", names=joined(body["players"])))
    return hand_out(response, pen)


def group_body(match: Match) -> dict[str, Any]:
    """The title by which the next match belongs to the same group."""
    return {"title": on_one_line(match.title), "group": match.group}


def rematch_body(match: Match, starts: str) -> dict[str, Any]:
    """The start of the next match; a team or a player starts, or nobody knows yet who."""
    start = match.start
    body: dict[str, Any] = {
        "ruleset": match.ruleset_body["ruleset"],
        "players": [match.names[seat] for seat in match.now.present],
        "title": on_one_line(match.title),
        "direction": start.direction.value,
        "time_zone": start.time_zone,
    }
    role, _dash, which = starts.partition("-")
    chosen = seats([which])
    if role == "seat" and chosen and chosen[0] < len(body["players"]):
        body["starter"] = chosen[0]
    if role == "team" and chosen and chosen[0] < len(teams(match.now)):
        body["declarers"] = teams(match.now)[chosen[0]]
    return body
