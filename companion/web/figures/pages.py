"""The figures of a match, and of all matches that this phone knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.counted import Counted
from companion.log.courses import courses
from companion.log.tallies import by_player, by_side
from companion.web.figures.charts import levels_chart, points_chart
from companion.web.figures.known import Known, known, matches_here
from companion.web.figures.measures import table
from companion.web.filters import moment
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.known_matches import knows_others
from companion.web.level_names import level_names
from companion.web.pages import can_write, match_or_404
from companion.web.watching import watched
from companion.web.words.cards import level_label

blueprint = Blueprint("figures", __name__)


@blueprint.get("/m/<match_id>/figures")
def of_match(match_id: str) -> ResponseReturnValue:
    """The figures of one match; for the scorer also the way to those of all others."""
    here = known(match_id, match_or_404(match_id))
    is_ours = can_write(match_id)
    others = _same_people(here, matches_here()) if is_ours else []
    return render_template(
        "figures/match.html",
        match_id=match_id,
        name=here.name,
        can_write=is_ours,
        watched="" if is_ours else watched(here.match),
        others=len([each for each in others if each.id != match_id]),
        **_drawn(here),
        **_counted(here.hands),
    )


def _same_people(here: Known, matches: Iterable[Known]) -> list[Known]:
    return [each for each in matches if each.people == here.people]


def _drawn(here: Known) -> dict[str, Any]:
    """Levels and points hand by hand."""
    if not here.hands:
        return {"levels": None, "points": None, "lines": []}
    ways = courses(here.match)
    return {
        "levels": levels_chart(ways, level_names(here.match), here.match.now.rulebook),
        "points": points_chart(here.hands),
        "lines": [
            {
                "hand": hand,
                "levels": [
                    level_label((way.levels[place] or "–").removeprefix("past ")) for way in ways
                ],
            }
            for place, hand in enumerate(here.hands, start=1)
        ],
    }


def _counted(hands: Sequence[Counted]) -> dict[str, Any]:
    """What the hands come to; partners only where somebody has partners."""
    sides = [each for each in by_side(hands) if len(each.names) > 1]
    return {"sides": table(sides), "players": table(by_player(hands))}


@blueprint.get("/figures")
def index() -> ResponseReturnValue:
    """The figures of all matches here, of those with the same people, or of a year."""
    matches = list(matches_here())
    whose = next((each for each in matches if each.id == request.args.get("people")), None)
    counted = _same_people(whose, matches) if whose else matches
    years = sorted({year for each in counted for year in each.years.values() if year}, reverse=True)
    year = next((each for each in years if str(each) == request.args.get("year")), None)
    found = [
        (each, [h for h in each.hands if year in (None, each.years[h.seq])]) for each in counted
    ]
    found = [(each, hands) for each, hands in found if hands]
    return render_template(
        "figures/index.html",
        people=_people(matches),
        chosen=whose and _first(whose, matches),
        is_cut=knows_others(),
        years=years,
        year=year,
        matches=[_row(each, hands) for each, hands in found],
        **_counted([hand for _each, hands in reversed(found) for hand in hands]),
    )


def _people(matches: Sequence[Known]) -> list[dict[str, Any]]:
    """Who has played together, by the newest match of each set of people."""
    newest = {each.people: each for each in reversed(matches) if each.hands}
    return [
        {"id": each.id, "names": joined(sorted(people))}
        for people, each in reversed(newest.items())
    ]


def _first(whose: Known, matches: Sequence[Known]) -> str:
    return _same_people(whose, matches)[0].id


def _row(each: Known, hands: Sequence[Counted]) -> dict[str, Any]:
    number = _("Hands: %(number)s", number=len(hands))
    return {"id": each.id, "name": each.name, "caption": f"{number} · {moment(hands[0].made_at)}"}
