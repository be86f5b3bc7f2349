"""Migrations: they make the tables that the code knows, keep data, and refuse newer ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlmodel import SQLModel

from companion.scorekeeping import Store
from companion.store.engine import open_engine, writing
from companion.store.migrate import current_revision, migrate
from companion.store.troubles import DatabaseIsNewer, StoreBusy


def test_the_tables_are_those_that_the_code_knows(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []


def test_a_second_start_changes_nothing(store: Store) -> None:
    before = current_revision(store.engine)
    migrate(store.engine)
    assert current_revision(store.engine) == before


def test_a_newer_database_is_refused(store: Store) -> None:
    with writing(store.engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseIsNewer):
        migrate(store.engine)


def test_sqlite_is_set_to_keep_what_it_acknowledges(store: Store) -> None:
    with store.engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_who_does_not_get_a_turn_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.engine.BUSY_SECONDS", 0.01)
    engine = open_engine(f"sqlite:///{tmp_path / 'busy.sqlite'}")
    with writing(engine), pytest.raises(StoreBusy), writing(engine):
        pass
    engine.dispose()
