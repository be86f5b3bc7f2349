import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.playing import begun
from tests.serving import serving

PHONE: ViewportSize = {"width": 360, "height": 640}


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A phone whose pages may neither throw nor be refused anything by their own policy."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale="en")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    yield page
    seen = tuple(faults)  # what is cut off by closing is no fault
    context.close()
    assert [fault for fault in seen if "422 (UNPROCESSABLE" not in fault] == []


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
