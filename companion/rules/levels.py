"""The ladder of levels as places 0, 1, 2 …, and how far one hand can carry somebody up it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

FAR = 1_000_000_000


@dataclass(frozen=True, kw_only=True)
class Climb:
    """What decides how far somebody in one role climbs in one hand.

    ``size`` counts the levels of the ladder, whose last place is the top. ``stops`` are the places
    that nobody may jump, ``stuck`` those that this role cannot leave at all. ``past_top`` says
    whether the role passes the top: "always", "from_top" (only when it started there) or "never";
    ``wraps`` that the first level follows the top instead. ``most`` limits the levels of a hand.
    """

    size: int
    stops: Collection[int] = ()
    stuck: Collection[int] = ()
    past_top: str = "always"
    wraps: bool = False
    most: int | None = None

    def reach(self, place: int) -> int:
        """The highest place that a hand begun on ``place`` can end on.

        ``size`` is the place past the top. On a ladder that wraps, places from ``size`` on are
        those of the next lap.

        >>> Climb(size=13, stops=(3,)).reach(1)
        3
        >>> Climb(size=13, stops=(12,), past_top="from_top").reach(12)
        13
        """
        if place in self.stuck:
            return place
        limits = [self._next_stop(place), self._ceiling(place)]
        if self.most is not None:
            limits.append(place + self.most)
        return min(limits)

    def _next_stop(self, place: int) -> int:
        ahead = [stop for stop in self.stops if stop > place]
        if self.wraps:
            ahead += [stop + self.size for stop in self.stops]
        return min(ahead, default=FAR)

    def _ceiling(self, place: int) -> int:
        if self.wraps:
            return FAR
        top = self.size - 1
        passes = self.past_top == "always" or (self.past_top == "from_top" and place == top)
        return self.size if passes else top


def climbed(place: int, gain: int, reach: int) -> int:
    """The place after a gain, or after a loss, which never goes below the first.

    >>> climbed(3, 3, 5), climbed(3, -9, 5)
    (5, 0)
    """
    if gain < 0:
        return max(0, place + gain)
    return min(place + gain, reach)
