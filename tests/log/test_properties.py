"""What holds for every log, whatever was amended, voided and restored in it."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings

from companion.log.accepting import checked_fold
from companion.log.files import read_envelope, write_envelope
from companion.log.match import Match, fold
from companion.log.operations import Kind, Operation
from companion.log.report import report
from companion.log.undoing import redo_of, undo_of
from tests.log.strategies import logs

slow_to_draw = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
Log = list[Operation]


def told(match: Match) -> list[dict[str, object]]:
    """All that there is to say of the entries; problems are told by their text."""
    return [{**vars(entry), "problem": str(entry.problem)} for entry in match.entries]


def revised(match: Match, kind: Kind, target: str) -> Match:
    seq = match.last.seq + 1
    body = {"target": target}
    return match.with_operation(Operation(id=f"r{seq}", seq=seq, kind=kind, body=body))


@slow_to_draw
@given(logs())
def test_a_log_written_step_by_step_is_the_log_folded_at_once(log: Log) -> None:
    match = fold(log[:1])
    for index, operation in enumerate(log[1:], start=2):
        match = match.with_operation(operation)
        assert told(match) == told(fold(log[:index]))


@slow_to_draw
@given(logs())
def test_undo_restores_exactly_and_redo_brings_everything_back(log: Log) -> None:
    match = fold(log)
    if match.undoable is None:
        return
    undone = revised(match, *undo_of(match.undoable))
    if match.undoable == match.last:
        before = fold(log[:-1])
        assert (undone.now, undone.names, undone.title) == (before.now, before.names, before.title)
    assert undone.redoable == match.undoable
    assert told(revised(undone, *redo_of(match.undoable))) == told(match)


@slow_to_draw
@given(logs())
def test_undoing_everything_leads_back_to_the_start_and_redoing_to_the_end(log: Log) -> None:
    whole = match = fold(log)
    undone = []
    while match.undoable is not None:
        undone.append(match.undoable)
        match = revised(match, *undo_of(undone[-1]))
    assert (match.now, match.hands) == (match.entries[0].after, ())
    for step in reversed(undone):
        assert match.redoable == step
        match = revised(match, *redo_of(step))
    assert told(match) == told(whole)


@slow_to_draw
@given(logs())
def test_an_import_of_an_export_is_an_identical_match(log: Log) -> None:
    written = json.loads(json.dumps(write_envelope("m", "", log)))
    read = read_envelope(written).operations
    assert list(read) == log
    assert told(checked_fold(read)) == told(fold(log))


@slow_to_draw
@given(logs())
def test_every_log_can_be_reported(log: Log) -> None:
    match = fold(log)
    whole = json.loads(json.dumps(report(match)))
    live = [entry for entry in match.entries if not entry.is_voided]
    assert [entry["seq"] for entry in whole["entries"]] == [e.operation.seq for e in live]
    assert [entry["hand"] for entry in whole["entries"]] == [e.after.hand for e in live]
    assert len(whole["players"]) == match.now.seats == len(whole["now"]["levels"])


@slow_to_draw
@given(logs())
def test_hands_that_count_are_numbered_without_a_gap(log: Log) -> None:
    match = fold(log)
    assert [entry.number for entry in match.hands] == list(range(1, len(match.hands) + 1))
