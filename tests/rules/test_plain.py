"""Records to JSON values and back; every refusal with the place of the value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest

from companion.rules.plain import from_plain, to_plain
from tests.rules.playing import refused


class Colour(StrEnum):
    RED = "red"
    BLACK = "black"


@dataclass(frozen=True, kw_only=True)
class Pip:
    from_: int
    colour: Colour = Colour.RED


@dataclass(frozen=True, kw_only=True)
class Sheet:
    name: str
    is_open: bool = False
    count: int | None = None
    pips: tuple[Pip, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    body: Any = None


FULL = Sheet(
    name="a", is_open=True, count=3, pips=(Pip(from_=1),), rows=((1, 2), ()), body={"x": 1}
)
PLAIN = {
    "name": "a",
    "is_open": True,
    "count": 3,
    "pips": [{"from": 1, "colour": "red"}],
    "rows": [[1, 2], []],
    "body": {"x": 1},
}


def test_a_record_becomes_plain_values_under_the_names_of_its_fields() -> None:
    assert to_plain(FULL) == PLAIN


def test_plain_values_become_the_same_record() -> None:
    assert from_plain(Sheet, PLAIN) == FULL


def test_what_is_left_out_has_its_default() -> None:
    assert from_plain(Sheet, {"name": "a"}) == Sheet(name="a")


@pytest.mark.parametrize(
    ("code", "at", "value"),
    [
        ("not_an_object", "", [1]),
        ("not_an_object", "", None),
        ("missing_field", "name", {}),
        ("unknown_field", "nam", {"nam": "a"}),
        ("not_a_text", "name", {"name": 3}),
        ("not_a_text", "name", {"name": None}),
        ("not_yes_or_no", "is_open", {"name": "a", "is_open": 1}),
        ("not_a_number", "count", {"name": "a", "count": "3"}),
        ("not_a_number", "count", {"name": "a", "count": True}),
        ("not_a_number", "count", {"name": "a", "count": 3.0}),
        ("not_a_list", "pips", {"name": "a", "pips": {"from": 1}}),
        ("not_a_list", "pips", {"name": "a", "pips": "abc"}),
        ("not_an_object", "pips[0]", {"name": "a", "pips": [1]}),
        ("missing_field", "pips[1].from", {"name": "a", "pips": [{"from": 1}, {}]}),
        ("not_one_of", "pips[0].colour", {"name": "a", "pips": [{"from": 1, "colour": "blue"}]}),
        ("not_one_of", "pips[0].colour", {"name": "a", "pips": [{"from": 1, "colour": {}}]}),
        ("not_a_number", "rows[1][0]", {"name": "a", "rows": [[], ["x"]]}),
    ],
)
def test_the_first_value_that_does_not_fit_is_refused_at_its_place(
    code: str, at: str, value: object
) -> None:
    with refused(code, at):
        from_plain(Sheet, value)


def test_a_refusal_names_what_there_is() -> None:
    with refused("unknown_field", "x", known="from, colour"):
        from_plain(Pip, {"x": 1})
    with refused("not_one_of", "colour", choices="red, black"):
        from_plain(Pip, {"from": 1, "colour": "blue"})


def test_none_stands_for_a_value_that_may_be_missing() -> None:
    assert from_plain(Sheet, {"name": "a", "count": None}).count is None


def test_a_kind_of_record_is_not_a_record() -> None:
    assert to_plain(Sheet) is Sheet
