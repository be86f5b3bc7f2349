"""Start the real app in a process of its own, as a player would."""

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread, Timer
from typing import NoReturn

ROOT = Path(__file__).parent.parent
READY_WITHIN_SECONDS = 60
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+|unix:\S+")


@dataclass(frozen=True)
class Started:
    """The app in a process of its own: where it is, and the file with what it says on stderr."""

    process: subprocess.Popen[str]
    address: str
    errors: Path


@contextmanager
def started(
    command: Sequence[str], *, folder: Path, environment: dict[str, str] | None = None
) -> Iterator[Started]:
    """Run `command` with its data in `folder` until it says where it is, and end it afterwards."""
    with (
        (folder / "stderr").open("w+") as errors,
        subprocess.Popen(
            command,
            cwd=folder,
            env=os.environ
            | {"COMPANION_INSTANCE": str(folder / "instance"), "PYTHONUNBUFFERED": "1"}
            | (environment or {}),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            address = _address(process) or _fail(errors.name)
            yield Started(process, address, Path(errors.name))
        finally:
            process.terminate()


@contextmanager
def serving(
    command: Sequence[str],
    *,
    folder: Path,
    environment: dict[str, str] | None = None,
    port: int = 0,
) -> Iterator[str]:
    """Run `command` with its data in `folder`, and give the address it prints; a free port if 0."""
    whole = [*command, "--port", str(port)]
    with started(whole, folder=folder, environment=environment) as server:
        yield server.address


class _Bare(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = b"<!doctype html><title>Bare</title><p style='font: 4em serif'>Bare</p>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def bare_page() -> Iterator[str]:
    """The address of a page that is as small as can be, to be timed beside ours."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Bare) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _address(process: subprocess.Popen[str]) -> str | None:
    """Wait for the line with the address; none if the process ends or says nothing for long."""
    assert process.stdout
    timer = Timer(READY_WITHIN_SECONDS, process.kill)
    timer.start()
    try:
        for line in process.stdout:
            if match := ADDRESS.search(line):
                return match.group()
    finally:
        timer.cancel()
    return None


def _fail(errors: str) -> NoReturn:
    raise RuntimeError(f"The app did not start:\n{Path(errors).read_text()}")
