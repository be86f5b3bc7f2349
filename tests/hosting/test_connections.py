"""As many connections as the system lets a process have, and no more."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator

import pytest
from waitress import wasyncore

from companion.serving.connections import (
    MOST_CONNECTIONS,
    OTHER_FILES,
    Connections,
    connection_limit,
)


@pytest.fixture(autouse=True)
def _limit() -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_process_asks_for_what_it_may_have() -> None:
    _now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, most))
    limit = connection_limit()
    assert limit == MOST_CONNECTIONS or limit == most - OTHER_FILES
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= limit


class Echo(wasyncore.dispatcher):  # type: ignore[misc]
    """Gives back what it reads, when it is let."""

    def __init__(self, sock: socket.socket, connections: Connections) -> None:
        super().__init__(sock, map=connections)
        self.connected = self.may_read = True
        self.said = b""
        self.heard: list[bytes] = []

    def readable(self) -> bool:
        return self.may_read

    def writable(self) -> bool:
        return bool(self.said)

    def handle_read(self) -> None:
        self.said = self.recv(10)
        self.heard.append(self.said)

    def handle_write(self) -> None:
        self.send(self.said)
        self.said = b""


@pytest.fixture
def pair() -> Iterator[tuple[Connections, Echo, socket.socket]]:
    """A connection with an echo at its end."""
    connections = Connections()
    ours, theirs = socket.socketpair()
    echo = Echo(ours, connections)
    with ours, theirs:
        theirs.setblocking(False)
        yield connections, echo, theirs


def test_what_arrives_is_read_and_what_is_to_be_sent_is_sent(
    pair: tuple[Connections, Echo, socket.socket],
) -> None:
    connections, _echo, theirs = pair
    theirs.send(b"seven")
    connections.turn(1)
    connections.turn(1)
    assert theirs.recv(10) == b"seven"


def test_what_may_not_be_read_yet_is_read_later(
    pair: tuple[Connections, Echo, socket.socket],
) -> None:
    connections, echo, theirs = pair
    connections.turn(0)
    echo.may_read = False
    theirs.send(b"seven")
    connections.turn(0)
    assert echo.heard == []
    echo.may_read = True
    connections.turn(1)
    assert echo.heard == [b"seven"]


def test_what_is_closed_is_awaited_no_more(pair: tuple[Connections, Echo, socket.socket]) -> None:
    connections, echo, theirs = pair
    connections.turn(0)
    theirs.close()
    connections.turn(1)
    assert not connections
    connections.turn(0)
