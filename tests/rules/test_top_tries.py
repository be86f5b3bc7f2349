"""Failures at the top that send a team back to the start (Chuzhou, C08 and C09)."""

from __future__ import annotations

import pytest

from companion.rules.parts import Finish, FriendGain
from tests.rules.playing import after, codes, fault, hand, rules, started, teams

AT_TOP = "A 2"


def test_the_third_failure_at_the_top_sends_back_to_the_start() -> None:
    now = started("chuzhou", levels=AT_TOP)
    for tries in (1, 2):
        now = after(now, 80)
        assert (teams(now), now.holder(0).tries) == ("A 2", tries)
        assert "failed_at_top" in codes(now)
        now = after(now, 80)
    now = after(now, 80)
    assert (teams(now), now.holder(0).tries) == ("2 2", 0)
    assert "sent_back" in codes(now)


def test_the_start_level_is_where_they_are_sent() -> None:
    ruleset = rules("chuzhou", start_level="7", top_tries=1)
    assert teams(after(started(ruleset, levels="A 8"), 80)) == "7 8"


def test_opponents_at_the_top_do_not_fail() -> None:
    now = after(started("chuzhou", levels="2 A"), 75)
    assert (teams(now), now.holder(1).tries) == ("2 A", 0)


def test_a_hold_without_a_level_is_a_failure_too() -> None:
    assert after(started("chuzhou", levels=AT_TOP), 75).holder(0).tries == 1


@pytest.mark.parametrize(("levels", "total"), [("K 2", 0), ("K 2", 80), ("Q 2", 0)])
def test_a_hand_that_was_not_begun_at_the_top_is_no_failure(levels: str, total: int) -> None:
    assert after(started("chuzhou", levels=levels), total).holder(0).tries == 0


def test_leaving_the_top_forgets_failures() -> None:
    before = started("chuzhou", levels=AT_TOP, tries=(2, 0, 2, 0))
    given = {"seats": [0], "levels": -1}
    now = after(before, hand(0, adjustments=[given], outcome={"deal": "opponents"}))
    assert (teams(now), now.holder(0).tries) == ("K 2", 0)


def test_a_new_lap_forgets_failures() -> None:
    ruleset = rules("chuzhou", finish=Finish.WRAP)
    now = after(started(ruleset, levels=AT_TOP, tries=(2, 0, 2, 0)), hand(0, **fault(5)))
    assert (teams(now), now.holder(0).lap, now.holder(0).tries) == ("9 2", 1, 0)


def test_without_a_limit_nobody_counts() -> None:
    now = after(started("default", levels=AT_TOP), 80, 80, 80)
    assert (teams(now), now.holder(0).tries) == ("A 2", 0)


def test_a_friend_who_could_not_have_passed_does_not_fail() -> None:
    ruleset = rules(
        "bobby_ff", top_tries=2, bands=rules("pagat_ff").bands, friend_gain=FriendGain.SAME
    )
    now = after(started(ruleset, levels="A A 6 6"), hand(80, friends=[1]))
    assert [holder.tries for holder in now.holders] == [1, 0, 0, 0]
