"""A client that costs little: one answer after the other, over connections that stay open."""

from __future__ import annotations

import gzip
import selectors
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass

import brotli

from companion.serving import HERE

LARGEST_READ = 1 << 18


@dataclass(frozen=True)
class Answer:
    """The status of an answer, its headers with small letters, and its body as it travelled."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def is_last(self) -> bool:
        """Whether the server closes the connection after this answer."""
        return self.headers.get("connection", "").lower() == "close"

    @property
    def text(self) -> str:
        """The body, unpacked."""
        match self.headers.get("content-encoding"):
            case "br":
                body: bytes = brotli.decompress(self.body)
            case "gzip":
                body = gzip.decompress(self.body)
            case _:
                body = self.body
        return body.decode()


class Connection:
    """A connection to a server on this machine; it is opened again where the server closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.socket = self._opened()
        self.received = b""

    def _opened(self) -> socket.socket:
        opened = socket.create_connection((HERE, self.port), timeout=60)
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return opened

    def ask(self, request: bytes) -> Answer:
        """Send a request and wait for the answer."""
        self.send(request)
        while (answer := self.answer()) is None:
            pass
        return answer

    def send(self, request: bytes) -> None:
        """Send a request without waiting."""
        self.received = b""
        self.socket.sendall(request)

    def answer(self) -> Answer | None:
        """What there is to read, and the answer once it is whole. Raises ``ConnectionError``."""
        part = self.socket.recv(LARGEST_READ)
        if not part:
            raise ConnectionResetError("closed")
        self.received += part
        answer = whole_answer(self.received)
        if answer and answer.is_last:
            self.socket.close()
            self.socket = self._opened()
        return answer

    def close(self) -> None:
        """Close it for good."""
        self.socket.close()


def whole_answer(received: bytes) -> Answer | None:
    """The answer that was received, once nothing of it is missing."""
    head, found, body = received.partition(b"\r\n\r\n")
    if not found:
        return None
    status, headers = _read_head(head)
    length = 0 if status in (204, 304) else int(headers.get("content-length", 0))
    return Answer(status, headers, body) if len(body) >= length else None


def _read_head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines)
    return int(first.split()[1]), {name.lower(): value.strip() for name, _colon, value in pairs}


def request(path: str, *, method: str = "GET", body: bytes = b"", **headers: str) -> bytes:
    """A request as it travels; ``_`` in the names of headers is ``-``."""
    told = {"Host": HERE, "Accept-Encoding": "br, gzip", "Accept-Language": "en"}
    told |= {name.replace("_", "-"): value for name, value in headers.items()}
    if body:
        told |= {"Content-Length": str(len(body)), "Content-Type": "application/json"}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def rate(port: int, asked: bytes, *, seconds: float, connections: int = 4) -> float:
    """How many answers a second come to the same request, over some connections at once.

    At least one is awaited.
    """
    answers = 0
    with selectors.DefaultSelector() as waiting:
        for _number in range(connections):
            connection = Connection(port)
            waiting.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send(asked)
        begun = time.perf_counter()
        while (taken := time.perf_counter() - begun) < seconds or not answers:
            for key, _events in waiting.select(timeout=seconds):
                if (answer := key.data.answer()) is not None:
                    assert answer.status in (200, 304), answer
                    answers += 1
                    if key.data.socket is not key.fileobj:
                        waiting.unregister(key.fileobj)
                        waiting.register(key.data.socket, selectors.EVENT_READ, key.data)
                    key.data.send(asked)
        for key in list(waiting.get_map().values()):
            key.data.close()
    return answers / taken
