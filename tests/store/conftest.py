from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.scorekeeping import Pen, Store, new_pen, new_write, start_match
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent

PLAYERS = ["Anna", "Ben", "Carla", "Dan"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is no database yet: what the store promises, it promises on both."""
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
    pen = new_pen()
    body = {"ruleset": "default", "players": PLAYERS, "starter": 0}
    start_match(store, pen, body, new_write())
    return pen
