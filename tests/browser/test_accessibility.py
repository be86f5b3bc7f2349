"""axe on every page, in both themes, and reflow at 320 px."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.screenshots import NAMES, screens

AXE = next((Path(__file__).parent / "vendor").glob("axe-core-*/axe.min.js"))
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What axe finds, one line each with its first element."""
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("rules => axe.run({runOnly: rules})", RULES)
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(chromium: Browser, server: str, scheme: str) -> None:
    context = chromium.new_context(
        locale="en",
        color_scheme=scheme,  # type: ignore[arg-type]
        viewport={"width": 360, "height": 640},
        reduced_motion="reduce",
        bypass_csp=True,
    )
    found = {name: violations(page) for name, page in screens(context, server, NAMES["en"])}
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
    context.close()
    assert wide == []
