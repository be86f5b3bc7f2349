"""A database that is put back while the app runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.log.operations import Kind
from companion.scorekeeping import Pen, Store, load_match, new_write, record, record_all
from companion.store.backup import copy_database, sqlite_file
from companion.store.recent import Recent
from tests.store.test_scorekeeping import hand


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Only SQLite is a file that can be put back."""
    return f"sqlite:///{tmp_path / 'companion.sqlite'}"


@pytest.mark.parametrize("more", [0, 1])
def test_a_database_that_was_put_back_is_noticed(
    store: Store, pen: Pen, tmp_path: Path, more: int
) -> None:
    backup = tmp_path / "backup.sqlite"
    copy_database(sqlite_file(store.engine), backup)
    record_all(store, pen, Kind.HAND, [hand(60)] * (1 + more), new_write())
    copy_database(backup, sqlite_file(store.engine))
    assert load_match(store, pen.match_id).now.hand == 0
    elsewhere = Store(engine=store.engine, recent=Recent())
    record(elsewhere, pen, Kind.HAND, hand(0), new_write())
    assert load_match(store, pen.match_id).now.levels == ("5", "2", "5", "2")
    assert load_match(store, pen.match_id) is load_match(store, pen.match_id)
