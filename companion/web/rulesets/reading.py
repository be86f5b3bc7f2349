"""A ruleset from the form, with a sentence at each field that keeps it from being played."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.rules.errors import RuleError
from companion.rules.plain import from_plain, to_plain
from companion.rules.reading import read_ruleset
from companion.rules.ruleset import RuleSet, problems
from companion.web.forms import Errors, Form
from companion.web.rulesets.fields import FIELDS, field_at, put_at, texts_of, value_at
from companion.web.rulesets.following import followed
from companion.web.rulesets.lists import read_lists
from companion.web.rulesets.rows import read_rows


@dataclass(frozen=True)
class Reading:
    """The ruleset that a form says, as far as it can be read, and what is wrong with it."""

    rules: RuleSet
    errors: Errors


def read_form(form: Form, base: RuleSet) -> Reading:
    """The ruleset in the form; what is not there, or cannot be read, is as in the ``base``."""
    errors = Errors()
    plain = to_plain(base)
    for name, field in FIELDS.items():
        if name in form or (field.if_absent and "was" in form):
            kept = value_at(plain, field.path)
            read = partial(field.read, texts_of(form, name))
            put_at(plain, field.path, errors.attempt(name, read, kept))
    read_lists(form, plain, errors)
    read_rows(form, plain, errors)
    rules = followed(_built(plain, to_plain(base), errors), form.get("was", ""))
    for problem in problems(rules):
        errors.add(_field(problem, rules), problem)
    return Reading(rules, errors)


def _built(plain: dict[str, Any], base: dict[str, Any], errors: Errors) -> RuleSet:
    """The ruleset of a JSON form; whatever of it cannot be is told and left as in the base."""
    plain = copy.deepcopy(plain)
    while True:
        try:
            return from_plain(RuleSet, plain)
        except RuleError as error:
            errors.add(field_at(error.at), error)
            key = error.at.partition(".")[0].partition("[")[0]
            plain[key] = base[key]


def _field(problem: RuleError, rules: RuleSet) -> str:
    """Teams that do not fit are a matter of how many play, unless pairs were chosen."""
    if problem.code == "teams_do_not_fit" and rules.teams == 2:
        return "players"
    return field_at(problem.at)


def read_json(text: str) -> RuleSet:
    """A ruleset from its JSON form, whole or only what differs from a bare one.

    Raises ``RuleError`` for anything else: it comes from outside.
    """
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise RuleError("not_json", line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise RuleError("nested_too_deep") from None
    if not isinstance(value, dict):
        raise RuleError("not_an_object")
    rules = read_ruleset({**to_plain(RuleSet()), **value})
    for problem in problems(rules):
        raise problem
    return rules
