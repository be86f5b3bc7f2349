"""The store of this installation, for a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.config import load_config
from companion.scorekeeping import Store
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent

DOES_NOT_FIT = 1


@contextmanager
def opened(*, ready: bool = True) -> Iterator[Store]:
    """The store of this installation, brought to this release if it is to be ``ready``."""
    with opened_at(load_config().database) as store:
        if ready:
            migrate(store.engine)
        yield store


@contextmanager
def opened_at(place: str | Path) -> Iterator[Store]:
    """The store at the URL of a database, or in an SQLite file."""
    engine = open_engine(place)
    try:
        yield Store(engine=engine, recent=Recent())
    finally:
        engine.dispose()
