"""Undo voids the newest live operation, amendments included; redo brings it back."""

from __future__ import annotations

from tests.log.writing import (
    amend,
    hand,
    levels,
    match_of,
    more,
    restore,
    start,
    void,
)


def test_undo_takes_the_newest_live_operation_amendments_included() -> None:
    match = match_of(start(), hand(75), hand(80), amend(2, opponents_points=0))
    undone = []
    while match.undoable is not None:
        undone.append(match.undoable.seq)
        match = more(match, void(match.undoable.seq))
    assert undone == [4, 3, 2]
    assert levels(match) == "2 2"


def test_undo_restores_what_was_and_redo_brings_it_back() -> None:
    before = match_of(start(), hand(75))
    after = more(before, hand(80))
    undone = more(after, void(3))
    assert undone.now == before.now
    assert undone.redoable is not None
    assert undone.redoable.seq == 3
    assert more(undone, restore(3)).now == after.now


def test_redo_brings_back_one_after_the_other() -> None:
    match = match_of(start(), hand(75), hand(80), void(3), void(2))
    order = []
    while match.redoable is not None:
        order.append(match.redoable.seq)
        match = more(match, restore(match.redoable.seq))
    assert order == [2, 3]
    assert match.now == match_of(start(), hand(75), hand(80)).now


def test_after_something_new_there_is_nothing_to_bring_back() -> None:
    assert match_of(start(), hand(75), void(2), hand(80)).redoable is None
    assert match_of(start(), hand(75)).redoable is None
    assert match_of(start()).undoable is None


def test_redo_after_an_out_of_order_restore_brings_back_what_is_still_voided() -> None:
    match = match_of(start(), hand(75), hand(80), void(2), void(3), restore(2))
    assert match.redoable is not None
    assert match.redoable.seq == 3


def test_undo_does_not_take_back_the_amendment_of_what_is_voided() -> None:
    match = match_of(start(), hand(75), hand(80), amend(2, opponents_points=0), void(2))
    assert match.undoable is not None
    assert match.undoable.seq == 3


def test_a_hand_that_ended_the_match_can_be_undone() -> None:
    match = match_of(start("pagat", levels=["A", "2", "A", "2"]), hand(75))
    assert match.now.finished
    assert not more(match, void(2)).now.finished
