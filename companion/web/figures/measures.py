"""Tallies as a table: one row for each figure, one column for each player or side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.log.counted import Counted
from companion.log.tallies import Tally
from companion.web.figures.charts import percent
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked
from companion.web.words.reasons import signed


@dataclass(frozen=True, kw_only=True)
class Cell:
    """A figure; ``hand`` is the one behind it, where it is one."""

    word: str
    hand: Counted | None = None


@dataclass(frozen=True, kw_only=True)
class Row:
    """What is counted, and how often for each."""

    word: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """How the hands that somebody declared ended, as parts of the most that anybody declared."""

    names: str
    held: int
    lost: int
    held_width: str
    lost_width: str


@dataclass(frozen=True, kw_only=True)
class Behind:
    """The hands behind the figures of somebody, kind by kind."""

    names: str
    kinds: tuple[tuple[str, tuple[Counted, ...]], ...]


@dataclass(frozen=True, kw_only=True)
class Table:
    """The figures of several players or sides."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    dealt: tuple[Dealt, ...]
    behind: tuple[Behind, ...]


HANDS: dict[str, Callable[[Tally], tuple[Counted, ...]]] = {
    marked("Hands"): lambda tally: tally.hands,
    marked("Declared"): lambda tally: tally.declared,
    marked("Held"): lambda tally: tally.held,
    marked("Lost"): lambda tally: tally.lost,
    marked("Started"): lambda tally: tally.started,
    marked("Took over"): lambda tally: tally.took_over,
    marked("Bottoms taken"): lambda tally: tally.bottoms,
}


def table(tallies: Sequence[Tally]) -> Table:
    """All figures of these."""
    rows = [
        Row(word=_(word), cells=tuple(Cell(word=str(len(hands(each)))) for each in tallies))
        for word, hands in HANDS.items()
    ]
    rows.append(Row(word=_("Levels won"), cells=tuple(_levels(each) for each in tallies)))
    rows.append(Row(word=_("Biggest hand"), cells=tuple(_biggest(each) for each in tallies)))
    rows.append(Row(word=_("Longest run held"), cells=tuple(_run(each) for each in tallies)))
    most = max((len(each.held) + len(each.lost) for each in tallies), default=0)
    return Table(
        heads=tuple(joined(each.names) for each in tallies),
        rows=tuple(rows),
        dealt=tuple(_dealt(each, most) for each in tallies),
        behind=tuple(_behind(each) for each in tallies),
    )


def _levels(tally: Tally) -> Cell:
    return Cell(word=str(tally.levels))


def _biggest(tally: Tally) -> Cell:
    if tally.biggest is None:
        return Cell(word="–")
    return Cell(word=signed(tally.biggest.part.levels), hand=tally.biggest.hand)


def _run(tally: Tally) -> Cell:
    return Cell(word=str(len(tally.run)), hand=tally.run[0] if tally.run else None)


def _dealt(tally: Tally, most: int) -> Dealt:
    held, lost = len(tally.held), len(tally.lost)
    return Dealt(
        names=joined(tally.names),
        held=held,
        lost=lost,
        held_width=percent(held, most),
        lost_width=percent(lost, most),
    )


def _behind(tally: Tally) -> Behind:
    kinds = [(_(word), hands(tally)) for word, hands in HANDS.items()]
    return Behind(
        names=joined(tally.names),
        kinds=tuple((word, hands) for word, hands in kinds[2:] if hands),
    )
