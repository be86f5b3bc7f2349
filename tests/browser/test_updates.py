"""A newer release: offered once, never over what is typed, taken when somebody says so."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Playwright, expect

from tests.browser.machines import a_phone, a_server, ready_for_offline, saved
from tests.browser.playing import begun, type_hand
from tests.serving import ROOT


def copied(folder: Path) -> Path:
    """A checkout of its own, which a later release can change."""
    for name in ("companion", "static", "templates", "translations"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def test_a_newer_release_is_offered_once_and_not_over_a_draft(
    driver: Playwright, tmp_path: Path
) -> None:
    root = copied(tmp_path / "release")
    with a_server(tmp_path, root) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun(page, server.address, "80")
        page.goto(match)
        ready_for_offline(page)
        server.kill()
        (root / "static" / "css" / "components" / "zebra.css").write_text(".zebra { color: red; }")
        server.start()
        page.goto(f"{match}#entry")
        type_hand(page, "40")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        page.evaluate(WAITING)
        expect(page.locator("#update")).to_have_count(0)
        page.get_by_test_id("record").tap()
        expect(page.locator("#update")).to_be_visible()
        page.get_by_role("button", name="Later").tap()
        page.reload()
        saved(page)
        expect(page.locator("#update")).to_have_count(0)
        page.evaluate("sessionStorage.clear()")
        before = page.locator("script[type=module]").first.get_attribute("src")
        page.reload()
        page.get_by_role("button", name="Use it").tap()
        expect(page.locator("script[type=module]").first).not_to_have_attribute("src", before or "")
        expect(page.locator(".match__open")).to_have_text("Enter hand 3")


WAITING = """navigator.serviceWorker.getRegistration().then((one) => one.waiting ||
  new Promise((done) => one.installing.addEventListener("statechange", ({ target }) =>
    target.state === "installed" && done()))).then(() => true)"""
