"""JSON that people send, read strictly: no key twice, no depth or number without end."""

from __future__ import annotations

import json

from companion.rules.errors import RuleError

LONGEST_NUMBER = 20


def parsed(text: str) -> object:
    """The value of a JSON text. Raises ``RuleError``, with line and column where it is no JSON.

    >>> parsed('{"seat": 1}')
    {'seat': 1}
    """
    try:
        return json.loads(text, parse_int=_number, object_pairs_hook=_object)
    except RecursionError:
        raise RuleError("nested_too_deep") from None
    except RuleError:
        raise
    except ValueError as error:
        line = getattr(error, "lineno", 1)
        raise RuleError("not_json", line=line, column=getattr(error, "colno", 1)) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys stand once each: none of its values is dropped without a word."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise RuleError("key_twice", key=key[:40])
        found[key] = value
    return found


def _number(digits: str) -> int:
    """A whole number, one without end cut off: it is as far out of every range as before."""
    return int(digits[:LONGEST_NUMBER])
