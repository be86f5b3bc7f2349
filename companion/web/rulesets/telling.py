"""All that a page says of a ruleset: its ladder, its sentences, its link and its QR code."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from companion.rules.rulebook import compile_ruleset
from companion.rules.ruleset import RuleSet
from companion.web.ladders import rows_in_words
from companion.web.qr import qr_code
from companion.web.rulesets.links import as_json, link_to
from companion.web.rulesets.naming import changes_of, ruleset_caption, ruleset_name
from companion.web.words.presets import preset_name
from companion.web.words.rules import describe


def told(rules: RuleSet) -> dict[str, Any]:
    """A ruleset that can be played, for a page."""
    link = link_to(rules)
    return {
        "ruleset": rules,
        "name": ruleset_name(rules),
        "caption": ruleset_caption(rules),
        "chapters": describe(rules),
        "rows": rows_in_words(compile_ruleset(rules)),
        "changes": changes_of(rules),
        "preset": preset_name(rules.preset),
        "json": as_json(rules),
        "link": link,
        "qr": qr_code(link) if link else "",
    }


def in_words(rules: RuleSet) -> dict[str, Any]:
    """The same without link and QR code, in plain values, for phones."""
    return {
        "name": ruleset_name(rules),
        "caption": ruleset_caption(rules),
        "chapters": [asdict(chapter) for chapter in describe(rules)],
        "rows": [asdict(row) for row in rows_in_words(compile_ruleset(rules))],
        "changes": [asdict(change) for change in changes_of(rules)],
        "preset": preset_name(rules.preset),
    }
