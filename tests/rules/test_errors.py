"""Refusals carry a code, the place of the value, and what a sentence needs."""

from __future__ import annotations

import pytest

from companion.rules.errors import RuleError


@pytest.mark.parametrize(
    ("at", "place", "expected"),
    [
        ("", "body", "body"),
        ("seat", "body", "body.seat"),
        ("[0].seat", "throws", "throws[0].seat"),
        ("throws[0]", "", "throws[0]"),
        ("", "", ""),
    ],
)
def test_an_error_can_be_seen_from_one_level_further_out(
    at: str, place: str, expected: str
) -> None:
    error = RuleError("not_seated", at, seat=4).under(place)
    assert (error.code, error.at, error.values) == ("not_seated", expected, {"seat": 4})


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (RuleError("no_bands"), "no_bands"),
        (RuleError("no_bands", "bands"), "bands: no_bands"),
        (RuleError("too_long", "name", most=40), "name: too_long (most=40)"),
        (RuleError("out_of_range", low=1, high=3), "out_of_range (low=1, high=3)"),
    ],
    ids=str,
)
def test_an_error_tells_its_place_its_code_and_its_values(error: RuleError, text: str) -> None:
    assert str(error) == text
