"""Rules are pinned to a match in full, so that a later release cannot change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.rules.reading import read_ruleset
from companion.rules.rulebook import compile_ruleset


def with_pinned_rules(body: Mapping[str, Any]) -> dict[str, Any]:
    """The body of a start or of new rules with the ruleset in full and its rulebook.

    Raises ``RuleError`` at the field that keeps the rules from being played.
    """
    if "ruleset" not in body:
        raise RuleError("missing_field", "ruleset")
    try:
        ruleset = read_ruleset(body["ruleset"])
        rulebook = compile_ruleset(ruleset)
    except RuleError as error:
        raise error.under("ruleset") from None
    return {**body, "ruleset": to_plain(ruleset), "rulebook": to_plain(rulebook)}
