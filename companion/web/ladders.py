"""The ladder of totals as it is drawn: under the slider to scale, and as a list in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.bands import Band, Deal, ladder
from companion.rules.plain import to_plain
from companion.rules.rows import missing_in, row_of_team
from companion.rules.rulebook import Rulebook
from companion.web.i18n import gettext as _
from companion.web.words.reasons import signed, total_range, worth

SIDES = {Deal.DECLARERS: "declarers", Deal.OPPONENTS: "opponents", Deal.NOBODY: "between"}


@dataclass(frozen=True, kw_only=True)
class Stretch:
    """A row under the slider; the places in percent of the pack's points.

    ``below`` is said under the first row if it is too narrow for its ``text``.
    """

    at: str
    width: str
    middle: str
    end: str
    text: str
    below: str
    side: str
    edge: int | None
    is_line: bool


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row in words; ``line`` is said before the row from which the opponents take over."""

    range: str
    words: str
    side: str
    line: str = ""


def stretches(book: Rulebook, declarers: int = 0) -> tuple[Stretch, ...]:
    """The rows from 0 to the points of the pack, drawn to scale, for a team of so many."""
    missing = missing_in(book, declarers)
    rows = [
        row_of_team(book, row, missing)
        for row in ladder(book.bands, 0, book.points)
        if _reaches(row, 0, book.points)
    ]
    return tuple(
        _stretch(row, following, book.points)
        for row, following in zip(rows, [*rows[1:], None], strict=True)
    )


def _reaches(row: Band, low: int, high: int) -> bool:
    return (row.to is None or row.to >= low) and (row.from_ is None or row.from_ < high)


def _stretch(row: Band, following: Band | None, most: int) -> Stretch:
    low = max(0, row.first_total or 0)
    high = most if following is None else min(most, following.first_total or 0)
    at, width = 100 * low / most, 100 * (high - low) / most
    has_room = width > 8
    return Stretch(
        at=_percent(at),
        width=_percent(width),
        middle=_percent(at + width / 2),
        end=_percent(at + width),
        text=_short(row) if has_room else "",
        below="" if has_room or low else f"{total_range(0, row.last_total)}: {_short(row)}",
        side=_side(row),
        edge=high if high < most and has_room else None,
        is_line=following is not None and (row.deal, following.deal) == _TAKE_OVER,
    )


def mark(total: int, most: int) -> str:
    """Where a total lies under the slider, in percent; at its ends if it lies beyond them."""
    return _percent(100 * min(max(total, 0), most) / most)


def _percent(number: float) -> str:
    return f"{round(number, 4):.7g}"


_TAKE_OVER = (Deal.DECLARERS, Deal.OPPONENTS)


def _short(row: Band) -> str:
    if row.deal is Deal.DECLARERS:
        return signed(row.declarers)
    if row.deal is Deal.OPPONENTS and row.opponents:
        return signed(row.opponents)
    if row.declarers:
        return signed(row.declarers)
    return "–" if row.deal is Deal.NOBODY else signed(0)


def _side(row: Band) -> str:
    return "between" if row.deal is Deal.OPPONENTS and not row.opponents else SIDES[row.deal]


def rows_in_words(book: Rulebook) -> list[Row]:
    """The ladder from what is below zero to the points of the pack."""
    return list(_rows(book))


def _rows(book: Rulebook) -> Iterator[Row]:
    before: Band | None = None
    for band in ladder(book.bands, -book.points // 2, book.points):
        crossed = before is not None and (before.deal, band.deal) == _TAKE_OVER
        low = band.first_total
        yield Row(
            range=total_range(low, band.last_total),
            words=worth(to_plain(band), has_friends=book.has_friends),
            side=_side(band),
            line=_line(book, low) if crossed else "",
        )
        before = band
    if every := book.bands[-1].every:
        yield Row(
            range="…", words=_("one level more for each further %(n)s", n=every), side="opponents"
        )


def _line(book: Rulebook, total: int | None) -> str:
    if book.has_friends:
        return _("From %(total)s the opponents win", total=total)
    return _("From %(total)s the opponents take over", total=total)
