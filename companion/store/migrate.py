"""Bring a database to the tables of this release when the app starts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

from companion.store.engine import reading, writing
from companion.store.troubles import DatabaseIsNewer, StoreTrouble

MIGRATIONS = Path(__file__).parent / "migrations"


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
    revision = current_revision(engine)
    if revision == scripts.get_current_head():
        return
    if revision is not None:
        if revision not in {script.revision for script in scripts.walk_revisions()}:
            raise DatabaseIsNewer("newer")
        _copy_before_upgrade(engine, revision)
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def migration_config() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def current_revision(engine: Engine) -> str | None:
    """The revision that the tables are at; None for an empty database."""
    with reading(engine) as connection:
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
    if engine.url.get_backend_name() != "sqlite" or not engine.url.database:
        return
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    copy = Path(engine.url.database).with_suffix(f".before-{revision}-{stamp}.sqlite")
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM INTO :copy"), {"copy": str(copy)})
