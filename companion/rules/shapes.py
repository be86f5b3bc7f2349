"""The few numbers that some rows were made from, so that a table can say those instead of rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules.bands import MOST_LEVELS, Band, Deal, check_bands, find_band
from companion.rules.checks import check_five, check_range
from companion.rules.errors import RuleError
from companion.rules.generators import linear_bands, majority_bands, step_bands

FURTHEST_LINE = 4_000


@dataclass(frozen=True, kw_only=True)
class Steps:
    """Rows by ``step_bands``: a level for each ``step`` points away from the ``line``."""

    line: int
    step: int
    dead_zone: int = 1
    cap: int | None = None
    shutout: bool = True
    below_zero_counts: bool = False

    def __post_init__(self) -> None:
        _check_line(self.line, self.step, "step")
        check_range(self.dead_zone, "dead_zone", 0, MOST_LEVELS)
        check_range(self.cap or 0, "cap", 0, MOST_LEVELS)

    def bands(self) -> tuple[Band, ...]:
        """The rows."""
        return step_bands(
            step=self.step,
            line=self.line,
            dead_zone=self.dead_zone,
            cap=self.cap,
            shutout=self.shutout,
            below_zero_counts=self.below_zero_counts,
        )


@dataclass(frozen=True, kw_only=True)
class Linear:
    """Rows by ``linear_bands``: a level for each so many points; single totals may be exceptions.

    ``exceptions`` pairs a total with what the declarers gain there.
    """

    line: int
    points_per_level: int
    shutout: int
    drops_last_digit: bool = False
    exceptions: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        _check_line(self.line, self.points_per_level, "points_per_level")
        check_range(self.shutout, "shutout", -MOST_LEVELS, MOST_LEVELS)
        for total, gain in self.exceptions:
            check_range(total, "exceptions", 5, self.line - 5)
            check_five(total, "exceptions")
            check_range(gain, "exceptions", -MOST_LEVELS, MOST_LEVELS)

    def bands(self) -> tuple[Band, ...]:
        """The rows."""
        return linear_bands(
            line=self.line,
            points_per_level=self.points_per_level,
            shutout=self.shutout,
            rounded_down_to=10 if self.drops_last_digit else None,
            exceptions=dict(self.exceptions),
        )


@dataclass(frozen=True, kw_only=True)
class Majority:
    """Rows by ``majority_bands``: more than half of the ``points`` wins one level."""

    points: int

    def bands(self) -> tuple[Band, ...]:
        """The rows."""
        return majority_bands(self.points)


Shape = Steps | Linear | Majority


def _check_line(line: int, step: int, at: str) -> None:
    """Refuse what makes rows without end, or between the fives that points come in."""
    check_range(line, "line", 5, FURTHEST_LINE)
    check_five(line, "line")
    check_range(step, at, max(5, -(-line // (MOST_LEVELS - 1))), FURTHEST_LINE)
    check_five(step, at)


def find_shape(bands: Sequence[Band]) -> Shape | None:
    """What these rows were made from; None for rows that were written one by one.

    >>> find_shape(step_bands(step=40, line=80))
    Steps(line=80, step=40, dead_zone=1, cap=None, shutout=True, below_zero_counts=False)
    >>> find_shape(majority_bands(300))
    Majority(points=300)
    """
    try:
        check_bands(bands)
    except RuleError:
        return None
    return next((shape for shape in _candidates(bands) if shape.bands() == tuple(bands)), None)


def _candidates(bands: Sequence[Band]) -> Iterator[Shape]:
    over = [band for band in bands if band.deal is Deal.OPPONENTS]
    held = [band for band in bands if band.deal is Deal.DECLARERS]
    if not over or not held or over[0].from_ is None:
        return
    line = over[0].from_
    if line % 5 == 1 and not over[0].every:
        yield Majority(points=2 * (line - 1))
    elif line % 5 == 0 and 5 <= line <= FURTHEST_LINE:
        yield from _linear(bands, line)
        yield from _steps(held, over, line)


def _steps(held: Sequence[Band], over: Sequence[Band], line: int) -> Iterator[Steps]:
    for step in sorted(_possible_steps(held, over, line)):
        gaining = next((band for band in over if band.opponents), None)
        first = line if gaining is None else gaining.from_ or line
        most = -(-line // step)
        if step % 5 == 0 and most < MOST_LEVELS:
            yield Steps(
                line=line,
                step=step,
                dead_zone=1 if gaining is None else min((first - line) // step, MOST_LEVELS),
                cap=None if over[-1].every else min(over[-1].opponents, MOST_LEVELS),
                shutout=held[0].declarers - bool(held[0].every) > most,
                below_zero_counts=bool(held[0].every),
            )


def _possible_steps(held: Sequence[Band], over: Sequence[Band], line: int) -> set[int]:
    """Steps that the rows hint at: how far some of them reach, and how often the last repeats."""
    below = line - (held[-1].from_ or 0)
    widths = {below + 1 if below == line - 1 else below, over[-1].every, held[0].every}
    edges = [band.from_ or line for band in over]
    widths |= {high - low for low, high in zip(edges, edges[1:], strict=False)}
    return {width for width in widths if width >= 5}


def _linear(bands: Sequence[Band], line: int) -> Iterator[Linear]:
    each, shutout = bands[-1].every, bands[0].declarers
    if each < 5 or each % 5 or -(-line // each) >= MOST_LEVELS or abs(shutout) > MOST_LEVELS:
        return
    for drops in (False, True):
        plain = Linear(line=line, points_per_level=each, shutout=shutout, drops_last_digit=drops)
        rows = plain.bands()
        pairs = [
            (total, find_band(bands, total).declarers)
            for total in range(5, line, 5)
            if find_band(bands, total).declarers != find_band(rows, total).declarers
        ]
        if len(pairs) <= 3:
            yield Linear(
                line=line,
                points_per_level=each,
                shutout=shutout,
                drops_last_digit=drops,
                exceptions=tuple(pairs),
            )
