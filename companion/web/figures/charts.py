"""Charts as places in percent, which need neither styles nor scripts of their own.

Lines and bars stand in a box that is stretched, text beside it, which is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.counted import Counted
from companion.log.courses import Course
from companion.rules.bands import Deal
from companion.rules.rulebook import Rulebook
from companion.rules.ruleset import LADDER_RANKS
from companion.web.i18n import gettext as _
from companion.web.words.cards import level_label

TOGETHER = 4
ROOM = 16
SIDES = {Deal.DECLARERS: "held", Deal.OPPONENTS: "lost", Deal.NOBODY: "nobody"}


@dataclass(frozen=True, kw_only=True)
class Tick:
    """A word at an axis, and where it stands in percent."""

    at: str
    word: str


@dataclass(frozen=True, kw_only=True)
class Line:
    """A level over the hands: corners in a box, where it ends in percent, and where it stands."""

    names: str
    number: int
    points: str
    end: str
    level: str


@dataclass(frozen=True, kw_only=True)
class Levels:
    """Levels over hands. The box is ``hands`` wide and ``high`` high."""

    hands: int
    high: int
    lines: tuple[Line, ...]
    ranks: tuple[Tick, ...]
    numbers: tuple[Tick, ...]

    @property
    def is_together(self) -> bool:
        """Whether there are so few lines that one box has room for all."""
        return len(self.lines) <= TOGETHER


@dataclass(frozen=True, kw_only=True)
class Bar:
    """The points of a hand: its place in the box, whose they were, and what is said of it."""

    seq: int
    y: int
    high: int
    side: str
    says: str


@dataclass(frozen=True, kw_only=True)
class Points:
    """Points per hand against the line. The box is as wide as there are hands."""

    high: int
    bars: tuple[Bar, ...]
    line: str
    totals: tuple[Tick, ...]
    numbers: tuple[Tick, ...]


def levels_chart(courses: Sequence[Course], names: Sequence[str], book: Rulebook) -> Levels:
    """The ways of all levels, and whose they are, from the lowest place to the highest."""
    heights = [high for course in courses for high in course.heights if high is not None]
    low, top = min(heights), max(max(heights), min(heights) + 1)
    hands = len(courses[0].heights) - 1
    return Levels(
        hands=hands,
        high=top - low,
        lines=tuple(
            _line(course, names[place], place, top, low) for place, course in enumerate(courses)
        ),
        ranks=tuple(_ranks(book, low, top)),
        numbers=_numbers(hands),
    )


def _line(course: Course, names: str, number: int, top: int, low: int) -> Line:
    corners: list[tuple[int, int]] = []
    for place, high in enumerate(course.heights):
        if high is not None:
            if corners:
                corners.append((place, corners[-1][1]))
            corners.append((place, top - high))
    last = course.heights[-1]
    return Line(
        names=names,
        number=number + 1,
        points=" ".join(f"{x},{y}" for x, y in dict.fromkeys(corners)),
        end=percent(top - (low if last is None else last), top - low),
        level=(course.levels[-1] or "").removeprefix("past "),
    )


def _ranks(book: Rulebook, low: int, top: int) -> list[Tick]:
    """The levels of the ladder, so many that each has room; past the top there is no name."""
    places = [LADDER_RANKS.index(level) for level in book.levels]
    lap = places[-1] + 1 - places[0]
    each = (top - low) // ROOM + 1
    found = []
    for high in range(low, top + 1):
        laps, place = divmod(high - places[0], lap)
        is_there = place + places[0] in places and (not laps or book.wraps or book.numbered)
        if is_there and (top - high) % each == 0:
            name = book.level_name(places.index(place + places[0]), laps)
            found.append(Tick(at=percent(top - high, top - low), word=level_label(name)))
    return found


def points_chart(hands: Sequence[Counted]) -> Points:
    """A bar for each hand whose points were counted, and the line at which the deal is lost."""
    known = [value for hand in hands for value in (hand.total, hand.line) if value is not None]
    low, top = min(0, *known, 0), max(5, *known, 5)
    lines = [(place, hand.line) for place, hand in enumerate(hands) if hand.line is not None]
    corners = [f"{x},{top - line}" for place, line in lines for x in (place, place + 1)]
    return Points(
        high=top - low,
        bars=tuple(_bar(hand, top) for hand in hands),
        line=" ".join(corners),
        totals=tuple(
            Tick(at=percent(top - total, top - low), word=str(total))
            for total in sorted({0, *(line for _place, line in lines), _round(top)})
        ),
        numbers=_numbers(len(hands)),
    )


def _bar(hand: Counted, top: int) -> Bar:
    total = hand.total or 0
    return Bar(
        seq=hand.seq,
        y=top - max(total, 0),
        high=abs(total),
        side=SIDES[hand.deal],
        says=_("Hand %(number)s: %(points)s points", number=hand.number, points=total),
    )


def _round(top: int) -> int:
    return top // 50 * 50


def _numbers(count: int) -> tuple[Tick, ...]:
    """The numbers of hands, each in the middle of its own."""
    return tuple(Tick(at=percent(2 * each - 1, 2 * count), word=str(each)) for each in marks(count))


def marks(count: int) -> list[int]:
    """The numbers that are written under so many hands.

    >>> marks(4), marks(30)
    ([1, 2, 3, 4], [5, 10, 15, 20, 25, 30])
    """
    each = next(step for step in (1, 5, 10, 50, 100, 500) if count <= step * 12)
    return [number for number in range(1, count + 1) if number % each == 0]


def percent(part: float, whole: float) -> str:
    """A part in percent, as an attribute of a drawing says it.

    >>> percent(1, 3), percent(0, 0)
    ('33.33', '0')
    """
    return f"{round(100 * part / whole, 2):g}" if whole else "0"
