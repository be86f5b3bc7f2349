"""Clients that are slow on purpose, and bodies that never end, keep nobody else from an answer."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from http.client import HTTPResponse
from time import monotonic

import pytest

from tests.hosting.asking import get, hand_after, send, start_of_match
from tests.serving import Started

SLOW = 50
# Far more than an answer takes, far less than any of the slow ones would need.
SOON_SECONDS = 10
HEAD = b"POST /settings HTTP/1.1\r\nHost: localhost\r\n"
KIND = b"Content-Type: application/x-www-form-urlencoded\r\n"
BEGUN = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "headers without an end": HEAD + b"X-Slow: 1\r\n",
    "a body that does not come": HEAD + KIND + b"Content-Length: 60000\r\n\r\nback=/",
    "a piece that does not come": HEAD + KIND + b"Transfer-Encoding: chunked\r\n\r\nffff\r\nback=",
}


def connected(server: Started) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=30)


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
def test_slow_clients_keep_nobody_waiting(server: Started, begun: bytes) -> None:
    """Requests take a thread only once they are whole."""
    pen, start = start_of_match()
    with ExitStack() as open_ones:
        for slow in [open_ones.enter_context(connected(server)) for _client in range(SLOW)]:
            slow.sendall(begun)
        before = monotonic()
        assert get(server, "/")[0].status == 200
        assert send(server, pen, start, hand_after(start)) == 200
        assert monotonic() - before < SOON_SECONDS


def test_those_who_do_not_read_keep_nobody_waiting(server: Started) -> None:
    with ExitStack() as open_ones:
        for slow in [open_ones.enter_context(connected(server)) for _client in range(SLOW)]:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            slow.sendall(b"GET /rules HTTP/1.1\r\nHost: localhost\r\n\r\n")
        before = monotonic()
        assert get(server, "/")[0].status == 200
        assert monotonic() - before < SOON_SECONDS


def answered(server: Started, *parts: bytes) -> int:
    """The status of the answer to what is sent, part by part."""
    with connected(server) as connection:
        for part in parts:
            try:
                connection.sendall(part)
            except (BrokenPipeError, ConnectionResetError):
                break  # nobody reads any more
        response = HTTPResponse(connection)
        response.begin()
        return response.status


def test_what_is_far_too_large_is_refused_before_it_is_sent(server: Started) -> None:
    assert answered(server, HEAD + KIND + b"Content-Length: 99999999999\r\n\r\n") == 413


def test_headers_have_an_end(server: Started) -> None:
    assert answered(server, HEAD + b"X-Long: " + b"x" * 300_000 + b"\r\n\r\n") == 431


def test_pieces_are_counted_together(server: Started) -> None:
    pieces = (b"8000\r\n" + b"x" * 0x8000 + b"\r\n") * 3
    chunked = HEAD + KIND + b"Transfer-Encoding: chunked\r\n\r\n"
    assert answered(server, chunked, pieces, b"0\r\n\r\n") == 413


@pytest.mark.parametrize(
    "told",
    [
        b"Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
        b"Content-Length: -1\r\n\r\n",
        b"Content-Length: x\r\n\r\n",
        b"Transfer-Encoding: chunked, x\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"X: a\x00b\r\n\r\n",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(server: Started, told: bytes) -> None:
    """A proxy and the app must never disagree on where a request ends."""
    assert answered(server, HEAD + KIND + told) in (400, 501)


def test_nothing_of_it_is_a_fault(server: Started) -> None:
    assert get(server, "/healthz")[0].status == 200
    assert "Traceback" not in server.errors.read_text()
