"""Reasons are values: equal when they say the same."""

from __future__ import annotations

from companion.rules.reasons import Reason


def test_reasons_that_say_the_same_are_equal() -> None:
    one, same = Reason("moved", seats=[0, 2], old="3"), Reason("moved", seats=[0, 2], old="3")
    assert one == same
    assert hash(one) == hash(same)


def test_other_codes_and_values_make_other_reasons() -> None:
    reason = Reason("tricks", points=65)
    others = (Reason("tricks", points=70), Reason("bottom", points=65), Reason("tricks"), "tricks")
    assert all(reason != other for other in others)
