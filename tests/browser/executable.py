"""Which Chromium the browser tests use: `python -m tests.browser.executable` prints it.

It fails if there is none; with `--shell`, if there is no headless shell.

A headless shell opens a page at a tenth of the work of the whole browser, which draws its own
windows, too. What only the whole browser does asks for that.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

SHELL = "chromium-headless-shell"
ON_PATH = ("chromium", "google-chrome", "chromium-browser", "google-chrome-stable")
ON_MACOS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find_executable(playwright: Playwright, *, whole: bool = False) -> str:
    """Path of the system's browser, else of Playwright's own, which may not be installed yet."""
    own = playwright.chromium.executable_path
    shells = [] if whole else [shutil.which(SHELL), *_shells(Path(own))]
    on_path = map(shutil.which, ON_PATH)
    on_macos = filter(lambda path: Path(path).exists(), ON_MACOS)
    return next(filter(None, [*shells, *on_path, *on_macos]), own)


def _shells(own: Path) -> Iterator[str]:
    """Playwright's headless shells, which lie beside its browsers."""
    folder = next((each.parent for each in own.parents if each.name.startswith("chromium-")), None)
    if folder:
        yield from map(str, folder.glob("chromium_headless_shell-*/*/*headless*shell"))


if __name__ == "__main__":
    with sync_playwright() as playwright:
        whole, found = (find_executable(playwright, whole=whole) for whole in (True, False))
    print(found)
    sys.exit(found == whole if "--shell" in sys.argv else not Path(found).exists())
