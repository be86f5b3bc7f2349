"""Levels that the table gives or takes by hand, after the gains of a hand."""

from __future__ import annotations

import pytest

from companion.rules.parts import Finish as End
from tests.rules.playing import (
    after,
    codes,
    hand,
    rules,
    started,
    teams,
)


@pytest.mark.parametrize(
    ("levels", "given", "total", "expected"),
    [
        ("5 5", 1, 100, "6 5"),
        ("5 5", -1, 75, "5 5"),
        ("2 5", -3, 100, "2 5"),
        ("K 5", 3, 75, "A 5"),
        ("A 5", 1, 100, "A 5"),
    ],
)
def test_levels_that_the_table_gives_come_after_the_gains(
    levels: str, given: int, total: int, expected: str
) -> None:
    gift = {"seats": [2], "levels": given, "reason": "a bet"}
    now = after(started("default", levels=levels), hand(total, adjustments=[gift]))
    assert (teams(now), now.finished) == (expected, False)
    assert "given" in codes(now)


def test_a_gift_to_both_partners_is_given_once() -> None:
    gift = {"seats": [0, 2], "levels": 1}
    assert teams(after(started("default"), hand(100, adjustments=[gift]))) == "3 2"


def test_gifts_stop_at_must_play_levels() -> None:
    gift = {"seats": [1], "levels": 4}
    now = after(started("mainland_5_10_K_A"), hand(75, adjustments=[gift]))
    assert teams(now) == "3 5"


def test_levels_are_given_in_the_lap_that_the_hand_led_to() -> None:
    gift = {"seats": [0], "levels": 2}
    ruleset = rules("pagat", finish=End.WRAP)
    now = after(started(ruleset, levels="A 2"), hand(75, adjustments=[gift]))
    assert (teams(now), now.holder(0).lap) == ("4 2", 1)
    back = after(
        started(ruleset, levels="A 2"), hand(0, adjustments=[{"seats": [0], "levels": -1}])
    )
    assert (teams(back), back.holder(0).lap) == ("3 2", 1)


def test_a_gift_can_begin_a_lap() -> None:
    gift = {"seats": [1], "levels": 1}
    now = after(
        started(rules("pagat", finish=End.WRAP), levels="2 A"), hand(75, adjustments=[gift])
    )
    assert (teams(now), now.holder(1).lap) == ("3 2", 1)


def test_who_has_won_needs_no_gift() -> None:
    now = after(started("pagat", levels="A 2"), hand(0, adjustments=[{"seats": [0], "levels": -1}]))
    assert (teams(now), now.winners) == ("past A 2", (0, 2))
