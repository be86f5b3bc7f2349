"""Matches that start on a phone that was switched on anew, with no network and no server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Playwright, expect

from companion.rules.plain import to_plain
from companion.rules.presets import preset
from tests.browser.machines import kept_log
from tests.browser.playing import MANY, begun, press_start, type_hand
from tests.browser.switching import Switched, free_port, keep_app
from tests.counts import DEEP

OWN = "Tuesdays"
SEVERAL = [("pagat_ff", 5), (OWN, 6), ("six_3decks", 6), ("sh80", 4)]
STARTED = pytest.mark.parametrize(("key", "players"), SEVERAL if DEEP else SEVERAL[:1])


@pytest.fixture
def switched(driver: Playwright, tmp_path: Path) -> Switched:
    return Switched(driver, tmp_path, free_port())


def prepare(page: Page, address: str) -> None:
    """Rules of one's own are kept, and the app is."""
    page.goto(f"{address}/rules/new?preset=pagat")
    page.get_by_test_id("done").click()
    page.locator("#keep-name").fill(OWN)
    page.get_by_test_id("keep").click()
    expect(page.locator("[data-told]")).to_have_text(
        "Kept on this phone. New matches offer these rules."
    )
    keep_app(page, address)


def start(page: Page, address: str, key: str, players: int) -> str:
    """Start a match from home, and give its id."""
    page.goto(address)
    page.get_by_role("link", name="New match").click()
    page.locator(f"label:has([name=players][value='{players}'])").click()
    fields = page.locator("input[name=name]")
    expect(fields).to_have_count(players)
    if page.locator("button[name=more]").is_visible():
        page.locator("button[name=more]").click()
    if key == OWN:
        page.locator(f".own label:has-text('{OWN}')").click()
        page.locator(f"label:has([name=players][value='{players}'])").click()
    else:
        page.locator(f"[name=preset][value={key}]").check()
    for field, name in zip(fields.all(), MANY, strict=False):
        field.fill(name)
    press_start(page)
    return page.url.rpartition("/m/")[2]


def served_log(address: str, match_id: str) -> Any:
    with urlopen(f"{address}/m/{match_id}/operations") as response:
        return json.load(response)["operations"]


def compared(log: Any) -> list[Any]:
    names = ("id", "kind", "body", "parent", "made_at")
    return [{name: each.get(name) for name in names} for each in log]


@STARTED
def test_a_match_starts_with_no_network_and_arrives_whole(
    switched: Switched, key: str, players: int
) -> None:
    with switched.server() as address, switched.phone() as context:
        prepare(context.new_page(), address)
    with switched.phone() as context:
        page = context.new_page()
        match_id = start(page, address, key, players)
        type_hand(page, "40", starter=0)
        page.get_by_test_id("record").click()
        expect(page.get_by_test_id("record")).to_be_hidden()
        here = kept_log(page, match_id)
        assert [each["kind"] for each in here] == ["start", "hand"]
        with switched.server():
            page.goto(f"{address}/m/{match_id}")
            expect(page.locator(".status")).to_have_text("Saved")
            assert compared(served_log(address, match_id)) == compared(here)
            type_hand(page, "80", starter=1 if key == "pagat_ff" else None)
            page.get_by_test_id("record").click()
            expect(page.locator(".notice")).to_contain_text("Hand 2")
            expect(page.locator(".status")).to_have_text("Saved")
            assert len(served_log(address, match_id)) == 3


def test_rules_of_a_match_that_started_with_no_network_are_told(switched: Switched) -> None:
    with switched.server() as address, switched.phone() as context:
        prepare(context.new_page(), address)
    with switched.phone() as context:
        page = context.new_page()
        for key, players, said in (("sh80", 4, "Shanghai"), (OWN, 6, OWN)):
            match_id = start(page, address, key, players)
            page.goto(f"{address}/m/{match_id}/rules")
            expect(page.locator("h1 + p")).to_have_text(said)
            expect(page.get_by_text("the opponents take over").first).to_be_visible()


def test_home_knows_a_match_that_came_by_a_link(switched: Switched, page: Page) -> None:
    with switched.server() as address, switched.phone() as context:
        match = begun(page, address, "40")
        watcher = context.new_page()
        keep_app(watcher, address)
        watcher.goto(match)
        expect(watcher.locator(".status")).to_contain_text("You watch")
        assert kept_log(watcher, match)
    with switched.phone() as context:
        watcher = context.new_page()
        watcher.goto(address)
        expect(watcher.locator("h2").first).to_have_text("Anna, Ben, Carla and Dan")
        expect(watcher.get_by_role("link", name="Go on with hand 2")).to_be_visible()


def test_rules_that_an_older_release_kept_are_offered(page: Page, server: str) -> None:
    ruleset = to_plain(preset("pagat")) | {"name": OWN}
    page.goto(f"{server}/rules")
    kept = [{"name": OWN, "caption": "From: Pagat.", "ruleset": ruleset}]
    page.evaluate("kept => localStorage.setItem('rulesets', JSON.stringify(kept))", kept)
    page.goto(f"{server}/matches/new")
    page.locator(f".own label:has-text('{OWN}')").click()
    press_start(page)
    assert page.evaluate("localStorage.getItem('rulesets')") is None
    expect(page.locator(".status")).to_have_text("Saved")


def test_an_address_does_not_choose_the_key_of_a_match(page: Page, server: str) -> None:
    known = "k" * 32
    told = f"players=6&match_id={'m' * 16}&edit_key={known}"
    page.goto(f"{server}/matches/new?{told}", wait_until="networkidle")
    expect(page.locator("input[name=name]")).to_have_count(6)
    assert page.locator("[name=edit_key]").input_value() != known
    press_start(page)
    assert "/m/mmm" not in page.url
