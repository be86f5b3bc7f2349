"""What is asked of new operations only: a log that has it from earlier is read as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.log.bodies import check_rules
from companion.log.operations import Kind
from companion.rules.checks import is_on_one_line
from companion.rules.entries import Move
from companion.rules.errors import RuleError


def check_fresh(kind: Kind, body: Mapping[str, Any]) -> None:
    """Refuse what nobody should write any more in the body of an operation.

    That are rules that say something else than their rulebook, texts of people with line breaks or
    other control characters, and a swap of a seat with itself. Raises ``RuleError`` with its place.
    """
    check_rules(kind, body)
    _check_texts(body, "")
    if kind is Kind.SEATING and body["move"] == Move.SWAP and body["seat"] == body["other"]:
        raise RuleError("same_seat", "other")


def _check_texts(value: object, at: str) -> None:
    """Refuse a text anywhere in a body that does not stand on one line."""
    if isinstance(value, str) and not is_on_one_line(value):
        raise RuleError("text_on_one_line", at)
    if isinstance(value, Mapping):
        for key, item in value.items():
            _check_texts(item, f"{at}.{key}" if at else str(key))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _check_texts(item, f"{at}[{index}]")
