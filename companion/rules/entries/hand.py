"""What is said of one hand: trump is settled, and later its points and everything beside them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.bands import Deal
from companion.rules.cards import MOST_DECKS, MOST_PLAYERS
from companion.rules.checks import (
    check_card,
    check_five,
    check_most,
    check_range,
    check_rank,
    check_seat,
    check_seats,
    check_suit,
    check_text,
)
from companion.rules.errors import RuleError
from companion.rules.multipliers import Unit
from companion.rules.ruleset import LADDER_RANKS

MOST_POINTS = 9_995
MOST_FAULTS = 50


class Side(StrEnum):
    """The two roles in a hand."""

    DECLARERS = "declarers"
    OPPONENTS = "opponents"


@dataclass(frozen=True, kw_only=True)
class LastTrick:
    """Who took the last trick, and the parts of the lead to it where the table said so."""

    taken_by: Side
    units: tuple[Unit, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Throw:
    """A failed throw: whose, how many cards were thrown, and how many had to be taken back."""

    seat: int
    thrown: int = 0
    withdrawn: int = 0

    def __post_init__(self) -> None:
        check_seat(self.seat, "seat")
        check_range(self.thrown, "thrown", 0, 120)
        check_range(self.withdrawn, "withdrawn", 0, 120)


@dataclass(frozen=True, kw_only=True)
class Adjustment:
    """A fine or a gift that the table agrees on: points for a side's fault, or levels for seats.

    ``points`` are a fault of ``side``: a declarers' fault adds to the opponents' total, theirs is
    taken off. ``levels``, which may be negative, move each of ``seats`` after the hand.
    """

    side: Side | None = None
    points: int = 0
    seats: tuple[int, ...] = ()
    levels: int = 0
    reason: str = ""

    def __post_init__(self) -> None:
        check_range(self.points, "points", -MOST_POINTS, MOST_POINTS)
        check_five(self.points, "points")
        check_seats(self.seats, "seats")
        check_range(self.levels, "levels", -13, 13)
        check_text(self.reason, "reason")
        if self.points and self.side is None:
            raise RuleError("missing_field", "side")
        if self.levels and not self.seats:
            raise RuleError("missing_field", "seats")


@dataclass(frozen=True, kw_only=True)
class LastTrickCard:
    """The card with which the opponents took the last trick, where a hook asks for it."""

    rank: str
    trump_suit: bool = False

    def __post_init__(self) -> None:
        check_rank(self.rank, "rank")


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """A result that the table sets by hand instead of the rows."""

    deal: Deal
    declarers: int = 0
    opponents: int = 0
    reason: str = ""

    def __post_init__(self) -> None:
        check_range(self.declarers, "declarers", -60, 60)
        check_range(self.opponents, "opponents", -60, 60)
        check_text(self.reason, "reason")


@dataclass(frozen=True, kw_only=True)
class Called:
    """A card that the starter called for a friend: the ``nth`` of its kind that is played.

    ``card`` is named as in "A spades". ``by`` is the seat that played it, once that is seen.
    """

    card: str
    nth: int = 1
    by: int | None = None

    def __post_init__(self) -> None:
        check_card(self.card, "card")
        check_range(self.nth, "nth", 1, MOST_DECKS)
        check_seat(self.by, "by")


@dataclass(frozen=True, kw_only=True)
class Declare:
    """Trump is settled: who starts, the trump suit (``none`` for no trump), who made it.

    ``called`` are the cards by which the starter finds friends.
    """

    starter: int | None = None
    trump_suit: str | None = None
    trump_made_by: int | None = None
    called: tuple[Called, ...] = ()

    def __post_init__(self) -> None:
        check_seat(self.starter, "starter")
        check_suit(self.trump_suit, "trump_suit")
        check_seat(self.trump_made_by, "trump_made_by")
        check_most(self.called, "called", MOST_PLAYERS)


@dataclass(frozen=True, kw_only=True)
class Hand:
    """One hand, played and counted.

    ``opponents_points`` and ``bottom_points`` are card points, multiples of 5. ``starter`` and
    ``trump_rank`` are needed only where the standings do not give them or the table says otherwise.
    ``trump_suit`` is a suit, "none" for no trump, or None if nobody said. ``last_trick`` None means
    that the declarers took it. ``friends`` are the starter's partners in this hand.
    """

    opponents_points: int
    bottom_points: int = 0
    starter: int | None = None
    trump_suit: str | None = None
    trump_rank: str | None = None
    last_trick: LastTrick | None = None
    throws: tuple[Throw, ...] = ()
    friends: tuple[int, ...] = ()
    hook: LastTrickCard | None = None
    adjustments: tuple[Adjustment, ...] = ()
    outcome: Outcome | None = None
    note: str = ""
    started_at: str | None = None

    def __post_init__(self) -> None:
        for name in ("opponents_points", "bottom_points"):
            check_range(getattr(self, name), name, 0, MOST_POINTS)
            check_five(getattr(self, name), name)
        check_seat(self.starter, "starter")
        check_suit(self.trump_suit, "trump_suit")
        check_rank(self.trump_rank, "trump_rank", LADDER_RANKS)
        check_most(self.throws, "throws", MOST_FAULTS)
        check_seats(self.friends, "friends")
        check_most(self.adjustments, "adjustments", MOST_FAULTS)
        check_text(self.note, "note")
        check_text(self.started_at or "", "started_at", most=40)

    @property
    def opponents_took_last_trick(self) -> bool:
        """Whether the bottom counts for the opponents."""
        return self.last_trick is not None and self.last_trick.taken_by is Side.OPPONENTS
