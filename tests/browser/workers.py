"""Several servers of the app on one PostgreSQL database, and phones that speak HTTP only."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from companion.scorekeeping import Pen, new_pen, with_pinned_rules
from tests import postgresql
from tests.serving import ROOT, serving

COMMAND = (sys.executable, "-m", "companion.cli")
PLAYERS = ["Anna", "Ben", "Carla", "Dan"]


class Installation(NamedTuple):
    """A database server, and the addresses of the app's servers on it."""

    database: postgresql.Server
    workers: tuple[str, ...]


@contextmanager
def installation(folder: Path, number: int = 2) -> Iterator[Installation]:
    """Servers that share nothing but the database and the folder with the secret key."""
    with ExitStack() as stack:
        database = postgresql.make(postgresql.private_folder(stack))
        stack.callback(database.stop)
        environment = {
            "DATABASE_URL": database.address("postgres"),
            "COMPANION_INSTANCE": str(folder / "instance"),
            "PYTHONPATH": str(ROOT),
        }
        workers = []
        for name in range(number):
            (folder / str(name)).mkdir()
            running = serving(COMMAND, folder=folder / str(name), environment=environment)
            workers.append(stack.enter_context(running))
        yield Installation(database, tuple(workers))


class Answer(NamedTuple):
    """What a server said."""

    status: int
    headers: HTTPMessage
    told: Any


def asked(
    address: str, path: str, sent: object = None, headers: Mapping[str, str] | None = None
) -> Answer:
    """The answer to a GET, or to a POST of JSON."""
    connection = HTTPConnection(address.removeprefix("http://"), timeout=60)
    body = None if sent is None else json.dumps(sent)
    kind = {"Content-Type": "application/json"} if body else {}
    try:
        connection.request("POST" if body else "GET", path, body, kind | dict(headers or {}))
        answer = connection.getresponse()
        text = answer.read().decode()
        is_json = answer.headers.get_content_type() == "application/json"
        return Answer(answer.status, answer.headers, json.loads(text) if is_json else text)
    finally:
        connection.close()


@dataclass
class Phone:
    """A phone that started a match on its own, what it recorded, and how much of it was sent."""

    pen: Pen = field(default_factory=new_pen)
    log: list[dict[str, Any]] = field(default_factory=list)
    sent: int = 0

    def __post_init__(self) -> None:
        body = {"ruleset": "default", "players": PLAYERS, "starter": 0}
        self.log = self.log or [self._operation("start", with_pinned_rules(body))]

    @property
    def path(self) -> str:
        """Where its match is kept."""
        return f"/m/{self.pen.match_id}/operations"

    def write(self, points: int = 80, name: str = "") -> None:
        """Record a hand; phones with other names record other hands."""
        self.log.append(self._operation("hand", {"opponents_points": points}, name))

    def _operation(self, kind: str, body: Mapping[str, Any], name: str = "") -> dict[str, Any]:
        number = f"{name}{len(self.log)}-{self.pen.match_id}"
        parent = self.log[-1]["id"] if self.log else None
        return {"id": number, "kind": kind, "body": body, "parent": parent}

    def send(self, address: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Send what was not acknowledged yet."""
        news = {"edit_key": self.pen.edit_key, "operations": self.log[self.sent :]}
        answer = asked(address, self.path, news, headers)
        self.sent = len(self.log) if answer.status == 200 else self.sent
        return answer

    def beside(self, name: str) -> Phone:
        """Another phone with the same pen and log, which records a hand of its own."""
        other = Phone(pen=self.pen, log=[*self.log], sent=self.sent)
        other.write(40, name)
        return other

    def look(self, address: str, tag: str = "") -> Answer:
        """What a watcher gets of all that follows the start."""
        return asked(address, f"{self.path}?since=1", headers={"If-None-Match": tag})


@contextmanager
def in_turn(addresses: tuple[str, ...]) -> Iterator[str]:
    """One address behind which the servers take turns."""
    turns = cycle(addresses)

    class Proxy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            size = int(self.headers.get("Content-Length") or 0)
            connection = HTTPConnection(next(turns).removeprefix("http://"), timeout=60)
            body = self.rfile.read(size) or None
            connection.request(self.command, self.path, body, dict(self.headers.items()))
            answer = connection.getresponse()
            told = answer.read()
            self.send_response_only(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in ("connection", "content-length", "transfer-encoding"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(told)))
            self.end_headers()
            self.wfile.write(told)
            connection.close()

        do_POST = do_HEAD = do_GET

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
