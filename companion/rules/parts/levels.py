"""What moves levels: must-play levels, hooks, and when a match is won."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.checks import check_range


class Meaning(StrEnum):
    """How a must-play level acts (rules.md 1.5): it stops, must be defended, or be held once."""

    STOP = "stop"
    DEFEND = "defend"
    HELD = "held"


@dataclass(frozen=True, kw_only=True)
class MustPlay:
    """Levels that nobody may jump. Only the starter himself may leave those in ``starter_only``."""

    levels: tuple[str, ...] = ()
    meaning: Meaning = Meaning.STOP
    starter_only: tuple[str, ...] = ()


class Finish(StrEnum):
    """When a match is won (rules.md 1.6)."""

    PAST_TOP = "past_top"
    GAIN_AS_DECLARERS = "gain_as_declarers"
    WIN_AS_DECLARERS = "win_as_declarers"
    GAIN_AT_TOP = "gain_at_top"
    STARTER_WINS = "starter_wins"
    WRAP = "wrap"
    OPEN_LADDER = "open_ladder"


class FallKind(StrEnum):
    """How far the declarers fall by a hook: not at all, to the start, by half, or some levels."""

    NONE = "none"
    TO_START = "to_start"
    HALF = "half"
    MINUS = "minus"


@dataclass(frozen=True, kw_only=True)
class Fall:
    """One consequence of a hook; ``levels`` counts only where the kind is ``minus``."""

    kind: FallKind = FallKind.NONE
    levels: int = 0

    def __post_init__(self) -> None:
        check_range(self.levels, "levels", 0, 13)


@dataclass(frozen=True, kw_only=True)
class Hook:
    """Declarers who stand on ``rank`` and lose the last trick to it fall; then gains apply."""

    rank: str
    single_only: bool = True
    trump: Fall = field(default_factory=Fall)
    plain: Fall = field(default_factory=Fall)
