"""Writers at once, and writers that die: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.scorekeeping import Pen, Store, load_match
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent
from tests import postgresql
from tests.counts import DEEP
from tests.store.conftest import begin

WRITER = """
import sys
from companion.log.operations import Kind
from companion.scorekeeping import Pen, Store, new_write, record
from companion.store.engine import open_engine
from companion.store.recent import Recent
from companion.store.troubles import StoreBusy

url, match_id, edit_key, count = sys.argv[1:]
store = Store(engine=open_engine(url), recent=Recent())
pen = Pen(match_id=match_id, edit_key=edit_key)
for _ in range(int(count)):
    write = new_write()
    while True:
        try:
            record(store, pen, Kind.HAND, {"opponents_points": 80}, write)
            break
        except StoreBusy:
            pass  # on a slow machine others may hold it for long: try again, as a phone does
    print(write.operation_id, flush=True)
"""


# Whoever meets any trouble tries again with the same operation. A hand for each line that is told.
PATIENT = WRITER.replace("StoreBusy", "StoreTrouble").replace("range(int(count))", "sys.stdin")


Process = subprocess.Popen[str]
Begin = Callable[..., Process]


@pytest.fixture
def writer() -> Iterator[Begin]:
    """Begins processes that write; none of them outlives its test."""
    begun: list[Process] = []

    def begin_writer(url: str, pen: Pen, count: int, script: str = WRITER) -> Process:
        command = [sys.executable, "-c", script, url, pen.match_id, pen.edit_key, str(count)]
        pipe = subprocess.PIPE
        here = Path(__file__).parents[2]
        begun.append(subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=here))
        return begun[-1]

    yield begin_writer
    for each in begun:
        each.kill()
        each.communicate()


def tell(writers: Iterable[Process], hands: int) -> None:
    """Have each write so many hands more."""
    for each in writers:
        assert each.stdin
        each.stdin.write("hand\n" * hands)
        each.stdin.flush()


@pytest.fixture
def own_server() -> Iterator[postgresql.Server]:
    """A server that may be killed, since no other test uses it."""
    with ExitStack() as stack:
        server = postgresql.make(postgresql.private_folder(stack))
        stack.callback(server.stop)
        yield server


def counts(url: str) -> tuple[int, int]:
    """How many processes, and how many hands each: a sample in the gate."""
    if DEEP:
        return 6, 40
    return (4, 25) if url.startswith("sqlite") else (2, 12)


@pytest.mark.slow
def test_processes_that_append_at_once_lose_nothing(
    url: str, store: Store, pen: Pen, writer: Begin
) -> None:
    processes, hands = counts(url)
    writers = [writer(url, pen, hands) for _ in range(processes)]
    acknowledged = [line for each in writers for line in each.communicate()[0].split()]
    match = load_match(Store(engine=store.engine, recent=Recent()), pen.match_id)
    written = [operation.id for operation in match.operations[1:]]
    assert sorted(written) == sorted(acknowledged)
    assert [operation.seq for operation in match.operations] == list(
        range(1, processes * hands + 2)
    )


@pytest.mark.slow
def test_what_a_killed_process_acknowledged_is_there(
    url: str, store: Store, pen: Pen, writer: Begin
) -> None:
    chance = random.Random(7)
    acknowledged: list[str] = []
    for _ in range(counts(url)[0] - 1):
        process = writer(url, pen, 200)
        assert process.stdout
        for _line in range(chance.randint(1, 30)):
            acknowledged.append(process.stdout.readline().strip())
        process.send_signal(signal.SIGKILL)
        acknowledged += process.communicate()[0].split()
    match = load_match(Store(engine=store.engine, recent=Recent()), pen.match_id)
    written = [operation.id for operation in match.operations]
    assert set(acknowledged) <= set(written)
    assert len(written) == len(set(written))


@pytest.mark.slow
def test_what_was_acknowledged_before_postgresql_was_killed_is_there(
    own_server: postgresql.Server, writer: Begin
) -> None:
    """It dies and comes back under load: writers try again, and nothing is lost or doubled."""
    engine = open_engine(own_server.address("postgres"))
    migrate(engine)
    pen = begin(Store(engine=engine, recent=Recent()))
    writers = [writer(own_server.address("postgres"), pen, 0, PATIENT) for _ in range(2)]
    tell(writers, 1)
    acknowledged = [each.stdout.readline().strip() for each in writers if each.stdout]
    tell(writers, 49)
    own_server.stop("immediate")
    own_server.start()
    for each in writers:
        acknowledged += each.communicate()[0].split()
    match = load_match(Store(engine=engine, recent=Recent()), pen.match_id)
    engine.dispose()
    assert len(acknowledged) == 100
    assert sorted(operation.id for operation in match.operations[1:]) == sorted(acknowledged)
