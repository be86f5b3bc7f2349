"""The compiled form of a ruleset: decisions as plain data, on which all scoring runs.

A ruleset holds options, for people. A rulebook holds what they come to: sorted rows, lookup lists,
the furthest place that a hand can carry each role to, seats as offsets. It is pinned in the log of
a match, so that a later release cannot change a match that was begun, and it is what the phone
scores with. ``FORMAT`` changes whenever a rulebook is read in another way.
"""

from __future__ import annotations

from companion.rules.rulebook.compiling import compile_ruleset
from companion.rules.rulebook.decisions import (
    FORMAT,
    Drop,
    Reaches,
    Rulebook,
    Turn,
    read_rulebook,
)

__all__ = [
    "FORMAT",
    "Drop",
    "Reaches",
    "Rulebook",
    "Turn",
    "compile_ruleset",
    "read_rulebook",
]
