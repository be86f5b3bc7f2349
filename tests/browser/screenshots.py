"""Pictures of the main screens, on a phone and a laptop, light and dark, in some languages.

python -m tests.browser.screenshots FOLDER [LANGUAGE ...]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.browsers import FLAGS
from tests.browser.executable import find_executable
from tests.browser.playing import play, start_match, type_hand
from tests.serving import serving

SIZES = {"phone": (360, 640), "laptop": (1280, 800)}
NAMES = {"en": ["Anna", "Ben", "Carla", "Dan"], "zh-Hans": ["王芳", "李强", "张敏", "刘洋"]}


def main(folder: Path, languages: list[str]) -> None:
    """Take all pictures; ``folder`` is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "companion.cli"]
        executable = find_executable(playwright)
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        with serving(command, folder=Path(data)) as address:
            for language in languages:
                take(browser, address, folder, language)
        browser.close()


def take(browser: Browser, address: str, folder: Path, language: str) -> None:
    """All screens in one language."""
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            context = browser.new_context(
                locale=language,
                color_scheme=scheme,
                viewport={"width": width, "height": height},
                device_scale_factor=2 if size == "phone" else 1,
            )
            for name, page in screens(context, address, NAMES.get(language, NAMES["en"])):
                page.screenshot(path=folder / f"{name}-{language}-{size}-{scheme}.png")
            context.close()


def screens(context: BrowserContext, address: str, names: list[str]) -> Iterator[tuple[str, Page]]:
    """The main screens one after the other, as an evening goes."""
    page = context.new_page()
    page.goto(address)
    yield "home-empty", page
    page.goto(f"{address}/matches/new")
    yield "new", page
    match = start_match(page, address, names)
    yield "match-first", page
    type_hand(page, "80", starter=0)
    yield "entry-first", page
    page.get_by_test_id("record").click()
    for points in ("35", "60", "130"):
        play(page, match, points)
    page.goto(match)
    page.locator("[name=trump_suit][value=hearts]").first.click()
    page.locator("[name=trump_suit][value=hearts][aria-pressed=true]").first.wait_for()
    yield "match", page
    type_hand(page, "65", bottom="15", led="2")
    yield "entry", page
    page.goto(f"{match}/table")
    yield "table", page
    page.goto(f"{match}/table?turn=90")
    yield "table-turned", page
    page.goto(f"{match}/share")
    yield "share", page
    page.goto(f"{match}/share/pen")
    for door in page.locator(".more > summary").all():
        door.click()
    yield "share-pen", page
    page.goto(f"{match}/pen")
    yield "pen", page
    page.goto(f"{match}/trumps")
    yield "trumps", page
    page.goto(f"{match}/trumps#lay")
    yield "trumps-laid", page
    page.goto(f"{match}/trumps/tractors?rank=7&suit=hearts&pair=8+spades&pair=6+spades")
    yield "tractors", page
    page.goto(f"{match}/trumps/tricks?rank=7&suit=hearts&played=9+spades&play=2+hearts")
    yield "tricks", page
    page.goto(f"{match}/trumps/turning?turned=K+spades&turn=Q+clubs")
    yield "turning", page
    page.goto(f"{match}/reference")
    yield "reference", page
    page.goto(f"{match}/reference/tips")
    yield "tips", page
    page.goto(f"{match}/history")
    page.locator("details:has(a[href$='/edit']) summary").first.click()
    yield "history", page
    page.locator("a[href$='/edit']").first.click()
    page.locator("#opponents_points").fill("95")
    page.locator("#result[data-total='95']").wait_for()
    yield "amend", page
    page.goto(f"{match}/history")
    back = page.locator("a[href$='/undos']").first.get_attribute("href")
    page.goto(f"{address}{back}")
    page.locator(".back__count").wait_for()
    yield "going-back", page
    yield from counted(page, address, match)
    page.goto(f"{match}/seats")
    page.locator("#seat-2 > summary").click()
    yield "seats", page
    page.locator("#swap-1-from").fill("1")
    page.locator("#seat-2 [name=other]").first.click()
    page.locator("[name=sure]").wait_for(state="attached")
    yield "seats-foreseen", page
    page.goto(f"{match}/end")
    yield "end", page
    page.goto(f"{match}/levels")
    yield "levels", page
    page.goto(f"{match}/rules")
    yield "rules", page
    page.goto(f"{address}/rules")
    yield "presets", page
    page.goto(f"{address}/rules/new")
    yield "ruleset", page
    page.locator("label:has(#shape-rows)").click()
    page.locator("#row_from-1").wait_for()
    for fold in page.locator(".fold > summary").all():
        fold.click()
    yield "ruleset-open", page
    page.locator("label:has(#cap-64)").click()
    page.locator("#drawn .changes").wait_for()
    page.get_by_test_id("done").click()
    page.locator(".keep").wait_for()
    yield "own-rules", page
    page.get_by_test_id("keep").click()
    page.goto(f"{address}/matches/new")
    yield "new-with-own", page
    page.goto(f"{match}/rules/edit")
    yield "match-rules", page
    page.goto(f"{match}/end")
    page.locator("[name=how]").first.click()
    page.locator("a[href$='/end']").wait_for()
    yield "ended", page
    page.goto(f"{match}/end")
    yield "ended-again", page
    page.goto(address)
    yield "home", page


def counted(page: Page, address: str, match: str) -> Iterator[tuple[str, Page]]:
    """Figures of a match and of all, and standings across tables."""
    page.goto(f"{match}/figures")
    for door in page.locator(".more > summary").all():
        door.click()
    yield "figures", page
    page.goto(f"{address}/figures")
    yield "figures-all", page
    page.goto(f"{match}/title")
    page.locator("#group").fill("Friday club")
    yield "title", page
    page.locator("#main .button--main").click()
    page.locator("#board").wait_for()
    page.goto(f"{address}/groups")
    yield "groups", page
    page.goto(f"{address}/groups?name=Friday+club")
    yield "group", page


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or ["en"])
