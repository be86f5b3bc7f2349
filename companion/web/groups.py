"""Several tables: the matches of a club or an evening, and standings across them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any
from urllib.parse import quote

from babel.dates import format_date
from flask import Blueprint, Response, abort, g, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.across import Place, Won, duels, meetings, places, won
from companion.log.tallies import by_player, by_side
from companion.web.boards import board
from companion.web.csv_files import comma_separated
from companion.web.figures.known import Known, evening, matches_here, moment_in
from companion.web.filters import moment
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, locale
from companion.web.known_matches import knows_others

blueprint = Blueprint("groups", __name__)


@blueprint.get("/groups")
def index() -> ResponseReturnValue:
    """The groups of the matches here, or the standings of one of them."""
    matches = list(matches_here())
    if name := request.args.get("name", ""):
        return render_template("groups/show.html", **_group_page(name, matches))
    named: dict[str, list[Known]] = {}
    for each in matches:
        named.setdefault(each.match.group, []).append(each)
    alone = named.pop("", [])
    return render_template(
        "groups/index.html",
        groups=[_row(group, found) for group, found in named.items()],
        alone=[{"id": each.id, "name": each.name} for each in alone],
        is_cut=knows_others(),
    )


def _row(group: str, found: Sequence[Known]) -> dict[str, str]:
    number = _("Matches: %(number)s", number=len(found))
    return {"name": group, "caption": f"{number} · {moment(found[0].match.last.made_at)}"}


@blueprint.get("/groups.csv")
def export() -> ResponseReturnValue:
    """The standings of a group as a table for spreadsheets."""
    name = request.args.get("name", "")
    page = _group_page(name, list(matches_here()))
    heads = [_("Place"), _("Who"), _("Levels won"), _("Matches won")]
    heads += [_("Matches"), _("Hands"), _("Held"), _("Lost")]
    ranked: list[Place] = [*page["sides"], *page["players"]]
    rows = [[each.number, joined(each.tally.names), *_numbers(each)] for each in ranked]
    response = Response(comma_separated([heads, *rows], g.language), mimetype="text/csv")
    saved_as = f"{name} {page['evening'] or ''}".strip()
    response.headers["Content-Disposition"] = (
        f"attachment; filename=\"standings.csv\"; filename*=UTF-8''{quote(saved_as, safe='')}.csv"
    )
    return response


def _numbers(place: Place) -> list[int]:
    tally = place.tally
    counted = (tally.hands, tally.held, tally.lost)
    return [tally.levels, place.won, place.matches, *map(len, counted)]


def _group_page(name: str, matches: Sequence[Known]) -> dict[str, Any]:
    """Standings, who met whom, and the matches; all of them or those of an evening."""
    found = [each for each in matches if name and each.match.group == name]
    if not found:
        abort(404)
    evenings = sorted(
        {day for each in found for day in each.evenings.values() if day}, reverse=True
    )
    day = next((each for each in evenings if str(each) == request.args.get("evening")), None)
    hands = [
        hand
        for each in reversed(found)
        for hand in each.hands
        if day in (None, each.evenings[hand.seq])
    ]
    wins = [each for each in map(_won, found, [day] * len(found)) if each]
    sides = [each for each in by_side(hands) if len(each.names) > 1]
    played = {hand.match_id for hand in hands}
    return {
        "name": name,
        "evening": day,
        "evenings": [{"at": str(each), "word": _day(each)} for each in evenings],
        "sides": places(sides, wins),
        "players": places(by_player(hands), wins),
        "meetings": meetings(hands, wins),
        "duels": duels(hands, wins),
        "is_cut": knows_others(),
        "matches": [_table(each) for each in found if day is None or each.id in played],
    }


def _won(each: Known, day: date | None) -> Won | None:
    found = won(each.match, each.id)
    if found is None or day is None:
        return found
    return found if evening(moment_in(each.match, found.made_at)) == day else None


def _day(day: date) -> str:
    return format_date(day, "medium", locale=locale())


def _table(each: Known) -> dict[str, Any]:
    shown = board(each.match)
    return {"id": each.id, "name": each.name, "caption": shown.state, "board": shown}
