"""Where everything is measured: the app, a bare "hello", and the app's database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.bench.asked import asked_again
from companion.bench.client import request
from companion.bench.processes import APP, HELLO, Served, pinned, served
from companion.bench.turns import Sample
from companion.scorekeeping import Store
from companion.store.engine import open_engine
from companion.store.matches import select_match_ids
from companion.store.migrate import migrate
from companion.store.recent import Recent
from companion.store.transactions import reading


class CannotMeasure(Exception):
    """The reason is its code: a database that is not empty, a browser that is not there."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, kw_only=True)
class Pace:
    """How long and how often everything is measured."""

    turns: int
    seconds: float
    hands: int
    operations: tuple[int, ...]
    matches: tuple[int, ...]


WHOLE = Pace(
    turns=7, seconds=0.5, hands=6, operations=(10, 100, 500, 1950), matches=(1, 1000, 100_000)
)
QUICK = Pace(turns=1, seconds=0.1, hands=1, operations=(10, 100), matches=(1, 100))


@dataclass(frozen=True, kw_only=True)
class Place:
    """Servers that run, the database of the app, and the pace."""

    app: Served
    hello: Served
    store: Store
    pace: Pace

    def again(self, asked: bytes) -> Sample:
        """The same request to the app again and again."""
        return asked_again(self.app.port, asked, self.pace.seconds)

    def bare(self) -> Sample:
        """The bare "hello" again and again."""
        return asked_again(self.hello.port, request("/"), self.pace.seconds)


@contextmanager
def place(pace: Pace, database: str | None = None) -> Iterator[Place]:
    """Both servers on the first core; we are on the others. SQLite unless ``database`` is said.

    Raises ``CannotMeasure`` for a database with matches, and ``StoreTrouble``.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="companion-bench-")))
        engine = open_engine(database or folder / "companion.sqlite")
        stack.callback(engine.dispose)
        migrate(engine)
        with reading(engine) as connection:
            if select_match_ids(connection):
                raise CannotMeasure("not_empty")
        environment = {"COMPANION_INSTANCE": str(folder), "DATABASE_URL": database or ""}
        app = stack.enter_context(served(APP, **environment))
        hello = stack.enter_context(served(HELLO))
        stack.enter_context(pinned())
        yield Place(app=app, hello=hello, store=Store(engine=engine, recent=Recent()), pace=pace)
