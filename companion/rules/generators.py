"""Write the rows that most tables play by; they stay rows and can be changed one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from companion.rules.bands import Band, Deal, find_band
from companion.rules.errors import RuleError

__all__ = ["find_band", "linear_bands", "majority_bands", "scaled", "step_bands"]


def step_bands(
    *,
    step: int,
    line: int,
    dead_zone: int = 1,
    cap: int | None = None,
    shutout: bool = True,
    below_zero_counts: bool = False,
) -> tuple[Band, ...]:
    """The rows of rules.md part 2: a level for each ``step`` points away from the ``line``.

    ``line`` is the total from which the opponents take over. Below it the declarers gain one level
    for each ``step`` or part of one, and one more for a shutout. From the line on there are
    ``dead_zone`` steps without a level; then the opponents gain one, and one more for each further
    step, at most ``cap``. With ``below_zero_counts`` the declarers gain a level for each step below
    zero.

    >>> [(band.from_, band.declarers, band.opponents) for band in step_bands(step=40, line=80)]
    [(None, 3, 0), (1, 2, 0), (40, 1, 0), (80, 0, 0), (120, 0, 1)]
    """
    if step <= 0 or line <= 0:
        raise RuleError("bands_need_a_step", "step" if step <= 0 else "line")
    most = -(-line // step)
    top = most + 1 if shutout else most
    bands = list(_shutout_bands(step, top, below_zero_counts))
    for gain in range(most, 0, -1):
        low = line - gain * step
        bands.append(
            Band(from_=max(low, 1), to=low + step - 1, deal=Deal.DECLARERS, declarers=gain)
        )
    return tuple(bands) + tuple(_opponents_bands(step, line, dead_zone, cap))


def _shutout_bands(step: int, top: int, below_zero_counts: bool) -> Iterator[Band]:
    if not below_zero_counts:
        yield Band(from_=None, to=0, deal=Deal.DECLARERS, declarers=top)
        return
    yield Band(from_=None, to=-step, deal=Deal.DECLARERS, declarers=top + 1, every=step)
    yield Band(from_=1 - step, to=0, deal=Deal.DECLARERS, declarers=top)


def _opponents_bands(step: int, line: int, dead_zone: int, cap: int | None) -> Iterator[Band]:
    first = line + dead_zone * step
    if cap == 0:
        yield Band(from_=line, to=None, deal=Deal.OPPONENTS)
        return
    if dead_zone:
        yield Band(from_=line, to=first - 1, deal=Deal.OPPONENTS)
    if cap is None:
        yield Band(from_=first, to=None, deal=Deal.OPPONENTS, opponents=1, every=step)
        return
    for gain in range(1, cap + 1):
        low = first + (gain - 1) * step
        to = low + step - 1 if gain < cap else None
        yield Band(from_=low, to=to, deal=Deal.OPPONENTS, opponents=gain)


def linear_bands(
    *,
    line: int,
    points_per_level: int,
    shutout: int,
    rounded_down_to: int | None = None,
    exceptions: Mapping[int, int] | None = None,
) -> tuple[Band, ...]:
    """One level for each ``points_per_level`` points away from the line, either way.

    ``shutout`` is what the declarers gain at zero or less. ``rounded_down_to`` 10 drops the last
    digit of a total first (Chuzhou), else only full steps count (rbtying issue 141). ``exceptions``
    gives the declarers another gain at single totals below the line, such as 75: 0.

    >>> bands = linear_bands(line=80, points_per_level=10, shutout=12, rounded_down_to=10,
    ...                      exceptions={75: 0})
    >>> [find_band(bands, total).declarers for total in (0, 5, 70, 75)]
    [12, 8, 1, 0]
    """
    if points_per_level <= 0 or line <= 0:
        raise RuleError("bands_need_a_step", "points_per_level" if line > 0 else "line")
    rounded = rounded_down_to or 1
    gains = {0: shutout}
    for total in range(5, line, 5):
        gains[total] = (line - total // rounded * rounded) // points_per_level
    gains.update(exceptions or {})
    last = Band(from_=line, to=None, deal=Deal.OPPONENTS, every=points_per_level)
    return (*_rows_of_equal_gain(gains), last)


def _rows_of_equal_gain(gains: Mapping[int, int]) -> Iterator[Band]:
    """Rows from the gain at each multiple of 5; the first total, a shutout, is a row of its own."""
    yield Band(from_=None, to=0, deal=Deal.DECLARERS, declarers=gains[0])
    low = 1
    for gain, totals in groupby(sorted(gains)[1:], key=gains.__getitem__):
        high = max(totals) + 4
        yield Band(from_=low, to=high, deal=Deal.DECLARERS, declarers=gain)
        low = high + 1


def majority_bands(points: int) -> tuple[Band, ...]:
    """More than half of the points wins one level, exactly half moves nobody (HR-6).

    >>> [find_band(majority_bands(300), total).deal.value for total in (145, 150, 155)]
    ['declarers', 'nobody', 'opponents']
    """
    half = points // 2
    return (
        Band(from_=None, to=half - 1, deal=Deal.DECLARERS, declarers=1),
        Band(from_=half, to=half, deal=Deal.NOBODY),
        Band(from_=half + 1, to=None, deal=Deal.OPPONENTS, opponents=1),
    )


def scaled(bands: Iterable[Band], decks: int, to_decks: int) -> tuple[Band, ...]:
    """The same rows for another number of decks: every lower edge and step in proportion.

    Lower edges are scaled and the upper ones follow, since scaling upper edges moves the line
    (rules.md 1.10, the trap of HR-4).

    >>> [band.from_ for band in scaled(step_bands(step=40, line=80), 2, 3)]
    [None, 1, 60, 120, 180]
    """
    rows = list(bands)
    edges = [_scaled_edge(band.from_, decks, to_decks) for band in rows] + [None]
    return tuple(
        replace(
            band,
            from_=edges[index],
            to=None if band.to is None else (edges[index + 1] or 0) - 1,
            every=band.every * to_decks // decks,
        )
        for index, band in enumerate(rows)
    )


def _scaled_edge(edge: int | None, decks: int, to_decks: int) -> int | None:
    """Scale the multiple of five at or below an edge and keep the odd points (1, 121, -39)."""
    if edge is None:
        return None
    odd = edge % 5
    return (edge - odd) * to_decks // decks + odd
