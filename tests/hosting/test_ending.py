"""The app ends when it is told to: what was begun is finished first, and nothing new is begun."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from tests.hosting.asking import (
    COMMAND,
    HERE,
    Connection,
    begin_to_send,
    get,
    hand_after,
    send,
    start_of_match,
)
from tests.serving import Started, started

SINGLE = [*COMMAND, "--port", "0"]
SEVERAL = [*COMMAND, "serve", "--workers", "2", "--unix", "{folder}/socket"]


@pytest.mark.parametrize("command", [SINGLE, SEVERAL], ids=["one process", "several"])
def test_what_is_under_way_is_finished_and_kept(command: Sequence[str], tmp_path: Path) -> None:
    pen, start = start_of_match()
    another = start_of_match()
    command = [part.format(folder=tmp_path) for part in command]
    with started(command, folder=tmp_path, environment=HERE) as server:
        assert send(server, pen, start) == 200
        with closing(sqlite3.connect(tmp_path / "instance" / "companion.sqlite")) as held:
            held.execute("BEGIN IMMEDIATE")
            under_way, _nothing = begin_to_send(server, pen, hand_after(start))
            half_sent, rest = begin_to_send(server, *another, held_back=9)
            get(server, "/settings")  # whoever came before is in, too
            server.process.send_signal(signal.SIGTERM)
            wait_until_refused(server)
            held.rollback()
        half_sent.send(rest)
        for each in (under_way, half_sent):
            assert each.getresponse().status == 200
            each.close()
        assert server.process.wait(10) == 0
        assert kept(tmp_path) == ["hand", "start", "start"]
    assert not (tmp_path / "socket").exists()


def wait_until_refused(server: Started) -> None:
    """Knock until nobody opens any more."""
    until = monotonic() + 10
    while monotonic() < until:
        connection = Connection(server.address)
        try:
            connection.connect()
        except (ConnectionRefusedError, FileNotFoundError):
            return
        except ConnectionResetError:
            pass  # let in at the very moment when the door was shut
        finally:
            connection.close()
    raise AssertionError("The app still lets others in.")


def kept(folder: Path) -> list[str]:
    """What the database holds."""
    with closing(sqlite3.connect(folder / "instance" / "companion.sqlite")) as connection:
        rows = connection.execute("SELECT kind FROM operation ORDER BY kind").fetchall()
    return [kind for (kind,) in rows]
