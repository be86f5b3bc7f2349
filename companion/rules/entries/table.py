"""What the table itself says: how a match starts, and what it changes between two hands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.checks import check_name, check_range, check_seat, check_text
from companion.rules.errors import RuleError
from companion.rules.rulebook import Rulebook


@dataclass(frozen=True, kw_only=True)
class Stands:
    """How things stand, as far as the table says it.

    ``levels``, ``held``, ``tries``, ``laps`` and ``passive`` hold one value per seat; partners
    share theirs. ``declarers`` are seats, if known.
    """

    levels: tuple[str, ...] = ()
    declarers: tuple[int, ...] = ()
    starter: int | None = None
    held: tuple[tuple[str, ...], ...] = ()
    tries: tuple[int, ...] = ()
    laps: tuple[int, ...] = ()
    passive: tuple[bool, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Start(Stands):
    """The begin of a match; how things stand is said when it goes on from an earlier one."""

    rulebook: Rulebook
    players: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SetLevels(Stands):
    """Levels and what belongs to them, put right by hand. What is left out stays as it is."""

    reason: str = ""

    def __post_init__(self) -> None:
        check_text(self.reason, "reason")


class Move(StrEnum):
    """What changes at the table between two hands."""

    SWAP = "swap"
    SUBSTITUTE = "substitute"
    RENAME = "rename"
    JOIN = "join"
    SIT_OUT = "sit_out"
    RETURN = "return"


@dataclass(frozen=True, kw_only=True)
class Seating:
    """Somebody changes seats, is replaced, joins, sits out or comes back.

    ``seat`` is whose, or where a new player sits down, those from there on moving one up; ``other``
    is the seat to swap with. ``level`` is what a late player begins on, the start level if left
    out. ``from_hand`` counts from 1; None means from now on.
    """

    move: Move
    seat: int
    other: int | None = None
    name: str = ""
    level: str | None = None
    from_hand: int | None = None

    def __post_init__(self) -> None:
        check_seat(self.seat, "seat")
        check_seat(self.other, "other")
        check_name(self.name, "name", needed=False)
        if self.from_hand is not None:
            check_range(self.from_hand, "from_hand", 1, 9_999)
        check_name(self.name, "name", needed=self.move in NAMING)
        if self.move is Move.SWAP and self.other is None:
            raise RuleError("missing_field", "other")


NAMING = (Move.SUBSTITUTE, Move.RENAME, Move.JOIN)


@dataclass(frozen=True, kw_only=True)
class NewRules:
    """Other house rules from the next hand on."""

    rulebook: Rulebook


@dataclass(frozen=True, kw_only=True)
class Finish:
    """The table ends the match here; ``winners`` are seats, empty if it just stops."""

    winners: tuple[int, ...] = ()
    reason: str = ""

    def __post_init__(self) -> None:
        check_text(self.reason, "reason")


@dataclass(frozen=True, kw_only=True)
class Reopen:
    """A match that had ended goes on."""
