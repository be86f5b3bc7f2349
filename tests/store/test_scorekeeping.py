"""Use-cases on a real SQLite file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.log.operations import Kind
from companion.log.recording import Folding
from companion.rules.errors import RuleError
from companion.scorekeeping import (
    NoSuchMatch,
    NotYours,
    Outdated,
    Pen,
    Store,
    load_match,
    may_write,
    new_pen,
    new_write,
    record,
    record_all,
    redo,
    replace_edit_key,
    start_match,
    undo,
)
from companion.store.recent import Recent
from tests.counting import calls_of
from tests.store.conftest import PLAYERS


def hand(points: int) -> dict[str, int]:
    return {"opponents_points": points}


def test_a_recorded_hand_is_there_for_everybody(store: Store, pen: Pen) -> None:
    record(store, pen, Kind.HAND, hand(60), new_write())
    elsewhere = Store(engine=store.engine, recent=Recent())
    assert load_match(elsewhere, pen.match_id).now.levels == ("3", "2", "3", "2")


def test_the_rules_are_pinned_in_full(store: Store, pen: Pen) -> None:
    body = load_match(store, pen.match_id).operations[0].body
    assert body["ruleset"]["decks"] == 2
    assert body["rulebook"]["format"] == 1


def test_the_same_operation_twice_is_one(store: Store, pen: Pen) -> None:
    write = new_write()
    once = record(store, pen, Kind.HAND, hand(60), write)
    again = record(store, pen, Kind.HAND, hand(60), write)
    assert again.operations == once.operations


def test_an_id_never_changes_its_body(store: Store, pen: Pen) -> None:
    write = new_write()
    record(store, pen, Kind.HAND, hand(60), write)
    with pytest.raises(RuleError, match="id_used_twice"):
        record(store, pen, Kind.HAND, hand(80), write)


def test_whoever_does_not_know_the_last_operation_is_told(store: Store, pen: Pen) -> None:
    known = load_match(store, pen.match_id).last.id
    record(store, pen, Kind.HAND, hand(60), new_write(known))
    with pytest.raises(Outdated) as outdated:
        record(store, pen, Kind.HAND, hand(80), new_write(known))
    assert outdated.value.match.now.hand == 1


def test_another_key_writes_nothing(store: Store, pen: Pen) -> None:
    with pytest.raises(NotYours):
        record(store, replace(pen, edit_key="x" * 32), Kind.HAND, hand(60), new_write())
    assert load_match(store, pen.match_id).now.hand == 0


def test_a_new_key_ends_the_one_before(store: Store, pen: Pen) -> None:
    renewed = replace_edit_key(store, pen, "y" * 32)
    assert not may_write(store, pen)
    record(store, renewed, Kind.HAND, hand(60), new_write())
    with pytest.raises(NotYours):
        record(store, pen, Kind.HAND, hand(60), new_write())


def test_the_same_new_key_twice_is_one(store: Store, pen: Pen) -> None:
    renewed = replace_edit_key(store, pen, "y" * 32)
    assert replace_edit_key(store, pen, "y" * 32) == renewed
    assert replace_edit_key(store, renewed, "y" * 32) == renewed


def test_an_old_key_replaces_nothing(store: Store, pen: Pen) -> None:
    renewed = replace_edit_key(store, pen, "y" * 32)
    with pytest.raises(NotYours):
        replace_edit_key(store, pen, "z" * 32)
    assert may_write(store, renewed)
    with pytest.raises(NoSuchMatch):
        replace_edit_key(store, replace(pen, match_id="nowhere"), "z" * 32)


def test_there_is_no_match_that_nobody_started(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        load_match(store, "nowhere")


def test_several_operations_are_written_as_one(store: Store, pen: Pen) -> None:
    write = new_write()
    for _ in range(2):
        match = record_all(store, pen, Kind.HAND, [hand(60), hand(80)], write)
    assert [op.id for op in match.operations[1:]] == [f"{write.operation_id}-{n}" for n in (0, 1)]
    assert match.operations[2].parent == match.operations[1].id
    elsewhere = Store(engine=store.engine, recent=Recent())
    assert load_match(elsewhere, pen.match_id).now == match.now


def test_of_several_operations_none_is_written_if_one_cannot_be(store: Store, pen: Pen) -> None:
    with pytest.raises(RuleError):
        record_all(store, pen, Kind.HAND, [hand(60), hand(61)], new_write())
    assert len(load_match(store, pen.match_id).operations) == 1
    assert len(record_all(store, pen, Kind.HAND, [], new_write()).operations) == 1


def test_several_operations_are_refused_as_one_is(store: Store, pen: Pen) -> None:
    with pytest.raises(Outdated):
        record_all(store, pen, Kind.HAND, [hand(60)], new_write("another"))
    with pytest.raises(NotYours):
        record_all(store, replace(pen, edit_key="x" * 32), Kind.HAND, [hand(60)], new_write())


def test_undo_and_redo_leave_the_match_as_it_was(store: Store, pen: Pen) -> None:
    before = record(store, pen, Kind.HAND, hand(60), new_write())
    undone = undo(store, pen, new_write())
    assert undone.now.levels == ("2", "2", "2", "2")
    assert redo(store, pen, new_write()).now == before.now


def test_there_is_nothing_to_undo_before_the_first_hand(store: Store, pen: Pen) -> None:
    with pytest.raises(RuleError, match="nothing_to_undo"):
        undo(store, pen, new_write())
    with pytest.raises(RuleError, match="nothing_to_redo"):
        redo(store, pen, new_write())


def test_the_start_sent_twice_is_one_match(store: Store) -> None:
    pen, write = new_pen(), new_write()
    body = {"ruleset": "pagat", "players": PLAYERS}
    first = start_match(store, pen, body, write)
    assert start_match(store, pen, body, write).operations[0].id == first.operations[0].id


def test_a_taken_id_refuses_another_start(store: Store, pen: Pen) -> None:
    stranger = replace(new_pen(), match_id=pen.match_id)
    with pytest.raises(NotYours):
        start_match(store, stranger, {"ruleset": "pagat", "players": PLAYERS}, new_write())


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"players": PLAYERS}, "ruleset"),
        ({"ruleset": "nothing", "players": PLAYERS}, "ruleset.preset"),
        ({"ruleset": {"cards_each": 26, "bottom_cards": 8}, "players": PLAYERS}, "ruleset"),
        ({"ruleset": "default", "players": PLAYERS[:3]}, "players"),
    ],
)
def test_a_match_that_cannot_be_is_refused_at_its_place(
    store: Store, body: dict[str, object], place: str
) -> None:
    with pytest.raises(RuleError) as error:
        start_match(store, new_pen(), body, new_write())
    assert error.value.at.startswith(place)


def test_nothing_is_played_again_while_hundreds_of_voids_are_written(
    store: Store, pen: Pen
) -> None:
    match = record_all(store, pen, Kind.HAND, [hand(80)] * 30, new_write())
    bodies = [{"target": each.operation.id} for each in reversed(match.hands[5:])]
    with calls_of(Folding.recorded) as plays:
        back = record_all(store, pen, Kind.VOID, bodies, new_write())
    assert plays.number == 0
    assert len(back.hands) == 5
