"""A phone of the load: it looks every two seconds, and keeps its connection as browsers do."""

from __future__ import annotations

import errno
import json
import random
import socket
from dataclasses import dataclass, field

from companion.bench.asked import hand_after, look_at
from companion.bench.client import LARGEST_READ, Answer, whole_answer
from companion.scorekeeping import Pen
from companion.serving import HERE

LOOK_SECONDS = 2.0
JITTER = 0.1
# Ten times faster than a table plays.
HAND_SECONDS = 30.0
MOST_WAIT_SECONDS = 600


@dataclass(kw_only=True)
class Table:
    """A match in which one phone records: the last operation, and the hands acknowledged so far."""

    match_id: str
    pen: Pen
    last: str
    acknowledged: list[str] = field(default_factory=list)
    next_hand: float


@dataclass(kw_only=True)
class Phone:
    """What one phone knows, and what it waits for. ``sending`` is the id of a hand on its way."""

    table: Table
    port: int
    is_scorer: bool
    keeps: bool = True
    seq: int
    tag: str = ""
    due: float = 0.0
    sending: str = ""
    hand: bytes = b""
    unsent: bytes = b""
    received: bytes = b""
    wire: socket.socket | None = None

    def ask(self, now: float) -> socket.socket:
        """Begin to ask: a look, or the hand whose time has come, which is sent until it is in."""
        if self.is_scorer and not self.sending and now >= self.table.next_hand:
            self.table.next_hand += HAND_SECONDS
            key = self.table.pen.edit_key
            self.sending, self.hand = hand_after(self.table.match_id, key, self.table.last)
        self.unsent = self.hand or look_at(self.table.match_id, self.seq, self.tag)
        if not self.keeps:
            self.unsent = self.unsent.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
        self.received = b""
        if self.wire is None:
            self.wire = _connecting(self.port)
        return self.wire

    @property
    def connection(self) -> socket.socket:
        """The connection over which it asks."""
        assert self.wire
        return self.wire

    def send(self) -> None:
        """Send what the connection takes."""
        sent = self.connection.send(self.unsent)
        self.unsent = self.unsent[sent:]

    def read(self) -> Answer | None:
        """The answer once it is whole. Raises ``OSError``."""
        part = self.connection.recv(LARGEST_READ)
        if not part:
            raise ConnectionResetError(errno.ECONNRESET, "closed")
        self.received += part
        return whole_answer(self.received)

    def heed(self, answer: Answer) -> float:
        """Take in an answer; how many seconds later the phone asks again."""
        if answer.is_last:
            self.close()
        if self.sending:
            if answer.status == 200:
                self.table.last = self.sending
                self.table.acknowledged.append(self.sending)
                self.sending, self.hand = "", b""
        elif answer.status == 200:
            told = json.loads(answer.text)["operations"]
            self.seq += len(told)
            # What is asked next has another address, of which a browser has no tag yet.
            self.tag = "" if told else answer.headers["etag"]
        pause = LOOK_SECONDS * random.uniform(1 - JITTER, 1 + JITTER)
        return max(pause, min(float(answer.headers.get("retry-after", 0)), MOST_WAIT_SECONDS))

    def close(self) -> None:
        """Close the connection; the next question opens another."""
        if self.wire:
            self.wire.close()
            self.wire = None


def _connecting(port: int) -> socket.socket:
    connecting = socket.socket()
    connecting.setblocking(False)
    connecting.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connecting.connect_ex((HERE, port))
    return connecting
