"""Undo voids the newest live operation, amendments included; redo brings it back."""

from __future__ import annotations

from companion.log.match import Match
from companion.log.operations import Kind
from companion.log.undoing import REMOVED, undo_of
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


def step(match: Match) -> tuple[Kind, int]:
    """What undo would write, with the number of its target."""
    assert match.undoable is not None
    kind, target = undo_of(match.undoable)
    return kind, next(op.seq for op in match.operations if op.id == target)


def test_a_removal_is_undone_by_a_return_and_done_again_by_redo() -> None:
    whole = match_of(start(), hand(75), hand(80), hand(85))
    removed = more(whole, void(3))
    assert step(removed) == (Kind.RESTORE, 3)
    undone = more(removed, restore(3))
    assert undone.now == whole.now
    assert step(undone) == (Kind.VOID, 4)
    assert undone.redoable == removed.last
    assert more(undone, void(3)).now == removed.now


def test_a_return_is_undone_by_a_removal() -> None:
    match = match_of(start(), hand(75), hand(80), void(2), hand(85), restore(2))
    assert step(match) == (Kind.VOID, 2)
    assert step(more(match, void(2))) == (Kind.VOID, 5)
    assert step(more(match, void(2), void(5))) == (Kind.RESTORE, 2)


def test_removing_the_newest_on_purpose_is_a_removal() -> None:
    removal = void(3)
    removal["body"]["reason"] = REMOVED
    match = match_of(start(), hand(75), hand(80), removal)
    assert step(match) == (Kind.RESTORE, 3)
    assert match.redoable is None
    assert step(match_of(start(), hand(75), hand(80), void(3))) == (Kind.VOID, 2)


def test_every_removal_is_undone_in_its_turn() -> None:
    match = match_of(start(), hand(75), hand(80), hand(85), void(2), void(3))
    assert step(match) == (Kind.RESTORE, 3)
    match = more(match, restore(3))
    assert step(match) == (Kind.RESTORE, 2)
    assert step(more(match, restore(2))) == (Kind.VOID, 4)


def test_after_something_new_a_removal_is_not_redone() -> None:
    match = match_of(start(), hand(75), hand(80), void(2), restore(2), hand(85))
    assert match.redoable is None


def test_the_amendment_of_what_was_removed_comes_after_the_removal() -> None:
    match = match_of(start(), hand(75), hand(80), amend(2, opponents_points=0), void(2))
    assert step(match) == (Kind.RESTORE, 2)
    assert step(more(match, restore(2))) == (Kind.VOID, 4)


def test_a_hand_that_ended_the_match_can_be_undone() -> None:
    match = match_of(start("pagat", levels=["A", "2", "A", "2"]), hand(75))
    assert match.now.finished
    assert not more(match, void(2)).now.finished
