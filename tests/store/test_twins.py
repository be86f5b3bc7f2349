"""What an import looks for before it makes others wait."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from companion.log.bundles import read_files
from companion.scorekeeping import Importer, Store, import_matches, new_pen, new_write, start_match
from tests.log.writing import envelope, hand, start
from tests.store.conftest import PLAYERS

BODY = {"ruleset": "default", "players": PLAYERS}


def test_known_matches_are_compared_before_others_must_wait(store: Store) -> None:
    files = read_files(json.dumps(envelope(start(), hand(80))))
    pens = [new_pen() for _ in range(4)]
    for pen in pens:
        start_match(store, pen, BODY, new_write())
    who = Importer(seed="a secret of this import", known=[pen.match_id for pen in pens])
    with told_within_writes(store.engine) as told:
        import_matches(store, files, who)
    assert [each for each in told if each in who.known] == []
    assert told


@contextmanager
def told_within_writes(engine: Engine) -> Iterator[list[str]]:
    """The values that statements have in transactions that write."""
    found: list[str] = []
    transactions: list[list[tuple[str, Any]]] = [[]]

    def look(_on: Any, _cursor: Any, statement: str, told: Any, *_more: Any) -> None:
        transactions[-1].append((statement, told.values() if isinstance(told, dict) else told))

    def ended(_on: Any) -> None:
        transactions.append([])

    event.listen(engine, "commit", ended)
    event.listen(engine, "before_cursor_execute", look)
    yield found
    event.remove(engine, "before_cursor_execute", look)
    event.remove(engine, "commit", ended)
    for each in transactions:
        if any(statement.startswith("INSERT") for statement, _told in each):
            found += [str(value) for _statement, told in each for value in told]
