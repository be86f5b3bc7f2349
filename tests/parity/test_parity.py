"""The phone and Python say the same of every log: vectors, the evening, and random matches.

COMPANION_SEED gives other random matches, COMPANION_DEEP fifty times as many.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion.log.files import read_envelope, read_file, write_operation
from companion.log.match import fold
from companion.log.operations import Kind, Operation
from companion.rules.plain import to_plain
from companion.scorekeeping import with_pinned_rules
from tests.counts import DEEP
from tests.log.writing import hand, log, more, start, void
from tests.parity.chance import SEED, Chance
from tests.parity.comparing import difference
from tests.parity.conftest import MODULES, Phone
from tests.parity.limits import LIMITS, limit_match
from tests.parity.matches import random_match, random_rules
from tests.parity.played import Played, play, problems_of, reasons_of
from tests.parity.telling import rows
from tests.rules.vectors import hand_of, load, start_of

EVENING = Path(__file__).parents[1] / "data" / "evening.json"
PINNED = EVENING.with_name("pinned.json")
RULESETS, BATCH = 500, 100
ROUNDS = 200 if DEEP else 4


def differences(phone: Phone, matches: Sequence[Played]) -> list[str]:
    """Where the phone says something else of these matches, by their index."""
    python = [match.told() for match in matches]
    both = zip(python, phone("played", [match.as_sent() for match in matches]), strict=True)
    found = [difference(*pair) for pair in both]
    return [f"{index}{place}" for index, place in enumerate(found) if place]


def vector_match(vector: Any, fields: Any) -> Played:
    """A start and the hand of a worked example."""
    start, hand = to_plain(start_of(vector, fields)), to_plain(hand_of(vector))
    del hand["trump_suit"]
    return play(
        [
            Operation(id="o1", seq=1, kind=Kind.START, body=start),
            Operation(id="o2", seq=2, kind=Kind.HAND, body=hand),
        ]
    )


def test_every_worked_example(phone: Phone) -> None:
    file = load()
    hands = [each for each in file["vectors"] if each["kind"].startswith("hand_")]
    played = [vector_match(each, file["rulesets"][each["settings"]["ruleset"]]) for each in hands]
    assert all(match.now.hand == 1 for match in played)
    assert differences(phone, played) == []


def test_the_recorded_evening(phone: Phone) -> None:
    start, *others = read_file(EVENING.read_text(encoding="utf-8")).operations
    pinned = Operation(id=start.id, seq=1, kind=start.kind, body=with_pinned_rules(start.body))
    evening = play([pinned, *others])
    assert evening.now.finished
    assert differences(phone, [evening]) == []


def test_matches_of_the_first_release(phone: Phone) -> None:
    written = json.loads(PINNED.read_text(encoding="utf-8"))["matches"]
    played = [play(read_envelope(each["match"]).operations) for each in written]
    assert differences(phone, played) == []


def test_hundreds_of_voids_are_folded_once_on_the_phone(phone: Phone) -> None:
    first, *hands = log(start(), *[hand(80)] * 40)
    pinned = replace(first, body=with_pinned_rules(first.body))
    voids = more(fold([pinned, *hands]), *map(void, range(41, 11, -1))).operations[41:]
    (told,) = phone("readings", [{"operations": sent([pinned, *hands]), "added": sent(voids)}])
    assert told["written"] == 0
    assert 0 < told["looked"] <= told["once"]


def sent(operations: Sequence[Operation]) -> list[Any]:
    """Operations as phones have them."""
    return [write_operation(each) for each in operations]


def test_every_number_at_its_limits(phone: Phone) -> None:
    played = limit_match()
    codes = [step["problem"].code for step in played.steps if step["problem"]]
    assert codes.count("out_of_range") >= 2 * len(LIMITS)
    assert differences(phone, [played]) == []


@lru_cache(maxsize=RULESETS // BATCH)
def random_matches(seed: int, number: int, first: int) -> list[Played]:
    """A batch of matches, each under rules of its own; every four rounds the rules are new ones."""
    rules = random_rules(RULESETS, seed + number // 4)
    indices = range(first, first + BATCH)
    return [random_match(Chance(f"{seed}.{number}.{i}"), rules[i], rules) for i in indices]


@pytest.mark.parametrize("first", range(0, RULESETS, BATCH))
@pytest.mark.parametrize("number", range(ROUNDS))
def test_random_matches(phone: Phone, number: int, first: int) -> None:
    found = differences(phone, random_matches(SEED, number, first))
    assert found == [], f"COMPANION_SEED={SEED}, {number}, from {first}: {len(found)} differ"


# What no match by rulebooks of ours comes to.
NEVER = {"rulebook_format", "too_many_operations", "total_without_band", "not_started"}


def test_random_matches_say_everything_that_the_phone_can_say() -> None:
    paths = [path for part in ("rules", "log") for path in (MODULES / part).glob("*.js")]
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    refused = {*re.findall(r'\brefuse\("(\w+)"', source)} - NEVER
    said = {*re.findall(r'\b(?:because|say)\(\s*"(\w+)"', source)}
    for number, first in product(range(3, 13), range(0, RULESETS, BATCH)):
        for match in random_matches(1, number, first) if refused or said else []:
            told = match.told()
            refused, said = refused - problems_of(told), said - reasons_of(told)
    assert refused | said == set()


def test_the_ladder_and_the_next_line(phone: Phone) -> None:
    chance, rules = Chance(SEED), random_rules(RULESETS, SEED)
    totals = [[5 * chance.randint(-40, 200) for _ in range(10)] for _ in rules]
    asked = list(zip(rules, totals, strict=True))
    batch = [{"book": each.body["rulebook"], "totals": some} for each, some in asked]
    assert difference([rows(r.book, some) for r, some in asked], phone("rows", batch)) == ""


def test_a_difference_is_told_by_its_place() -> None:
    one, other = [{"after": {"hand": 1}}, 2], [{"after": {"hand": 2}}, 2]
    assert difference(one, one) == ""
    assert difference(one, other) == "[0].after.hand: Python 1, phone 2"
    assert difference([1, 2], [1]) == ": Python [1, 2], phone [1]"
