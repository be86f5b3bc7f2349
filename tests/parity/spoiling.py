"""Spoil a body at a random place, so that it is most likely refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.parity.chance import Chance

RULES = ("ruleset", "rulebook")
ODD: tuple[Any, ...] = (
    None,
    True,
    -5,
    -1,
    0,
    1,
    3,
    7,
    11,
    12,
    61,
    200,
    10_000,
    "",
    " \t",
    "x",
    "2",
    "NT",
    "none",
    "hearts",
    "declarers",
    "nobody",
    "A hearts",
    "Zoë\nZoë",
    "王" * 41,
    "😀" * 41,
    "x" * 501,
    [],
    [0],
    [0, "x"],
    [1, 3],
    [[]],
    [0] * 51,
    [{}],
    {},
    {"alike": 1, "run": 2},
    {"constructor": 1},
    {"__proto__": 1},
)


def spoilt(chance: Chance, body: dict[str, Any]) -> dict[str, Any]:
    """The body with one or two values changed, dropped or added; its rules stay as they are."""
    body = deepcopy({key: value for key, value in body.items() if key not in RULES}) | {
        key: value for key, value in body.items() if key in RULES
    }
    for _ in range(chance.choice((1, 1, 2))):
        holder = chance.choice(_holders(body))
        keys = [key for key in _keys(holder) if key not in RULES]
        if keys and not chance.is_rare(5):
            _spoil(chance, holder, chance.choice(keys))
        elif isinstance(holder, dict):
            holder[chance.choice(UNASKED)] = deepcopy(chance.choice(ODD))
        else:
            holder.append(deepcopy(chance.choice(ODD)))
    return body


UNASKED = (
    *("nonsense", "opponents_points", "starter", "friends", "trump_suit", "trump_rank", "called"),
    *("throws", "adjustments", "outcome", "hook", "note", "started_at", "levels", "declarers"),
    *("held", "tries", "laps", "passive", "reason", "name", "other", "from_hand", "level", "title"),
    "group",
)


def _holders(value: Any) -> list[Any]:
    """All lists and objects in a value, itself included."""
    found = [value]
    for key in _keys(value):
        if key not in RULES and isinstance(value[key], dict | list):
            found += _holders(value[key])
    return found


def _keys(holder: Any) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))


def _spoil(chance: Chance, holder: Any, key: Any) -> None:
    if chance.is_rare(5):
        del holder[key]
    else:
        holder[key] = deepcopy(chance.choice(ODD))
