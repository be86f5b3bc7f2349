"""A ruleset as the form shows it."""

from __future__ import annotations

from werkzeug.datastructures import MultiDict

from companion.rules.plain import to_plain
from companion.rules.ruleset import RuleSet
from companion.web.forms import Form
from companion.web.rulesets.fields import FIELDS, value_at
from companion.web.rulesets.lists import fill_lists
from companion.web.rulesets.rows import fill_rows
from companion.web.rulesets.shape import fill_shape

DEALT = ("partnership", "players", "decks", "jokers_removed", "cards_each", "bottom_cards")


def fill(rules: RuleSet) -> Form:
    """All fields of the form with what this ruleset says.

    ``was`` is how the cards were dealt, so that a later form shows what of it was changed.
    """
    form: Form = MultiDict()
    plain = to_plain(rules)
    for name, field in FIELDS.items():
        form.setlist(name, field.write(value_at(plain, field.path)))
    form["preset"] = rules.preset
    form["was"] = dealt_as(rules)
    fill_shape(form, rules)
    fill_rows(form, rules.bands)
    fill_lists(form, plain)
    return form


def dealt_as(rules: RuleSet) -> str:
    """Who plays and how the cards are dealt, as ``following`` compares it with what was typed.

    >>> dealt_as(RuleSet())
    'fixed 4 2 0 25 8'
    """
    return " ".join(str(getattr(rules, name)) for name in DEALT)
