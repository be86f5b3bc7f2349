"""A server that comes and goes, and a phone that is switched off and on, for tests of both."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.browsers import FLAGS
from tests.browser.conftest import PHONE
from tests.browser.executable import find_executable
from tests.serving import serving

COMMAND = [sys.executable, "-m", "companion.cli"]
# The worker has all its files, and this page is its own.
KEPT = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"


@dataclass(frozen=True)
class Switched:
    """A server on one port, and a phone, with what they keep in a folder."""

    driver: Playwright
    folder: Path
    port: int

    @property
    def address(self) -> str:
        """Where the server is, when it is there."""
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def server(self) -> Iterator[str]:
        """The server is there meanwhile."""
        with serving(COMMAND, folder=self.folder, port=self.port) as address:
            yield address

    @contextmanager
    def phone(self) -> Iterator[BrowserContext]:
        """The phone is on meanwhile."""
        context = self.driver.chromium.launch_persistent_context(
            self.folder / "phone",
            executable_path=find_executable(self.driver),
            args=FLAGS,
            viewport=PHONE,
            has_touch=True,
            locale="en",
        )
        yield context
        context.close()


def free_port() -> int:
    """A port that nobody has now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def keep_app(page: Page, address: str) -> None:
    """Open the app once with a network, until it needs none any more."""
    page.goto(address)
    page.wait_for_function(KEPT)
