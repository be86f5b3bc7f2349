"""The parts of a ruleset refuse numbers that no table plays with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.rules.parts import Bottom, Fall, KindFactors, ThrowFactors, ThrowPenalty
from tests.rules.playing import refused

REFUSED: tuple[tuple[Callable[..., object], dict[str, int], str], ...] = (
    (KindFactors, {"single": -1}, "out_of_range"),
    (KindFactors, {"pair": 1001}, "out_of_range"),
    (KindFactors, {"three": 1001}, "out_of_range"),
    (KindFactors, {"tractor": -1}, "out_of_range"),
    (KindFactors, {"throw": 1001}, "out_of_range"),
    (ThrowFactors, {"with_pair": -1, "without_pair": 2}, "out_of_range"),
    (ThrowFactors, {"without_pair": 1001, "with_pair": 4}, "out_of_range"),
    (Bottom, {"flat": 1005}, "out_of_range"),
    (Bottom, {"flat": 31}, "not_a_multiple_of_five"),
    (Bottom, {"cap": 0}, "out_of_range"),
    (Bottom, {"cap": 1_000_001}, "out_of_range"),
    (ThrowPenalty, {"points": -5}, "out_of_range"),
    (ThrowPenalty, {"points": 205}, "out_of_range"),
    (ThrowPenalty, {"points": 12}, "not_a_multiple_of_five"),
    (Fall, {"levels": -1}, "out_of_range"),
    (Fall, {"levels": 14}, "out_of_range"),
)
ALLOWED: tuple[tuple[Callable[..., object], dict[str, int]], ...] = (
    (KindFactors, {"single": 0, "throw": 1000}),
    (ThrowFactors, {"with_pair": 0, "without_pair": 1000}),
    (Bottom, {"flat": 1000, "cap": 1}),
    (Bottom, {"flat": 0, "cap": 1_000_000}),
    (ThrowPenalty, {"points": 0}),
    (ThrowPenalty, {"points": 200}),
    (Fall, {"levels": 13}),
)


def name_of(value: Any) -> str:
    return value.__name__ if callable(value) else str(value)


@pytest.mark.parametrize(("part", "fields", "code"), REFUSED, ids=name_of)
def test_a_number_out_of_its_range_is_refused_at_its_field(
    part: Callable[..., object], fields: dict[str, int], code: str
) -> None:
    with refused(code, next(iter(fields))):
        part(**fields)


@pytest.mark.parametrize(("part", "fields"), ALLOWED, ids=name_of)
def test_both_ends_of_a_range_are_allowed(
    part: Callable[..., object], fields: dict[str, int]
) -> None:
    part(**fields)
