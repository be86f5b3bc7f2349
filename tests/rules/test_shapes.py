"""The few numbers that rows were made from, found again from the rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules.bands import Band, Deal
from companion.rules.presets import PRESETS
from companion.rules.shapes import Linear, Majority, Shape, Steps, find_shape

SHAPES = {
    "the usual steps": Steps(line=80, step=40),
    "with a dead zone, a cap and a shutout": Steps(
        line=120, step=60, dead_zone=60, cap=3, shutout=True
    ),
    "evenly": Linear(line=80, points_per_level=10, shutout=9),
    "majority": Majority(points=200),
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_rows_tell_the_numbers_that_they_were_made_from(shape: Shape) -> None:
    assert find_shape(shape.bands()) == shape


def test_a_line_that_is_no_multiple_of_five_has_no_shape() -> None:
    below = Band(from_=None, to=81, deal=Deal.DECLARERS, declarers=1)
    above = Band(from_=82, to=None, deal=Deal.OPPONENTS, opponents=1)
    assert find_shape((below, above)) is None


def test_rows_with_a_gap_or_without_one_of_the_two_sides_have_no_shape() -> None:
    below = Band(from_=None, to=75, deal=Deal.DECLARERS, declarers=1)
    above = Band(from_=85, to=None, deal=Deal.OPPONENTS, opponents=1)
    assert find_shape((below, above)) is None
    assert find_shape((replace(below, to=None),)) is None


def test_a_shape_of_a_preset_gives_its_rows() -> None:
    for found in PRESETS.values():
        shape = find_shape(found.ruleset.bands)
        assert shape is None or shape.bands() == found.ruleset.bands
