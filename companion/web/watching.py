"""How a match stands for whoever watches: not started, live, how long ago, finished."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from babel.dates import format_date

from companion.log.match import Match
from companion.web.i18n import gettext as _
from companion.web.i18n import locale

LIVE = timedelta(minutes=5)


def watched(match: Match) -> str:
    """What stands in the header of whoever watches, by our own clock."""
    return " · ".join(filter(None, (_("You watch"), how_it_stands(match, datetime.now(UTC)))))


def how_it_stands(match: Match, now: datetime) -> str:
    """The state in words; empty where the log does not tell it."""
    if match.now.finished:
        return _("Finished")
    if not match.hands and match.now.declared is None:
        return _("Not started")
    changed, played = match.last.received_at, hand_at(match)
    if changed and now - datetime.fromisoformat(changed) < LIVE:
        return _("Live")
    return _last_hand(datetime.fromisoformat(played), now) if played else ""


def hand_at(match: Match) -> str | None:
    """When we were told of the last hand that counts."""
    return match.hands[-1].operation.received_at if match.hands else None


def _last_hand(played: datetime, now: datetime) -> str:
    minutes = int((now - played).total_seconds() // 60)
    if minutes < 60:
        return _("Last hand %(minutes)s min ago", minutes=minutes)
    if minutes < 24 * 60:
        return _("Last hand %(hours)s h ago", hours=minutes // 60)
    return _("Last hand on %(date)s", date=format_date(played, "medium", locale=locale()))
