"""The table from afar: levels as large as can be, turned for any chair, and nothing to change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.match import Match
from companion.web.boards import board
from companion.web.pages import can_write, match_or_404
from companion.web.watching import watched

blueprint = Blueprint("table", __name__)
TURNS = ("0", "90", "180", "270")


@blueprint.get("/m/<match_id>/table")
def show(match_id: str) -> ResponseReturnValue:
    """The levels, who declares and starts, and what is trump.

    ``turn`` counts degrees; with ``both`` it is there once for each side of the table.
    """
    match = match_or_404(match_id)
    page = table_page(match_id, match, request.args)
    state = "" if can_write(match_id) else watched(match)
    return render_template("table/show.html", **page, watched=state)


def table_page(match_id: str, match: Match, asked: Mapping[str, str]) -> dict[str, Any]:
    """All that the page shows, with the turns that it can be given from here."""
    turn = asked.get("turn", "")
    turn = turn if turn in TURNS else "0"
    return {
        "match": match,
        "match_id": match_id,
        "board": board(match),
        "turn": turn,
        "quarter": _turned(turn, 90),
        "half": _turned(turn, 180),
        "both": "yes" if asked.get("both") == "yes" else None,
    }


def _turned(turn: str, degrees: int) -> str:
    return str((int(turn) + degrees) % 360)
