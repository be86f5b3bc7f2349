"""axe on every page, in both themes; no motion where none is wanted; reflow at 320 px."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.measuring import cut_text, moving
from tests.browser.screenshots import NAMES, screens
from tests.counts import DEEP, SAMPLE_LANGUAGES

AXE = next((Path(__file__).parent / "vendor").glob("axe-core-*/axe.min.js"))
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page, rules: list[str]) -> list[str]:
    """What axe finds, one line each with its first element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    options = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}
    found: dict[str, Any] = page.evaluate("options => axe.run(options)", options)
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


def violations_in_both_themes(page: Page) -> list[str]:
    """The same; in the dark only colours can differ."""
    found = violations(page, RULES)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"dark: {line}" for line in violations(page, ["color-contrast"])]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found


@pytest.mark.parametrize("language", SAMPLE_LANGUAGES if DEEP else ["en"])
def test_axe_finds_nothing_on_any_page(chromium: Browser, server: str, language: str) -> None:
    context = chromium.new_context(
        locale=language,
        color_scheme="light",
        viewport={"width": 360, "height": 640},
        reduced_motion="reduce",
        bypass_csp=True,
    )
    shown = screens(context, server, NAMES["en"])
    found = {name: violations_in_both_themes(page) + moving(page) for name, page in shown}
    context.close()
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_nothing_is_wider_than_a_narrow_phone(chromium: Browser, server: str) -> None:
    names = [
        "Wolfeschlegelsteinhausenbergerdorff Joan",
        "عبد الرحمن بن عبد العزيز",
        "🀄👨‍👩‍👧‍👦",
        "王小明",
    ]
    context = chromium.new_context(locale="en", viewport={"width": 320, "height": 640})
    wide = []
    for name, page in screens(context, server, names):
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(name)
        wide += [f"{name}: {text}" for text in cut_text(page)]
    context.close()
    assert wide == []
