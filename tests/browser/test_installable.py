"""The app is installable: audits no longer say so, the browser itself does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.machines import a_phone, a_server, ready_for_offline


@pytest.fixture
def told(page: Page, server: str) -> dict[str, Any]:
    """The manifest as the browser reads it."""
    page.goto(server)
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest: dict[str, Any] = json.loads(found["data"])
    return manifest


def test_the_browser_offers_to_install_it(driver: Playwright, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        page.goto(server.address)
        ready_for_offline(page)
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


SIZE = """src => new Promise((done, fail) => {
  const image = Object.assign(new Image(), { src, onerror: fail });
  image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
})"""


def test_icons_and_pictures_are_there_in_their_sizes(
    page: Page, server: str, told: dict[str, Any]
) -> None:
    purposes = {icon["purpose"] for icon in told["icons"]}
    assert purposes == {"any", "maskable"}
    page.goto(server)
    for picture in [*told["icons"], *told["screenshots"]]:
        answer = page.request.get(f"{server}{picture['src']}")
        assert answer.ok
        assert picture["sizes"] == page.evaluate(SIZE, f"{server}{picture['src']}")


def test_shortcuts_lead_somewhere(page: Page, server: str, told: dict[str, Any]) -> None:
    assert [each["name"] for each in told["shortcuts"]] == ["New match", "Trump order"]
    for shortcut in told["shortcuts"]:
        assert page.request.get(f"{server}{shortcut['url']}").ok


def test_the_manifest_speaks_every_language(page: Page, server: str) -> None:
    answer = page.request.get(
        f"{server}/manifest.webmanifest", headers={"Accept-Language": "zh-CN"}
    )
    assert answer.json()["lang"] == "zh-Hans"
    assert re.search("[一-鿿]", answer.json()["name"])


def test_the_app_stands_alone_in_its_own_colours(told: dict[str, Any]) -> None:
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    assert told["theme_color"] == told["background_color"]


def test_another_language_shows_at_once_with_the_worker_in_control(page: Page, server: str) -> None:
    page.goto(server)
    ready_for_offline(page)
    page.get_by_role("button", name="简体中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.get_by_role("link", name="新开一场")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".switch summary").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#update")).to_have_count(0)
