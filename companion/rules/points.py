"""The points that are counted in a hand, and those that faults cost."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.rules.entries import Hand, Side, Throw
from companion.rules.errors import RuleError
from companion.rules.multipliers import Factors, Unit
from companion.rules.parts import PenaltyKind
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook


def check_points(rulebook: Rulebook, hand: Hand) -> None:
    typed = rulebook.factors is not None and rulebook.factors.by == "typed"
    together = hand.opponents_points + (0 if typed else hand.bottom_points)
    if hand.opponents_points > rulebook.points:
        raise RuleError(
            "too_many_points",
            "opponents_points",
            points=hand.opponents_points,
            most=rulebook.points,
        )
    counts = rulebook.factors is not None and not typed
    if counts and hand.bottom_points > rulebook.bottom_most:
        raise RuleError("too_many_in_bottom", "bottom_points", most=rulebook.bottom_most)
    if together > rulebook.points:
        raise RuleError(
            "too_many_points_with_bottom",
            "bottom_points",
            points=hand.opponents_points,
            bottom=hand.bottom_points,
            together=together,
            most=rulebook.points,
        )


def check_units(rulebook: Rulebook, factors: Factors, units: tuple[Unit, ...]) -> None:
    led = sum(unit.cards for unit in units)
    if led > rulebook.cards_each:
        raise RuleError("more_cards_than_held", "units", led=led, most=rulebook.cards_each)
    if factors.by != "parts":
        return
    for index, unit in enumerate(units):
        if unit.alike > len(factors.parts):
            raise RuleError(
                "more_alike_than_decks",
                f"units[{index}]",
                alike=unit.alike,
                most=len(factors.parts),
            )
        if unit.alike == 1 and unit.run > 1:
            raise RuleError("singles_make_no_tractor", f"units[{index}]")


def fines_of(
    rulebook: Rulebook, hand: Hand, declarers: Collection[int]
) -> Iterator[tuple[int, Reason]]:
    """What each fault adds to the opponents' total, or takes off it."""
    for throw in hand.throws:
        points = _fine(rulebook, throw) * (1 if throw.seat in declarers else -1)
        if points:
            yield points, Reason("throw", seat=throw.seat, points=points)
    for fault in hand.adjustments:
        points = fault.points * (1 if fault.side is Side.DECLARERS else -1)
        if points:
            yield points, Reason("fault", points=points, note=fault.reason)


def _fine(rulebook: Rulebook, throw: Throw) -> int:
    match rulebook.fine:
        case PenaltyKind.PER_WITHDRAWN_CARD:
            return rulebook.fine_points * throw.withdrawn
        case PenaltyKind.PER_THROWN_CARD:
            return rulebook.fine_points * throw.thrown
        case PenaltyKind.PER_FAILED_THROW:
            return rulebook.fine_points
        case _:
            return 0
