"""The servers that are measured: the app, and a bare "hello" to hold it against.

``python -m companion.bench.processes hello`` serves the bare one and prints its address.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from companion.serving import HERE
from companion.serving.listening import listen
from companion.serving.worker import server_of

ADDRESS = re.compile(rf"http://{re.escape(HERE)}:(\d+)")
APP = ("-m", "companion.cli", "--port", "0")
HELLO = ("-m", "companion.bench.processes", "hello")


@dataclass(frozen=True)
class Served:
    """A server that runs: its port on this machine, and its process."""

    port: int
    pid: int

    @property
    def memory(self) -> int:
        """What its process holds in memory, in bytes; 0 where the system does not tell."""
        try:
            pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        except OSError:
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served(command: tuple[str, ...], **environment: str) -> Iterator[Served]:
    """A server on the first core, ended when nobody needs it any more."""
    with subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        env=os.environ | environment | {"PYTHONUNBUFFERED": "1"},
        text=True,
    ) as process:
        try:
            pin(process.pid, first=True)
            assert process.stdout
            found = next((m for line in process.stdout if (m := ADDRESS.search(line))), None)
            if found is None:
                raise RuntimeError(f"no address from {' '.join(command)}")
            yield Served(port=int(found[1]), pid=process.pid)
        finally:
            process.terminate()


def pin(pid: int, *, first: bool) -> None:
    """Keep a process on the first core, or on all others, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0)) if first else sorted(os.sched_getaffinity(pid))
        chosen = cores[:1] if first else cores[1:]
        os.sched_setaffinity(pid, chosen or cores)


@contextmanager
def pinned() -> Iterator[None]:
    """Be on all cores but the first for a while."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    pin(0, first=False)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def hello() -> Flask:
    """The least that Flask does for a page."""
    app = Flask(__name__)
    app.add_url_rule("/", "hello", lambda: "hello")
    return app


if __name__ == "__main__":
    server = server_of(hello(), listen(HERE, 0, None), {}, threads=8)
    print(f"http://{HERE}:{server.effective_port}")
    server.run()
