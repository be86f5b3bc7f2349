"""What an operation of a log can do."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What an operation does. The first nine are entries, the last three are about entries."""

    START = "start"
    DECLARE = "declare"
    HAND = "hand"
    SET_LEVELS = "set_levels"
    SEATING = "seating"
    RULESET = "ruleset"
    TITLE = "title"
    FINISH = "finish"
    REOPEN = "reopen"
    AMEND = "amend"
    VOID = "void"
    RESTORE = "restore"


ABOUT_ENTRIES = (Kind.AMEND, Kind.VOID, Kind.RESTORE)
