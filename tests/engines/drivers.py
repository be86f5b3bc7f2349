"""Two engines of the distribution, driven by the words that both know: those of WebDriver.

`python -m tests.engines.drivers` says what is missing of them, and then fails.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from tests.engines.firefox import FIREFOXES, Firefox
from tests.engines.webkit import BINDINGS, WebKit, a_screen

BINDINGS_THERE = 'import gi; gi.require_version("WebKit2", "4.1")'


class Engine(Protocol):
    """An engine that runs, with one page."""

    def ask(self, command: str, /, **told: Any) -> Any:
        """The answer to a command of WebDriver. Raises `Refused`."""

    def kill(self) -> None:
        """End it and all its pages as an empty battery would."""


@contextmanager
def engine(name: str, profile: Path) -> Iterator[Engine]:
    """An engine that finds what it kept in ``profile``."""
    with ExitStack() as stack:
        screen = stack.enter_context(a_screen()) if name == "webkit" else ""
        found = WebKit(profile, screen) if name == "webkit" else Firefox(profile)
        stack.callback(found.close)
        yield found


def missing() -> list[str]:
    """What the engines need and this machine has not."""
    known = {
        "Firefox": any(map(shutil.which, FIREFOXES)),
        "WebKitWebDriver": shutil.which("WebKitWebDriver"),
        "Xvfb": shutil.which("Xvfb"),
        "WebKit2 4.1 for Python": _has_bindings(),
    }
    return [name for name, is_there in known.items() if not is_there]


def _has_bindings() -> bool:
    with suppress(OSError):
        return not subprocess.run([BINDINGS, "-c", BINDINGS_THERE], capture_output=True).returncode
    return False


if __name__ == "__main__":
    sys.exit(", ".join(missing()) or None)
