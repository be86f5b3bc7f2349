"""The form of a ruleset as a page shows it: what was typed, what can be chosen, the ladder."""

from __future__ import annotations

from typing import Any

from companion.rules.errors import RuleError
from companion.rules.rulebook import compile_ruleset
from companion.rules.ruleset import RuleSet
from companion.web.forms import Errors, Form
from companion.web.ladders import rows_in_words, stretches
from companion.web.rulesets.filling import fill
from companion.web.rulesets.options import options
from companion.web.rulesets.reading import Reading, read_form
from companion.web.rulesets.rows import COLUMNS
from companion.web.words.presets import preset_name
from companion.web.words.rules import Change, differences, sentences

SHAPE_NAMES = (
    "shape",
    "line",
    "step",
    "dead_zone",
    "gain_cap",
    "gain_cap_other",
    "shutout",
    "per_level",
    "shutout_levels",
    "drops_last_digit",
    "exceptions",
)


def form_page(reading: Reading, base: RuleSet, typed: Form | None = None) -> dict[str, Any]:
    """The form for rules that were read, beside those that they were made from.

    What was typed stays as it stands as long as something of it is refused.
    """
    rules, errors = reading.rules, reading.errors
    shown = fill(rules)
    if typed and "was" in typed:
        shown = _shown(rules, typed, is_refused=bool(errors))
    return {
        "shown": shown,
        "errors": errors,
        "rules": rules,
        "options": options(rules),
        "table_rows": _rows(shown),
        "sentences": lambda *topics: sentences(rules, *topics),
        "preset_word": preset_name(base.preset),
        **_drawn(rules, base, errors),
    }


def _shown(rules: RuleSet, typed: Form, *, is_refused: bool) -> Form:
    """The rules as they are filled in, but told by the kind of rows that was chosen."""
    shown = fill(rules)
    for name in typed if is_refused else SHAPE_NAMES:
        shown.setlist(name, typed.getlist(name))
    if is_refused or read_form(shown, rules).rules == rules:
        return shown
    return fill(rules)


def _rows(shown: Form) -> list[dict[str, str]]:
    columns = [shown.getlist(f"row_{column}") for column in (*COLUMNS, "ends")]
    keys = (*COLUMNS, "ends")
    return [dict(zip(keys, cells, strict=True)) for cells in zip(*columns, strict=False)]


def _drawn(rules: RuleSet, base: RuleSet, errors: Errors) -> dict[str, Any]:
    """The ladder and what was changed; neither for rules that cannot be played."""
    if errors:
        return {"rows": (), "bands": (), "changes": ()}
    try:
        book = compile_ruleset(rules)
    except RuleError as error:
        errors.add("form", error)
        return {"rows": (), "bands": (), "changes": ()}
    changes: list[Change] = differences(rules, base)
    return {
        "rows": rows_in_words(book),
        "bands": stretches(book),
        "most": book.points,
        "changes": changes,
    }
