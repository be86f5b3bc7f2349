"""Players who change seats, are replaced, join late, sit out and come back."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.entries import Declare, Move, Seating
from companion.rules.parts import NextStarter
from companion.rules.standings import Standings
from tests.rules.playing import after, codes, hand, refused, rules, started

RIGHT = rules("pagat_ff", next_starter=NextStarter.NEXT_ON_WINNING_SIDE)


def move(kind: Move, seat: int, **said: Any) -> Seating:
    return Seating(move=kind, seat=seat, **said)


def friends(**said: Any) -> Standings:
    """Five players on 2, 3, 4, 5 and 6."""
    return started(RIGHT, levels="2 3 4 5 6", **said)


def test_friends_take_their_levels_with_them_when_they_change_seats() -> None:
    now = after(friends(starter=1), move(Move.SWAP, 1, other=4))
    assert now.levels == ("2", "6", "4", "5", "3")
    assert (now.starter, now.draws_first, now.declarers) == (4, 4, (4,))
    assert codes(now) == ["seating"]


def test_partners_leave_the_level_to_whoever_sits_there_now() -> None:
    before = started("default", levels="5 3", starter=1)
    now = after(before, move(Move.SWAP, 0, other=1))
    assert (now.levels, now.starter) == (before.levels, 1)


@pytest.mark.parametrize(
    "entry", [move(Move.SUBSTITUTE, 1, name="Zoë"), move(Move.RENAME, 1, name="Zoë")]
)
def test_a_new_name_changes_nothing_else(entry: Seating) -> None:
    for before in (friends(), started("default", levels="5 3")):
        assert after(before, entry).levels == before.levels


def test_who_joins_late_sits_down_between_others_and_starts_at_the_bottom() -> None:
    now = after(friends(starter=2), move(Move.JOIN, 2, name="Zoë"))
    assert now.levels == ("2", "3", "2", "4", "5", "6")
    assert (now.seats, now.present) == (6, (0, 1, 2, 3, 4, 5))
    assert (now.starter, now.declarers) == (3, (3,))


def test_who_joins_late_may_begin_on_another_level_and_at_the_end() -> None:
    now = after(friends(), move(Move.JOIN, 11, name="Zoë", level="9"))
    assert (now.levels[-1], now.starter) == ("9", 0)
    assert after(now, hand(75, friends=[5])).levels[5] == "10"


def test_who_joins_after_an_absent_seat_leaves_it_absent() -> None:
    now = after(friends(), move(Move.SIT_OUT, 3), move(Move.JOIN, 1, name="Zoë"))
    assert now.present == (0, 1, 2, 3, 5)


def test_a_table_has_twelve_seats_at_the_most() -> None:
    full = after(friends(), *[move(Move.JOIN, 0, name="Zoë")] * 7)
    assert full.seats == 12
    with refused("table_is_full", "seat", most=12):
        after(full, move(Move.JOIN, 0, name="Zoë"))


def test_who_sits_out_neither_gains_nor_starts() -> None:
    now = after(friends(starter=0), move(Move.SIT_OUT, 1), hand(160))
    assert now.levels == ("2", "3", "6", "7", "8")
    assert now.starter == 2


def test_who_comes_back_plays_on_at_his_level() -> None:
    now = after(friends(), move(Move.SIT_OUT, 1), hand(160), move(Move.RETURN, 1))
    assert (now.present, now.levels[1]) == ((0, 1, 2, 3, 4), "3")


@pytest.mark.parametrize(("absent", "seat"), [((), 3), ((3,), 4), ((3, 4), 0)])
def test_the_next_seat_starts_where_the_starter_sits_out(
    absent: tuple[int, ...], seat: int
) -> None:
    before = after(friends(starter=2), *[move(Move.SIT_OUT, gone) for gone in absent])
    if len(absent) == 2:
        with refused("too_few_players", "seat", least=3):
            after(before, move(Move.SIT_OUT, 2))
        return
    now = after(before, move(Move.SIT_OUT, 2))
    assert (now.starter, now.draws_first, now.declarers) == (seat, seat, (seat,))


def test_the_next_seat_draws_first_where_the_bid_decides() -> None:
    bidding = after(started("pagat_ff"), hand(75, starter=4))
    now = after(bidding, move(Move.SIT_OUT, 4))
    assert (now.starter, now.draws_first, now.declarers) == (None, 0, ())
    assert after(bidding, move(Move.SIT_OUT, 3)).draws_first == 4


def test_who_was_already_out_or_in_stays_so() -> None:
    out = after(friends(starter=2), move(Move.SIT_OUT, 1))
    assert after(out, move(Move.SIT_OUT, 1)).present == out.present
    assert after(out, move(Move.RETURN, 2)).present == out.present


def test_who_is_not_at_the_table_cannot_be_named() -> None:
    out = after(friends(starter=2), move(Move.SIT_OUT, 1))
    for said, at in (
        ({"starter": 1}, "starter"),
        ({"friends": [1]}, "friends[0]"),
        ({"throws": [{"seat": 1}]}, "throws[0].seat"),
        ({"adjustments": [{"seats": [1], "levels": 1}]}, "adjustments[0].seats[0]"),
    ):
        with refused("not_seated", at, seat=1):
            after(out, hand(75, **said))
    with refused("not_seated", "starter", seat=1):
        after(out, Declare(starter=1))


@pytest.mark.parametrize(
    ("entry", "code", "at"),
    [
        (move(Move.SWAP, 5, other=0), "not_seated", "seat"),
        (move(Move.SWAP, 0, other=5), "not_seated", "other"),
        (move(Move.RENAME, 5, name="Zoë"), "not_seated", "seat"),
        (move(Move.SIT_OUT, 5), "not_seated", "seat"),
        (move(Move.JOIN, 0, name="Zoë", level="NT"), "level_not_in_ladder", "level"),
    ],
    ids=str,
)
def test_a_change_of_seats_that_cannot_be_is_refused(entry: Seating, code: str, at: str) -> None:
    with refused(code, at):
        after(friends(), entry)


@pytest.mark.parametrize(
    "entry",
    [move(Move.JOIN, 0, name="Zoë"), move(Move.SIT_OUT, 0), move(Move.RETURN, 0)],
    ids=lambda entry: entry.move.value,
)
def test_with_fixed_partners_nobody_joins_or_leaves(entry: Seating) -> None:
    with refused("partners_are_fixed", "move"):
        after(started("default"), entry)


def test_winners_keep_their_place_in_a_new_order() -> None:
    won = after(started("pagat_ff", levels="A 2 2 2 2"), 0)
    assert after(won, move(Move.SWAP, 0, other=3)).winners == (3,)
