"""A second tap that looks before the first one has written finds the match all the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event

from companion.log.bundles import read_files
from companion.log.operations import Operation
from companion.scorekeeping import (
    Fate,
    Importer,
    NotYours,
    Pen,
    Store,
    append,
    exported,
    import_matches,
    new_pen,
    new_write,
    start_match,
)
from tests.log.writing import envelope, hand, start
from tests.store.conftest import PLAYERS

BODY = {"ruleset": "default", "players": PLAYERS}


@contextmanager
def too_early(engine: Engine) -> Iterator[None]:
    """The first look for a match finds none, as if another one had come just after it."""
    looks: list[str] = []

    def look(_on: Any, _cursor: Any, statement: str, told: Any, _how: Any, _many: bool) -> Any:
        if "edit_key_hash" in statement and statement.startswith("SELECT"):
            looks.append(statement)
            if len(looks) == 1:
                return statement.replace("WHERE", "WHERE 1 = 0 AND"), told
        return statement, told

    event.listen(engine, "before_cursor_execute", look, retval=True)
    yield
    event.remove(engine, "before_cursor_execute", look)
    assert len(looks) > 1


def test_the_second_tap_on_a_new_match_is_that_match(store: Store) -> None:
    pen, write = new_pen(), new_write()
    first = start_match(store, pen, BODY, write)
    with too_early(store.engine):
        assert start_match(store, pen, BODY, write) == first


def test_a_stranger_who_comes_second_is_refused(store: Store) -> None:
    pen = new_pen()
    start_match(store, pen, BODY, new_write())
    other = Pen(match_id=pen.match_id, edit_key=new_pen().edit_key)
    with too_early(store.engine), pytest.raises(NotYours):
        start_match(store, other, BODY, new_write())


def begun(store: Store, pen: Pen) -> list[Operation]:
    """What a phone sends that has started this match."""
    started = start_match(store, pen, BODY, new_write())
    return list(started.operations)


def test_a_match_that_a_phone_sends_twice_at_once_is_one(store: Store) -> None:
    pen = new_pen()
    sent = begun(store, pen)
    with too_early(store.engine):
        assert [each.id for each in append(store, pen, sent).operations] == [sent[0].id]


@pytest.mark.parametrize("has_id", [True, False])
def test_the_second_tap_on_an_import_is_the_same_import(store: Store, has_id: bool) -> None:
    told = envelope(start(), hand(80)) | ({"match": {"id": "m" * 16}} if has_id else {})
    files, who = read_files(json.dumps(told)), Importer(seed="a secret of this import")
    (first,) = import_matches(store, files, who)
    before = exported(store)
    with too_early(store.engine):
        (second,) = import_matches(store, files, who)
    assert (second.match_id, second.fate) == (first.match_id, Fate.SAME)
    assert exported(store) == before


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
