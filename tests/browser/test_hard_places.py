"""Where phones have less: plain http, no storage, full storage, a server that hangs or is newer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import kept_log, saved, server_log
from tests.browser.playing import begun, start_match, type_hand

NO_STORAGE = """for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
}"""
FULL_STORAGE = """IDBObjectStore.prototype.put = function () {
  throw new DOMException("", "QuotaExceededError");
};"""


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale="en")
    yield context
    context.close()


@pytest.fixture
def faults(context: BrowserContext) -> list[str]:
    """What pages throw or are refused, but for the network that is away."""
    found: list[str] = []
    context.on("weberror", lambda error: found.append(str(error.error)))
    context.on(
        "console",
        lambda line: (
            found.append(line.text) if line.type == "error" and "ERR_" not in line.text else None
        ),
    )
    return found


def record(page: Page, points: str) -> None:
    type_hand(page, points)
    page.get_by_test_id("record").tap()


def test_plain_http_keeps_hands_and_says_what_it_cannot(
    context: BrowserContext, faults: list[str], server: str
) -> None:
    page, lan = context.new_page(), f"http://table.test:{urlsplit(server).port}"
    match = start_match(page, lan)
    assert page.evaluate("isSecureContext") is False
    saved(page)
    context.set_offline(True)
    type_hand(page, "40", starter=0)
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice")).to_contain_text("Hand 1")
    expect(page.locator(".status")).to_contain_text("Keep this page open")
    assert len(kept_log(page, match)) == 2
    context.set_offline(False)
    saved(page)
    page.goto(lan)
    expect(page.locator("#phone")).to_contain_text("cannot open without a network")
    assert len(server_log(context, match.replace(lan, server))) == 2
    assert faults == []


def test_without_storage_a_hand_is_safe_when_the_server_has_it(
    context: BrowserContext, faults: list[str], server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    context.add_init_script(NO_STORAGE)
    page.goto(match)
    record(page, "40")
    expect(page.locator(".notice")).to_contain_text("Hand 2")
    expect(page.locator(".status")).to_have_text("Saved · Nothing is kept on this phone")
    assert len(server_log(context, match)) == 3
    context.set_offline(True)
    record(page, "45")
    expect(page.locator(".notice--bad")).to_contain_text("Not safe yet")
    context.set_offline(False)
    saved(page)
    assert len(server_log(context, match)) == 4
    assert faults == []


def test_full_storage_goes_on_with_the_server(
    context: BrowserContext, faults: list[str], server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    context.add_init_script(FULL_STORAGE)
    page.goto(match)
    record(page, "40")
    expect(page.locator(".status")).to_have_text("Saved · Nothing is kept on this phone")
    expect(page.locator(".notice")).to_contain_text("Hand 2")
    assert len(server_log(context, match)) == 3
    assert faults == []


def test_every_tap_is_answered_while_the_server_hangs(context: BrowserContext, server: str) -> None:
    page = context.new_page()
    match = begun(page, server, "80", "0")
    page.goto(match)
    saved(page)
    page.route("**/operations*", lambda route: None)
    type_hand(page, "40")
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice")).to_contain_text("Hand 3", timeout=2500)
    page.get_by_role("button", name="Undo hand 3").tap()
    expect(page.locator(".match__open")).to_have_text("Enter hand 3", timeout=2500)
    page.locator("#board button[name=trump_suit][value=hearts]").tap()
    expect(page.locator(".sentence").last).to_contain_text("Hearts the suit", timeout=2500)


def test_rules_of_a_newer_release_are_told_not_guessed(
    context: BrowserContext, faults: list[str], server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")

    def newer(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(
            content_type="application/json", body=re.sub(r'"format":\s*1', '"format": 99', text)
        )

    page.route("**/operations?since=0", newer)
    page.goto(match)
    expect(page.get_by_role("heading", level=1)).to_have_text("Written by a newer release")
    page.goto(server)
    expect(page.locator("#phone")).to_contain_text("On this phone")
    assert faults == []


def test_an_older_server_keeps_nothing_back(context: BrowserContext, server: str) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    told = '{"code": "rulebook_format", "at": "operations[0].body.rulebook.format"}'
    page.route(
        "**/operations",
        lambda route: route.fulfill(status=422, body=told, content_type="application/json"),
    )
    record(page, "40")
    expect(page.locator(".status")).to_contain_text("it runs an older release. Nothing is lost")
    page.unroute("**/operations")
    page.reload()
    saved(page)
    assert len(server_log(context, match)) == 3


def test_a_match_that_the_server_lost_is_sent_again(context: BrowserContext, server: str) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    page.route(
        "**/operations",
        lambda route: route.fulfill(
            status=404, body='{"code": "no_such_match"}', content_type="application/json"
        ),
        times=1,
    )
    record(page, "40")
    expect(page.locator(".notice")).to_contain_text("Hand 2")
    saved(page)
    assert len(server_log(context, match)) == 3


THROWN_AWAY = """() => new Promise((done) => {
  indexedDB.deleteDatabase("companion").onsuccess = () => done("gone");
})"""
NEWER = """() => new Promise((done) => {
  indexedDB.open("companion", 2).onsuccess = ({ target }) => done(target.result.close());
})"""


@pytest.mark.parametrize("trouble", [THROWN_AWAY, NEWER])
def test_what_the_browser_throws_away_is_put_back_by_the_page(
    context: BrowserContext, faults: list[str], server: str, trouble: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    context.set_offline(True)
    record(page, "40")
    expect(page.locator(".notice")).to_contain_text("Hand 2")
    page.evaluate(trouble)
    record(page, "45")
    expect(page.locator(".notice").last).to_contain_text("Hand 3")
    context.set_offline(False)
    saved(page)
    log = server_log(context, match)
    assert [each["body"].get("opponents_points") for each in log[1:]] == [80, 40, 45]
    assert faults == []


def test_what_waits_is_put_back_with_no_hand_after_it(
    context: BrowserContext, faults: list[str], server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    context.set_offline(True)
    record(page, "40")
    expect(page.locator(".status")).to_contain_text("1 entry waits here")
    page.evaluate(THROWN_AWAY)
    context.set_offline(False)
    saved(page)
    assert len(server_log(context, match)) == len(kept_log(page, match)) == 3
    assert faults == []


def test_what_a_newer_release_writes_is_told_on_an_open_page(
    context: BrowserContext, faults: list[str], server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)

    def newer(route: Route) -> None:
        told = route.fetch().json()
        known = {"seq": 3, "parent": told["at"], "device": None, "made_at": None}
        told["operations"] = [{"id": "newer", "kind": "nap", "body": {}, **known}]
        route.fulfill(json=told)

    page.route("**/operations?since=2", newer)
    expect(page.get_by_role("heading", level=1)).to_have_text("Written by a newer release")
    assert faults == []


DAMAGED = """(id) => new Promise((done) => {
  indexedDB.open("companion").onsuccess = ({ target: { result } }) => {
    const change = result.transaction("operations", "readwrite");
    change.objectStore("operations").delete([id, 2]);
    change.oncomplete = () => { result.close(); done(); };
  };
})"""


def test_a_log_with_an_entry_lost_is_made_whole_and_sent(
    context: BrowserContext, server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80", "0")
    page.goto(match)
    saved(page)
    page.route("**/operations*", lambda route: route.abort())
    record(page, "40")
    expect(page.locator(".notice")).to_contain_text("Hand 3")
    page.evaluate(DAMAGED, match.rpartition("/")[2])
    page.unroute("**/operations*")
    page.goto(match)
    saved(page)
    expect(page.locator(".match__open")).to_have_text("Enter hand 4")
    log = server_log(context, match)
    assert [each["body"].get("opponents_points") for each in log[1:]] == [80, 0, 40]
    assert len(kept_log(page, match)) == len(log)


RETURNS = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


def test_a_page_that_comes_back_as_it_was_left_catches_up(
    context: BrowserContext, server: str
) -> None:
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    beside = context.new_page()
    beside.goto(match)
    saved(beside)
    context.set_offline(True)
    record(beside, "40")
    expect(beside.locator(".notice")).to_contain_text("Hand 2")
    page.evaluate(RETURNS)
    expect(page.locator(".match__open")).to_have_text("Enter hand 3")
    expect(page.locator(".status")).to_contain_text("1 entry waits here")
    record(page, "45")
    expect(page.locator(".notice")).to_contain_text("Hand 3")
    context.set_offline(False)
    saved(page)
    assert len(server_log(context, match)) == 4


def test_without_a_worker_a_page_with_no_network_stays_and_says_so(
    chromium: Browser, server: str
) -> None:
    context = chromium.new_context(viewport=PHONE, locale="en", service_workers="block")
    page = context.new_page()
    match = begun(page, server, "80")
    page.goto(match)
    saved(page)
    context.set_offline(True)
    page.get_by_role("link", name="History").click()
    expect(page.locator("#stay")).to_contain_text("This one goes on; leave it open.")
    assert page.url == match
    context.set_offline(False)
    expect(page.locator("#stay")).to_have_count(0)
    context.close()


def test_back_leads_from_more_rules_to_the_few(context: BrowserContext, server: str) -> None:
    page = context.new_page()
    page.goto(f"{server}/matches/new")
    few = page.locator("[name=preset]").count()
    page.get_by_role("button", name="More rules").click()
    expect(page.locator("[name=preset]")).not_to_have_count(few)
    page.go_back()
    expect(page.locator("[name=preset]")).to_have_count(few)
    assert page.url == f"{server}/matches/new"
