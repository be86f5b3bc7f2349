import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.executable import find_executable
from tests.browser.playing import begun
from tests.serving import serving

PHONE: ViewportSize = {"width": 360, "height": 640}
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
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a worker; each test opens a context of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_executable(playwright), args=FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A phone whose pages may neither throw nor be refused anything by their own policy."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale="en")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    yield page
    context.close()
    assert [fault for fault in faults if "422 (UNPROCESSABLE" not in fault] == []


@pytest.fixture
def match(page: Page, server: str) -> str:
    """A match after three hands: 5 and 3, and Ben starts."""
    return begun(page, server, "0", "120", "80")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the real app, one for all tests of a worker."""
    command = [sys.executable, "-m", "companion.cli"]
    with serving(command, folder=tmp_path_factory.mktemp("server")) as address:
        yield address
