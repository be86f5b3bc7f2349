"""The table from afar: large enough, all of it there, dark on light enough, from any chair."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.scorekeeping import new_pen, with_pinned_rules
from tests.browser.playing import MANY, begun
from tests.counts import DEEP

PHONE: ViewportSize = {"width": 360, "height": 640}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
THIRD = LAPTOP["height"] / 3
TABLES: dict[str, tuple[Any, int]] = {
    "two": ("default", 4),
    "three": ({"preset": "six_2decks", "teams": 3}, 6),
    "four": ({"preset": "eight_4decks", "teams": 4}, 8),
    **{f"friends-{n}": ({"preset": "pagat_ff", "players": n}, n) for n in (5, 6, 8, 9, 12)},
}
SAMPLE = list(TABLES) if DEEP else ["two", "four", "friends-12"]
LANGUAGES = ("en", "de", "zh-Hans") if DEEP else ("de",)
# What is drawn of a level, without the room above and below that its font leaves.
DRAWN = """rank => {
  const pen = document.createElement("canvas").getContext("2d");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(rank);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const drawn = pen.measureText(rank.textContent);
  return [parseFloat(fontSize), drawn.actualBoundingBoxAscent + drawn.actualBoundingBoxDescent];
}"""
OUTSIDE = """() => {
  const isOutside = (part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return Math.min(left, top, innerWidth - right, innerHeight - bottom) < -1;
  };
  const all = (parts) => [...document.querySelectorAll(parts)];
  const read = ".card--level, .tableview__hand, .tableview__trump, .tableview bdi";
  const parts = all(read).filter(isOutside);
  const isCut = (half) => half.scrollHeight > half.clientHeight + 1;
  const halves = all(".tableview__half").filter(isCut);
  return [...parts, ...halves].map((each) => `${each.className} ${each.textContent.slice(0, 20)}`);
}"""
# Contrasts of all words and digits to what is behind them, the worst first.
CONTRASTS = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const rgb = (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const linear = (value) =>
    value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = (colour) => {
    const [red, green, blue] = rgb(colour).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (...two) => {
    const [low, high] = two.map(light).sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  };
  const probe = document.body.appendChild(document.createElement("i"));
  const token = (name) => {
    probe.style.setProperty("color", `var(--${name})`);
    return getComputedStyle(probe).color;
  };
  const behind = (element) => {
    if (!element) return ["ground", "glow", "lamp"].map(token);
    const { backgroundColor: colour } = getComputedStyle(element);
    return colour === "rgba(0, 0, 0, 0)" ? behind(element.parentElement) : [colour];
  };
  const texts = "main :is(.card__rank, bdi, .badge, .tableview__hand, .tableview__words, .button)";
  const worst = (text) => {
    const { color } = getComputedStyle(text);
    return Math.min(...behind(text).map((each) => ratio(color, each)));
  };
  const found = [...document.querySelectorAll(texts)].map((text) => [worst(text), text.className]);
  return found.sort(([one], [other]) => one - other);
}"""


def seated(page: Page, server: str, table: str) -> str:
    """The page of the table after its start, for so many players by these rules."""
    ruleset, players = TABLES[table]
    pen = new_pen()
    told = {"ruleset": ruleset, "players": list(MANY[:players]), "starter": 0}
    start = {"id": "start", "kind": "start", "body": with_pinned_rules(told), "parent": None}
    url = f"{server}/m/{pen.match_id}"
    sent = {"operations": [start], "edit_key": pen.edit_key}
    assert page.request.post(f"{url}/operations", data=sent).ok
    return f"{url}/table"


def shown(page: Page, url: str, size: ViewportSize = PHONE) -> None:
    page.set_viewport_size(size)
    page.goto(url)
    expect(page.locator("#wake button")).to_be_visible()


def check_whole(page: Page) -> None:
    """Nothing of what is read from afar is outside of the screen, or must be scrolled to."""
    assert page.evaluate(OUTSIDE) == []


def digits(page: Page) -> tuple[float, float]:
    """The smallest level: its size, and the height of what is drawn."""
    found = [rank.evaluate(DRAWN) for rank in page.locator(".card--level .card__rank").all()]
    return min(size for size, _ in found), min(height for _, height in found)


@pytest.mark.parametrize("table", SAMPLE)
def test_all_of_a_table_is_there_and_large(page: Page, server: str, table: str) -> None:
    url = seated(page, server, table)
    for turn in ("0", "90", "180") if DEEP else ("0",):
        shown(page, f"{url}?turn={turn}")
        assert digits(page)[0] >= 64
        check_whole(page)
    shown(page, f"{url}?both=yes")
    assert page.locator(".card--level").count() % 2 == 0
    assert digits(page)[0] >= 64
    check_whole(page)
    shown(page, url, LAPTOP)
    assert digits(page)[0] >= (64 if table.startswith("friends") else THIRD)
    check_whole(page)


def test_two_levels_are_drawn_large(page: Page, server: str) -> None:
    url = seated(page, server, "two")
    shown(page, url)
    assert digits(page)[1] >= 64
    shown(page, url, LAPTOP)
    assert digits(page)[1] >= THIRD


@pytest.mark.parametrize("language", LANGUAGES if DEEP else ["de"])
def test_it_stays_whole_in_every_language(chromium: Browser, server: str, language: str) -> None:
    context = chromium.new_context(locale=language)
    page = context.new_page()
    for table in SAMPLE if DEEP else ["four"]:
        url = seated(page, server, table)
        for query in ("", "?both=yes"):
            shown(page, url + query)
            check_whole(page)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_is_told_apart_from_afar(page: Page, server: str, scheme: Any) -> None:
    match = begun(page, server, "0", "120", "80")
    declared = {"id": "trumps", "kind": "declare", "body": {"trump_suit": "hearts"}}
    log = page.request.get(f"{match}/operations").json()["operations"]
    sent = {"operations": [declared | {"parent": log[-1]["id"]}]}
    assert page.request.post(f"{match}/operations", data=sent).ok
    page.emulate_media(color_scheme=scheme)
    shown(page, f"{match}/table")
    expect(page.locator(".tableview__trump .card--hearts")).to_be_visible()
    worst = page.evaluate(CONTRASTS)[0]
    assert worst[0] >= 7, worst


def test_the_far_half_is_turned_and_both_follow(page: Page, server: str) -> None:
    match = begun(page, server, "0", "120", "80")
    shown(page, f"{match}/table")
    page.locator("[data-turn=both]").tap()
    expect(page.locator(".tableview__far")).to_have_css("rotate", "180deg")
    expect(page.locator(".card--level")).to_have_text(["5", "3", "5", "3"])
    page.request.post(
        f"{match}/hands", form={"opponents_points": "0", "taken_by": "declarers", "starter": ""}
    )
    hands = page.locator(".tableview__hand")
    expect(hands).to_have_text(["Hand 5", "Hand 5"])
    page.locator("[data-turn=both]").tap()
    expect(hands).to_have_count(1)
