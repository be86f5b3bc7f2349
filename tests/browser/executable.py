"""Which Chromium the browser tests use: `python -m tests.browser.executable` prints it."""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

ON_PATH = ("chromium", "google-chrome", "chromium-browser", "google-chrome-stable")
ON_MACOS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find_executable(playwright: Playwright) -> str:
    """Path of the system's browser, else of Playwright's own, which may not be installed yet."""
    on_path = next(filter(None, map(shutil.which, ON_PATH)), None)
    on_macos = next(filter(lambda path: Path(path).exists(), ON_MACOS), None)
    return on_path or on_macos or playwright.chromium.executable_path


if __name__ == "__main__":
    with sync_playwright() as playwright:
        executable = find_executable(playwright)
    print(executable)
    sys.exit(not Path(executable).exists())
