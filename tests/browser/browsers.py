"""The browser of the tests, one for all that a worker runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.executable import find_executable

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.test 127.0.0.1",
]


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What drives all browsers of a worker."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def whole_chromium(driver: Playwright) -> Iterator[Browser]:
    """The whole browser, for what a headless shell cannot: it keeps no screen on."""
    executable = find_executable(driver, whole=True)
    browser = driver.chromium.launch(executable_path=executable, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(driver: Playwright) -> Iterator[Browser]:
    """One browser for all tests of a worker; each test opens a context of its own."""
    browser = driver.chromium.launch(executable_path=find_executable(driver), args=FLAGS)
    yield browser
    browser.close()
