"""Why the bottom counts as it does, in words."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.web.words.why import tell_hand
from tests.log.writing import hand, match_of, start

LEADS = {
    "a pair counts twice its cards": ("default", [2], "(pair: 2 cards × 2)"),
    "a tractor": ("default", [4], "(tractor of 2 pairs: 4 cards × 2)"),
    "the largest part of a throw": ("rbt", [2, 1], "(throw of 2+1: 2 cards × 2)"),
    "one card": ("default", [1], "(single: 1 card × 2)"),
    "doubled for each card": ("rbt_power", [2], "(pair)"),
}


def bottom(preset: str, units: list[int]) -> str:
    """The sentence about the bottom of a hand whose last trick was led like this."""
    trick: dict[str, Any] = {"taken_by": "opponents", "units": units}
    match = match_of(start(preset), hand(40, bottom_points=5, last_trick=trick))
    return tell_hand(match.entries[-1], "counterclockwise")[1]


@pytest.mark.parametrize(("preset", "units", "why"), LEADS.values(), ids=LEADS)
def test_the_factor_of_the_bottom_is_explained(
    app: Flask, preset: str, units: list[int], why: str
) -> None:
    with app.test_request_context():
        assert bottom(preset, units).endswith(why)


def test_a_factor_that_is_always_the_same_needs_no_words(app: Flask) -> None:
    with app.test_request_context():
        assert bottom("seed_simple", [2]).endswith("5 × 2 = 10")
