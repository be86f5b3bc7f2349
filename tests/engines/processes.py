"""Programs that are started, waited for, and ended with all that they started."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

START_SECONDS = 120

T = TypeVar("T")


class Refused(Exception):
    """What the engine says that it could not do."""


def start(command: list[str], settings: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a program, with these variables beside ours."""
    quiet = subprocess.DEVNULL
    environment = os.environ | settings
    # A group of its own, so that all its processes can die at once.
    return subprocess.Popen(
        command, env=environment, stdout=quiet, stderr=quiet, start_new_session=True
    )


def in_time(found: Callable[[], T]) -> T:
    """What is there soon."""
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            return found()
        except (OSError, ValueError):
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """End a program and all that it started, at once."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a program in good order, and then whatever it left."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(20)
    kill_group(process)
