"""What players say while a match goes on: its start, each hand, and what the table changes.

These are the bodies of the entries in a match's log. Seats are numbers from 0 in playing order.
"""

from __future__ import annotations

from companion.rules.checks import NO_SUIT
from companion.rules.entries.hand import (
    Adjustment,
    Called,
    Declare,
    Hand,
    LastTrick,
    LastTrickCard,
    Outcome,
    Side,
    Throw,
)
from companion.rules.entries.reading import read_declare, read_hand
from companion.rules.entries.table import (
    Finish,
    Move,
    NewRules,
    Reopen,
    Seating,
    SetLevels,
    Stands,
    Start,
)

__all__ = [
    "NO_SUIT",
    "Adjustment",
    "Called",
    "Declare",
    "Entry",
    "Finish",
    "Hand",
    "LastTrick",
    "LastTrickCard",
    "Move",
    "NewRules",
    "Outcome",
    "Reopen",
    "Seating",
    "SetLevels",
    "Side",
    "Stands",
    "Start",
    "Throw",
    "read_declare",
    "read_hand",
]

Entry = Start | Declare | Hand | SetLevels | Seating | NewRules | Finish | Reopen
