"""What stands small under a hand's line: who started, what made the total, when, and how long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from babel.dates import format_date

from companion.log.match import Recorded
from companion.log.operations import Kind
from companion.rules.entries import Hand
from companion.web.filters import clock, moment
from companion.web.i18n import gettext as _
from companion.web.i18n import locale
from companion.web.words.why import lead_name

# What lasted longer was an evening's end, or a supper.
LONGEST_MINUTES = 120
# What is said while a hand is played does not begin it.
MEANWHILE = (Kind.DECLARE, Kind.TITLE)


def begun_at(entries: Sequence[Recorded]) -> Iterator[str | None]:
    """For each entry when the one before it was recorded, after which its hand was dealt."""
    before = None
    for entry in entries:
        yield before
        if entry.operation.kind not in MEANWHILE and not entry.is_voided:
            before = entry.operation.made_at


def hand_facts(entry: Recorded, before: str | None) -> list[str]:
    """The facts of a hand. ``before`` is when what stands before it was recorded."""
    said = entry.said
    if not isinstance(said, Hand) or entry.number is None:
        return []
    return [
        *_starter(entry),
        *_counted(entry, said),
        *_when(entry.operation.made_at, before, said.started_at),
    ]


def _starter(entry: Recorded) -> Iterator[str]:
    starter = entry.after.played_starter
    if starter is not None:
        yield _("%(name)s started", name=entry.names[starter])


def _counted(entry: Recorded, said: Hand) -> Iterator[str]:
    """The points in tricks and the bottom apart, where the bottom counts."""
    for reason in entry.after.reasons:
        if reason.code != "bottom" or said.last_trick is None:
            continue
        points, times = reason.values["points"], reason.values["times"]
        yield _("%(points)s in tricks", points=said.opponents_points)
        if units := said.last_trick.units:
            yield _(
                "bottom %(points)s × %(times)s (%(lead)s)",
                points=points,
                times=times,
                lead=lead_name(units),
            )
        else:
            yield _("bottom %(points)s × %(times)s", points=points, times=times)


def _when(at: str | None, before: str | None, started_at: str | None) -> Iterator[str]:
    if not at:
        return
    yield clock(at) if before and _day(before) == _day(at) else moment(at)
    minutes = minutes_between(started_at or before, at)
    if minutes is not None:
        yield _("%(minutes)s min", minutes=minutes)


def _day(at: str) -> str:
    return format_date(datetime.fromisoformat(at), "medium", locale())


def minutes_between(before: str | None, at: str) -> int | None:
    """How long a hand took; None where nobody can tell."""
    try:
        began = datetime.fromisoformat(before or "")
        minutes = int((datetime.fromisoformat(at) - began).total_seconds() // 60)
    except (TypeError, ValueError):
        return None
    return minutes if 0 < minutes <= LONGEST_MINUTES else None
