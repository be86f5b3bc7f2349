"""Matches as files: each is its log, with nothing in it that opens it for writing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.log.bundles import write_bundle
from companion.log.files import write_envelope
from companion.log.match import Match, fold
from companion.scorekeeping.keys import needed_row
from companion.scorekeeping.writers import Store
from companion.store.matches import select_match_ids
from companion.store.operations import select_operations
from companion.store.transactions import reading


def envelope(match_id: str, match: Match) -> dict[str, Any]:
    """The export of one match."""
    return write_envelope(match_id, match.title, match.operations)


def all_matches(store: Store) -> list[str]:
    """The ids of all matches, oldest first."""
    with reading(store.engine) as connection:
        return select_match_ids(connection)


def exported(store: Store, match_ids: Sequence[str] | None = None) -> dict[str, Any]:
    """One match as its export, several or (for None) all as a bundle, as of one moment.

    Raises ``NoSuchMatch``.
    """
    with reading(store.engine) as connection:
        ids = select_match_ids(connection) if match_ids is None else match_ids
        found = []
        for match_id in ids:
            needed_row(connection, match_id)
            found.append(envelope(match_id, fold(select_operations(connection, match_id))))
    return found[0] if match_ids is not None and len(found) == 1 else write_bundle(found)
