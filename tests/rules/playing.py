"""Play hands in a line or two: what nearly every test of the rules needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from companion.rules.entries import Entry, Hand, Start, read_hand
from companion.rules.errors import RuleError
from companion.rules.presets import preset
from companion.rules.rulebook import Rulebook, compile_ruleset
from companion.rules.ruleset import RuleSet
from companion.rules.standings import Standings, apply, begin

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fritz", "Gina", "Hugo", "Ida", "Jan", "Kim", "Lea")


def rules(key: str = "default", **changes: Any) -> RuleSet:
    """A preset with other values in some fields."""
    return replace(preset(key), **changes)


def book_of(key: str | RuleSet = "default", **changes: Any) -> Rulebook:
    """The rulebook of a preset, or of a ruleset."""
    return compile_ruleset(rules(key, **changes) if isinstance(key, str) else key)


def started(key: str | RuleSet = "default", **said: Any) -> Standings:
    """A match that has just begun; ``levels`` may be one for each team, such as "5 3"."""
    book = book_of(key)
    said = {"starter": 0, "players": NAMES[: book.players], **said}
    if isinstance(said.get("levels"), str):
        said["levels"] = by_seat(said["levels"], book)
    return begin(Start(rulebook=book, **said))


def by_seat(levels: str, book: Rulebook) -> tuple[str, ...]:
    """Levels of the teams, or of the seats, as one for each seat."""
    named = levels.split()
    return tuple(named[seat % len(named)] for seat in range(book.players))


def hand(points: int = 0, **said: Any) -> Hand:
    """A hand in which the opponents got these points, with whatever else was said."""
    return read_hand({"opponents_points": points, **said})


def lost_to(units: Sequence[Any], bottom: int = 0, **said: Any) -> dict[str, Any]:
    """The opponents took the last trick, led like this, with so many points in the bottom."""
    trick = {"taken_by": "opponents", "units": list(units)}
    return {"last_trick": trick, "bottom_points": bottom, **said}


def fault(points: int) -> dict[str, Any]:
    """Points that the table adds to the opponents' total, to reach any total at all."""
    return {"adjustments": [{"side": "declarers", "points": points}]}


def after(standings: Standings, *entries: Entry | int) -> Standings:
    """The standings after these entries; a number is a hand with these points for the opponents."""
    for entry in entries:
        standings = apply(hand(entry) if isinstance(entry, int) else entry, standings)
    return standings


def teams(standings: Standings) -> str:
    """The levels of the teams, or of the seats where everybody has his own."""
    return " ".join(standings.levels[: len(standings.holders)])


def codes(standings: Standings) -> list[str]:
    """The codes of the reasons, in their order."""
    return [reason.code for reason in standings.reasons]


@contextmanager
def refused(code: str, at: str = "", **values: object) -> Iterator[None]:
    """Whatever is done inside is refused like this, and at this place."""
    with pytest.raises(RuleError) as caught:
        yield
    assert (caught.value.code, caught.value.at) == (code, at)
    assert {name: caught.value.values[name] for name in values} == values
