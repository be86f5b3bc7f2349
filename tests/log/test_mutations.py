"""Files that are almost right: each gives a result or one error with its place, nothing else."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.cli.faults import sentence
from companion.log.accepting import checked_fold
from companion.log.files import read_file
from companion.log.report import report
from companion.rules.errors import RuleError
from tests.counts import DEEP
from tests.log.writing import amend, envelope, five, hand, said, start, void
from tests.serving import ROOT

TRIES = 3_000 if DEEP else 100
NONSENSE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 7, -1, -5, 65, 3.5, 10**18, 10**400, float("nan"), float("inf")),
    *(
        "",
        "2",
        "A",
        "NT",
        "past A",
        "hearts",
        "operation-1",
        "default",
        "\ud800",
        "\0",
        "x" * 9_999,
    ),
    *([], {}, [[]], [None], [2, 1], [1, 2, 3, 4], ["2"] * 4, {"a": 1}, {"preset": None}),
)
NAMES = ("x", "levels", "starter", "target", "hook", "friends", "held", "rulebook", "from_hand")
TRICK = {"taken_by": "opponents", "units": [2, {"alike": 2, "run": 2}]}
FILES = {
    "an evening": json.loads((ROOT / "tests/data/evening.json").read_text(encoding="utf-8")),
    "partners": envelope(
        start("pagat", levels=["5", "3", "5", "3"], held=[["2"], [], ["2"], []], tries=[0] * 4),
        said("declare", starter=0, trump_suit="hearts", trump_made_by=0),
        hand(65, bottom_points=15, last_trick=TRICK, throws=[{"seat": 1, "withdrawn": 2}]),
        hand(80, outcome={"deal": "nobody", "declarers": 1}, note="n"),
        said("set_levels", levels=["6", "4", "6", "4"], declarers=[1, 3], starter=1),
        said("seating", move="substitute", seat=1, name="Eve", from_hand=2),
        said("seating", move="swap", seat=0, other=2),
        said("ruleset", ruleset={"preset": "pagat", "bottom": {"cap": 64}}),
        said("title", title="Sunday"),
        amend(3, opponents_points=40),
        void(4),
        said("restore", target=4),
        said("finish", winners=[0, 2]),
        said("reopen"),
    ),
    "friends": envelope(
        five(),
        said("declare", starter=2, trump_suit=None, called=[{"card": "A spades", "nth": 2}]),
        hand(90, starter=2, friends=[3], adjustments=[{"seats": [0], "levels": 1}]),
        said("seating", move="join", seat=5, name="G", level="3"),
        said("seating", move="sit_out", seat=1),
        hand(35, starter=0, friends=[2]),
    ),
}


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_a_file_with_nonsense_in_it_is_a_match_or_is_refused_at_its_place(file: Any) -> None:
    chance = random.Random(7)
    for _ in range(TRIES):
        broken = copy.deepcopy(file)
        for _ in range(chance.choice((1, 1, 2, 3))):
            spoil(broken, chance)
        told = outcome(json.dumps(broken))
        assert told.isprintable()
        assert len(told) < 1_000 or told.startswith("{")


def outcome(text: str) -> str:
    """The report on a file, or the sentence that refuses it."""
    try:
        match = checked_fold(read_file(text).operations)
    except RuleError as error:
        return sentence(error)
    return json.dumps(report(match), allow_nan=False)


def spoil(value: Any, chance: random.Random) -> None:
    """Put nonsense somewhere into a value: in place of, or beside, what is there."""
    holder, key = chance.choice(list(places(value)))
    there = holder[key]
    what = chance.choice(("replaced", "replaced", "removed", "doubled", "added"))
    if what == "removed":
        del holder[key]
    elif what == "doubled" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(there))
    elif what == "added" and isinstance(there, dict):
        there[chance.choice(NAMES)] = copy.deepcopy(chance.choice(NONSENSE))
    else:
        holder[key] = copy.deepcopy(chance.choice(NONSENSE))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a value, as what holds it and the key or index there; the whole is first."""
    yield {"": value}, ""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in inside:
        yield value, key
        if isinstance(item, dict | list) and item:
            yield from list(places(item))[1:]
