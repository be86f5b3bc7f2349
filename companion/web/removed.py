"""Hands that were taken out, with the number and the result that they had when they went."""

from __future__ import annotations

from dataclasses import replace

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.rules.standings import apply


def as_they_were(match: Match) -> dict[str, Recorded]:
    """Each removed entry by its id, played on what stood before it when it went.

    What went later was still there then. So the hands of one going back, of which the last goes
    first, follow each other here as they did at the table.
    """
    gone = {each.target: each.seq for each in match.operations if each.kind is Kind.VOID}
    if not gone:
        return {}
    found: dict[str, Recorded] = {}
    there: list[Recorded] = []
    for entry in match.entries:
        if entry.operation.kind is Kind.TITLE:
            continue
        if not entry.is_voided:
            there.clear()
            continue
        while there and gone[there[-1].operation.id] < gone[entry.operation.id]:
            there.pop()
        if played := _played(entry, there[-1] if there else None):
            found[entry.operation.id] = played
            there.append(played)
    return found


def _played(entry: Recorded, earlier: Recorded | None) -> Recorded | None:
    before = earlier.after if earlier else entry.before
    try:
        after = apply(entry.said, before) if entry.said else before
    except RuleError:
        return None
    return replace(entry, before=before, after=after, number=after.hand)
