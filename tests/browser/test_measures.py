"""Measured on the screen: targets, text twice as large, forced colours, signs beside colours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE
from tests.browser.measuring import cut_text, small_targets
from tests.browser.playing import begun, type_hand
from tests.browser.screenshots import NAMES, screens
from tests.counts import DEEP

TWICE = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "200%";
})"""
PAGES = ("", "/history", "/trumps", "/seats", "/rules", "/share", "/levels", "/end", "/reference")


@pytest.fixture
def forced(chromium: Browser, server: str) -> Iterator[Page]:
    """A match in the colours that a reader has forced on all pages."""
    context = chromium.new_context(locale="en", viewport=PHONE, forced_colors="active")
    page = context.new_page()
    page.goto(begun(page, server, "0", "120", "80"))
    yield page
    context.close()


def test_what_is_tapped_in_a_hand_is_large(page: Page, match: str) -> None:
    page.goto(match)
    small = small_targets(page)
    page.locator("a[href='#entry']").click()
    page.locator("#entry .more > summary").first.click()
    for door in page.locator("#entry .more .more > summary").all():
        door.click()
    page.locator("[name=taken_by][value=opponents]").check(force=True)
    for led in ("tractor", "throw"):
        page.locator(f"[name=led][value={led}]").check(force=True)
        small += small_targets(page)
    assert small == []


@pytest.mark.parametrize("width", [320, 360])
def test_text_may_be_twice_as_large(chromium: Browser, server: str, width: int) -> None:
    context = chromium.new_context(locale="en", viewport={"width": width, "height": 640})
    context.add_init_script(TWICE)
    page, cut = context.new_page(), dict[str, list[str]]()
    if DEEP:
        cut = {name: cut_text(each) for name, each in screens(context, server, NAMES["en"])}
    match = begun(page, server, "0", "120", "80")
    for path in PAGES:
        page.goto(match + path)
        cut[path] = cut_text(page)
    page.goto(match)
    type_hand(page, "65", bottom="15", led="2")
    cut["entry"] = cut_text(page)
    context.close()
    assert {name: lines for name, lines in cut.items() if lines} == {}


def test_what_is_chosen_is_seen_in_forced_colours(forced: Page) -> None:
    type_hand(forced, "65", bottom="15", led="2")
    colours = """([name, value]) => getComputedStyle(document.querySelector(
      `#entry [name=${name}][value="${value}"] + .choice__face`)).backgroundColor"""
    for name, chosen, other in [("taken_by", "opponents", "declarers"), ("led", "2", "1")]:
        assert forced.evaluate(colours, [name, chosen]) != forced.evaluate(colours, [name, other])


def test_controls_have_an_edge_in_forced_colours(forced: Page) -> None:
    bare = forced.evaluate(
        """[...document.querySelectorAll(
          ".button, .choice__face, .trumps__tile, .badge--declarers")]
        .filter((each) => getComputedStyle(each).borderStyle === "none")
        .map((each) => each.outerHTML)"""
    )
    assert bare == []


def test_roles_and_suits_are_told_by_more_than_colour(page: Page, match: str) -> None:
    page.goto(match)
    assert page.locator(".place__role").all_inner_texts() == ["DECLARERS", "Opponents"]
    signs = page.locator(".trumps__tile .suit")
    assert len({each.inner_html() for each in signs.all()}) == 4
    assert len({each.get_attribute("aria-label") for each in signs.all()}) == 4


def test_what_is_chosen_has_a_tick(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65", bottom="15", led="2")
    tick = """(face) => getComputedStyle(face.querySelector(".choice__word"), "::before").content"""
    for chosen in page.locator("#entry :checked + .choice__face:has(.choice__word)").all():
        assert "✓" in chosen.evaluate(tick)
