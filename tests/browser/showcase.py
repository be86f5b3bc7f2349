"""Writes the small pictures of README and of the app's installer: python -m tests.browser.showcase

Chromium packs them as WebP, so that each is small: a phone's in light and dark, and a laptop's.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.browsers import FLAGS
from tests.browser.executable import find_executable
from tests.browser.screenshots import NAMES, SIZES, screens
from tests.serving import serving

FOLDER = Path(__file__).resolve().parents[2] / "static" / "screens"
SHOWN = {"match": "match", "entry": "entry", "table": "table-view", "trumps": "trump-order"}
QUALITY = 82


def main() -> None:
    """All pictures anew."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "companion.cli"]
        executable = find_executable(playwright)
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        with serving(command, folder=Path(data)) as address:
            take(browser, address, "phone", "light", SHOWN)
            take(browser, address, "phone", "dark", SHOWN)
            take(browser, address, "laptop", "light", {"match": "match-wide"})
        browser.close()


def take(browser: Browser, address: str, size: str, scheme: str, shown: dict[str, str]) -> None:
    """Those screens that are shown, in one size and one scheme."""
    width, height = SIZES[size]
    context = browser.new_context(
        locale="en",
        color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": width, "height": height},
        device_scale_factor=2 if size == "phone" else 1,
    )
    for name, page in screens(context, address, NAMES["en"]):
        if name in shown:
            write(page, FOLDER / f"{shown[name]}-{scheme}.webp")
        if name == [*shown][-1]:
            break
    context.close()


def write(page: Page, path: Path) -> None:
    """A picture of what is in the window once the page rests."""
    page.locator(".status[data-state=saved]").wait_for(state="attached")
    session = page.context.new_cdp_session(page)
    how = {"format": "webp", "quality": QUALITY}
    path.write_bytes(base64.b64decode(session.send("Page.captureScreenshot", how)["data"]))


if __name__ == "__main__":
    main()
