"""A recorded evening of 27 hands under strict mainland rules, worked out by hand.

Players amend, void and restore, and change their minds. The standings are checked after every
operation as it was written, and after every entry in the end.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.log.accepting import checked_fold
from companion.log.match import Match
from companion.log.report import report
from tests.log.evening import DATA, OPERATIONS
from tests.tables import named

EXPECTED = json.loads((DATA / "evening_expected.json").read_text(encoding="utf-8"))
WRITTEN = named([(row["id"], row) for row in EXPECTED["after_each_operation"]], 0)
IN_THE_END = named([(row["id"], row) for row in EXPECTED["entries_in_the_end"]], 0)


@pytest.fixture(scope="module")
def evening() -> Match:
    return checked_fold(OPERATIONS)


def told(row: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """As much of a row of the report as is expected."""
    return {key: row[key] for key in expected if key != "id"}


def test_every_operation_and_every_entry_is_expected(evening: Match) -> None:
    written = [row["id"] for row in EXPECTED["after_each_operation"]]
    assert written == [operation.id for operation in OPERATIONS]
    entries = [row["id"] for row in EXPECTED["entries_in_the_end"]]
    assert entries == [entry.operation.id for entry in evening.entries]


@pytest.mark.parametrize(("operation_id", "expected"), WRITTEN)
def test_the_board_is_right_after_each_operation(
    operation_id: str, expected: dict[str, Any]
) -> None:
    ids = [operation.id for operation in OPERATIONS]
    match = checked_fold(OPERATIONS[: ids.index(operation_id) + 1])
    assert {"id": operation_id, **told(report(match)["now"], expected)} == expected


@pytest.mark.parametrize(("operation_id", "expected"), IN_THE_END)
def test_the_record_is_right_in_the_end(
    operation_id: str, expected: dict[str, Any], evening: Match
) -> None:
    seq = evening.entry(operation_id).operation.seq
    (row,) = (row for row in report(evening)["entries"] if row["seq"] == seq)
    assert {"id": operation_id, **told(row, expected)} == expected


def test_the_hands_are_numbered_and_the_players_named(evening: Match) -> None:
    assert [entry.number for entry in evening.hands] == list(range(1, 28))
    assert evening.names == ("Anna", "Ben", "Carla", "Emil")
    assert evening.hands[13].names[3] == "Dan"
    assert evening.title == "Friday at Anna's"


def test_the_hand_after_the_end_is_flagged_while_the_amendment_is_taken_back() -> None:
    match = checked_fold(OPERATIONS[:-1])
    problem = match.entry("hand-27").problem
    assert problem is not None
    assert problem.code == "match_is_over"
    assert match.now.winners == (0, 2)
