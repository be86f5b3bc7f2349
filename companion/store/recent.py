"""Matches that were folded lately: whoever finds one compares it with what the database says."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from companion.log.match import Match


class Recent:
    """The last fold of each match, the least recently used dropped first.

    An operation takes some 3 KB with all that comes of it: ``most`` of them are 130 MB, the hands
    of a thousand tables. The newest match stays, however long it is.

    >>> recent = Recent(most=1)
    >>> recent.find("somewhere") is None
    True
    """

    def __init__(self, most: int = 40_000) -> None:
        self._most = most
        self._operations = 0
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
            self._drop(self._matches.pop(match_id, None))
            self._matches[match_id] = match
            self._operations += len(match.operations)
            while self._operations > self._most and len(self._matches) > 1:
                self._drop(self._matches.popitem(last=False)[1])

    def _drop(self, match: Match | None) -> None:
        self._operations -= len(match.operations) if match else 0
