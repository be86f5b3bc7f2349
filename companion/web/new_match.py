"""The form for a new match: how many play, who sits where, and by which rules."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote, unquote

from flask import Response, request
from werkzeug.datastructures import MultiDict

from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.rules.presets import PRESETS
from companion.rules.ruleset import RuleSet
from companion.scorekeeping import Pen, new_pen
from companion.web.forms import Errors, Form
from companion.web.hands.entry import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, pgettext
from companion.web.known_people import known_people
from companion.web.pages import new_operation_id
from companion.web.rulesets.carried import offered, own_rules, rules_of_last_time
from companion.web.words.presets import preset_name, preset_sentence

LAST_TABLE = "table"
COUNTS = range(4, 13)
FRIENDS = "pagat_ff"
OWN = "own"
OURS = ("match_id", "edit_key", "operation_id")
SECRET = re.compile(r"[A-Za-z0-9_-]{16,64}\Z")


def new_match_page(form: Form) -> dict[str, Any]:
    """All that the form shows: what was chosen and typed so far, else what the last table had."""
    table, errors = last_table(), Errors()
    own = errors.attempt("ruleset", lambda: own_rules(form), None)
    if "preset" not in form and "players" not in form:
        own = rules_of_last_time()
    key, players = (OWN, own.players) if own else _chosen(form, table)
    fixed = not own and not PRESETS[key].ruleset.has_friends
    teams = players // 2 if form.get("teams") == "pairs" and fixed else 2
    pen = new_pen()
    return {
        "preset": key,
        "own": offered(own) if own else None,
        "offered": [offered(own) | {"is_chosen": True}] if own else [],
        "is_waiting": False,
        "presets": [_told(each) for each in PRESETS if _is_offered(each, key, players, form)],
        "is_longer": "more" in form,
        "players": players,
        "teams": teams,
        "counts": [Choice(value=str(count), word=str(count)) for count in COUNTS],
        "ways": _ways(players) if fixed else [],
        "names": _moved(_names(form, table, players), form.get("move", "")),
        "hint": _hint(players, _teams(own) if own else teams if fixed else 0),
        "people": known_people(),
        "errors": errors,
        "match_id": form.get("match_id") or pen.match_id,
        "edit_key": form.get("edit_key") or pen.edit_key,
        "operation_id": form.get("operation_id") or new_operation_id(),
    }


def without_pen(form: Form) -> Form:
    """What an address says of a new match: whoever wrote the address must not know its key."""
    given = [pair for pair in form.items(multi=True) if pair[0] not in OURS]
    return MultiDict(given)


def chosen_rules(shown: dict[str, Any]) -> dict[str, Any]:
    """The ruleset that was chosen, for so many players, as the start of a match says it."""
    if shown["own"]:
        own: dict[str, Any] = to_plain(shown["own"]["rules"])
        return own
    return preset_rules(shown["preset"], shown["players"], shown["teams"])


def preset_rules(key: str, players: int, teams: int) -> dict[str, Any]:
    """A preset for so many players, as the start of a match says it."""
    rules: dict[str, Any] = {"preset": key}
    if players != PRESETS[key].ruleset.players:
        rules["players"] = players
    if teams != 2:
        rules["teams"] = teams
    return rules


def _told(key: str) -> dict[str, str]:
    return {"key": key, "name": preset_name(key), "sentence": preset_sentence(key)}


def _teams(rules: RuleSet) -> int:
    return 0 if rules.has_friends else rules.teams


def _chosen(form: Form, table: dict[str, Any]) -> tuple[str, int]:
    """Preset and number of players; one gives way to the other where they do not fit."""
    key = form.get("preset", "") or str(table.get("preset", ""))
    key = key if key in PRESETS else "default"
    usual = PRESETS[key].ruleset.players
    counted = form.get("players", "") or ("" if "preset" in form else str(len(_named(table))))
    players = int(counted[:3]) if counted.isdecimal() else usual
    players = players if players in COUNTS else usual
    if not fits(key, players):
        key = "default" if players % 2 == 0 else FRIENDS
    return key, players


def fits(key: str, players: int) -> bool:
    """Whether so many can play by a preset."""
    rules = PRESETS[key].ruleset
    return rules.has_friends or rules.players == players or (players % 2 == 0 and players != 4)


def _is_offered(key: str, chosen: str, players: int, form: Form) -> bool:
    """The friendly few that so many can play, or all if asked for, and whatever was chosen."""
    found = PRESETS[key]
    if key == chosen:
        return True
    if found.ruleset.has_friends and players < 5:
        return False
    return (found.friendly or "more" in form) and fits(key, players)


def _ways(players: int) -> list[Choice]:
    if not can_pair(players):
        return []
    two = _("Two teams of %(each)s", each=players // 2)
    pairs = _("%(number)s pairs", number=players // 2)
    return [Choice(value="two", word=two), Choice(value="pairs", word=pairs)]


def can_pair(players: int) -> bool:
    """Whether so many can also play as pairs of partners."""
    return players in (6, 8, 10, 12)


def _hint(players: int, teams: int) -> str:
    if teams == 0:
        return _("Everybody has a level of their own.")
    mates = [
        joined([str(seat + 1) for seat in range(team, players, teams)]) for team in range(teams)
    ]
    return _("Partners: %(teams)s.", teams=pgettext("list", "; ").join(mates))


def _named(table: dict[str, Any]) -> list[str]:
    return [str(name) for name in table.get("names", [])]


def _names(form: Form, table: dict[str, Any], players: int) -> list[str]:
    """The names typed so far, else those of the last table, else their places."""
    names = (form.getlist("name") or _named(table))[:players]
    return names + [_("Player %(number)s", number=n + 1) for n in range(len(names), players)]


def _moved(names: list[str], move: str) -> list[str]:
    """The names with one moved a place up or down, as ``up-2`` or ``down-0`` say."""
    way, _dash, index = move.partition("-")
    if way not in ("up", "down") or not index.isdecimal() or int(index[:3]) >= len(names):
        return names
    here = int(index[:3])
    there = (here + (-1 if way == "up" else 1)) % len(names)
    names = list(names)
    names[here], names[there] = names[there], names[here]
    return names


def last_table() -> dict[str, Any]:
    """Names and preset of the table that this browser last started a match with."""
    try:
        table = json.loads(unquote(request.cookies.get(LAST_TABLE, "")))
    except (RecursionError, ValueError):
        return {}
    return table if isinstance(table, dict) and isinstance(table.get("names"), list) else {}


def remember_table(response: Response, names: list[str], key: str) -> None:
    """Keep names and preset for the next match on this browser."""
    table = quote(json.dumps({"names": names, "preset": key}))
    if len(table) < 3_500:
        response.set_cookie(LAST_TABLE, table, max_age=10**8, samesite="Lax", httponly=True)


def check_pen(pen: Pen) -> None:
    """Ids and keys come back from our own form: refuse others, which would be easy to guess."""
    if not SECRET.match(pen.match_id) or not SECRET.match(pen.edit_key) or len(pen.edit_key) < 32:
        raise RuleError("not_an_id")
