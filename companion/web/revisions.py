"""What was changed of an entry afterwards: before and after, when, and on which phone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.log.match import Match, Recorded
from companion.log.operations import ABOUT_ENTRIES, Kind, Operation
from companion.web.consequences import Difference
from companion.web.filters import moment
from companion.web.hands.told import told_hand
from companion.web.i18n import gettext as _


@dataclass(frozen=True, kw_only=True)
class Revision:
    """One change: what and when, on which phone, and what differs by it."""

    word: str
    device: str
    differences: tuple[Difference, ...]


def about_each(match: Match) -> Mapping[str, Sequence[Operation]]:
    """All revisions by the id of the entry that they are about, those of amendments too."""
    found: dict[str, list[Operation]] = defaultdict(list)
    amended: dict[str, str] = {}
    for operation in match.operations:
        if operation.kind not in ABOUT_ENTRIES:
            continue
        if operation.kind is Kind.AMEND:
            amended[operation.id] = operation.target
        found[amended.get(operation.target, operation.target)].append(operation)
    return found


def revisions(entry: Recorded, about: Sequence[Operation]) -> list[Revision]:
    """The revisions of an entry, the oldest first."""
    live: dict[str, Mapping[str, Any]] = {}
    voided: set[str] = set()
    found, body = [], entry.operation.body
    for operation in about:
        if operation.kind is Kind.AMEND:
            live[operation.id] = operation.body["body"]
        elif operation.kind is Kind.VOID:
            voided.add(operation.target)
        else:
            voided.discard(operation.target)
        bodies = [body for id, body in live.items() if id not in voided]
        fresh = bodies[-1] if bodies else entry.operation.body
        found.append(_revision(entry, operation, body, fresh))
        body = fresh
    return found


def _revision(
    entry: Recorded, operation: Operation, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Revision:
    return Revision(
        word=_word(operation, is_whole=operation.target == entry.operation.id),
        device=operation.device or "",
        differences=_differences(entry, before, after) if entry.is_hand else (),
    )


def _word(operation: Operation, *, is_whole: bool) -> str:
    when = moment(operation.made_at)
    if operation.kind is Kind.AMEND:
        return _("Changed %(when)s", when=when)
    if operation.kind is Kind.VOID:
        if is_whole:
            return _("Removed %(when)s", when=when)
        return _("Change taken back %(when)s", when=when)
    if is_whole:
        return _("Restored %(when)s", when=when)
    return _("Changed again %(when)s", when=when)


def _differences(
    entry: Recorded, before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[Difference, ...]:
    if before is after:
        return ()
    olds, news = told_hand(before, entry.names), told_hand(after, entry.names)
    labels = [*olds, *(label for label in news if label not in olds)]
    pairs = [(label, olds.get(label, "–"), news.get(label, "–")) for label in labels]
    return tuple(Difference(what=w, before=b, after=a) for w, b, a in pairs if b != a)
