"""Rows made from a step and a line, from points per level, and for other numbers of decks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.rules.bands import Band, check_bands, find_band
from companion.rules.generators import linear_bands, majority_bands, scaled, step_bands
from companion.rules.presets import PRESETS
from tests.rules.playing import refused


def worth(bands: Sequence[Band], total: int) -> str:
    """D3, O1 or N0, as in the tables of the presets."""
    band = find_band(bands, total)
    deal = band.deal.value[0].upper()
    return f"{deal}{band.opponents if deal == 'O' else band.declarers}"


def edges(bands: Sequence[Band]) -> list[int | None]:
    return [band.from_ for band in bands]


# rbtying issue 222: line and step as plain points, any step
@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (0, "D4"),
        (5, "D3"),
        (25, "D3"),
        (30, "D2"),
        (55, "D2"),
        (60, "D1"),
        (85, "D1"),
        (90, "O0"),
        (115, "O0"),
        (120, "O1"),
        (145, "O1"),
        (150, "O2"),
    ],
)
def test_steps_of_30_around_a_line_of_90(total: int, expected: str) -> None:
    assert worth(step_bands(step=30, line=90), total) == expected


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (0, "D4"),
        (15, "D3"),
        (20, "D2"),
        (45, "D2"),
        (50, "D1"),
        (75, "D1"),
        (80, "O0"),
        (110, "O1"),
    ],
)
def test_a_part_of_a_step_below_the_line_counts_as_one(total: int, expected: str) -> None:
    assert worth(step_bands(step=30, line=80), total) == expected


@pytest.mark.parametrize(
    ("dead_zone", "expected"), [(0, "O1 O2 O3"), (1, "O0 O1 O2"), (2, "O0 O0 O1")]
)
def test_the_dead_zone_is_so_many_steps_without_a_level(dead_zone: int, expected: str) -> None:
    bands = step_bands(step=40, line=80, dead_zone=dead_zone)
    assert " ".join(worth(bands, total) for total in (80, 120, 160)) == expected


@pytest.mark.parametrize(
    ("cap", "expected"),
    [(0, "O0 O0 O0 O0"), (1, "O0 O1 O1 O1"), (3, "O0 O1 O3 O3"), (None, "O0 O1 O3 O6")],
)
def test_the_cap_ends_what_opponents_gain(cap: int | None, expected: str) -> None:
    bands = step_bands(step=40, line=80, cap=cap)
    assert " ".join(worth(bands, total) for total in (115, 120, 200, 320)) == expected


def test_without_a_shutout_zero_is_worth_as_much_as_five() -> None:
    bands = step_bands(step=40, line=80, shutout=False)
    assert [worth(bands, total) for total in (-80, 0, 5, 40)] == ["D2", "D2", "D2", "D1"]


# RBT and JAZZ, literal
@pytest.mark.parametrize(
    ("total", "expected"),
    [(0, "D3"), (-35, "D3"), (-40, "D4"), (-75, "D4"), (-80, "D5"), (-115, "D5"), (-120, "D6")],
)
def test_each_step_below_zero_may_count(total: int, expected: str) -> None:
    assert worth(step_bands(step=40, line=80, below_zero_counts=True), total) == expected


# rbtying issue 141 with four decks, literal
@pytest.mark.parametrize(
    ("total", "expected"),
    [(0, "D17"), (5, "D15"), (10, "D15"), (110, "D5"), (155, "D0"), (160, "O0"), (230, "O7")],
)
def test_ten_points_may_be_one_level(total: int, expected: str) -> None:
    assert worth(linear_bands(line=160, points_per_level=10, shutout=17), total) == expected


def test_a_line_of_five_leaves_the_shutout_alone_below_it() -> None:
    bands = linear_bands(line=5, points_per_level=5, shutout=2)
    check_bands(bands)
    assert [worth(bands, total) for total in (-5, 0, 5, 10)] == ["D2", "D2", "O0", "O1"]


# HR-6, three decks, literal: 140 against 160
@pytest.mark.parametrize(
    ("total", "expected"), [(0, "D1"), (145, "D1"), (150, "N0"), (155, "O1"), (300, "O1")]
)
def test_the_majority_gains_one_and_a_tie_moves_nobody(total: int, expected: str) -> None:
    assert worth(majority_bands(300), total) == expected


@pytest.mark.parametrize("step", [0, -40])
def test_steps_must_be_more_than_zero(step: int) -> None:
    with refused("bands_need_a_step", "step"):
        step_bands(step=step, line=80)
    with refused("bands_need_a_step", "points_per_level"):
        linear_bands(line=80, points_per_level=step, shutout=3)


@pytest.mark.parametrize("line", [0, -80])
def test_the_line_must_be_more_than_zero(line: int) -> None:
    with refused("bands_need_a_step", "line"):
        step_bands(step=40, line=line)
    with refused("bands_need_a_step", "line"):
        linear_bands(line=line, points_per_level=10, shutout=3)


# The trap of HR-4: scaled upper ends would put the line of five decks at 190.
@pytest.mark.parametrize(
    ("decks", "expected"),
    [
        (1, [None, 1, 20, 40, 60]),
        (3, [None, 1, 60, 120, 180]),
        (4, [None, 1, 80, 160, 240]),
        (5, [None, 1, 100, 200, 300]),
        (6, [None, 1, 120, 240, 360]),
    ],
)
def test_lower_edges_are_scaled_with_the_decks(decks: int, expected: list[int | None]) -> None:
    bands = scaled(step_bands(step=40, line=80), 2, decks)
    assert edges(bands) == expected
    assert bands[-1].every == 20 * decks


def test_rows_below_zero_are_scaled_too() -> None:
    bands = scaled(step_bands(step=40, line=80, below_zero_counts=True), 2, 3)
    assert [worth(bands, total) for total in (-60, -55, -120, 0)] == ["D4", "D3", "D5", "D3"]


def test_an_edge_one_above_a_multiple_of_five_stays_one_above() -> None:
    bands = scaled(PRESETS["strict510K"].ruleset.bands, 2, 3)
    assert [worth(bands, total) for total in (180, 185)] == ["O0", "O2"]


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("decks", range(1, 9))
def test_scaled_rows_leave_no_gap(key: str, decks: int) -> None:
    ruleset = PRESETS[key].ruleset
    check_bands(scaled(ruleset.bands, ruleset.decks, decks))
