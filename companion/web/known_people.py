"""Who has played in the matches that this browser knows, to be suggested where a name is typed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.log.operations import Kind
from companion.rules.cards import MOST_PLAYERS
from companion.scorekeeping import NoSuchMatch, load_match
from companion.web.i18n import gettext as _
from companion.web.known_matches import known_matches
from companion.web.pages import store

MOST_MATCHES, MOST_NAMES = 20, 60


def known_people() -> list[str]:
    """Their names, those of the newest match first, without names that only say a place."""
    places = {_("Player %(number)s", number=n + 1) for n in range(MOST_PLAYERS)}
    found = dict.fromkeys(name for name in _names() if name not in places)
    return list(found)[:MOST_NAMES]


def _names() -> Iterator[str]:
    for match_id in known_matches()[:MOST_MATCHES]:
        try:
            match = load_match(store(), match_id)
        except NoSuchMatch:
            continue
        for operation in match.operations:
            if operation.kind is Kind.START:
                yield from (str(name) for name in operation.body["players"])
            elif operation.kind is Kind.SEATING and operation.body.get("name"):
                yield str(operation.body["name"])
