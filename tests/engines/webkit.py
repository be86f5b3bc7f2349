"""WebKitGTK in a window of ours, which hears WebKitWebDriver."""

from __future__ import annotations

import json
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.engines.processes import (
    START_SECONDS,
    Refused,
    end_group,
    in_time,
    kill_group,
    start,
)

WINDOW = Path(__file__).with_name("window.py")
BINDINGS = "/usr/bin/python3"  # the Python for which Debian has the bindings
PATHS = {"Navigate": "url", "ExecuteAsyncScript": "execute/async", "PerformActions": "actions"}


class WebKit:
    """WebKitGTK in a window on a screen that nobody sees."""

    def __init__(self, profile: Path, screen: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        settings = {"DISPLAY": screen, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.process = start(["WebKitWebDriver", f"--port={port}"], settings)
        self.address = f"http://127.0.0.1:{port}/session"
        window = {"binary": BINDINGS, "args": [str(WINDOW), str(profile)]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": window}}
        in_time(lambda: socket.create_connection(("127.0.0.1", port)).close())
        self.address += "/" + self._post("", {"capabilities": wanted})["sessionId"]

    def ask(self, command: str, /, **told: Any) -> Any:
        return self._post(f"/{PATHS[command]}", told)

    def _post(self, path: str, told: Any, method: str = "POST") -> Any:
        request = Request(self.address + path, json.dumps(told).encode(), method=method)
        try:
            with urlopen(request, timeout=START_SECONDS) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise Refused(error.read().decode()) from None

    def kill(self) -> None:
        kill_group(self.process)

    def close(self) -> None:
        with suppress(OSError):
            self._post("", {}, "DELETE")
        end_group(self.process)


@contextmanager
def a_screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "800x900x24"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()
