"""What a scorer does at the table, for tests and pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from itsdangerous import URLSafeSerializer
from playwright.sync_api import BrowserContext, Page, expect

from companion.config import load_config
from companion.log.operations import Kind
from companion.scorekeeping import Store, new_pen, new_write, record
from companion.scorekeeping import start_match as start_match_in
from companion.store.engine import open_engine
from companion.store.recent import Recent

NAMES = ("Anna", "Ben", "Carla", "Dan")
MANY = (*NAMES, "Eva", "Fritz", "Gina", "Hugo", "Ida", "Jan", "Kim", "Lea")


def begun(
    page: Page, address: str, *hands: str, preset: str = "default", players: Sequence[str] = NAMES
) -> str:
    """A match of this browser's with some hands recorded, without going through the screens."""
    pen = new_pen()
    form = {"match_id": pen.match_id, "edit_key": pen.edit_key, "preset": preset}
    names = [("name", name) for name in players]
    sent = page.request.post(
        f"{address}/matches",
        headers={"Content-Type": "application/x-www-form-urlencoded"},
        data=urlencode([*form.items(), *names]),
    )
    assert sent.ok
    match = f"{address}/m/{pen.match_id}"
    for number, points in enumerate(hands):
        page.request.post(
            f"{match}/hands",
            form={
                "opponents_points": points,
                "taken_by": "declarers",
                "starter": "" if number else "0",
            },
        )
    return match


def start_match(
    page: Page,
    address: str,
    names: Sequence[str] = NAMES,
    *,
    has_scripts: bool = True,
    on_phone: bool = False,
) -> str:
    """Start a match with these players and give its address.

    ``on_phone`` waits for the page's script, so that the phone keeps the key for writing.
    """
    page.goto(f"{address}/matches/new", wait_until="networkidle" if on_phone else "load")
    for seat, name in enumerate(names):
        page.locator("input[name=name]").nth(seat).fill(name)
    press_start(page)
    if has_scripts:
        expect(page.locator(".status[data-state=saved]")).to_be_visible()
    return page.url.split("#")[0].split("?")[0]


def press_start(page: Page) -> None:
    """Start the match on the page for it, with or without a network."""
    page.locator("button:not([tabindex])[data-testid=start]").click()
    page.wait_for_url("**/m/*")
    expect(page.locator("#board")).to_be_visible()


def begun_by(
    context: BrowserContext,
    address: str,
    instance: Path,
    start: Mapping[str, Any],
    hands: Sequence[str] = (),
) -> str:
    """A match by any rules on the server with this folder, in which this browser may write."""
    config = load_config({"COMPANION_INSTANCE": str(instance)})
    store, pen = Store(engine=open_engine(config.database), recent=Recent()), new_pen()
    start_match_in(store, pen, start, new_write())
    for points in hands:
        record(store, pen, Kind.HAND, {"opponents_points": int(points)}, new_write())
    store.engine.dispose()
    key = str(URLSafeSerializer(config.secret_key, salt="pen").dumps(pen.edit_key))
    context.add_cookies([{"name": f"pen-{pen.match_id}", "value": key, "url": address}])
    return f"{address}/m/{pen.match_id}"


def start_friends(page: Page, address: str, players: int, preset: str = "pagat_ff") -> list[str]:
    """Start a match of so many who find friends, on the page for it, and give their names."""
    page.goto(f"{address}/matches/new")
    page.locator(f"label:has([name=players][value='{players}'])").click()
    fields = page.locator("input[name=name]")
    expect(fields).to_have_count(players)
    page.locator(f"[name=preset][value={preset}]").check()
    names = list(MANY[:players])
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
    press_start(page)
    expect(page.locator(".status[data-state=saved]")).to_be_visible()
    return names


def type_hand(
    page: Page, points: str, *, starter: int | None = None, bottom: str = "", led: str = ""
) -> None:
    """Open the entry and fill it in; the bottom only where the opponents took the last trick."""
    expect(page.locator("#opponents_points")).to_be_attached()
    opener = page.locator("a[href='#entry']")
    if opener.is_visible():
        opener.click()
    entry = page.locator("#entry")
    if starter is not None:
        entry.locator(f"[name=starter][value='{starter}']").first.check(force=True)
    entry.locator("#opponents_points").fill(points)
    side = "opponents" if bottom else "declarers"
    entry.locator(f"[name=taken_by][value={side}]").check(force=True)
    if bottom:
        entry.locator(f"[name=led][value='{led}']").check(force=True)
        entry.locator("#bottom_points").fill(bottom)
    expect(entry.locator("#result[data-total]")).to_be_visible()


def play(page: Page, match: str, points: str, **how: str) -> None:
    """Record a hand."""
    page.goto(match)
    type_hand(page, points, **how)  # type: ignore[arg-type]
    page.get_by_test_id("record").click()
    page.wait_for_url("**/m/*")


def pages_on_paper(page: Page, url: str) -> int:
    """How many sheets it takes to print a page."""
    page.goto(url)
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
