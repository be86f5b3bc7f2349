"""Aeroplane mode from a cold start: the browser is started anew and the server does not run."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, Playwright, expect

from tests.browser.machines import (
    a_phone,
    a_server,
    begun_on,
    in_bytes,
    kept_log,
    ready_for_offline,
    saved,
    server_log,
)
from tests.browser.playing import begun, type_hand

HANDS = ("80", "0", "125", "40", "80", "35", "160", "75", "20", "60", "120", "5")


def record(page: Page, points: str, number: int) -> None:
    expect(page.locator(".match__open")).to_have_text(f"Enter hand {number}")
    type_hand(page, points, starter=0 if number == 1 else None)
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice")).to_contain_text(re.compile(f"Hand {number}[.:]"))


def amend(page: Page, match: str, number: int, points: str) -> None:
    """Open a hand in the history and give it other points."""
    page.goto(f"{match}/history")
    page.locator("details", has=page.locator(f".hands__number:text-is('{number}')")).click()
    page.get_by_role("link", name="Change", exact=True).locator("visible=true").tap()
    page.locator("#opponents_points").fill(points)
    page.locator(f"#result[data-total='{points}']").wait_for()
    page.get_by_role("button", name="Save the change").tap()
    expect(page.locator(".notice")).to_have_text(f"Hand {number} is changed.")


def test_an_evening_with_no_network_from_a_cold_start(driver: Playwright, tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        with a_phone(driver, tmp_path / "profile") as page:
            match = begun_on(page, server.address)
        server.kill()
        with a_phone(driver, tmp_path / "profile") as page:
            page.goto(f"{server.address}/")
            page.get_by_role("link", name="Go on with hand 1").tap()
            for number, points in enumerate(HANDS, start=1):
                record(page, points, number)
            for number, points in ((3, "40"), (7, "85"), (12, "0")):
                amend(page, match, number, points)
            page.goto(match)
            page.get_by_role("button", name="Undo the change of hand 12").tap()
            page.get_by_role("button", name="Redo the change of hand 12").tap()
            undo = page.get_by_role("button", name="Undo the change of hand 12")
            expect(undo).to_be_visible()
            expect(page.locator(".status")).to_contain_text("entries wait here")
        with a_phone(driver, tmp_path / "profile") as page:
            page.goto(match)
            expect(page.locator(".match__open")).to_have_text("Enter hand 13")
            server.start()
            saved(page)
            ours, theirs = kept_log(page, match), server_log(page.context, match)
            assert in_bytes(ours) == in_bytes(theirs)
            kinds = [each["kind"] for each in theirs]
            assert kinds == ["start"] + 12 * ["hand"] + 3 * ["amend"] + ["void", "restore"]


def test_the_match_is_won_and_read_with_no_network(driver: Playwright, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun_on(page, server.address, "0", "0", "0", "0")
        server.kill()
        record(page, "0", 5)
        expect(page.locator(".notice")).to_contain_text("win the match")
        page.goto(f"{server.address}/")
        panel = page.locator("#phone")
        expect(panel).to_contain_text("1 entry is on this phone alone")
        server.start()
        expect(panel).to_contain_text("is on the server, too", timeout=15_000)
        page.goto(f"{match}/history")
        expect(page.locator(".hands details")).to_have_count(6)
        saved(page)


def test_pages_that_need_the_server_say_so(driver: Playwright, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        begun_on(page, server.address)
        server.kill()
        for address in ("rules/default/edit", "figures", "groups"):
            page.goto(f"{server.address}/{address}")
            expect(page.get_by_role("heading")).to_have_text("This page needs the server")
        page.goto(f"{server.address}/m/notHereAtAll1234")
        expect(page.get_by_role("heading")).to_have_text("No such match")
        page.get_by_role("link", name="Matches").first.tap()
        expect(page.get_by_role("link", name="Go on with hand 1")).to_be_visible()


def test_everything_on_the_phone_is_saved_in_one_tap(driver: Playwright, tmp_path: Path) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        matches = [begun_on(page, server.address, "40"), begun_on(page, server.address, "80", "0")]
        page.goto(f"{server.address}/")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save a copy of all matches").tap()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        logs = {each["match"]["id"]: each["operations"] for each in json.loads(text)["matches"]}
        for match in matches:
            found = logs[match.rsplit("/", 1)[1]]
            assert in_bytes(found) == in_bytes(server_log(page.context, match))
        assert "edit_key" not in text


def test_deleting_what_the_browser_keeps_loses_nothing_that_was_sent(
    driver: Playwright, tmp_path: Path
) -> None:
    with a_server(tmp_path) as server:
        with a_phone(driver, tmp_path / "profile") as page:
            match = begun_on(page, server.address, "40", "80")
            sent = server_log(page.context, match)
        with a_phone(driver, tmp_path / "new") as page:
            page.goto(match)
            expect(page.locator(".status")).to_contain_text("You watch")
            assert in_bytes(kept_log(page, match)) == in_bytes(sent)


def test_the_quick_reference_is_there_though_nobody_opened_it(
    driver: Playwright, tmp_path: Path
) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun(page, server.address, preset="sh80")
        page.goto(match)
        ready_for_offline(page)
        page.wait_for_function("url => caches.match(url)", arg=f"{match}/reference/tips")
        server.kill()
        for address in (match, server.address):
            page.goto(f"{address}/reference")
            expect(page.get_by_role("heading", level=1)).to_have_text("Quick reference")
            page.get_by_role("link", name="Tips").click()
            expect(page.get_by_role("heading", level=1)).to_have_text("Tips")
