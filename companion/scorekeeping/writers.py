"""Who writes: the store, pens, and what a writer says about an operation; and how writing fails."""

from __future__ import annotations

import hashlib
import secrets
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine

from companion.log.match import Match
from companion.store.recent import Recent


class NoSuchMatch(LookupError):
    """There is no match with this id."""


class NotYours(PermissionError):
    """The edit key does not fit this match."""


class Outdated(Exception):
    """Somebody else wrote since: ``match`` has what this writer has not seen."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match


@dataclass(frozen=True, kw_only=True)
class Store:
    """The database, and the matches that were folded lately."""

    engine: Engine
    recent: Recent


@dataclass(frozen=True, kw_only=True)
class Pen:
    """The right to write in a match: its id, and the secret that opens it."""

    match_id: str
    edit_key: str


@dataclass(frozen=True, kw_only=True)
class Write:
    """What its writer says about an operation beside its kind and body.

    ``operation_id`` was made where it was written: the same one twice is one operation. ``parent``
    is the last operation that the writer knew; None if he does not say.
    """

    operation_id: str
    parent: str | None = None
    device: str | None = None
    made_at: str | None = None


def new_write(parent: str | None = None) -> Write:
    """A write that is made here and now."""
    now = datetime.now(UTC).isoformat()
    return Write(operation_id=str(uuid.uuid4()), parent=parent, made_at=now)


def new_pen() -> Pen:
    """The id and the secret of a match that is about to be started: 96 and 192 random bits."""
    return Pen(match_id=secrets.token_urlsafe(12), edit_key=secrets.token_urlsafe(24))


def hashed(edit_key: str) -> str:
    """What is stored of an edit key. It is random and long, so one round of SHA-256 is enough."""
    return hashlib.sha256(edit_key.encode()).hexdigest()
