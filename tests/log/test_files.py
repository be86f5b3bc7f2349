"""Match files: exports and what people write by hand, with every refusal at its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.log.accepting import checked_fold
from companion.log.files import (
    FORMAT,
    MatchFile,
    read_envelope,
    read_file,
    read_operation,
    write_envelope,
)
from companion.log.operations import MOST_OPERATIONS, Kind, Operation
from tests.log.writing import Written, amend, envelope, hand, log, said, start, void
from tests.rules.playing import refused
from tests.tables import named

# The whole small file of DESIGN 14.
SMALL = """{"format": "sheng-ji-companion/match", "version": 1, "operations": [
  {"kind": "start", "body": {"ruleset": "pagat", "players": ["Anna", "Ben", "Carla", "Dan"],
                             "levels": ["5", "3", "5", "3"], "starter": 0}},
  {"kind": "hand",  "body": {"trump_suit": "hearts", "opponents_points": 65, "bottom_points": 15,
                             "last_trick": {"taken_by": "opponents", "units": [2]}}},
  {"kind": "hand",  "body": {"trump_suit": null, "opponents_points": 40,
                             "throws": [{"seat": 1, "thrown": 3, "withdrawn": 2}]}}]}"""


def test_a_file_written_by_hand_is_a_match() -> None:
    match = checked_fold(read_file(SMALL).operations)
    assert match.now.levels == ("5", "5", "5", "5")
    assert match.now.starter == 3
    assert [entry.after.result.total for entry in match.hands if entry.after.result] == [125, 60]


def test_what_is_left_out_is_filled_in() -> None:
    first, second = read_envelope(envelope(start(), hand(75))).operations
    assert (first.id, first.seq, first.parent) == ("operation-1", 1, None)
    assert (second.id, second.seq, second.parent) == ("operation-2", 2, "operation-1")
    assert (second.made_at, second.device, second.supersedes) == (None, None, None)


def test_a_body_that_says_nothing_may_be_left_out() -> None:
    reopened = read_envelope(envelope(start(), {"kind": "reopen"})).operations[1]
    assert (reopened.kind, dict(reopened.body)) == (Kind.REOPEN, {})


def test_a_target_may_be_the_number_of_an_operation() -> None:
    named_start = {**start(), "id": "first"}
    operations = log(named_start, hand(75), amend(2, opponents_points=80), void(1), void("first"))
    assert [operation.target for operation in operations[2:]] == ["operation-2", "first", "first"]


def test_what_is_given_is_kept() -> None:
    given = {
        "id": "b",
        "seq": 2,
        "parent": None,
        "device": "Anna's phone",
        "made_at": "2026-01-01T20:00:00Z",
        "received_at": "2026-01-01T20:00:01Z",
        "supersedes": "a",
    }
    operation = read_envelope(envelope(start(), {**hand(75), **given})).operations[1]
    assert {name: getattr(operation, name) for name in given} == given


EMPTY = {"format": FORMAT, "version": 1, "operations": []}
ENVELOPES: tuple[tuple[str, str, Any], ...] = (
    ("not_an_object", "", []),
    ("not_an_object", "", None),
    ("not_a_match_file", "format", {}),
    ("not_a_match_file", "format", {**EMPTY, "format": "sheng-ji-companion/ruleset"}),
    ("unknown_version", "version", {**EMPTY, "version": 2}),
    ("unknown_version", "version", {**EMPTY, "version": True}),
    ("unknown_version", "version", {"format": FORMAT}),
    ("not_a_list", "operations", {"format": FORMAT, "version": 1}),
    ("not_a_list", "operations", {**EMPTY, "operations": {}}),
    ("too_many_operations", "operations", {**EMPTY, "operations": [{}] * (MOST_OPERATIONS + 1)}),
)


@pytest.mark.parametrize(("code", "at", "value"), named(ENVELOPES, 0, 1))
def test_what_is_no_match_file_is_refused(code: str, at: str, value: Any) -> None:
    with refused(code, at):
        read_envelope(value)


DEEP: dict[str, Any] = {}
for _ in range(20):
    DEEP = {"x": [DEEP]}
OPERATIONS: tuple[tuple[str, str, Any], ...] = (
    ("", "not_an_object", 3),
    ("by", "unknown_field", {**hand(75), "by": "Anna"}),
    ("kind", "not_one_of", {}),
    ("kind", "not_one_of", {"kind": "deal"}),
    ("kind", "not_one_of", {"kind": []}),
    ("body", "not_an_object", {"kind": "hand", "body": [75]}),
    ("body", "not_an_object", {"kind": "hand", "body": None}),
    (f"body{'.x[0]' * 10}", "nested_too_deep", {"kind": "hand", "body": DEEP}),
    ("body.note", "not_a_text", hand(75, note="\ud800")),
    ("body.note", "not_a_text", hand(75, note="\0")),
    ("body.throws[0].seat", "not_a_text", hand(75, throws=[{"seat": "\ud800"}])),
    ("body", "not_a_text", {"kind": "hand", "body": {"\udfff": 1}}),
    ("seq", "not_a_number", {**hand(75), "seq": "2"}),
    ("seq", "not_a_number", {**hand(75), "seq": True}),
    ("seq", "out_of_range", {**hand(75), "seq": 0}),
    ("seq", "operation_missing", {**hand(75), "seq": 3}),
    ("id", "id_used_twice", {**hand(75), "id": "operation-1"}),
    ("id", "not_a_text", {**hand(75), "id": 2}),
    ("id", "not_an_id", {**hand(75), "id": "a b"}),
    ("parent", "not_a_text", {**hand(75), "parent": 1}),
    ("device", "too_long", {**hand(75), "device": "x" * 41}),
    ("device", "name_on_one_line", {**hand(75), "device": "\ud800"}),
    ("made_at", "not_a_time", {**hand(75), "made_at": "now"}),
    ("body.target", "unknown_entry", void(0)),
    ("body.target", "unknown_entry", void(2)),
    ("body.target", "unknown_entry", amend(-1)),
)


@pytest.mark.parametrize(("at", "code", "written"), named(OPERATIONS, 0, 1))
def test_an_operation_is_refused_at_its_place_in_the_file(at: str, code: str, written: Any) -> None:
    with refused(code, f"operations[1].{at}" if at else "operations[1]"):
        read_envelope(envelope(start(), written))


def test_values_inside_values_may_be_twenty_deep() -> None:
    body: dict[str, Any] = {}
    for _ in range(18):
        body = {"x": body}
    assert read_operation({"kind": "hand", "body": body}, seq=1, parent=None).body == body


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("", 1, 1), ("{\n  'a': 1}", 2, 3), ("[1,]", 1, 4), ("\ufeff{}", 1, 1)],
    ids=["nothing", "single quotes", "a comma too many", "a byte order mark"],
)
def test_what_is_no_json_is_refused_with_its_line(text: str, line: int, column: int) -> None:
    with refused("not_json", line=line, column=column):
        read_file(text)


def test_a_key_that_stands_twice_is_refused() -> None:
    with refused("key_twice", key="kind"):
        read_file('{"operations": [{"kind": "start", "kind": "title"}]}')


def test_a_number_without_end_is_refused_at_its_place() -> None:
    text = json.dumps(envelope(start(), hand(75))).replace("75", "9" * 5000)
    with refused("out_of_range", "operations[1].body.opponents_points"):
        checked_fold(read_file(text).operations)


@pytest.mark.parametrize("written", [amend("x"), void("x"), said("restore", target="x")])
def test_what_is_about_an_entry_begins_no_match(written: Written) -> None:
    with refused("not_started", "operations[0]"):
        checked_fold(read_envelope(envelope(written)).operations)


@pytest.mark.parametrize("number", [-1000, -1, 0])
def test_a_seating_from_a_hand_before_the_first_is_refused(number: int) -> None:
    seating = said("seating", move="rename", seat=0, name="Zoe", from_hand=number)
    with refused("out_of_range", "operations[2].body.from_hand"):
        checked_fold(read_envelope(envelope(start(), hand(75), seating)).operations)


def test_json_without_end_is_refused() -> None:
    with refused("nested_too_deep"):
        read_file("[" * 100_000)


def exported(*operations: Written) -> dict[str, Any]:
    """The export of a match, through JSON."""
    written = write_envelope("m1", "Sunday", log(*operations))
    back: dict[str, Any] = json.loads(json.dumps(written))
    return back


def test_an_export_is_the_log() -> None:
    told = exported({**start(), "device": "A", "made_at": "2026-01-01T20:00Z"}, hand(75))
    assert told["match"] == {"id": "m1", "title": "Sunday"}
    assert told["operations"][1] == {
        "id": "operation-2",
        "seq": 2,
        "kind": "hand",
        "body": {"opponents_points": 75},
        "parent": "operation-1",
        "device": None,
        "made_at": None,
    }


def test_when_the_server_received_an_operation_stays_with_the_server() -> None:
    told = exported({**start(), "received_at": "2026-01-01T20:00Z", "supersedes": "x"})
    assert "received_at" not in told["operations"][0]
    assert told["operations"][0]["supersedes"] == "x"


def test_an_import_of_an_export_is_the_same_match() -> None:
    operations = (
        start(),
        hand(75),
        said("title", title="x"),
        amend(2, opponents_points=0),
        void(3),
    )
    told = exported(*operations)
    read = read_envelope(told)
    assert read == MatchFile(match_id="m1", operations=log(*operations))
    assert checked_fold(read.operations) == checked_fold(log(*operations))


@pytest.mark.parametrize("match", [None, 3, {}, {"id": 3}, {"id": None}])
def test_a_file_without_an_id_is_a_match_all_the_same(match: Any) -> None:
    assert read_envelope({**envelope(start()), "match": match}).match_id is None


def test_one_operation_from_a_phone_is_read_alone() -> None:
    written = {**hand(75), "id": "x", "seq": 7, "parent": "w"}
    assert read_operation(written, seq=3, parent="v") == Operation(
        id="x", seq=7, kind=Kind.HAND, body={"opponents_points": 75}, parent="w"
    )
    assert read_operation(hand(75), seq=3, parent="v").parent == "v"
