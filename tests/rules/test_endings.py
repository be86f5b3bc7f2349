"""A match that the table ends, and one that goes on again."""

from __future__ import annotations

from companion.rules.entries import (
    Finish,
    Reopen,
)
from tests.rules.playing import (
    after,
    codes,
    fault,
    hand,
    lost_to,
    refused,
    started,
    teams,
)


def test_the_table_may_end_a_match_and_name_winners_or_not() -> None:
    now = after(started("default"), 75, Finish(winners=(0, 2), reason="last bus"))
    assert (now.finished, now.winners, now.trump_rank) == (True, (0, 2), None)
    assert now.reasons[0].values == {"note": "last bus"}
    assert after(started("default"), Finish()).winners == ()


def test_only_players_at_the_table_can_have_won() -> None:
    with refused("not_seated", "winners[1]", seat=4):
        after(started("default"), Finish(winners=(0, 4)))


def test_a_match_that_the_table_ended_goes_on_where_it_was() -> None:
    before = after(started("default"), 75)
    now = after(before, Finish(winners=(0, 2)), Reopen())
    assert (now.finished, now.winners, now.starter, now.trump_rank) == (False, (), 2, "3")
    assert after(now, 75).levels == after(before, 75).levels


def test_a_match_that_was_won_goes_on_at_the_top() -> None:
    won = after(started("pagat", levels="A 2"), 0)
    now = after(won, Reopen())
    assert (teams(now), now.finished, now.trump_rank) == ("A 2", False, None)
    assert after(now, hand(80, starter=0)).declarers == (1, 3)
    assert after(now, hand(75, starter=2)).winners == (0, 2)


def test_negative_totals_and_lost_bottoms_are_told_in_order() -> None:
    said = hand(0, **lost_to([2], bottom=10), throws=[{"seat": 1, "withdrawn": 9}])
    now = after(started("default"), said)
    assert codes(now) == ["tricks", "bottom", "throw", "row", "moved", "starts"]
    assert now.result is not None
    assert now.result.total == 40 - 90
    assert teams(after(started("default"), hand(0, **fault(-50)))) == "5 2"
