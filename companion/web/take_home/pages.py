"""What of a match can be taken home, by whoever may watch it: nothing here opens it to write."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.resources import files
from typing import Any

from flask import Blueprint, Response, g, render_template
from flask.typing import ResponseReturnValue

from companion.log.files import export_text
from companion.log.match import Match
from companion.scorekeeping import envelope
from companion.web.caching import ASKED_ABOUT
from companion.web.level_names import level_names
from companion.web.pages import match_or_404
from companion.web.take_home.picture import picture
from companion.web.take_home.readable import readable
from companion.web.take_home.rows import rows
from companion.web.take_home.sheets import sheet
from companion.web.take_home.summary import name, played, summary, verdict
from companion.web.take_home.times import begun_on

blueprint = Blueprint("take_home", __name__)
SCHEMA = files("companion.log") / "match.schema.json"


@blueprint.get("/m/<match_id>/export.json")
def export(match_id: str) -> ResponseReturnValue:
    """The log, which can be brought in again: the same match is the same file."""
    match = match_or_404(match_id)
    text = export_text(envelope(match_id, match))
    return _saved(match, text, "application/json", "json")


@blueprint.get("/m/<match_id>/export.csv")
def export_sheet(match_id: str) -> ResponseReturnValue:
    """A line a hand for spreadsheets, in the language of the request."""
    match = match_or_404(match_id)
    return _saved(match, sheet(match, g.language), "text/csv", "csv")


@blueprint.get("/m/<match_id>/summary.txt")
def show_summary(match_id: str) -> ResponseReturnValue:
    """Where the match stands, for a chat."""
    return _own(Response(readable(summary(match_or_404(match_id))), mimetype="text/plain"))


@blueprint.get("/m/<match_id>/result.svg")
def show_picture(match_id: str) -> ResponseReturnValue:
    """The result as a drawing, which phones turn into a picture."""
    drawn = render_template("take_home/picture.svg", **picture(match_or_404(match_id)))
    return _own(Response(readable(drawn), mimetype="image/svg+xml"))


@blueprint.get("/m/<match_id>/sheet")
def show_sheet(match_id: str) -> ResponseReturnValue:
    """All hands on a sheet for paper."""
    match = match_or_404(match_id)
    shown = {"holders": level_names(match), "rows": rows(match)}
    page = {"match_id": match_id, **told(match), **shown}
    return readable(render_template("take_home/sheet.html", **page))


@blueprint.get("/match.schema.json")
def show_schema() -> ResponseReturnValue:
    """What a match file looks like, for programs."""
    return Response(SCHEMA.read_text(encoding="utf-8"), mimetype="application/schema+json")


def told(match: Match) -> dict[str, Any]:
    """What is said of a match wherever it is taken home."""
    return {
        "name": name(match),
        "played": played(match),
        "verdict": verdict(match),
        "summary": summary(match),
    }


def _saved(match: Match, text: str, kind: str, ending: str) -> Response:
    """An answer that browsers save under the day on which the match was played."""
    day = begun_on(match) or datetime.now(UTC)
    response = _own(Response(text, mimetype=kind))
    response.headers.set(
        "Content-Disposition", "attachment", filename=f"sheng-ji-{day:%Y-%m-%d}.{ending}"
    )
    return response


def _own(response: Response) -> Response:
    """An answer in this language and of this moment, which no cache keeps."""
    response.headers["Cache-Control"] = ASKED_ABOUT
    return response
