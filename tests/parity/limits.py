"""Every number that players say, at its lowest and highest and just beyond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.log.operations import Kind, Operation
from companion.scorekeeping import with_pinned_rules
from tests.parity.played import Played, play

SEAT = (0, 11)
POINTS, CARDS, GAIN = (0, 9_995), (0, 120), (-60, 60)
RULES = {"preset": "pagat_ff", "players": 12, "decks": 6, "finish": "wrap"}
PLAYERS = [f"P{seat}" for seat in range(12)]

# Kind, the place in its body, the lowest and the highest; then what stands beside it.
LIMITS: tuple[tuple[str, tuple[str | int, ...], tuple[int, int], dict[str, Any]], ...] = (
    ("hand", ("opponents_points",), POINTS, {}),
    ("hand", ("bottom_points",), POINTS, {}),
    ("hand", ("starter",), SEAT, {}),
    ("hand", ("friends", 0), SEAT, {}),
    ("hand", ("last_trick", "units", 0, "alike"), (1, 120), {"run": 1}),
    ("hand", ("last_trick", "units", 0, "run"), (1, 60), {"alike": 2}),
    ("hand", ("throws", 0, "seat"), SEAT, {}),
    ("hand", ("throws", 0, "thrown"), CARDS, {"seat": 0}),
    ("hand", ("throws", 0, "withdrawn"), CARDS, {"seat": 0}),
    ("hand", ("adjustments", 0, "points"), (-9_995, 9_995), {"side": "declarers"}),
    ("hand", ("adjustments", 0, "levels"), (-13, 13), {"seats": [0]}),
    ("hand", ("adjustments", 0, "seats", 0), SEAT, {}),
    ("hand", ("outcome", "declarers"), GAIN, {"deal": "nobody"}),
    ("hand", ("outcome", "opponents"), GAIN, {"deal": "nobody"}),
    ("declare", ("starter",), SEAT, {}),
    ("declare", ("trump_made_by",), SEAT, {}),
    ("declare", ("called", 0, "nth"), (1, 8), {"card": "A hearts"}),
    ("declare", ("called", 0, "by"), SEAT, {"card": "A hearts"}),
    ("seating", ("seat",), SEAT, {"move": "rename", "name": "Zoë"}),
    ("seating", ("other",), SEAT, {"move": "swap", "seat": 0}),
    ("seating", ("from_hand",), (1, 9_999), {"move": "rename", "seat": 0, "name": "Zoë"}),
    ("set_levels", ("tries", 0), (0, 99), {}),
    ("set_levels", ("laps", 0), (0, 99), {}),
)


def limit_match() -> Played:
    """A match in which all of that is said."""
    start = with_pinned_rules({"ruleset": RULES, "players": PLAYERS})
    said = [("start", start), *_said()]
    return play(
        Operation(id=f"o{seq}", seq=seq, kind=Kind(kind), body=body)
        for seq, (kind, body) in enumerate(said, start=1)
    )


def _said() -> Iterator[tuple[str, dict[str, Any]]]:
    for kind, path, (low, high), beside in LIMITS:
        for number in (low - 1, low, high, high + 1):
            body = _nested(path, number, beside)
            if kind == "set_levels":
                body = {name: [*values, *[0] * 11] for name, values in body.items()}
            if kind == "hand":
                body = {"opponents_points": 0, "starter": 0, **body}
                body.get("last_trick", {})["taken_by"] = "declarers"
            yield kind, body


def _nested(path: tuple[str | int, ...], number: int, beside: dict[str, Any]) -> Any:
    first, *rest = path
    inner = _nested(tuple(rest), number, beside) if rest else number
    if isinstance(first, int):
        return [inner]
    is_last = not any(isinstance(place, str) for place in rest)
    return {**(beside if is_last else {}), first: inner}
