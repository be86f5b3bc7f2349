"""A phone that speaks with the app in a process of its own."""

from __future__ import annotations

import json
import socket
import sys
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from companion.scorekeeping import Pen, new_pen, with_pinned_rules
from tests.serving import ROOT, Started
from tests.web.conftest import PLAYERS

COMMAND = (sys.executable, "-m", "companion.cli")
HERE = {"PYTHONPATH": str(ROOT)}
Operation = dict[str, Any]


class Connection(HTTPConnection):
    """A connection to a port, or to a Unix socket."""

    def __init__(self, address: str) -> None:
        super().__init__(address.removeprefix("http://").removeprefix("unix:"), timeout=30)
        self._path = address.removeprefix("unix:") if address.startswith("unix:") else None
        if self._path:
            self.host, self.port = "localhost", 80

    def connect(self) -> None:
        if self._path is None:
            super().connect()
            return
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(30)
        self.sock.connect(self._path)


def get(
    server: Started, path: str, headers: dict[str, str] | None = None
) -> tuple[HTTPResponse, str]:
    """An answer, and what it says."""
    connection = Connection(server.address)
    connection.request("GET", path, headers=headers or {})
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response, text


def start_of_match() -> tuple[Pen, Operation]:
    """The first operation of a match that a phone starts, and its pen."""
    pen = new_pen()
    body = with_pinned_rules({"ruleset": "default", "players": PLAYERS, "starter": 0})
    return pen, {"id": f"start-{pen.match_id}", "kind": "start", "body": body, "parent": None}


def hand_after(last: Operation) -> Operation:
    """A hand that follows an operation."""
    body = {"opponents_points": 40}
    return {"id": f"{last['id']}-hand", "kind": "hand", "body": body, "parent": last["id"]}


def begin_to_send(
    server: Started, pen: Pen, *operations: Operation, held_back: int = 0, **more: Any
) -> tuple[Connection, bytes]:
    """Send operations but for the last bytes, which are given back; the answer is yet to come."""
    connection = Connection(server.address)
    told = {"edit_key": pen.edit_key, "operations": operations, **more}
    body = json.dumps(told).encode()
    connection.putrequest("POST", f"/m/{pen.match_id}/operations?pen={pen.edit_key}")
    for name, value in (
        ("Content-Type", "application/json"),
        ("Content-Length", str(len(body))),
        ("Authorization", f"Bearer {pen.edit_key}"),
        ("Cookie", f"pen={pen.edit_key}"),
    ):
        connection.putheader(name, value)
    connection.endheaders(body[: len(body) - held_back])
    return connection, body[len(body) - held_back :]


def send(server: Started, pen: Pen, *operations: Operation, **more: Any) -> int:
    """Send operations; the status of the answer."""
    connection, _rest = begin_to_send(server, pen, *operations, **more)
    status = connection.getresponse().status
    connection.close()
    return status
