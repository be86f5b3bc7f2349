"""Several matches in one file, as a phone saves them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from companion.log.bundles import BUNDLE_FORMAT, MOST_MATCHES, read_files, write_bundle
from companion.log.files import export_text, write_envelope
from companion.log.operations import MOST_OPERATIONS
from companion.rules.errors import RuleError
from tests.counting import lines_run
from tests.log.writing import envelope, hand, log, start
from tests.rules.playing import refused
from tests.tables import named


def exported(match_id: str, *hands: int) -> dict[str, Any]:
    """The export of a match with such hands."""
    return write_envelope(match_id, "", log(start(), *map(hand, hands)))


def test_a_bundle_is_read_as_it_was_written() -> None:
    files = read_files(export_text(write_bundle([exported("one", 40), exported("two", 80, 0)])))
    assert [(file.match_id, len(file.operations)) for file in files] == [("one", 2), ("two", 3)]


def test_a_single_match_is_a_bundle_of_one() -> None:
    (file,) = read_files(json.dumps(envelope(start(), hand(40))))
    assert (file.match_id, len(file.operations)) == (None, 2)


def test_several_written_by_hand_have_no_ids() -> None:
    both = write_bundle([envelope(start()), envelope(start())])
    assert [file.match_id for file in read_files(json.dumps(both))] == [None, None]


EMPTY = {"format": BUNDLE_FORMAT, "version": 1, "matches": []}
LONG = envelope(*[{}] * 100_000)
FAULTS: tuple[tuple[str, str, Any], ...] = (
    ("not_an_object", "", 3),
    ("unknown_version", "version", {**EMPTY, "version": 2}),
    ("unknown_version", "version", {**EMPTY, "version": True}),
    ("not_a_list", "matches", {**EMPTY, "matches": {}}),
    ("too_few", "matches", EMPTY),
    ("too_many_matches", "matches", {**EMPTY, "matches": [0] * (MOST_MATCHES + 1)}),
    ("not_an_object", "matches[1]", {**EMPTY, "matches": [envelope(start()), 3]}),
    ("not_a_match_file", "matches[0].format", {**EMPTY, "matches": [EMPTY]}),
    ("match_twice", "matches[1].match.id", write_bundle([exported("one"), exported("one", 40)])),
    ("too_many_operations", "matches[0].operations", write_bundle([LONG])),
    ("too_many_together", "matches", {**EMPTY, "matches": [LONG, LONG, envelope({})]}),
)


@pytest.mark.parametrize(("code", "at", "value"), named(FAULTS, 0, 1))
def test_what_is_no_bundle_is_refused_at_its_place(code: str, at: str, value: Any) -> None:
    with refused(code, at):
        read_files(json.dumps(value))


def test_an_operation_in_a_bundle_is_found() -> None:
    broken = write_bundle([exported("one"), envelope(start(), {"kind": "deal"})])
    with refused("not_one_of", "matches[1].operations[1].kind"):
        read_files(json.dumps(broken))


def test_a_missing_operation_shows_in_the_parents() -> None:
    told = exported("one", 40, 80, 40)
    del told["operations"][2]
    told["operations"][2]["seq"] = 3
    with refused("does_not_follow", "operations[2].parent"):
        read_files(json.dumps(told))


def test_the_same_match_is_the_same_text() -> None:
    told = exported("one", 40)
    turned = dict(reversed(told.items()))
    assert export_text(turned) == export_text(told)
    assert "Anna" in export_text(told)


@pytest.mark.parametrize("most", [MOST_OPERATIONS])
def test_a_match_has_room_for_so_many(most: int) -> None:
    with refused("too_many_operations", "operations"):
        read_files(json.dumps(envelope(*[{}] * (most + 1))))


def test_no_more_is_written_than_is_read() -> None:
    with refused("too_many_together", "matches"):
        write_bundle([LONG, LONG, envelope({})])


def test_four_times_as_much_is_four_times_the_work() -> None:
    hands = [hand(80)] * 100
    matches = [envelope(start()) | {"match": {"id": f"m{each}"}} for each in range(400)]
    assert work_of(envelope(start(), *hands * 4)) < 4.5 * work_of(envelope(start(), *hands))
    assert work_of(write_bundle(matches)) < 4.5 * work_of(write_bundle(matches[:100]))
    assert work_of({"x": ["y" * 9] * 4000}) < 4.5 * work_of({"x": ["y" * 9] * 1000})


def work_of(told: Any) -> int:
    """How many lines of Python it takes to read a file, or to refuse it."""
    with lines_run() as count, suppress(RuleError):
        read_files(json.dumps(told))
    return count.number
