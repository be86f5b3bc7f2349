"""The JSON Schema of match files says what is read, and what is written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator

from companion.log.bundles import write_bundle
from companion.log.files import read_envelope, write_envelope
from companion.log.operations import Kind, Operation
from tests.log.strategies import logs
from tests.log.test_files import SMALL
from tests.log.writing import amend, envelope, five, hand, restore, said, start, void
from tests.tables import named

SCHEMA = json.loads((files("companion.log") / "match.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def faults(value: Any) -> list[str]:
    """The places of what the schema does not allow."""
    return [error.json_path for error in VALIDATOR.iter_errors(value)]


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    kinds = SCHEMA["$defs"]["operation"]["properties"]["kind"]["enum"]
    assert kinds == [str(kind) for kind in Kind]


REPLAYED = Path(__file__).parents[1] / "data" / "evening.json"
BY_HAND: tuple[tuple[str, Any], ...] = (
    ("the small file", json.loads(SMALL)),
    ("the evening", json.loads(REPLAYED.read_text("utf-8"))),
    ("friends", envelope(five(), hand(75, starter=0, friends=[2], throws=[{"seat": 1}]))),
    ("changes", envelope(start(), hand(75), amend(2, opponents_points=0), void(3), restore(3))),
    ("a move", envelope(start(), said("seating", move="swap", seat=0, other=2, from_hand=1))),
    ("levels", envelope(start(), said("set_levels", levels=["5", "3", "5", "3"], reason="so"))),
    ("a group", envelope(start(), said("title", title="x", group="Club"))),
    ("the end", envelope(start(), said("finish", winners=[0, 2]), {"kind": "reopen"})),
    ("other rules", envelope(start(), said("ruleset", ruleset={"preset": "pagat"}))),
)


@pytest.mark.parametrize(("name", "value"), named(BY_HAND, 0))
def test_what_people_write_and_we_read_is_allowed(name: str, value: Any) -> None:
    read_envelope(value)
    assert faults(value) == []


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(logs())
def test_every_export_is_allowed(log: Sequence[Operation]) -> None:
    told = write_envelope("abcdefghijklmnop", "", log)
    assert faults(json.loads(json.dumps(told))) == []
    assert faults(json.loads(json.dumps(write_bundle([told])))) == []


SPOILED: tuple[tuple[str, Any], ...] = (
    ("$", []),
    ("$.format", {**envelope(start()), "format": "x"}),
    ("$.version", {**envelope(start()), "version": 2}),
    ("$.operations", envelope()),
    ("$.operations", envelope(*[start()] * 2001)),
    ("$.operations[0].kind", envelope(hand(75))),
    ("$.operations[1].kind", envelope(start(), said("deal"))),
    ("$.operations[1]", envelope(start(), {**hand(75), "by": "Anna"})),
    ("$.operations[1].body", envelope(start(), hand(75, kitty=3))),
    ("$.operations[1].body.opponents_points", envelope(start(), hand(73))),
    ("$.operations[1].made_at", envelope(start(), {**hand(75), "made_at": "now"})),
    ("$.operations[1].body.move", envelope(start(), said("seating", move="fly", seat=0))),
    ("$.operations[1].body.title", envelope(start(), said("title", title="a\nb"))),
    ("$.operations[1].body.note", envelope(start(), hand(75, note="a\n"))),
    ("$.operations[0].body", envelope(start(colour="red"))),
    ("$.operations[1].body", envelope(start(), said("reopen", reason="tea"))),
    ("$.matches", {"format": "sheng-ji-companion/matches", "version": 1, "matches": []}),
)


@pytest.mark.parametrize(("at", "value"), named(SPOILED, 0))
def test_what_is_refused_is_not_allowed(at: str, value: Any) -> None:
    assert at in faults(value)
