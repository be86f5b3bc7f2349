"""Matches that were folded lately: whoever finds one compares it with what the database says."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from companion.log.match import Match


class Recent:
    """The last fold of each match, the least recently used dropped first.

    >>> recent = Recent(most=1)
    >>> recent.find("somewhere") is None
    True
    """

    def __init__(self, most: int = 500) -> None:
        self._most = most
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._lock = Lock()

    def find(self, match_id: str) -> Match | None:
        """The match as it was last folded here, which need not be what the database holds now."""
        with self._lock:
            match = self._matches.get(match_id)
            if match is not None:
                self._matches.move_to_end(match_id)
            return match

    def keep(self, match_id: str, match: Match) -> None:
        """Remember the last fold, even after a longer one: an older database may be back."""
        with self._lock:
            self._matches[match_id] = match
            self._matches.move_to_end(match_id)
            while len(self._matches) > self._most:
                self._matches.popitem(last=False)
