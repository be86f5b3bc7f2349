"""Migrations: they make the tables that the code knows, keep data, and refuse newer ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, text
from sqlmodel import SQLModel

from companion.scorekeeping import Pen, Store, load_match
from companion.store.engine import open_engine, open_still
from companion.store.migrate import MIGRATIONS, current_revision, migrate
from companion.store.recent import Recent
from companion.store.transactions import writing
from companion.store.troubles import DatabaseIsNewer, StoreBusy

ROOT = Path(__file__).parents[2]


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


START = """
import os
import sys
from pathlib import Path
from companion.store import migrate, tables
from companion.store.engine import open_still, open_engine

open_engine(sys.argv[1])  # what it imports is imported once for all
for release in sys.argv[2:]:
    migrate.MIGRATIONS = Path(release)
    start, go = os.pipe()
    for _ in range(4):
        if os.fork() == 0:
            os.close(go)
            engine = open_engine(sys.argv[1])
            migrate.current_revision(engine)
            os.read(start, 1)
            migrate.migrate(engine)
            os._exit(0)
    os.close(go)
    if any([os.wait()[1] for _ in range(4)]):
        sys.exit(release)
"""


def later_release(folder: Path) -> Path:
    """The migrations of a release that adds a column."""
    copytree(MIGRATIONS, folder / "migrations")
    (folder / "migrations" / "versions" / "0002_venue.py").write_text(LATER)
    return folder / "migrations"


LATER = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0002", "0001", None, None


def upgrade():
    op.add_column("match", sa.Column("venue", sa.Text))
"""


def test_of_processes_that_start_at_once_one_makes_or_upgrades_the_tables(
    empty_url: str, tmp_path: Path
) -> None:
    releases = [str(MIGRATIONS), str(later_release(tmp_path))]
    command = [sys.executable, "-c", START, empty_url, *releases]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    engine = open_engine(empty_url)
    assert current_revision(engine) == "0002"
    with pytest.raises(DatabaseIsNewer):
        migrate(engine)
    engine.dispose()
    assert len(list(tmp_path.glob("*.before-0001-*"))) == empty_url.startswith("sqlite")


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_what_an_upgrade_changes_is_kept_as_it_was(
    store: Store, pen: Pen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.migrate.MIGRATIONS", later_release(tmp_path))
    migrate(store.engine)
    [copy] = tmp_path.glob("*.before-0001-*")
    engine = open_still(copy)
    assert load_match(store, pen.match_id) == load_match(of(engine), pen.match_id)
    assert current_revision(engine) == "0001"
    engine.dispose()


def of(engine: Engine) -> Store:
    return Store(engine=engine, recent=Recent())


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
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
