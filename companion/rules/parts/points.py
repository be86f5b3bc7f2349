"""What is counted in a hand: the bottom, fines, and what a total below zero is worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.checks import check_five, check_range


class BelowZero(StrEnum):
    """What a total below zero is worth: as much as zero, or what the rows below zero say."""

    AS_ZERO = "as_zero"
    COUNTS = "counts"


class Multiplier(StrEnum):
    """How the bottom is multiplied when the opponents take the last trick (rules.md 1.3)."""

    DOUBLE = "double"
    TWICE_CARDS = "twice_cards"
    TWICE_LARGEST = "twice_largest"
    LARGEST = "largest"
    POWER_LARGEST = "power_largest"
    BY_KIND = "by_kind"
    PAIRS_POWER = "pairs_power"
    CARDS_PLUS_ONE = "cards_plus_one"
    SET_AND_RUN_POWER = "set_and_run_power"
    TYPED = "typed"


@dataclass(frozen=True, kw_only=True)
class KindFactors:
    """The small table of ``by_kind``; ``throw`` None means that its best part counts."""

    single: int = 2
    pair: int = 4
    three: int = 4
    tractor: int = 8
    throw: int | None = None

    def __post_init__(self) -> None:
        for name in ("single", "pair", "three", "tractor"):
            check_range(getattr(self, name), name, 0, 1000)
        if self.throw is not None:
            check_range(self.throw, "throw", 0, 1000)


@dataclass(frozen=True, kw_only=True)
class ThrowFactors:
    """Fixed factors for a throw, whatever its largest part: with a pair in it, and without."""

    with_pair: int
    without_pair: int

    def __post_init__(self) -> None:
        check_range(self.with_pair, "with_pair", 0, 1000)
        check_range(self.without_pair, "without_pair", 0, 1000)


@dataclass(frozen=True, kw_only=True)
class Bottom:
    """What the bottom's points count for when the opponents take the last trick."""

    counted: bool = True
    multiplier: Multiplier = Multiplier.TWICE_CARDS
    kinds: KindFactors = field(default_factory=KindFactors)
    throws: ThrowFactors | None = None
    cap: int | None = None
    flat: int = 0

    def __post_init__(self) -> None:
        check_range(self.flat, "flat", 0, 1000)
        check_five(self.flat, "flat")
        if self.cap is not None:
            check_range(self.cap, "cap", 1, 1_000_000)


class PenaltyKind(StrEnum):
    """What a failed throw costs: nothing, or points for each card taken back, throw or card."""

    NONE = "none"
    PER_WITHDRAWN_CARD = "per_withdrawn_card"
    PER_FAILED_THROW = "per_failed_throw"
    PER_THROWN_CARD = "per_thrown_card"


@dataclass(frozen=True, kw_only=True)
class ThrowPenalty:
    """The fine for a failed throw; a declarer's goes to the opponents, theirs is taken off."""

    kind: PenaltyKind = PenaltyKind.NONE
    points: int = 10

    def __post_init__(self) -> None:
        check_range(self.points, "points", 0, 200)
        check_five(self.points, "points")
