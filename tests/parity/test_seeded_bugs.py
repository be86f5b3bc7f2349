"""A bug on either side makes a difference: the comparison can fail."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser

from companion.rules import holders, scoring, seating
from tests.parity.chance import Chance
from tests.parity.conftest import Phone, opened, source
from tests.parity.matches import random_match, random_rules
from tests.parity.played import Played
from tests.parity.test_parity import differences


@cache
def rightly() -> list[Played]:
    """The same matches by rules that nobody spoiled."""
    return matches()


def matches() -> list[Played]:
    """A hundred random matches, played anew."""
    rules = random_rules(100, 1)
    return [random_match(Chance(f"bug.{i}"), its, rules) for i, its in enumerate(rules)]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Math.floor((total - edge) / band.every)", "Math.ceil((total - edge) / band.every)"),
        ("isTheirs ? points : -points", "points"),
        ("after.place <= this.top", "after.place < this.top"),
        ("order.at((seats - 1) % order.length)", "order.at(seats % order.length)"),
        ("places[fromHand - 1]", "places[fromHand]"),
    ],
)
def test_a_bug_on_the_phone_is_caught(chromium: Browser, right: str, wrong: str) -> None:
    script = source("player.js")
    assert script.count(right) == 1
    with opened(chromium, script.replace(right, wrong)) as phone:
        assert differences(phone, rightly())


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (holders, "climbed", lambda place, gain, reach: min(place + max(gain, 0), reach)),
        (scoring, "factor", lambda factors, units: 2),
        (seating, "_around", lambda starter, seats, present: [*present, starter]),
    ],
)
def test_a_bug_in_python_is_caught(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, module: object, name: str, wrong: object
) -> None:
    monkeypatch.setattr(module, name, wrong)
    assert differences(phone, matches())
