"""Times by the clocks of the place where a match is played."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from babel.dates import format_date

from companion.log.match import Match
from companion.log.recording import Recorded
from companion.web.i18n import locale


def zone(match: Match) -> tzinfo:
    """The time zone that the start of a match names; UTC if there is none of that name."""
    try:
        return ZoneInfo(match.start.time_zone)
    except (KeyError, OSError, ValueError):
        return UTC


def zone_name(match: Match) -> str:
    """The name of that time zone."""
    return getattr(zone(match), "key", "UTC")


def when(match: Match, entry: Recorded) -> datetime | None:
    """When an entry was recorded, by the clocks there; None if nobody said."""
    made_at = entry.operation.made_at
    return there(match, made_at) if made_at else None


def there(match: Match, moment: str) -> datetime | None:
    """A time of the log by the clocks where the match is played, if they can tell it."""
    try:
        return datetime.fromisoformat(moment).astimezone(zone(match))
    except OverflowError:
        return None


def minutes(entry: Recorded) -> int | None:
    """How long a hand took, where its beginning was noted."""
    begun, ended = entry.body.get("started_at"), entry.operation.made_at
    try:
        took = datetime.fromisoformat(str(ended)) - datetime.fromisoformat(str(begun))
    except (TypeError, ValueError):
        return None
    found = round(took.total_seconds() / 60)
    return found if 0 <= found < 24 * 60 else None


def begun_on(match: Match) -> datetime | None:
    """When the first hand was recorded; when the match was started where nobody said."""
    times = (when(match, entry) for entry in (*match.hands, match.entries[0]))
    return next((time for time in times if time), None)


def day(moment: datetime | None) -> str:
    """A date in the language of the request: 9 January 2026."""
    return format_date(moment, "long", locale()) if moment else ""
