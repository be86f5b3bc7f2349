"""Bring a database to the tables of this release when the app starts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from companion.store.backup import copy_database, draft_of, in_one_file
from companion.store.transactions import reading, writing
from companion.store.troubles import DatabaseIsNewer, StoreTrouble

MIGRATIONS = Path(__file__).parent / "migrations"
# A number that no other program uses for a lock of its own in the same database.
TURN = 5_384_170_214
MIGRATION_SECONDS = 600


def migrate(engine: Engine) -> None:
    """Create or upgrade the tables; several processes may start at once.

    An SQLite file that is upgraded is copied first. Raises ``StoreTrouble``.
    """
    try:
        _migrate(engine)
    except StoreTrouble as trouble:
        trouble.place = engine.url.database or ""
        raise


def _migrate(engine: Engine) -> None:
    config = migration_config()
    scripts = ScriptDirectory.from_config(config)
    if current_revision(engine) == scripts.get_current_head():
        return
    with writing(engine) as connection:
        _wait_for_turn(connection)
        # Another process may have done it while this one waited.
        revision = _revision(connection)
        if revision == scripts.get_current_head():
            return
        if revision is not None:
            if revision not in {script.revision for script in scripts.walk_revisions()}:
                raise DatabaseIsNewer("newer")
            _copy_before_upgrade(engine, revision)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _wait_for_turn(connection: Connection) -> None:
    """On PostgreSQL, wait for whoever migrates; on SQLite nobody else writes now anyway."""
    if connection.dialect.name == "postgresql":
        for name in ("lock_timeout", "statement_timeout"):
            connection.execute(text(f"SET LOCAL {name} = '{MIGRATION_SECONDS}s'"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({TURN})"))


def migration_config() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def current_revision(engine: Engine) -> str | None:
    """The revision that the tables are at; None for an empty database."""
    with reading(engine) as connection:
        return _revision(connection)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def check_revision(engine: Engine) -> None:
    """Refuse a database that is no database of this release. Raises ``StoreTrouble``."""
    scripts = ScriptDirectory.from_config(migration_config())
    revision = current_revision(engine)
    if revision == scripts.get_current_head():
        return
    if revision is None:
        raise StoreTrouble("damaged")
    is_known = revision in {script.revision for script in scripts.walk_revisions()}
    raise StoreTrouble("older") if is_known else DatabaseIsNewer("newer")


def _copy_before_upgrade(engine: Engine, revision: str) -> None:
    """Another connection copies what was there before this one writes."""
    if engine.url.get_backend_name() != "sqlite" or not engine.url.database:
        return
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    copy = Path(engine.url.database).with_suffix(f".before-{revision}-{stamp}.sqlite")
    with draft_of(copy) as draft:
        copy_database(Path(engine.url.database), draft)
        in_one_file(draft)
