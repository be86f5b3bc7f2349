"""Every page in every language: nothing left in English, nothing cut; and how to switch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from companion.web.i18n import LANGUAGES
from tests.browser.machines import a_phone, a_server, ready_for_offline
from tests.browser.playing import NAMES, begun
from tests.browser.reading import english_left, faults
from tests.browser.screenshots import NAMES as LOCAL_NAMES
from tests.browser.screenshots import screens
from tests.counts import DEEP

# The longest words, and the other script.
SAMPLE = tuple(LANGUAGES) if DEEP else ("nl",)
LONG = "Wolfeschlegelsteinhausenbergerdorff Joan"
SCRIPTS = (
    ("🀄👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿", "عبد الرحمن بن عبد العزيز", "欧阳震华", LONG),
    ("Zoë̈́̂", "ก้ำกุ้งน้ำ", "नमस्ते", "司马相如" * 10),
    ("W" * 40, "👩🏽‍🚀" * 5, "שלום עליכם", "İĞÜŞÇÖ"),
)
# Names that are not wholly inside of their place on the screen, or on top of a neighbour.
CUT = """() => [...document.querySelectorAll(".place__names bdi")].filter((name) => {
  const { left, right, top, bottom } = name.closest(".place").getBoundingClientRect();
  const isOutside = [...name.getClientRects()].some((part) =>
    part.left < Math.max(left - 1, 0) || part.right > Math.min(right + 1, innerWidth) ||
    part.top < top || part.bottom > bottom + 1);
  const { overflow, textOverflow } = getComputedStyle(name.parentElement);
  return isOutside || overflow !== "visible" || textOverflow !== "clip";
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("language", SAMPLE)
def test_every_page_is_wholly_in_its_language(
    chromium: Browser, server: str, language: str
) -> None:
    context = chromium.new_context(locale=language, viewport={"width": 360, "height": 640})
    found = {}
    for name, page in screens(context, server, LOCAL_NAMES.get(language, list(NAMES))):
        assert page.locator("html").get_attribute("lang") == language
        found[name] = [*(english_left(page, language) if language != "en" else ()), *faults(page)]
    context.close()
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("path", ["/m/nowhere", "/rules/nothing", "/m/nowhere/share"])
def test_errors_are_in_the_language_too(chromium: Browser, server: str, path: str) -> None:
    context = chromium.new_context(locale="zh-TW", viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(f"{server}{path}")
    assert page.locator("html").get_attribute("lang") == "zh-Hant"
    assert [*english_left(page, "zh-Hant"), *faults(page)] == []
    context.close()


@pytest.mark.parametrize("names", SCRIPTS, ids=["emoji", "marks", "wide"])
def test_names_in_every_script_stay_whole_on_the_level_cards(
    page: Page, server: str, names: tuple[str, ...]
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    match = begun(page, server, "80", players=names)
    for address in (match, f"{match}/table"):
        page.goto(address)
        shown = page.locator(".place__names bdi")
        expect(shown.first).to_be_visible()
        assert sorted(shown.all_text_contents()) == sorted(names)
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_second_language_leaves_the_button_on_a_small_phone(page: Page, match: str) -> None:
    page.goto(match)
    page.locator(".switch summary").click()
    page.get_by_role("button", name="繁體中文").last.click()
    expect(page.locator(".place .beside").first).to_be_visible()
    assert faults(page) == []
    bottom = page.locator(".match__open").evaluate("it => it.getBoundingClientRect().bottom")
    assert bottom + page.evaluate("scrollY") <= 640


def test_the_second_language_is_there_when_the_phone_fills_the_page(page: Page, match: str) -> None:
    page.goto(match)
    ready_for_offline(page)
    page.locator(".switch summary").click()
    page.get_by_role("group", name="Small beside it").get_by_role("button", name="Deutsch").click()
    page.wait_for_url(match)
    expect(page.locator(".place--declarers .badge--declarers .beside")).to_have_text("Ansager")
    page.goto(f"{match}/table")
    expect(page.locator(".beside-line")).to_contain_text("Trumpfwert")


def test_four_colours_tell_the_suits_apart(page: Page, server: str) -> None:
    page.goto(f"{server}/trumps")
    page.locator(".switch summary").click()
    page.get_by_role("button", name="Four colours").click()
    expect(page.locator("html")).to_have_attribute("data-suits", "four")
    expect(page.locator(".trumps .suit").first).to_be_visible()
    colours = "all => new Set(all.map((each) => getComputedStyle(each).color)).size"
    assert page.locator(".trumps .suit").evaluate_all(colours) == 4


def test_without_a_network_the_switch_says_so_and_leads_back(
    driver: Playwright, tmp_path: Path
) -> None:
    with a_server(tmp_path) as server, a_phone(driver, tmp_path / "profile") as page:
        match = begun(page, server.address, "40")
        page.goto(match)
        ready_for_offline(page)
        server.kill()
        page.get_by_role("button", name="Deutsch").tap()
        expect(page.get_by_role("heading")).to_have_text("That needs the server")
        page.get_by_role("button", name="Nederlands").tap()
        expect(page.get_by_role("heading")).to_have_text("That needs the server")
        page.get_by_role("link", name="Back").tap()
        expect(page.locator("#board")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "en")
