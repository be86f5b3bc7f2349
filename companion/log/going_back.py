"""Going back to an earlier hand: what goes with that, and what brings all of it back at once."""

from __future__ import annotations

from itertools import takewhile

from companion.log.match import Match
from companion.log.operations import Kind, Operation
from companion.log.recording import Recorded

# Voids of one going back share their reason, by which they are found again.
REASON = "back_to_hand_"


def goes_after(match: Match, hand: Recorded) -> tuple[Recorded, ...]:
    """All that counts after a hand, the newest first; titles stay.

    What makes no sense at the moment goes, too: it might again once the rest is gone.
    """
    place = match.entries.index(hand) + 1
    later = match.entries[place:]
    return tuple(
        entry
        for entry in reversed(later)
        if not entry.is_voided and entry.operation.kind is not Kind.TITLE
    )


def back_reason(hand: Recorded) -> str:
    """What the voids of going back to this hand give as their reason."""
    return f"{REASON}{hand.number}"


def went_last(match: Match) -> tuple[str, ...]:
    """The ids that the last going back took out, the oldest first; none if anything was written
    since. What undo and redo brought back one by one is no more among them.
    """
    restored: set[str] = set()
    gone: list[str] = []
    reasons: set[str] = set()
    for operation in takewhile(_is_undo_or_redo, reversed(match.operations)):
        if operation.kind is Kind.RESTORE:
            restored.add(operation.target)
        elif operation.target in restored:
            restored.remove(operation.target)
        else:
            reasons.add(str(operation.body.get("reason", "")))
            if len(reasons) > 1 or not min(reasons).startswith(REASON):
                break
            gone.append(operation.target)
    return tuple(gone)


def _is_undo_or_redo(operation: Operation) -> bool:
    return operation.kind in (Kind.VOID, Kind.RESTORE)
