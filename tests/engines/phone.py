"""What a scorer sees and does, in any engine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.browser.machines import READ_LOG
from tests.engines.drivers import Engine, engine
from tests.engines.processes import Refused

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
PATIENCE_SECONDS = 60  # a server that was just started packs its files first


class Phone:
    """A page and the finger on it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def open(self, url: str) -> None:
        """Go to a page."""
        self.engine.ask("Navigate", url=url)

    def where(self) -> str:
        """The address of the page, without what follows its path."""
        found: str = self.run("() => location.origin + location.pathname")
        return found

    def run(self, function: str, *told: Any) -> Any:
        """What a function of JavaScript gives in the page. Raises `Refused` if it throws."""
        script = f"{SCRIPT} answer({function}, ...arguments);"
        found = self.engine.ask("ExecuteAsyncScript", script=script, args=[told])
        if not found or "error" in found:
            raise Refused(found and found["error"])  # nothing, if the page went away
        return found.get("value")

    def until(self, function: str, *told: Any) -> Any:
        """What a function gives once it is something; a page may go away under it meanwhile."""
        last = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < last:
            with suppress(Refused):
                if found := self.run(function, *told):
                    return found
            time.sleep(0.02)
        text = self.run("() => location.href + document.body.innerText.slice(0, 2000)")
        raise AssertionError(f"Never came: {function} {told}\n{text}")

    def sees(self, css: str, words: str = "") -> str:
        """The text of what is on the screen, once it is there."""
        found: str = self.until("(css, words) => seen(css, words)?.outerHTML", css, words)
        return found

    def tap(self, css: str, words: str = "") -> None:
        """Tap what says these words, once a finger can."""
        x, y = self.until("middle", css, words)
        moved = {"type": "pointerMove", "x": x, "y": y, "origin": "viewport"}
        taps = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act(type="pointer", parameters={"pointerType": "mouse"}, actions=[moved, *taps])

    def type(self, css: str, text: str) -> None:
        """Write in a field instead of what was there."""
        self.tap(css)
        self.run("() => document.activeElement.select()")
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._act(type="key", actions=keys)

    def _act(self, **action: Any) -> None:
        self.engine.ask("PerformActions", actions=[{"id": action["type"], **action}])

    def keeps_app(self) -> None:
        """Wait for the worker that keeps the app.

        On the first page: in WebKitGTK the worker may stand still when that goes away meanwhile,
        until the next page is opened.
        """
        self.until("() => Boolean(navigator.serviceWorker?.controller)")

    def kept_log(self, match: str) -> list[dict[str, Any]]:
        """The log of a match in the database of the phone."""
        found: list[dict[str, Any]] = self.run(READ_LOG, match.rpartition("/")[2])
        return found


@contextmanager
def a_phone(name: str, profile: Path) -> Iterator[Phone]:
    """A phone with this engine, switched on anew."""
    with engine(name, profile) as found:
        yield Phone(found)
