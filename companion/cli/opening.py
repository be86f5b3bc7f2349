"""The store of this installation, for a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from companion.config import load_config
from companion.scorekeeping import Store
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent

DOES_NOT_FIT = 1


@contextmanager
def opened(*, ready: bool = True) -> Iterator[Store]:
    """The store of this installation, brought to this release if it is to be ``ready``."""
    engine = open_engine(load_config().database)
    try:
        if ready:
            migrate(engine)
        yield Store(engine=engine, recent=Recent())
    finally:
        engine.dispose()
