"""A ruleset that the form of a new match carries as JSON in place of a preset's key."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.cards import MOST_PLAYERS
from companion.rules.errors import RuleError
from companion.rules.ruleset import RuleSet, problems
from companion.web.forms import Form
from companion.web.rulesets.filling import dealt_as
from companion.web.rulesets.following import followed
from companion.web.rulesets.links import as_json
from companion.web.rulesets.naming import ruleset_caption, ruleset_name
from companion.web.rulesets.reading import read_json


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


def offered(rules: RuleSet) -> dict[str, Any]:
    """How a new match offers rules of one's own."""
    return {
        "rules": rules,
        "value": as_json(rules),
        "name": ruleset_name(rules),
        "caption": ruleset_caption(rules),
    }


def for_players(rules: RuleSet, players: int) -> RuleSet:
    """The same rules with the usual deal for so many. Raises ``RuleError`` if they cannot play."""
    if rules.players == players:
        return rules
    fresh = followed(replace(rules, players=players), dealt_as(rules))
    if problems(fresh):
        raise RuleError("players_do_not_fit", players=rules.players, named=players)
    return fresh
