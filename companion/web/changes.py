"""Everybody's level before and after an entry, by the side or by the player whose level it is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.log.match import Recorded
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, pgettext


@dataclass(frozen=True, kw_only=True)
class Change:
    """A level before and after: whose it is, whether he declared, and a word that explains it."""

    names: str
    before: str = ""
    after: str = ""
    declares: bool = False
    note: str = ""


def changes(entry: Recorded) -> tuple[Change, ...]:
    """The levels of all who are at the table, in the order of their seats."""
    present = {entry.after.rulebook.owner(seat) for seat in entry.after.present}
    return tuple(_change(entry, owner) for owner in sorted(present))


def moved(entry: Recorded) -> tuple[Change, ...]:
    """Only the levels that an entry changed; none where it changed who sits where."""
    if len(entry.before.holders) != len(entry.after.holders):
        return ()
    owners = range(len(entry.after.holders))
    return tuple(c for c in (_change(entry, owner) for owner in owners) if c.before != c.after)


def changes_seen(entry: Recorded, last: Recorded) -> tuple[Change, ...]:
    """The levels at an earlier hand of all who play now, in the order in which they sit now.

    Where everybody has a level of his own, players came and went: whoever was not there yet has
    none, and whoever sat out is said to be away.
    """
    if not entry.after.rulebook.has_friends:
        return changes(entry)
    seats = {person: seat for seat, person in enumerate(entry.people)}
    return tuple(
        _change(entry, seats[person])
        if person in seats
        else Change(names=name, note=_("not seated"))
        for person, name in zip(last.people, last.names, strict=True)
    )


def _change(entry: Recorded, owner: int) -> Change:
    after = entry.after
    seats = [seat for seat in range(after.seats) if after.rulebook.owner(seat) == owner]
    is_away = not set(seats).intersection(after.present)
    lap = after.holder(seats[0]).lap
    laps = _("lap %(number)s", number=lap + 1) if lap > entry.before.holder(seats[0]).lap else ""
    wins = pgettext("match", "wins") if set(seats).intersection(after.winners) else ""
    return Change(
        names=joined([entry.names[seat] for seat in seats]),
        before=entry.before.levels[seats[0]],
        after=after.levels[seats[0]].removeprefix("past "),
        declares=bool(set(seats).intersection(after.played_by)),
        note=_("away") if is_away else wins or laps,
    )
