import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.executable import find_executable
from tests.serving import serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a worker; each test opens a context of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_executable(playwright), args=FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the real app, one for all tests of a worker."""
    command = [sys.executable, "-m", "companion.cli"]
    with serving(command, folder=tmp_path_factory.mktemp("server")) as address:
        yield address
