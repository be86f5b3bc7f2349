from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.scorekeeping import Pen, Store, new_pen, new_write, start_match
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent
from tests import postgresql

PLAYERS = ["Anna", "Ben", "Carla", "Dan"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without matches: what the store promises, it promises on both kinds."""
    if request.param == "postgresql":
        server: postgresql.Server = request.getfixturevalue("postgresql_server")
        return postgresql.empty_database(server, with_tables=True)
    return f"sqlite:///{tmp_path / 'companion.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database in which there is nothing at all."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgresql_url"))
    return f"sqlite:///{tmp_path / 'companion.sqlite'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    engine = open_engine(url)
    migrate(engine)
    yield Store(engine=engine, recent=Recent())
    engine.dispose()


@pytest.fixture
def pen(store: Store) -> Pen:
    return begin(store)


def begin(store: Store) -> Pen:
    """Start a match: its pen."""
    pen = new_pen()
    body = {"ruleset": "default", "players": PLAYERS, "starter": 0}
    start_match(store, pen, body, new_write())
    return pen
