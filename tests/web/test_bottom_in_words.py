"""What is said of the bottom is what is scored, whatever combination a table has written down."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from companion.rules.multipliers import WITHOUT_PARTS
from companion.rules.parts import Bottom, Multiplier, ThrowFactors
from companion.rules.presets import preset
from companion.web.words.rules.bottom import bottom

THROWS = ThrowFactors(with_pair=9, without_pair=7)


def said(app: Flask, told: Bottom) -> str:
    with app.test_request_context():
        return " ".join(bottom(replace(preset("default"), bottom=told)))


def test_points_for_the_last_trick_are_promised_only_where_the_bottom_counts(app: Flask) -> None:
    assert "30 points" in said(app, Bottom(flat=30))
    assert "30 points" not in said(app, Bottom(counted=False, flat=30))


@pytest.mark.parametrize("multiplier", Multiplier)
def test_factors_of_throws_are_promised_only_where_parts_count(
    app: Flask, multiplier: Multiplier
) -> None:
    told = said(app, Bottom(multiplier=multiplier, throws=THROWS))
    assert ("× 9" in told) == (multiplier not in WITHOUT_PARTS)


def test_a_throw_has_one_factor_by_kind(app: Flask) -> None:
    told = said(app, Bottom(multiplier=Multiplier.BY_KIND, throws=THROWS))
    assert "best part" not in told


def test_what_the_table_types_has_no_cap(app: Flask) -> None:
    assert "never counts more than × 2" in said(app, Bottom(cap=2))
    assert "never" not in said(app, Bottom(multiplier=Multiplier.TYPED, cap=2))
