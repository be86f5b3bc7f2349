"""Matches that were folded lately. A log only grows, so (match, seq) never goes stale."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from companion.log.match import Match


class Recent:
    """The newest known fold of each match, the least recently used dropped first.

    >>> recent = Recent(most=1)
    >>> recent.find("somewhere") is None
    True
    """

    def __init__(self, most: int = 500) -> None:
        self._most = most
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._lock = Lock()

    def find(self, match_id: str) -> Match | None:
        """The match as it was last folded here, which may be behind the database."""
        with self._lock:
            match = self._matches.get(match_id)
            if match is not None:
                self._matches.move_to_end(match_id)
            return match

    def keep(self, match_id: str, match: Match) -> None:
        """Remember a fold unless a longer one is known."""
        with self._lock:
            known = self._matches.get(match_id)
            if known is None or known.last.seq < match.last.seq:
                self._matches[match_id] = match
                self._matches.move_to_end(match_id)
                while len(self._matches) > self._most:
                    self._matches.popitem(last=False)
