"""A match as comma-separated values, one line a hand, as spreadsheets open them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.log.match import Match
from companion.web.csv_files import comma_separated
from companion.web.i18n import gettext as _
from companion.web.level_names import level_names
from companion.web.take_home.rows import Row, rows
from companion.web.take_home.times import zone_name


def sheet(match: Match, language: str) -> str:
    """The hands of a match under headings in the language of the request."""
    return comma_separated([headings(match), *map(list, map(cells, rows(match)))], language)


def headings(match: Match) -> list[str]:
    """What the columns are called."""
    return [
        _("Hand"),
        _("Recorded (%(zone)s)", zone=zone_name(match)),
        _("Minutes"),
        _("Starter"),
        _("Declarers"),
        _("Trump rank"),
        _("Trump suit"),
        _("Points in tricks"),
        _("Bottom"),
        _("Last trick led as"),
        _("Bottom multiplied by"),
        _("Fines"),
        _("Total"),
        _("Outcome"),
        *(_("Level: %(names)s", names=names) for names in level_names(match)),
        _("Note"),
    ]


def cells(row: Row) -> Iterator[str | int | None]:
    """A row in the order of the headings; nothing where nothing was said."""
    yield row.number
    yield f"{row.at:%Y-%m-%d %H:%M}" if row.at else None
    yield row.minutes
    yield from (row.starter, row.declarers, row.rank, row.suit)
    yield from (row.tricks, row.bottom_points, row.lead, row.times, row.fines or None, row.total)
    yield row.outcome
    yield from row.levels
    yield row.note
