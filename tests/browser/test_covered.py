"""Nothing is hidden under a bar that stays on the screen, and no figure under the slider's knob."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.playing import type_hand

PAGES = ("", "/history", "/levels", "/seats", "/share", "/rules", "/rules/edit", "/trumps")
# What is focused, or stands at the end of the page, and is partly under something that stays there.
COVERED = """() => {
  const all = (parts, within = document) => [...within.querySelectorAll(parts)];
  const seen = { visibilityProperty: true };
  const stays = (each) =>
    /sticky|fixed/.test(getComputedStyle(each).position) && each.checkVisibility(seen);
  const bars = all("body *").filter(stays);
  const isUnder = (each) => bars.some((bar) => {
    if (bar.contains(each) || each.contains(bar)) return false;
    const [one, other] = [each.getBoundingClientRect(), bar.getBoundingClientRect()];
    const lap = (low, high) => Math.min(one[high], other[high]) - Math.max(one[low], other[low]);
    return lap("left", "right") > 1 && lap("top", "bottom") > 1;
  });
  const sheet = document.querySelector(".sheet:target") ?? document;
  const shown = (parts) => all(parts, sheet).filter((each) => each.checkVisibility(seen));
  const name = ({ id, localName, textContent }) => `${localName} ${id} ${textContent.slice(0, 30)}`;
  const focused = shown("a, button, input, summary, select").filter((each) => {
    each.focus();
    return document.activeElement === each && isUnder(each);
  });
  for (const each of [sheet, document.documentElement]) each.scrollTop = 1e6;
  const last = shown("p, li, dt, dd, label, button, a").filter(isUnder).slice(-1);
  const isEnd = (each) => each.getBoundingClientRect().bottom > innerHeight * 0.5;
  return [...focused, ...last.filter(isEnd)].map(name);
}"""


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_left_under_a_bar(page: Page, match: str, path: str) -> None:
    page.goto(match + path)
    assert page.evaluate(COVERED) == []


def test_nothing_of_a_new_match_is_left_under_its_button(page: Page, server: str) -> None:
    page.goto(f"{server}/matches/new")
    assert page.evaluate(COVERED) == []


def test_nothing_of_the_entry_is_left_under_its_result(page: Page, match: str) -> None:
    page.goto(match)
    type_hand(page, "65", bottom="15", led="2")
    page.locator("#entry .more > summary").first.click()
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("link", ["/edit", "/void"])
def test_nothing_of_an_amendment_is_left_under_its_buttons(
    page: Page, match: str, link: str
) -> None:
    page.goto(f"{match}/history")
    page.locator(".hands__opened > summary").first.click()
    page.locator(f"a[href*='{link}']").first.click()
    page.locator(".sheet__record").wait_for()
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("points", ["20", "55", "65", "80", "100"])
def test_the_knob_covers_no_figure_of_the_bar(page: Page, match: str, points: str) -> None:
    page.goto(match)
    type_hand(page, points)
    labels = [each.bounding_box() for each in page.locator("#entry #bar text").all()]
    tops, ends = zip(*((box["y"], box["y"] + box["height"]) for box in labels if box), strict=True)
    strip = {"x": 0.0, "y": min(tops) + 3, "width": 360.0, "height": max(ends) - min(tops) - 3}
    page.locator("#entry h2").click()
    covered = page.screenshot(clip=strip)  # type: ignore[arg-type]
    page.locator("#entry .ladder__range").evaluate("each => each.style.visibility = 'hidden'")
    assert covered == page.screenshot(clip=strip)  # type: ignore[arg-type]
