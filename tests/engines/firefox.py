"""Firefox, which has Marionette built in: the words of WebDriver over a socket."""

from __future__ import annotations

import json
import shutil
import socket
from pathlib import Path
from typing import Any

from tests.engines.processes import (
    START_SECONDS,
    Refused,
    end_group,
    in_time,
    kill_group,
    start,
)

FIREFOXES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")


class Firefox:
    """Firefox without a window."""

    def __init__(self, profile: Path) -> None:
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
        told = profile / "MarionetteActivePort"
        told.unlink(missing_ok=True)
        found = next(filter(None, map(shutil.which, FIREFOXES)), FIREFOXES[0])
        command = [found, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
        size = {"MOZ_HEADLESS_WIDTH": "500", "MOZ_HEADLESS_HEIGHT": "800"}
        self.process = start(command, size)
        port = in_time(lambda: int(told.read_text()))
        self.line = socket.create_connection(("127.0.0.1", port), timeout=START_SECONDS)
        self.heard = self.line.makefile("rb")
        self._hear()
        self.ask("NewSession")

    def ask(self, command: str, /, **told: Any) -> Any:
        text = json.dumps([0, 1, f"WebDriver:{command}", told]).encode()
        self.line.sendall(b"%d:%b" % (len(text), text))
        _kind, _number, error, found = self._hear()
        if error:
            raise Refused(error)
        return found.get("value", found)

    def _hear(self) -> Any:
        size = b"".join(iter(lambda: self.heard.read(1), b":"))
        return json.loads(self.heard.read(int(size)))

    def kill(self) -> None:
        kill_group(self.process)

    def close(self) -> None:
        self.heard.close()
        self.line.close()
        end_group(self.process)
