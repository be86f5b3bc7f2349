"""Every page of a match whose every text is an attack: nothing of it runs, or is even tried."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from companion import create_app
from companion.config import load_config
from tests.browser.conftest import PHONE as PHONE_SIZE
from tests.counts import DEEP
from tests.web.conftest import Page as Client
from tests.web.crawling import addresses
from tests.web.hostile import PHONE, Table, evening

# What would stand on a page if a text had become a part of it.
BROUGHT_IN = (
    "iframe, #pwned, img[src=x], svg[onload], [onerror], [onload], script:not([src], [type])"
)
# What the phone draws by itself, without a network.
SHOWN = ("/", "/groups", "/history", "/seats", "/edit")
OFFLINE = ("", "/history", "/seats", "/levels", "/trumps", "/rules", "/table", "/end")


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A phone of its own, since addresses that are not there are no fault here."""
    context = chromium.new_context(viewport=PHONE_SIZE, locale="en")
    yield context.new_page()
    context.close()


@pytest.fixture
def pages(tmp_path: Path, page: Page, server: str) -> Iterator[tuple[Table, list[str]]]:
    """The table, sent to the server as its phone would, and the address of every page."""
    app = create_app(load_config({"COMPANION_INSTANCE": str(tmp_path)}))
    client = Client(app.test_client())
    table = evening(client)
    operations = json.loads(client.get(f"{table.match}/operations").text)["operations"]
    told = {"edit_key": table.pen.edit_key, "operations": operations}
    sent = page.request.post(f"{server}{table.match}/operations", data=told)
    assert sent.ok, sent.text()
    found = addresses(app, table.match, table.ids["last"])
    shown = [at for at in found.values() if DEEP or at == table.match or at.endswith(SHOWN)]
    yield table, [at for at in shown if client.client.get(at).mimetype == "text/html"]
    app.extensions["store"].engine.dispose()


def faults_of(page: Page) -> list[str]:
    """Whatever a text did, from now on."""
    faults: list[str] = []

    def dismiss(dialog: Any) -> None:
        faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    page.on("dialog", dismiss)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if is_fault(line) else None)
    page.on("request", lambda asked: faults.append(asked.url) if "evil" in asked.url else None)
    page.expose_function("blocked", lambda told: faults.append(f"policy: {told}"))
    page.add_init_script(
        "addEventListener('securitypolicyviolation',"
        " (e) => window.blocked(`${e.violatedDirective} ${e.blockedURI} ${e.sample}`))"
    )
    return faults


def is_fault(line: ConsoleMessage) -> bool:
    """Whether a line of the console is about more than an answer that did not come."""
    return line.type == "error" and "Failed to load resource" not in line.text


def test_no_text_does_anything_on_any_page(
    page: Page, server: str, pages: tuple[Table, list[str]]
) -> None:
    table, found = pages
    faults = faults_of(page)
    page.goto(f"{server}{table.match}")
    page.evaluate("name => localStorage.setItem('device', name)", PHONE)
    for address in found:
        page.goto(f"{server}{address}")
        faults += [f"{address}: {each}" for each in brought_in(page)]
    if DEEP:
        faults += offline(page, f"{server}{table.match}")
    assert faults == []


def offline(page: Page, match: str) -> list[str]:
    """The same where the phone draws all pages by itself."""
    faults: list[str] = []
    page.goto(match)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.context.set_offline(True)
    for path in OFFLINE:
        page.goto(f"{match}{path}")
        expect(page.locator("main h1").first).to_be_attached()
        faults += [f"offline {path}: {each}" for each in brought_in(page)]
    page.context.set_offline(False)
    return faults


def brought_in(page: Page) -> list[str]:
    found: list[str] = page.locator(BROUGHT_IN).evaluate_all(
        "all => all.map((each) => each.outerHTML.slice(0, 99))"
    )
    return found
