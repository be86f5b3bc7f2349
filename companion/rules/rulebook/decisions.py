"""The decisions of a rulebook as plain data; ``FORMAT`` names the way in which they are read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.rules.bands import Band
from companion.rules.errors import RuleError
from companion.rules.multipliers import Factors
from companion.rules.parts import PenaltyKind
from companion.rules.plain import from_plain

FORMAT = 1
_NUMBER = re.compile(r"[0-9]{1,3}\Z")


@dataclass(frozen=True, kw_only=True)
class Reaches:
    """Per place of the ladder, the highest place that a hand begun there can end on, by role.

    ``held`` is for opponents who have held the level before, ``given`` for levels that the table
    gives by hand.
    """

    starter: tuple[int, ...]
    friends: tuple[int, ...]
    opponents: tuple[int, ...]
    held: tuple[int, ...]
    given: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Drop:
    """A compiled hook: declarers on ``place`` fall to ``trump``, by a plain card to ``plain``."""

    place: int
    rank: str
    single_only: bool
    trump: int
    plain: int


@dataclass(frozen=True, kw_only=True)
class Turn:
    """Who starts next: so many ``seats`` on, or the first of a ``kind`` after the old starter.

    ``kind`` is "seats", "declarer" (the old starter only if he was alone), "opponent", or "unknown"
    where the table or the bidding decides.
    """

    kind: str
    seats: int = 0


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """Everything that scoring needs to know, with nothing left to decide.

    ``teams`` counts the sets of partners: whose level a seat plays is seat mod teams; 0 means that
    each seat has its own. ``levels`` names the places of the ladder, ``numbered`` that they are
    plain numbers which go on for ever, ``wraps`` that the first follows the last. ``holding_wins``
    says for the starter and for his friends whether holding the deal at the top wins even without
    a level. ``points`` are those of the pack, ``bottom_most`` the most that the bottom can hold.
    ``full_team`` counts the players of a declarer team that is not short; each one missing
    adds ``short_plus`` levels in all or multiplies by one more (``short_times``).
    """

    format: int
    players: int
    teams: int
    levels: tuple[str, ...]
    numbered: bool
    wraps: bool
    start: int
    points: int
    cards_each: int
    bottom_most: int
    bands: tuple[Band, ...]
    factors: Factors | None
    flat: int
    fine: PenaltyKind
    fine_points: int
    reaches: Reaches
    remembered: tuple[int, ...]
    holding_wins: tuple[bool, ...]
    tries: int
    drops: tuple[Drop, ...]
    full_team: int
    short_plus: int
    short_times: bool
    own_row: bool
    passive: bool
    hold: Turn
    take_over: Turn
    neither: Turn
    suits: tuple[str, ...]

    @property
    def has_friends(self) -> bool:
        """Whether each seat has a level of its own."""
        return self.teams == 0

    @property
    def top(self) -> int:
        """The place of the last level."""
        return len(self.levels) - 1

    def owner(self, seat: int) -> int:
        """Whose level a seat plays: the number of its team, or its own."""
        return seat % self.teams if self.teams else seat

    def level_name(self, place: int, lap: int = 0) -> str:
        """The level of a place as players say it; plain numbers where levels are numbered."""
        if self.numbered:
            return str(lap * len(self.levels) + place + 2)
        return self.levels[place] if place < len(self.levels) else f"past {self.levels[-1]}"

    def find_level(self, name: str) -> tuple[int, int]:
        """Place and lap of a level's name. Raises ``RuleError`` for one that is not there."""
        if self.numbered and _NUMBER.match(name) and int(name) >= 2:
            lap, place = divmod(int(name) - 2, len(self.levels))
            return place, lap
        if name not in self.levels or self.numbered:
            raise RuleError("level_not_in_ladder", level=name)
        return self.levels.index(name), 0


def read_rulebook(value: object) -> Rulebook:
    """A rulebook from its JSON form, which must be of this format.

    Raises ``RuleError`` where it is not.
    """
    if isinstance(value, dict) and value.get("format") != FORMAT:
        raise RuleError("rulebook_format", "format", known=FORMAT)
    return from_plain(Rulebook, value)
