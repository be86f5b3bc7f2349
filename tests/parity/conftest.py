"""A phone: a page of a browser that has the phone's modules, and no network and no server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route
from rjsmin import jsmin

from companion.web.i18n import _current
from companion.web.phone.joining import join_modules

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "static"
MODULES = STATIC / "js" / "phone"
PAGE = "<!doctype html><title>Phone</title><script type=module src=/script.js></script>"
Phone = Callable[[str, Sequence[Any]], list[Any]]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """Requests of these tests are in other languages; what comes after them is not."""
    before = _current.set(NullTranslations())
    yield
    _current.reset(before)


@pytest.fixture(scope="session")
def phone(chromium: Browser) -> Iterator[Phone]:
    """Say something of each of a batch on the phone: "played" of logs, "rows" of rulebooks."""
    with opened(chromium, source("player.js")) as phone:
        yield phone


def source(entry: str, made: Mapping[str, str] | None = None) -> str:
    """A script of ours with the phone's modules that it imports, as a phone gets them."""

    def read(name: str) -> str:
        folder = HERE if name == entry else STATIC
        return (made or {}).get(name) or (folder / name).read_text(encoding="utf-8")

    return join_modules(entry, read).body


@contextmanager
def opened(browser: Browser, script: str, **context: Any) -> Iterator[Phone]:
    """A phone that runs this script, which sets ``ready``."""
    page = browser.new_page(**context)
    page.route("**/*", lambda route: serve(route, str(jsmin(script))))
    page.goto("http://phone.test/")
    page.wait_for_function("!!globalThis.ready")

    def say(what: str, batch: Sequence[Any]) -> list[Any]:
        told: list[Any] = json.loads(page.evaluate(f"batch => {what}(batch)", json.dumps(batch)))
        return told

    yield say
    page.close()


def serve(route: Route, script: str) -> None:
    """The script, or the page that loads it."""
    if route.request.url.endswith("/script.js"):
        route.fulfill(body=script, content_type="text/javascript")
    else:
        route.fulfill(body=PAGE, content_type="text/html")
