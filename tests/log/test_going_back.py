"""Going back to an earlier hand, and all of it back at once."""

from __future__ import annotations

from companion.log.going_back import back_reason, goes_after, went_last
from companion.log.match import Match, fold
from companion.log.recording import Folding
from tests.counting import calls_of
from tests.log.writing import amend, hand, match_of, more, restore, said, start, void


def gone_back(match: Match, number: int) -> Match:
    """The match back at this hand."""
    kept = match.hands[number - 1]
    reason = back_reason(kept)
    gone = [entry.operation.seq for entry in goes_after(match, kept)]
    return more(match, *(said("void", target=each, reason=reason) for each in gone))


def went(match: Match) -> list[int]:
    """The seq of what the last going back took out."""
    return [int(each.removeprefix("operation-")) for each in went_last(match)]


def three() -> Match:
    return match_of(start(), hand(75), hand(80), said("title", title="x"), hand(0), hand(120))


def test_all_that_counts_after_a_hand_goes_newest_first_but_for_titles() -> None:
    match = three()
    gone = goes_after(match, match.hands[0])
    assert [entry.operation.seq for entry in gone] == [6, 5, 3]
    back = gone_back(match, 1)
    assert (back.now, back.title) == (match.hands[0].after, "x")


def test_what_went_comes_back_oldest_first() -> None:
    match = three()
    back = gone_back(match, 1)
    assert went(back) == [3, 5, 6]
    again = more(back, *(restore(each) for each in went(back)))
    assert again.now == match.now
    assert went(again) == []


def test_what_came_back_by_itself_is_no_more_among_them() -> None:
    back = gone_back(three(), 1)
    assert went(more(back, restore(3))) == [5, 6]


def test_each_going_back_is_one_of_its_own() -> None:
    twice = gone_back(gone_back(three(), 3), 1)
    assert went(twice) == [3, 5]
    once = more(twice, *(restore(each) for each in went(twice)))
    assert went(once) == [6]


def test_what_undo_took_back_is_none_of_it() -> None:
    assert went(match_of(start(), hand(75), void(2))) == []
    assert went(more(gone_back(three(), 1), void(2))) == []


def test_nothing_comes_back_once_something_was_written() -> None:
    assert went(more(gone_back(three(), 1), hand(80))) == []


def test_hundreds_of_voids_are_folded_once_when_somebody_looks() -> None:
    match = match_of(start(), *[hand(80)] * 60)
    with calls_of(Folding.recorded) as plays:
        back = gone_back(match, 20)
        again = more(back, *(restore(each) for each in went(back)))
    assert plays.number == 0
    with calls_of(Folding.recorded) as plays:
        assert (len(back.hands), len(again.hands)) == (20, 60)
    assert plays.number == 80


def test_changes_that_wait_for_each_other_come_out_as_if_none_had_waited() -> None:
    voids = (void(5), void(2), amend(3, opponents_points=0), void(9), restore(5), void(3))
    match = more(three(), *voids, hand(60), restore(2))
    assert match == fold(match.operations)
    assert match != fold(match.operations[:-1])
    assert match != match.operations
