"""The parts of a ruleset: each choice that a table makes, as an enum or a small record."""

from __future__ import annotations

from companion.rules.parts.levels import Fall, FallKind, Finish, Hook, Meaning, MustPlay
from companion.rules.parts.players import (
    FirstDeclarers,
    FriendGain,
    NextStarter,
    Partnership,
    ShortTeam,
)
from companion.rules.parts.points import (
    BelowZero,
    Bottom,
    KindFactors,
    Multiplier,
    PenaltyKind,
    ThrowFactors,
    ThrowPenalty,
)
from companion.rules.parts.trumps import (
    AlwaysTrump,
    Bid,
    Bids,
    NoBid,
    NoBidRule,
    NoTrump,
    Place,
    Tractors,
    TrumpChoice,
    TrumpKind,
)

__all__ = [
    "AlwaysTrump",
    "BelowZero",
    "Bid",
    "Bids",
    "Bottom",
    "Fall",
    "FallKind",
    "Finish",
    "FirstDeclarers",
    "FriendGain",
    "Hook",
    "KindFactors",
    "Meaning",
    "Multiplier",
    "MustPlay",
    "NextStarter",
    "NoBid",
    "NoBidRule",
    "NoTrump",
    "Partnership",
    "PenaltyKind",
    "Place",
    "ShortTeam",
    "ThrowFactors",
    "ThrowPenalty",
    "Tractors",
    "TrumpChoice",
    "TrumpKind",
]
