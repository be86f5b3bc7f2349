"""Hands and declarations from their JSON bodies, which may be written short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.checks import NO_SUIT
from companion.rules.entries.hand import Declare, Hand
from companion.rules.plain import from_plain


def read_hand(body: Mapping[str, Any]) -> Hand:
    """A hand from its JSON body, in which a ``trump_suit`` of null means no trump suit.

    Units may be written short: 1, 2 or 3 alike, an even number from 4 on a tractor of pairs, and
    other numbers that many cards alike.

    >>> read_hand({"opponents_points": 65, "bottom_points": 15,
    ...            "last_trick": {"taken_by": "opponents", "units": [4]}}).last_trick.units
    (Unit(alike=2, run=2),)
    """
    plain = with_named_suit(body)
    trick = plain.get("last_trick")
    if isinstance(trick, Mapping) and isinstance(trick.get("units"), list):
        plain["last_trick"] = {**trick, "units": [_long_unit(unit) for unit in trick["units"]]}
    return from_plain(Hand, plain)


def read_declare(body: Mapping[str, Any]) -> Declare:
    """A declaration from its JSON body, in which a ``trump_suit`` of null means no trump suit."""
    return from_plain(Declare, with_named_suit(body))


def with_named_suit(body: Mapping[str, Any]) -> dict[str, Any]:
    """The body with a trump suit of null, no trump, told apart from one that nobody said."""
    plain = dict(body)
    if "trump_suit" in plain and plain["trump_suit"] is None:
        plain["trump_suit"] = NO_SUIT
    return plain


def _long_unit(unit: object) -> object:
    if isinstance(unit, bool) or not isinstance(unit, int):
        return unit
    if unit >= 4 and unit % 2 == 0:
        return {"alike": 2, "run": unit // 2}
    return {"alike": unit, "run": 1}
