"""Losing the last trick to a J, or to an A (rules.md 1.7): the fall first, then the gains."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.parts import Fall, FallKind, Hook
from companion.rules.ruleset import RuleSet
from tests.rules.playing import after, codes, hand, lost_to, rules, started, teams

TO_START, HALF = Fall(kind=FallKind.TO_START), Fall(kind=FallKind.HALF)
MINUS_3, NOTHING = Fall(kind=FallKind.MINUS, levels=3), Fall()


def table(*hooks: Hook, **changes: Any) -> RuleSet:
    return rules("pagat", hooks=hooks, **changes)


def to_a(rank: str, *, trump: bool = False, units: tuple[int, ...] = (1,)) -> dict[str, Any]:
    """The opponents took the last trick with such a card."""
    return {**lost_to(units), "hook": {"rank": rank, "trump_suit": trump}}


JACK = table(Hook(rank="J", trump=TO_START, plain=TO_START))


# rbtying pull 466 and R39-R41: to 2 first, then the normal gains
@pytest.mark.parametrize(
    ("points", "expected"), [(0, "5 3"), (35, "4 3"), (40, "3 3"), (80, "2 3"), (120, "2 4")]
)
def test_declarers_on_j_fall_to_the_start_before_they_gain(points: int, expected: str) -> None:
    now = after(started(JACK, levels="J 3"), hand(points, **to_a("J")))
    assert teams(now) == expected


@pytest.mark.parametrize(
    ("levels", "said", "expected"),
    [
        ("10 3", to_a("J"), "J 3"),
        ("J 3", to_a("Q"), "Q 3"),
        ("J 3", to_a("J", units=(2,)), "Q 3"),
        ("J 3", {**to_a("J"), "last_trick": {"taken_by": "declarers"}}, "Q 3"),
        ("J 3", {}, "Q 3"),
        ("3 J", to_a("J"), "4 J"),
    ],
)
def test_nobody_falls_otherwise(levels: str, said: dict[str, Any], expected: str) -> None:
    now = after(started(JACK, levels=levels), hand(40, **said))
    assert teams(now) == expected
    assert "fell" not in codes(now)


def test_a_hook_may_count_pairs_and_throws_too() -> None:
    ruleset = table(Hook(rank="J", single_only=False, trump=TO_START, plain=TO_START))
    for units in ((1,), (2,), (1, 1)):
        now = after(started(ruleset, levels="J 3"), hand(80, **to_a("J", units=units)))
        assert teams(now) == "2 3"


# DUAN: trump J to 2, plain J half. V2: trump J to 2, plain J -3; trump A -3, plain A nothing.
@pytest.mark.parametrize(
    ("hook", "level", "trump", "expected"),
    [
        (Hook(rank="J", trump=TO_START, plain=HALF), "J", True, "2"),
        (Hook(rank="J", trump=TO_START, plain=HALF), "J", False, "6"),
        (Hook(rank="J", trump=TO_START, plain=MINUS_3), "J", False, "8"),
        (Hook(rank="A", trump=MINUS_3, plain=NOTHING), "A", True, "J"),
        (Hook(rank="A", trump=MINUS_3, plain=NOTHING), "A", False, "A"),
        (Hook(rank="3", trump=MINUS_3, plain=HALF), "3", True, "2"),
        (Hook(rank="3", trump=MINUS_3, plain=HALF), "3", False, "2"),
    ],
)
def test_a_trump_and_a_plain_card_may_have_other_consequences(
    hook: Hook, level: str, trump: bool, expected: str
) -> None:
    now = after(started(table(hook), levels=f"{level} 3"), hand(80, **to_a(hook.rank, trump=trump)))
    assert teams(now) == f"{expected} 3"
    assert ("fell" in codes(now)) == (expected != level)


def test_the_fall_is_told_with_the_level_it_leads_to() -> None:
    now = after(started(JACK, levels="J 3"), hand(80, **to_a("J")))
    fell = next(reason for reason in now.reasons if reason.code == "fell")
    assert fell.values == {"seats": [0, 2], "rank": "J", "to": "2"}


def test_nobody_falls_up_to_the_start() -> None:
    ruleset = table(Hook(rank="3", trump=TO_START, plain=TO_START), start_level="6")
    assert teams(after(started(ruleset, levels="3 6"), hand(80, **to_a("3")))) == "3 6"


def test_who_fell_from_the_top_did_not_fail_there() -> None:
    ruleset = table(Hook(rank="A", trump=MINUS_3, plain=MINUS_3), top_tries=1)
    assert teams(after(started(ruleset, levels="A 3"), hand(80, **to_a("A")))) == "J 3"


def test_among_friends_each_declarer_falls_from_his_own_level() -> None:
    ruleset = rules("pagat_ff", hooks=(Hook(rank="J", trump=TO_START, plain=TO_START),))
    now = after(started(ruleset, levels="J J J 5 5"), hand(100, friends=[1, 3], **to_a("J")))
    assert now.levels == ("2", "2", "J", "5", "5")


def test_the_first_hook_that_fits_counts() -> None:
    single = Hook(rank="J", trump=TO_START, plain=TO_START)
    ruleset = table(single, Hook(rank="J", single_only=False, trump=HALF, plain=HALF))
    for units, expected in (((1,), "2 3"), ((2,), "6 3")):
        now = after(started(ruleset, levels="J 3"), hand(80, **to_a("J", units=units)))
        assert teams(now) == expected
