"""What the opponents' total is worth: rows from the lowest total to the highest.

The same rows score a hand and draw the ladder that the players see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.rules.checks import check_range
from companion.rules.errors import RuleError

MOST_LEVELS = 60
FURTHEST = 100_000


class Deal(StrEnum):
    """Who has the deal after the hand: the declarers hold, the opponents take over, or neither."""

    DECLARERS = "declarers"
    OPPONENTS = "opponents"
    NOBODY = "nobody"


@dataclass(frozen=True, kw_only=True)
class Band:
    """One row of the ladder: totals ``from_`` to ``to``, both included, None for unbounded.

    ``declarers`` and ``opponents`` are levels gained; ``declarers`` may be negative. ``friends``
    is what the starter's friends gain where they advance by their own row, else None. ``every``
    repeats a level for each further that many points: beyond ``to`` downwards where the declarers
    have the deal, beyond ``from_`` upwards where the opponents have it; 0 for never.
    """

    from_: int | None
    to: int | None
    deal: Deal
    declarers: int = 0
    opponents: int = 0
    every: int = 0
    friends: int | None = None

    def holds(self, total: int) -> bool:
        """Whether a total lies in this row."""
        above = self.from_ is None or self.from_ <= total
        return above and (self.to is None or total <= self.to)

    @property
    def first_total(self) -> int | None:
        """The lowest multiple of five in this row, as players say where it begins."""
        return None if self.from_ is None else -(-self.from_ // 5) * 5

    @property
    def last_total(self) -> int | None:
        """The highest multiple of five in this row.

        >>> row = Band(from_=1, to=39, deal=Deal.DECLARERS, declarers=2)
        >>> row.first_total, row.last_total
        (5, 35)
        """
        return None if self.to is None else self.to // 5 * 5

    def at(self, total: int) -> Band:
        """The stretch of this row that a total lies in, with the levels that it gives there.

        >>> row = Band(from_=120, to=None, deal=Deal.OPPONENTS, opponents=1, every=40).at(205)
        >>> row.from_, row.to, row.opponents
        (200, 239, 3)
        """
        if not self.every:
            return self
        edge = self.edge or 0
        if self.deal is Deal.DECLARERS:
            return self._downwards(edge, (edge - total) // self.every)
        return self._upwards(edge, (total - edge) // self.every)

    @property
    def edge(self) -> int | None:
        """The end from which a repeated level is counted, the one nearer to the line."""
        return self.to if self.deal is Deal.DECLARERS else self.from_

    def _upwards(self, edge: int, more: int) -> Band:
        low = edge + more * self.every
        high = low + self.every - 1
        to = high if self.to is None else min(high, self.to)
        return replace(self, from_=low, to=to, opponents=self.opponents + more, every=0)

    def _downwards(self, edge: int, more: int) -> Band:
        high = edge - more * self.every
        low = high - self.every + 1
        return replace(
            self,
            from_=low if self.from_ is None else max(low, self.from_),
            to=high,
            declarers=self.declarers + more,
            friends=None if self.friends is None else self.friends + more,
            every=0,
        )


def find_band(bands: Sequence[Band], total: int) -> Band:
    """The row in which a total lies, with the levels that it gives there."""
    for band in bands:
        if band.holds(total):
            return band.at(total)
    raise RuleError("total_without_band", total=total)


def check_bands(bands: Sequence[Band]) -> None:
    """Refuse rows that leave a total out, or give one twice.

    Totals are multiples of 5, so rows may end at 75 and go on at 80. Raises ``RuleError`` at the
    row.
    """
    if not bands:
        raise RuleError("no_bands")
    if bands[0].from_ is not None:
        raise RuleError("band_gap", "[0].from", total=bands[0].from_ - 5)
    if bands[-1].to is not None:
        raise RuleError("band_gap", f"[{len(bands) - 1}].to", total=bands[-1].to + 5)
    for index, band in enumerate(bands):
        _check_band(band, f"[{index}]")
        if index:
            _check_neighbours(bands[index - 1], band, f"[{index}].from")


def _check_band(band: Band, at: str) -> None:
    check_range(band.from_ or 0, f"{at}.from", -FURTHEST, FURTHEST)
    check_range(band.to or 0, f"{at}.to", -FURTHEST, FURTHEST)
    check_range(band.declarers, f"{at}.declarers", -MOST_LEVELS, MOST_LEVELS)
    check_range(band.opponents, f"{at}.opponents", 0, MOST_LEVELS)
    check_range(band.friends or 0, f"{at}.friends", -MOST_LEVELS, MOST_LEVELS)
    check_range(band.every, f"{at}.every", 0, FURTHEST)
    if band.from_ is not None and band.to is not None and band.to < band.from_:
        raise RuleError("band_upside_down", f"{at}.to", low=band.from_, high=band.to)
    if band.every and (band.deal is Deal.NOBODY or band.edge is None):
        raise RuleError("band_cannot_repeat", f"{at}.every")


def _check_neighbours(lower: Band, upper: Band, at: str) -> None:
    if lower.to is None or upper.from_ is None or upper.from_ <= lower.to:
        raise RuleError("band_overlap", at, total=upper.from_ or lower.to or 0)
    first_left_out = -(-(lower.to + 1) // 5) * 5
    if first_left_out < upper.from_:
        raise RuleError("band_gap", at, total=first_left_out)


def ladder(bands: Sequence[Band], low: int, high: int) -> tuple[Band, ...]:
    """The rows with every repeated level between two totals written out, lowest total first.

    This is what players see, and it scores like ``find_band`` for each total from ``low`` to
    ``high``, since it is cut from the same rows.

    >>> from companion.rules.generators import step_bands
    >>> [(b.from_, b.to, b.opponents) for b in ladder(step_bands(step=40, line=80), 0, 200)[3:]]
    [(80, 119, 0), (120, 159, 1), (160, 199, 2), (200, 239, 3)]
    """
    return tuple(row for band in bands for row in _written_out(band, low, high))


def _written_out(band: Band, low: int, high: int) -> Iterator[Band]:
    if not band.every:
        yield band
        return
    at = low if band.from_ is None else max(low, band.from_)
    last = high if band.to is None else min(high, band.to)
    while at <= last:
        stretch = band.at(at)
        yield stretch
        assert stretch.to is not None  # a repeated level ends where the next one begins
        at = stretch.to + 1
