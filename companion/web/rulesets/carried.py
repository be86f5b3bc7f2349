"""A ruleset that the form of a new match carries as JSON in place of a preset's key."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Response, request

from companion.rules.cards import MOST_PLAYERS
from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.rules.rulebook import compile_ruleset
from companion.rules.ruleset import RuleSet, problems
from companion.web.forms import Form
from companion.web.rulesets.filling import dealt_as
from companion.web.rulesets.following import followed
from companion.web.rulesets.links import LONGEST_LINK, as_json, packed, unpacked
from companion.web.rulesets.naming import ruleset_caption, ruleset_name
from companion.web.rulesets.reading import read_json
from companion.web.rulesets.telling import in_words

LAST_RULES = "rules"


def own_rules(form: Form) -> RuleSet | None:
    """The ruleset, or None for a preset's key. Rules that were just chosen say how many play.

    Raises ``RuleError`` if nobody, or not so many, can play by them.
    """
    text, counted = form.get("preset", ""), form.get("players", "")
    if not text.lstrip().startswith("{"):
        return None
    rules = read_json(text)
    if "own_chosen" in form or not counted.isdecimal():
        return rules
    players = int(counted[:3])
    return for_players(rules, players) if 4 <= players <= MOST_PLAYERS else rules


def rules_of_last_time() -> RuleSet | None:
    """The rules of one's own that this browser last started a match by; None after a preset."""
    try:
        return read_json(unpacked(request.cookies.get(LAST_RULES, "")))
    except (RuleError, ValueError):
        return None


def remember_rules(response: Response, rules: RuleSet | None) -> None:
    """Keep rules of one's own for the next match on this browser."""
    text = "" if rules is None else packed(rules)
    if 0 < len(text) <= LONGEST_LINK:
        response.set_cookie(LAST_RULES, text, max_age=10**8, samesite="Lax", httponly=True)
    else:
        response.delete_cookie(LAST_RULES)


def offered(rules: RuleSet) -> dict[str, Any]:
    """How a new match offers rules of one's own."""
    return {
        "rules": rules,
        "value": as_json(rules),
        "name": ruleset_name(rules),
        "caption": ruleset_caption(rules),
    }


def for_phones(rules: RuleSet) -> dict[str, Any]:
    """All that a phone needs to start matches by these rules: their tables by number of players.

    Numbers that cannot play by them are left out.
    """
    tables = {}
    for players in range(4, MOST_PLAYERS + 1):
        try:
            tables[str(players)] = _table(for_players(rules, players))
        except RuleError:
            continue
    return {**in_words(rules), "value": as_json(rules), "tables": tables}


def _table(rules: RuleSet) -> dict[str, Any]:
    return {
        "value": as_json(rules),
        "rulebook": to_plain(compile_ruleset(rules)),
        "told": in_words(rules),
    }


def for_players(rules: RuleSet, players: int) -> RuleSet:
    """The same rules with the usual deal for so many. Raises ``RuleError`` if they cannot play."""
    if rules.players == players:
        return rules
    fresh = followed(replace(rules, players=players), dealt_as(rules))
    if problems(fresh):
        raise RuleError("players_do_not_fit", players=rules.players, named=players)
    return fresh
