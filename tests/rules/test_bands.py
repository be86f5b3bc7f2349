"""Rows of the ladder: what they hold, how they repeat, and which sets of rows are refused."""

from __future__ import annotations

import pytest

from companion.rules.bands import Band, Deal, check_bands, find_band, ladder
from companion.rules.generators import step_bands
from tests.rules.playing import refused

HOLD, OVER, NOBODY = Deal.DECLARERS, Deal.OPPONENTS, Deal.NOBODY
DOWN = Band(from_=None, to=-40, deal=HOLD, declarers=4, every=40, friends=3)
UP = Band(from_=120, to=None, deal=OVER, opponents=1, every=40)


def row(low: int | None, high: int | None, deal: Deal = HOLD, **levels: int) -> Band:
    return Band(from_=low, to=high, deal=deal, **levels)


@pytest.mark.parametrize(
    ("total", "is_in"), [(35, False), (40, True), (75, True), (79, True), (80, False)]
)
def test_a_row_holds_both_of_its_ends(total: int, is_in: bool) -> None:
    assert row(40, 79).holds(total) is is_in


@pytest.mark.parametrize(
    ("total", "levels", "low", "high"),
    [(-40, 4, -79, -40), (-75, 4, -79, -40), (-80, 5, -119, -80), (-120, 6, -159, -120)],
)
def test_levels_repeat_downwards_from_the_upper_end(
    total: int, levels: int, low: int, high: int
) -> None:
    stretch = DOWN.at(total)
    assert (stretch.declarers, stretch.from_, stretch.to) == (levels, low, high)
    assert stretch.friends == levels - 1


@pytest.mark.parametrize(
    ("total", "levels", "low", "high"),
    [(120, 1, 120, 159), (155, 1, 120, 159), (160, 2, 160, 199), (4_120, 101, 4_120, 4_159)],
)
def test_levels_repeat_upwards_from_the_lower_end(
    total: int, levels: int, low: int, high: int
) -> None:
    stretch = UP.at(total)
    assert (stretch.opponents, stretch.from_, stretch.to) == (levels, low, high)


def test_a_repeated_row_ends_where_the_row_ends() -> None:
    low, high = row(-100, -40, every=40).at(-100), row(120, 170, OVER, every=40).at(165)
    assert (low.from_, low.to, low.friends) == (-100, -80, None)
    assert (high.from_, high.to) == (160, 170)


def test_a_total_in_no_row_is_refused() -> None:
    with refused("total_without_band", total=45):
        find_band([row(None, 39), row(50, None)], 45)


REFUSED: tuple[tuple[str, str, list[Band]], ...] = (
    ("no_bands", "", []),
    ("band_gap", "[0].from", [row(0, None)]),
    ("band_gap", "[0].to", [row(None, 80)]),
    ("band_gap", "[1].from", [row(None, 75), row(85, None)]),
    ("band_gap", "[1].from", [row(None, 79), row(81, None)]),
    ("band_overlap", "[1].from", [row(None, 80), row(80, None)]),
    ("band_overlap", "[1].from", [row(None, None), row(80, None)]),
    ("band_overlap", "[1].from", [row(None, 80), row(None, None)]),
    ("band_upside_down", "[1].to", [row(None, 79), row(80, 75), row(80, None)]),
    ("band_cannot_repeat", "[0].every", [row(None, None, HOLD, every=40)]),
    ("band_cannot_repeat", "[0].every", [row(None, None, OVER, every=40)]),
    ("band_cannot_repeat", "[1].every", [row(None, 79), row(80, None, NOBODY, every=40)]),
    ("out_of_range", "[0].declarers", [row(None, None, declarers=61)]),
    ("out_of_range", "[0].declarers", [row(None, None, declarers=-61)]),
    ("out_of_range", "[0].opponents", [row(None, None, OVER, opponents=-1)]),
    ("out_of_range", "[0].friends", [row(None, None, friends=61)]),
    ("out_of_range", "[0].every", [row(None, 0, every=-1), row(1, None)]),
    ("out_of_range", "[0].to", [row(None, 100_001), row(100_002, None)]),
    ("out_of_range", "[1].from", [row(None, 0), row(100_001, None)]),
)


@pytest.mark.parametrize(("code", "at", "rows"), REFUSED)
def test_rows_that_cannot_score_are_refused_at_the_row(
    code: str, at: str, rows: list[Band]
) -> None:
    with refused(code, at):
        check_bands(rows)


@pytest.mark.parametrize(
    ("rows", "total"),
    [
        ([row(0, None)], -5),
        ([row(None, 80)], 85),
        ([row(None, 75), row(90, None)], 80),
        ([row(None, 80), row(75, None)], 75),
        ([row(None, 80), row(None, None)], 80),
        ([row(None, None), row(None, None)], 0),
    ],
)
def test_the_refusal_names_a_total_that_is_left_out_or_given_twice(
    rows: list[Band], total: int
) -> None:
    with pytest.raises(ValueError, match=rf"total={total}\b"):
        check_bands(rows)


def test_rows_may_end_at_75_and_go_on_at_80() -> None:
    check_bands([row(None, -5), row(0, 75), row(80, None, OVER)])


def test_the_ladder_writes_repeated_levels_out_in_order() -> None:
    rows = ladder((DOWN, row(-39, 119), UP), low=-150, high=205)
    assert [band.from_ for band in rows] == [-159, -119, -79, -39, 120, 160, 200]
    assert [band.every for band in rows] == [0] * 7


def test_the_ladder_cuts_what_lies_beyond_its_ends() -> None:
    rows = ladder((row(-100, -41, every=10), row(-40, 79), UP), low=-60, high=100)
    assert [(band.from_, band.to) for band in rows] == [(-60, -51), (-50, -41), (-40, 79)]


def test_the_ladder_keeps_rows_that_do_not_repeat_as_they_are() -> None:
    rows = step_bands(step=40, line=80, cap=3)
    assert ladder(rows, 0, 400) == rows
