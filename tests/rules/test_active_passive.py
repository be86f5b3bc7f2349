"""Pagat's older scoring: losers become passive and spend their first level to be active again."""

from __future__ import annotations

import pytest

from tests.rules.playing import after, codes, hand, started

KEY = "pagat_ff_active"


def status(*passive: int) -> tuple[bool, ...]:
    return tuple(seat in passive for seat in range(5))


def test_losers_become_passive_and_winners_gain() -> None:
    now = after(started(KEY), hand(75, friends=[1]))
    assert now.levels == ("3", "3", "2", "2", "2")
    assert tuple(holder.passive for holder in now.holders) == status(2, 3, 4)


def test_a_passive_winner_spends_the_first_level() -> None:
    before = started(KEY, passive=status(0, 2))
    now = after(before, hand(160, friends=[1]))
    assert now.levels == ("2", "2", "3", "4", "4")
    assert tuple(holder.passive for holder in now.holders) == status(0, 1)
    assert codes(now).count("spent_to_be_active") == 1


def test_a_winner_without_a_level_becomes_active_for_nothing() -> None:
    now = after(started(KEY, passive=status(0)), hand(0, outcome={"deal": "declarers"}))
    assert (now.holders[0].passive, now.levels[0]) == (False, "2")
    assert "spent_to_be_active" not in codes(now)


def test_nobody_changes_where_nobody_wins() -> None:
    before = started(KEY, passive=status(0, 2))
    now = after(before, hand(0, outcome={"deal": "nobody"}))
    assert [holder.passive for holder in now.holders] == [h.passive for h in before.holders]


def test_losers_who_fall_become_passive_as_well() -> None:
    outcome = {"deal": "opponents", "declarers": -1}
    now = after(started(KEY, levels="5 5 5 5 5"), hand(0, friends=[1], outcome=outcome))
    assert now.levels == ("4", "4", "5", "5", "5")
    assert tuple(holder.passive for holder in now.holders) == status(0, 1)


# F11: +1 for each missing player, at zero 2 and 2 for each missing player
@pytest.mark.parametrize(("points", "level"), [(35, "4"), (0, "6")])
def test_a_lone_declarer_gains_for_those_who_are_missing(points: int, level: str) -> None:
    assert after(started(KEY), points).levels[0] == level


def test_without_this_rule_nobody_is_passive() -> None:
    now = after(started("pagat_ff"), hand(75, friends=[1]), hand(160, starter=0, friends=[1]))
    assert not any(holder.passive for holder in now.holders)
