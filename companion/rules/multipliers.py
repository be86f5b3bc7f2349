"""How the bottom is multiplied, as lookup lists: by the cards led, or by the parts of the lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar, assert_never

from companion.rules.checks import check_range
from companion.rules.errors import RuleError
from companion.rules.parts import Bottom, KindFactors, Multiplier

Item = TypeVar("Item")
# Beyond these no real lead goes; they keep a rulebook small enough for every message to a phone.
MOST_FACTOR = 2**20
LONGEST_RUN = 16
WITHOUT_PARTS = (
    Multiplier.DOUBLE,
    Multiplier.TWICE_CARDS,
    Multiplier.CARDS_PLUS_ONE,
    Multiplier.TYPED,
)
"""Multipliers to which it means nothing that a lead has several parts."""


@dataclass(frozen=True, kw_only=True)
class Unit:
    """One part of a lead: ``alike`` equal cards, ``run`` such sets one after the other.

    A single is 1 and 1, a pair 2 and 1, a tractor of three pairs 2 and 3.
    """

    alike: int
    run: int = 1

    def __post_init__(self) -> None:
        check_range(self.alike, "alike", 1, 120)
        check_range(self.run, "run", 1, 60)

    @property
    def cards(self) -> int:
        """Cards in this part."""
        return self.alike * self.run


@dataclass(frozen=True, kw_only=True)
class Factors:
    """What the bottom is multiplied by.

    ``by`` "cards" looks the number of cards led up in ``cards``; "parts" looks each part of the
    lead up in ``parts`` (a row for 1, 2, 3 … alike, in it an entry for runs of 1, 2, 3 …) and takes
    the best, or the ``first``; "typed" takes the points as the table typed them. What lies beyond
    the end of a list is worth its last entry. ``throw`` holds fixed factors for a lead of several
    parts, without and with a pair in it, or nothing.
    """

    by: str
    cards: tuple[int, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    first: bool = False
    throw: tuple[int, ...] = ()


def compile_factors(bottom: Bottom, decks: int, cards_each: int) -> Factors:
    """The lookup lists of a multiplier, with its cap worked in.

    >>> compile_factors(Bottom(multiplier=Multiplier.TWICE_CARDS), decks=1, cards_each=5).cards
    (0, 2, 4, 6, 8, 10)
    """
    most = min(bottom.cap or MOST_FACTOR, MOST_FACTOR)
    match bottom.multiplier:
        case Multiplier.TYPED:
            return Factors(by="typed")
        case Multiplier.DOUBLE:
            return Factors(by="cards", cards=(min(2, most),))
        case Multiplier.TWICE_CARDS:
            return _by_cards([2 * cards for cards in range(cards_each + 1)], most)
        case Multiplier.CARDS_PLUS_ONE:
            return _by_cards([cards + 1 for cards in range(cards_each + 1)], most)
        case (
            Multiplier.TWICE_LARGEST
            | Multiplier.LARGEST
            | Multiplier.POWER_LARGEST
            | Multiplier.PAIRS_POWER
            | Multiplier.SET_AND_RUN_POWER
            | Multiplier.BY_KIND
        ):
            return _by_parts(bottom, decks, cards_each, most)
        case _:
            assert_never(bottom.multiplier)


def factor(factors: Factors, units: Sequence[Unit]) -> int:
    """The factor for a last trick that was led with these parts.

    Raises ``RuleError`` if it was not said how the trick was led, and that matters.

    >>> throw = (Unit(alike=2), Unit(alike=1))
    >>> factor(compile_factors(Bottom(multiplier=Multiplier.TWICE_CARDS), 2, 25), throw)
    6
    >>> factor(compile_factors(Bottom(multiplier=Multiplier.TWICE_LARGEST), 2, 25), throw)
    4
    """
    if factors.by == "typed":
        return 1
    if factors.by == "cards" and len(factors.cards) == 1:
        return factors.cards[0]
    if not units:
        raise RuleError("units_needed")
    if factors.by == "cards":
        return _looked_up(factors.cards, sum(unit.cards for unit in units))
    if factors.throw and len(units) > 1:
        return factors.throw[any(unit.alike > 1 for unit in units)]
    each = [_looked_up(_looked_up(factors.parts, u.alike - 1), u.run - 1) for u in units]
    return each[0] if factors.first else max(each)


def _looked_up(entries: Sequence[Item], index: int) -> Item:
    return entries[min(index, len(entries) - 1)]


def _by_cards(entries: list[int], most: int) -> Factors:
    return Factors(by="cards", cards=_shortened([min(entry, most) for entry in entries]))


def _by_parts(bottom: Bottom, decks: int, cards_each: int, most: int) -> Factors:
    throw: tuple[int, ...] = ()
    if bottom.throws is not None:
        throw = (bottom.throws.without_pair, bottom.throws.with_pair)
    elif bottom.multiplier is Multiplier.BY_KIND and bottom.kinds.throw is not None:
        throw = (bottom.kinds.throw, bottom.kinds.throw)
    return Factors(
        by="parts",
        parts=tuple(
            _shortened(
                [
                    min(_part_factor(bottom, alike, run), most)
                    for run in range(1, _longest_run(alike, cards_each) + 1)
                ]
            )
            for alike in range(1, decks + 1)
        ),
        first=bottom.multiplier is Multiplier.SET_AND_RUN_POWER,
        throw=tuple(min(entry, most) for entry in throw),
    )


def _longest_run(alike: int, cards_each: int) -> int:
    return 1 if alike == 1 else max(1, min(LONGEST_RUN, cards_each // alike))


def _part_factor(bottom: Bottom, alike: int, run: int) -> int:
    match bottom.multiplier:
        case Multiplier.TWICE_LARGEST:
            return 2 * alike * run
        case Multiplier.LARGEST:
            return alike * run
        case Multiplier.POWER_LARGEST:
            return int(2 ** (alike * run))
        case Multiplier.SET_AND_RUN_POWER:
            return int(2 ** (alike + run - 1))
        case Multiplier.PAIRS_POWER:
            return 2 if alike == 1 else int(2 ** (1 + run))
        case _:
            return _kind_factor(bottom.kinds, alike, run)


def _kind_factor(kinds: KindFactors, alike: int, run: int) -> int:
    if run > 1:
        return kinds.tractor
    return (kinds.single, kinds.pair, kinds.three)[min(alike, 3) - 1]


def _shortened(entries: list[int]) -> tuple[int, ...]:
    """Without what its last entry stands for anyhow."""
    while len(entries) > 1 and entries[-1] == entries[-2]:
        entries.pop()
    return tuple(entries)
