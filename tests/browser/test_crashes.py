"""Servers, networks, pages and browsers that die at any moment: no hand is lost, none doubled.

The gate tries a few moments of a fixed seed; with ``COMPANION_DEEP`` set all of them are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Timer

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, Route, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import (
    BUSY_MS,
    Server,
    a_phone,
    a_server,
    in_bytes,
    kept_log,
    kill_browser,
    ready_for_offline,
    saved,
    server_log,
)
from tests.browser.playing import begun, start_match, type_hand
from tests.counts import DEEP

RECORDINGS, TROUBLES, DROPS = (200, 50, 5) if DEEP else (6, 3, 2)
KEYSTROKES_MS = range(0, 501, 10 if DEEP else 250)
# All of these leave every level where it is, so that no match ever ends.
POINTS = ("80", "85", "90", "95", "100", "105", "110", "115")
SEED = 4


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with a_server(tmp_path) as server:
        yield server


@pytest.fixture(scope="module")
def steady_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that let it live: to start one takes longer than they do."""
    with a_server(tmp_path_factory.mktemp("steady")) as server:
        yield server


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        viewport=PHONE, has_touch=True, locale="en", service_workers="block"
    )
    context.set_default_navigation_timeout(BUSY_MS)
    yield context.new_page()
    context.close()


def begin(page: Page, server: Server) -> str:
    match = begun(page, server.address, "80")
    page.goto(match)
    saved(page)
    return match


def record(page: Page, points: str, number: int) -> None:
    expect(page.locator(".match__open")).to_have_text(f"Enter hand {number}")
    type_hand(page, points)
    page.get_by_test_id("record").tap()
    expect(page.locator(".match__open")).to_have_text(f"Enter hand {number + 1}")


def recorded(page: Page, troubled: Callable[[int], None]) -> list[str]:
    """Record many hands; before each there may be trouble. Their points, in order."""
    scored = [POINTS[number % len(POINTS)] for number in range(RECORDINGS)]
    for index, points in enumerate(scored):
        troubled(index)
        record(page, points, index + 2)
    return scored


def check(page: Page, match: str, scored: list[str]) -> None:
    """All is on the server, once, in order, and the phone has the same."""
    saved(page)
    log = server_log(page.context, match)
    hands = [str(each["body"]["opponents_points"]) for each in log if each["kind"] == "hand"]
    assert hands == ["80", *scored]
    assert in_bytes(kept_log(page, match)) == in_bytes(log)


def chosen() -> tuple[Random, set[int]]:
    random = Random(SEED)
    return random, set(random.sample(range(RECORDINGS), TROUBLES))


def test_the_server_is_killed_at_any_moment(phone: Page, server: Server) -> None:
    match = begin(phone, server)
    random, moments = chosen()
    deaths: list[Timer] = []

    def troubled(index: int) -> None:
        if server.process is None:
            server.start()
            was_saved = phone.locator(".status[data-state=saved]").count()
            kept, sent = kept_log(phone, match), server_log(phone.context, match)
            assert not was_saved or len(kept) == len(sent)
        if index in moments:
            deaths.append(Timer(random.uniform(0.0, 0.6), server.kill))
            deaths[-1].start()

    scored = recorded(phone, troubled)
    for death in deaths:
        death.join()
    if server.process is None:
        server.start()
    check(phone, match, scored)


def test_the_network_is_cut_at_any_moment(phone: Page, steady_server: Server) -> None:
    match = begin(phone, steady_server)
    random, moments = chosen()

    def troubled(index: int) -> None:
        phone.context.set_offline(index in moments and random.random() < 0.8)

    scored = recorded(phone, troubled)
    phone.context.set_offline(False)
    check(phone, match, scored)


def test_answers_are_lost_again_and_again(phone: Page, steady_server: Server) -> None:
    match = begin(phone, steady_server)
    _random, moments = chosen()
    left = 0

    def dropped(route: Route) -> None:
        nonlocal left
        if route.request.method != "POST" or left == 0:
            return route.continue_()
        left -= 1
        route.fetch()
        route.abort()
        return None

    def troubled(index: int) -> None:
        nonlocal left
        left = DROPS if index in moments else left

    phone.route("**/operations", dropped)
    check(phone, match, recorded(phone, troubled))


def test_answers_that_are_not_the_apps_own_count_as_none(
    phone: Page, steady_server: Server
) -> None:
    match = begin(phone, steady_server)
    answers = iter([(200, "<h1>Sign in</h1>"), (403, "<h1>No</h1>"), (404, "?"), (500, "{}")])

    def foreign(route: Route) -> None:
        status, body = next(answers, (0, ""))
        if route.request.method == "POST" and status:
            route.fulfill(status=status, body=body, content_type="text/html")
        else:
            route.continue_()

    phone.route("**/operations", foreign)
    record(phone, "80", 2)
    expect(phone.locator(".status")).to_contain_text("no answer from the server")
    phone.unroute("**/operations")
    phone.evaluate("dispatchEvent(new Event('online'))")
    check(phone, match, ["80"])


@pytest.mark.parametrize("ms", KEYSTROKES_MS)
def test_a_page_that_dies_after_a_keystroke_leaves_a_draft(
    phone: Page, steady_server: Server, ms: int
) -> None:
    match = begin(phone, steady_server)
    phone.locator(".match__open").tap()
    phone.locator("#opponents_points").tap()
    phone.keyboard.type("45")
    phone.wait_for_timeout(ms)
    crash(phone)
    page = phone.context.new_page()
    page.goto(match)
    expect(page.locator("#opponents_points")).to_have_value("45")


def crash(page: Page) -> None:
    """Kill the process of a page."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash", timeout=5000)


def typing(page: Page, server: Server) -> str:
    """A match that was started on this phone, and in which the first hand is being typed."""
    # Its right to write is in the phone's log; browsers write cookies to the disk later.
    match = start_match(page, server.address, on_phone=True)
    ready_for_offline(page)
    type_hand(page, "45", starter=0)
    return match


@pytest.mark.parametrize("ms", (50, 100, 200) if DEEP else (50,))
def test_a_browser_that_dies_after_record_has_the_hand(
    driver: Playwright, server: Server, tmp_path: Path, ms: int
) -> None:
    profile = tmp_path / "profile"
    with a_phone(driver, profile) as page:
        match = typing(page, server)
        page.context.set_offline(True)
        page.get_by_test_id("record").tap(no_wait_after=True)
        page.wait_for_timeout(ms)
        kill_browser(profile)
    server.kill()
    with a_phone(driver, profile) as page:
        page.goto(match)
        hand = page.locator(".match__open", has_text="Enter hand 2")
        draft = page.locator("#opponents_points")
        expect(hand.or_(draft.locator("visible=true")).first).to_be_visible()
        assert hand.count() == 1 or draft.input_value() == "45"


def test_a_browser_that_dies_while_a_hand_is_typed_has_the_draft(
    driver: Playwright, server: Server, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with a_phone(driver, profile) as page:
        match = typing(page, server)
        page.wait_for_timeout(500)
        kill_browser(profile)
    with a_phone(driver, profile) as page:
        page.goto(match)
        expect(page.locator("#opponents_points")).to_have_value("45")
