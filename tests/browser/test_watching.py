"""Four phones on one match: one records, the others see it within three seconds."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.conftest import PHONE
from tests.browser.playing import begun, type_hand

WATCHERS = {"en": "Live", "zh-Hans": "进行中", "de": "Läuft"}
SECONDS = 3
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
MINUTE_MS = 60_000


def watching(chromium: Browser, url: str, language: str = "en") -> Page:
    """A phone that was given the link for watching, and has the page open."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale=language)
    page = context.new_page()
    with page.expect_response("**/operations?since=2"):
        page.goto(url)
    return page


@pytest.fixture
def match(page: Page, server: str) -> str:
    """A match with a hand, open on the scorer's phone."""
    match = begun(page, server, "80")
    page.goto(match)
    return match


@pytest.fixture
def watchers(chromium: Browser, match: str) -> Iterator[dict[str, Page]]:
    pages = {language: watching(chromium, match, language) for language in WATCHERS}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def watcher(chromium: Browser, match: str) -> Iterator[Page]:
    page = watching(chromium, match)
    yield page
    page.context.close()


def record(page: Page, points: str) -> float:
    """Record a hand; when it was done."""
    type_hand(page, points)
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice").first).to_be_visible()
    return time.monotonic()


def test_three_others_see_a_hand_within_three_seconds(
    page: Page, watchers: dict[str, Page]
) -> None:
    done = record(page, "120")
    for language, each in watchers.items():
        expect(each.locator(".hands__line")).to_have_count(2, timeout=10_000)
        assert time.monotonic() - done <= SECONDS
        expect(each.locator(".status")).to_contain_text(WATCHERS[language])
    expect(watchers["zh-Hans"].locator(".board__title")).to_contain_text("第 3 局")
    expect(watchers["de"].locator(".board__title")).to_contain_text("Runde 3")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/history", "summary:has-text('120')"),
        ("/table", ".tableview__hand:text-is('Hand 3')"),
        ("/trumps", ".order__head"),
    ],
)
def test_every_page_that_shows_the_match_follows(
    page: Page, chromium: Browser, match: str, path: str, shown: str
) -> None:
    other = watching(chromium, match + path)
    before = other.locator("main").inner_text()
    done = record(page, "120")
    expect(other.locator(shown).first).to_be_visible(timeout=10_000)
    expect(other.locator("main")).not_to_have_text(before, use_inner_text=True)
    assert time.monotonic() - done <= SECONDS
    other.context.close()


def test_what_was_opened_in_the_history_stays_open(
    page: Page, chromium: Browser, match: str
) -> None:
    other = watching(chromium, f"{match}/history")
    other.locator("main summary").first.tap()
    record(page, "120")
    expect(other.locator("main details")).to_have_count(3, timeout=10_000)
    expect(other.locator("main details[open] summary")).to_contain_text("80")
    other.context.close()


def test_rules_that_change_are_shown(page: Page, chromium: Browser, match: str) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en")
    other = context.new_page()
    other.goto(f"{match}/rules")
    log = page.request.get(f"{match}/operations").json()["operations"]
    body = {key: log[0]["body"][key] for key in ("ruleset", "rulebook")}
    told = {"id": "other-rules", "kind": "ruleset", "body": body, "parent": log[-1]["id"]}
    assert page.request.post(f"{match}/operations", data={"operations": [told]}).ok
    expect(other.locator("#rules")).to_have_attribute("data-seq", "3", timeout=10_000)
    context.close()


def looks(page: Page) -> list[Response]:
    """What the page asks of the log from now on."""
    found: list[Response] = []
    page.on("response", lambda told: found.append(told) if "/operations?" in told.url else None)
    return found


def test_a_hidden_page_asks_nothing_and_catches_up_at_once(page: Page, watcher: Page) -> None:
    watcher.evaluate(HIDE, True)
    asked = looks(watcher)
    record(page, "120")
    page.wait_for_timeout(2500)
    assert asked == []
    watcher.evaluate(HIDE, False)
    expect(watcher.locator(".hands__line")).to_have_count(2, timeout=1000)


def asks_after(page: Page, milliseconds: int) -> None:
    """The page looks once when so much time has passed, and has its answer."""
    with page.expect_response("**/operations?*"):
        page.clock.run_for(milliseconds)
    page.wait_for_timeout(200)


def test_after_half_an_hour_without_a_change_it_looks_less_often(watcher: Page) -> None:
    watcher.clock.install()
    watcher.reload()
    expect(watcher.locator(".status")).to_contain_text("Live")
    watcher.clock.pause_at(time.time() + 60)
    for _ in range(3):
        asks_after(watcher, 2300)
    watcher.clock.fast_forward(31 * MINUTE_MS)
    watcher.wait_for_timeout(200)
    asked = looks(watcher)
    watcher.clock.run_for(8000)
    watcher.wait_for_timeout(200)
    assert asked == []
    asks_after(watcher, 3300)


def test_a_server_that_asks_for_patience_is_left_alone(page: Page, watcher: Page) -> None:
    expect(watcher.locator(".status")).to_contain_text("Live")
    busy = {"status": 503, "headers": {"Retry-After": "30"}, "body": ""}
    watcher.context.route("**/operations?*", lambda route: route.fulfill(**busy))
    expect(watcher.locator(".status")).to_contain_text("Not connected")
    asked = looks(watcher)
    watcher.wait_for_timeout(3000)
    assert asked == []


def test_time_passes_in_the_header_by_the_servers_clock(chromium: Browser, match: str) -> None:
    other = watching(chromium, match)
    other.clock.install(time=time.time() - 24 * 3600)
    other.reload()
    status = other.locator(".status")
    expect(status).to_have_text("You watch · Live")
    other.clock.fast_forward(7 * MINUTE_MS)
    expect(status).to_have_text(re.compile(r"You watch · Last hand [78] min ago"))
    other.context.close()


def test_a_watcher_with_no_network_is_told_so(watcher: Page) -> None:
    expect(watcher.locator(".status")).to_have_text("You watch · Live")
    watcher.context.set_offline(True)
    expect(watcher.locator(".status")).to_have_text("You watch · Live · Not connected")
    watcher.context.set_offline(False)
    expect(watcher.locator(".status")).to_have_text("You watch · Live")


def test_what_is_unchanged_is_answered_by_304(watcher: Page) -> None:
    session, asked, codes = watcher.context.new_cdp_session(watcher), list[str](), list[int]()

    def answered(told: dict[str, Any]) -> None:
        if told["requestId"] in asked[1:]:
            codes.append(told["statusCode"])

    def sent(told: dict[str, Any]) -> None:
        if "/operations?" in told["request"]["url"]:
            asked.append(told["requestId"])

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.responseReceivedExtraInfo", answered)
    session.send("Network.enable")
    while len(asked) < 3:
        watcher.wait_for_event("response", lambda told: "/operations?" in told.url)
    assert set(codes) == {304}


def test_without_scripts_the_page_reloads_itself(chromium: Browser, match: str) -> None:
    context = chromium.new_context(java_script_enabled=False, locale="en")
    page = context.new_page()
    for path in ("", "/table"):
        page.goto(match + path)
        expect(page.locator("meta[http-equiv=refresh]")).to_have_attribute("content", "20")
        expect(page.locator(".status")).to_have_text("You watch · Live")
    context.close()
