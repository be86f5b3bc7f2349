"""The matches that this browser knows, with their hands counted; and when those were played."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cached_property
from threading import Lock

from companion.log.counted import Counted, called_now, counted
from companion.log.match import Match
from companion.scorekeeping import NoSuchMatch
from companion.web.known_matches import known_matches
from companion.web.pages import match_or_404
from companion.web.take_home.times import there
from companion.web.words.seats import who_plays

MOST_KEPT = 500
# Whoever plays past midnight still plays that evening.
EVENING_ENDS = timedelta(hours=6)


@dataclass(frozen=True, kw_only=True)
class Known:
    """A match that this browser has opened. What is counted of it is counted once."""

    id: str
    match: Match

    @property
    def name(self) -> str:
        """What the match is called, else who plays."""
        return self.match.title or who_plays(self.match.names)

    @cached_property
    def hands(self) -> tuple[Counted, ...]:
        """Its hands that count."""
        return counted(self.match, self.id)

    @cached_property
    def people(self) -> frozenset[str]:
        """All who played a hand in it; before the first one, whoever sits there."""
        played = {part.name for hand in self.hands for part in hand.parts}
        return frozenset(played or called_now(self.match))

    @cached_property
    def years(self) -> dict[int, int | None]:
        """The year of each hand by its ``seq``, by the clocks where the match is played."""
        moments = {hand.seq: moment_in(self.match, hand.made_at) for hand in self.hands}
        return {seq: moment.year if moment else None for seq, moment in moments.items()}

    @cached_property
    def evenings(self) -> dict[int, date | None]:
        """The evening of each hand by its ``seq``, by the same clocks."""
        return {hand.seq: evening(moment_in(self.match, hand.made_at)) for hand in self.hands}


_kept: OrderedDict[tuple[str, int], Known] = OrderedDict()
_lock = Lock()


def matches_here() -> Iterator[Known]:
    """The matches that this browser has opened, the newest first."""
    for match_id in known_matches():
        try:
            yield known(match_id, match_or_404(match_id))
        except NoSuchMatch:
            continue


def known(match_id: str, match: Match) -> Known:
    """A match that may have been counted before: a log only grows, so (match, seq) stays true."""
    key = (match_id, match.last.seq)
    with _lock:
        found = _kept.pop(key, None) or Known(id=match_id, match=match)
        _kept[key] = found
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return found


def moment_in(match: Match, made_at: str | None) -> datetime | None:
    """A time of the log by the clocks where the match is played; None if nobody noted it."""
    return there(match, made_at) if made_at else None


def evening(moment: datetime | None) -> date | None:
    """The evening that a time belongs to: until six in the morning that of the day before."""
    return (moment - EVENING_ENDS).date() if moment else None
