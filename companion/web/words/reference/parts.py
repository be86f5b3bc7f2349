"""What the quick reference is made of: sections of lines, some with cards drawn beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.trumps import Card, TrumpOrder
from companion.web.faces import Face, face

MIDDLE = 3


@dataclass(frozen=True)
class Line:
    """A sentence or more, with a word before it and cards beside it, each so many times."""

    text: str
    head: str = ""
    cards: tuple[tuple[Face, int], ...] = ()


@dataclass(frozen=True)
class Section:
    """Lines about one thing under a heading; ``key`` is what links to it say."""

    key: str
    heading: str
    lines: tuple[Line, ...]
    is_ordered: bool = False


def lines(sentences: Iterable[str]) -> tuple[Line, ...]:
    """Sentences, each on a line of its own."""
    return tuple(Line(sentence) for sentence in sentences)


def drawn(*cards: tuple[Card, int]) -> tuple[tuple[Face, int], ...]:
    """Cards as they lie side by side, each so many times."""
    return tuple((face(card), times) for card, times in cards)


def side_cards(order: TrumpOrder) -> tuple[Card, ...]:
    """The suit to draw examples of: the first that is not trump; where most is trump, nothing."""
    return next((side for side in order.sides if len(side) > MIDDLE + 1), ())
