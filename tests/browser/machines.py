"""A server that can be killed and comes back at the same address, and a phone that can be switched
off: a browser with a profile on disk, started anew."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from tests.browser.browsers import FLAGS
from tests.browser.conftest import PHONE
from tests.browser.executable import find_executable
from tests.browser.playing import begun
from tests.serving import ADDRESS, ROOT

# The first page of a server that was just started takes long where others test, too.
BUSY_MS = 120_000


class Server:
    """The real app in a process of its own."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder, self.root = folder, root
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, or start it again where it was."""
        told = {"COMPANION_INSTANCE": str(self.folder / "instance"), "PYTHONUNBUFFERED": "1"}
        with (self.folder / "stderr").open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion.cli", "--port", str(self.port)],
                cwd=self.root,
                env=os.environ | told | {"PYTHONPATH": str(self.root)},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout
        found = next(filter(None, map(ADDRESS.search, self.process.stdout)), None)
        assert found, (self.folder / "stderr").read_text()
        self.port = int(found[0].rsplit(":", 1)[1])

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.communicate()
            self.process = None


@contextmanager
def a_server(folder: Path, root: Path = ROOT) -> Iterator[Server]:
    server = Server(folder, root)
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def a_phone(playwright: Playwright, profile: Path, **how: Any) -> Iterator[Page]:
    """A browser that finds what it kept in ``profile``."""
    context = playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=find_executable(playwright),
        args=FLAGS,
        **{"viewport": PHONE, "locale": "en", "has_touch": True, **how},
    )
    context.set_default_navigation_timeout(BUSY_MS)
    try:
        yield context.pages[0]
    finally:
        with suppress(Error):
            context.close()


def kill_browser(profile: Path) -> None:
    """End the browser with this profile, and all its pages, as an empty battery would."""
    for process, command in _processes():
        if f"--user-data-dir={profile}" in command and "--type=" not in command:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)


def _processes() -> Iterator[tuple[int, str]]:
    """Every process with its command line; a Mac has no /proc."""
    if not Path("/proc/self").exists():
        told = subprocess.run(["ps", "-axo", "pid=,command="], capture_output=True, text=True)
        pairs = (line.split(None, 1) for line in told.stdout.splitlines())
        yield from ((int(pair[0]), pair[-1]) for pair in pairs)
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            command = (entry / "cmdline").read_bytes().replace(b"\0", b" ")
            yield int(entry.name), command.decode(errors="replace")


def begun_on(page: Page, address: str, *hands: str) -> str:
    """A match that is on the phone, together with the app."""
    match = begun(page, address, *hands)
    page.goto(match)
    ready_for_offline(page)
    saved(page)
    return match


def ready_for_offline(page: Page) -> None:
    """Wait for the worker that keeps the app."""
    page.evaluate(IN_CONTROL)


IN_CONTROL = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ||
  new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done))
).then(() => true)"""


def saved(page: Page) -> None:
    """Wait until the header says that the server has everything."""
    expect(page.locator(".status[data-state=saved]")).to_be_attached(timeout=20_000)


def kept_log(page: Page, match: str) -> list[dict[str, Any]]:
    """The log of a match in the database of the phone, once there is one."""
    match_id = match.rpartition("/")[2]
    found: list[dict[str, Any]] = page.evaluate(READ_LOG, match_id)
    return found


READ_LOG = """async (id) => {
  const read = () => new Promise((done, fail) => {
    const asked = indexedDB.open("companion");
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      const store = asked.result.transaction("operations").objectStore("operations");
      const all = store.getAll(IDBKeyRange.bound([id], [id, []]));
      all.onsuccess = () => { asked.result.close(); done(all.result); };
    };
  });
  const isOurs = ({ name }) => name === "companion";
  const isThere = async () => (await indexedDB.databases()).some(isOurs);
  for (const until = performance.now() + 5000; ;) {
    const found = (await isThere()) ? await read() : [];
    if (found.length || performance.now() > until) return found;
    await new Promise(requestAnimationFrame);
  }
}"""


def server_log(context: BrowserContext, match: str) -> list[dict[str, Any]]:
    """The log of a match as the server has it."""
    answer = context.request.get(f"{match}/operations")
    assert answer.ok
    log: list[dict[str, Any]] = answer.json()["operations"]
    return log


def in_bytes(log: list[dict[str, Any]]) -> bytes:
    """A log in the form in which two are compared: UTF-8, keys sorted."""
    return json.dumps(log, ensure_ascii=False, sort_keys=True).encode()
