"""One operation of a match's log, and what its body means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import MAXYEAR, MINYEAR, datetime
from functools import cached_property
from typing import Any

from companion.log.bodies import read_entry
from companion.log.kinds import ABOUT_ENTRIES, Kind
from companion.rules.checks import check_name
from companion.rules.entries import (
    Entry,
)
from companion.rules.errors import RuleError

__all__ = [
    "ABOUT_ENTRIES",
    "ID_FORM",
    "MOST_OPERATIONS",
    "Kind",
    "Operation",
    "check_envelope",
]

MOST_OPERATIONS = 2_000
ID_FORM = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One line of a match's log.

    ``id`` was made where it was written and never changes its body. ``seq`` counts from 1 without a
    gap and is given by whoever keeps the log. ``parent`` is the id of the last operation that its
    writer knew. ``device`` is a name that people chose. ``made_at`` is that phone's clock and
    ``received_at`` the server's, both in ISO 8601 with a zone. ``supersedes`` is the id of an
    operation that this one takes the place of after two phones wrote at once.
    """

    id: str
    seq: int
    kind: Kind
    body: Mapping[str, Any] = field(default_factory=dict)
    parent: str | None = None
    device: str | None = None
    made_at: str | None = None
    received_at: str | None = None
    supersedes: str | None = None

    @cached_property
    def entry(self) -> Entry | None:
        """What players said here; None for a title and for what is about other entries.

        Raises ``RuleError`` with its place in the body.
        """
        return read_entry(self.kind, self.body)

    @property
    def target(self) -> str:
        """The id of the operation that this one is about."""
        return str(self.body["target"])


def check_envelope(operation: Operation) -> None:
    """Refuse ids, clocks and device names that no phone of ours would write."""
    for name in ("id", "parent", "supersedes"):
        value = getattr(operation, name)
        if value is not None and not ID_FORM.match(value):
            raise RuleError("not_an_id", name)
    if operation.device is not None:
        check_name(operation.device, "device", needed=False)
    for name in ("made_at", "received_at"):
        value = getattr(operation, name)
        if value is not None:
            _check_time(value, name)


def _check_time(value: str, at: str) -> None:
    try:
        moment = datetime.fromisoformat(value)
        # The first and the last year are not told everywhere: clocks elsewhere are in the next.
        zoned = moment.tzinfo is not None and MINYEAR < moment.year < MAXYEAR
    except ValueError:
        zoned = False
    if not zoned or len(value) > 40:
        raise RuleError("not_a_time", at)
