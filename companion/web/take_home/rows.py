"""The hands of a match as rows: what a spreadsheet and a sheet of paper show of each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.log.match import Match, Recorded
from companion.rules.entries import Hand
from companion.rules.scoring import Result
from companion.web.changes import Change, changes_seen
from companion.web.i18n import joined
from companion.web.lines import hand_line
from companion.web.take_home.times import minutes, when
from companion.web.words.cards import level_label, suit_name
from companion.web.words.why import lead_name


@dataclass(frozen=True, kw_only=True)
class Row:
    """A hand that counts, in words and numbers; ``levels`` are those after it, by column, and
    ``moved`` tells which of them it changed.

    ``bottom_points`` and ``times`` are None unless the bottom counted for the opponents; ``tricks``
    and ``total`` are None where the table gave a result and nobody counted.
    """

    number: int
    at: datetime | None
    minutes: int | None
    starter: str
    declarers: str
    rank: str
    suit: str
    sign: str
    tricks: int | None
    bottom_points: int | None
    lead: str
    times: int | None
    fines: int
    total: int | None
    outcome: str
    levels: tuple[str, ...]
    moved: tuple[bool, ...]
    note: str


def rows(match: Match) -> list[Row]:
    """All hands that count, the first one first."""
    return [_row(match, entry, entry.said, entry.after.result) for entry in match.hands]


def _row(match: Match, entry: Recorded, said: object, result: Result | None) -> Row:
    assert isinstance(said, Hand)
    assert result is not None
    line = hand_line(entry)
    took_bottom = result.multiplier is not None
    trick = said.last_trick
    seen = changes_seen(entry, match.entries[-1])
    return Row(
        number=line.number or 0,
        at=when(match, entry),
        minutes=minutes(entry),
        starter=line.starter,
        declarers=joined([entry.names[seat] for seat in entry.after.played_by]),
        rank=line.rank,
        suit=suit_name(line.suit) if line.suit else "",
        sign=line.suit or "",
        tricks=None if line.points is None else said.opponents_points,
        bottom_points=said.bottom_points if took_bottom else None,
        lead=lead_name(trick.units) if took_bottom and trick and trick.units else "",
        times=result.multiplier,
        fines=result.penalty_points,
        total=line.points,
        outcome=line.headline,
        levels=tuple(map(_level, seen)),
        moved=tuple(change.before != change.after for change in seen),
        note=said.note,
    )


def _level(change: Change) -> str:
    return " ".join(filter(None, [change.after and level_label(change.after), change.note]))
