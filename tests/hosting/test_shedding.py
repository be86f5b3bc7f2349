"""Under more than it can bear the app asks those who only look for patience, and loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from companion.serving.shedding import MOST_WAITING, PATIENCE_SECONDS
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

ONE_THREAD = ["serve", "--port", "0", "--workers", "1", "--threads", "1"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Started]:
    """An app that answers one after the other."""
    with started([*COMMAND, *ONE_THREAD], folder=tmp_path, environment=HERE) as server:
        yield server


def looking(server: Started, match_id: str) -> Connection:
    """The connection of a phone that looks and has no answer yet."""
    connection = Connection(server.address)
    connection.request("GET", f"/m/{match_id}/operations?since=1")
    return connection


def test_whoever_only_looks_is_asked_for_patience(server: Started, tmp_path: Path) -> None:
    pen, start = start_of_match()
    assert send(server, pen, start) == 200
    with ExitStack() as stack:
        held = stack.enter_context(closing(sqlite3.connect(tmp_path / "instance/companion.sqlite")))
        held.execute("BEGIN IMMEDIATE")
        slow, _nothing = begin_to_send(server, pen, hand_after(start))
        waiting = [looking(server, pen.match_id) for _number in range(MOST_WAITING)]
        late = looking(server, pen.match_id)
        for _again in range(2):  # over the connection that it has
            refused = late.getresponse()
            assert (refused.status, refused.getheader("Connection")) == (503, None)
            shortest, longest = PATIENCE_SECONDS
            assert shortest <= int(refused.getheader("Retry-After") or 0) <= longest
            refused.read()
            late.request("GET", f"/m/{pen.match_id}/operations?since=1")
        late.close()
        written, _nothing = begin_to_send(server, *start_of_match())
        held.rollback()
        for each in (slow, written, *waiting):
            assert each.getresponse().status == 200
            each.close()
    assert get(server, f"/m/{pen.match_id}/operations")[0].status == 200
