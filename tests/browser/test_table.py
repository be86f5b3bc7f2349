"""The table from afar: large enough, all of it there, dark on light enough, from any chair."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.scorekeeping import new_pen, with_pinned_rules
from tests.browser.playing import MANY, begun
from tests.counts import DEEP

PHONE: ViewportSize = {"width": 360, "height": 640}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
TABLES: dict[str, tuple[Any, int]] = {
    "two": ("default", 4),
    "three": ({"preset": "six_2decks", "teams": 3}, 6),
    "four": ({"preset": "eight_4decks", "teams": 4}, 8),
    **{f"friends-{n}": ({"preset": "pagat_ff", "players": n}, n) for n in range(4, 13)},
}
SAMPLE = list(TABLES) if DEEP else ["two", "friends-12"]
# Narrow and broad ones, a tail below the line, and two digits.
LEVELS = ("10", "6", "K", "Q", "2", "A")
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
  const lap = (one, other, low, high) =>
    Math.min(one[high], other[high]) - Math.max(one[low], other[low]);
  for (const names of all(".place__names")) {
    const bar = names.closest(".tableview__half").querySelector(".tableview__bar");
    const two = [names.getBoundingClientRect(), bar.getBoundingClientRect()];
    if (lap(...two, "left", "right") > 1 && lap(...two, "top", "bottom") > 1) parts.push(names);
  }
  return [...parts, ...halves].map((each) => `${each.className} ${each.textContent.slice(0, 20)}`);
}"""
# A picture in an eighth of its size: how light each point of it is.
EIGHTH = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const pen = document.createElement("canvas").getContext("2d");
  const [width, height] = [Math.floor(image.width / 8), Math.floor(image.height / 8)];
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, width, height);
  return [...pen.getImageData(0, 0, width, height).data].filter((_, place) => place % 4 === 1);
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
    sides = 2 if table == "two" else ruleset.get("teams", players)
    levels = [LEVELS[seat % sides % len(LEVELS)] for seat in range(players)]
    told = {
        "ruleset": ruleset,
        "players": list(MANY[:players]),
        "starter": 0,
        "levels": levels,
    }
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
        assert digits(page)[1] >= 64
        check_whole(page)
    shown(page, f"{url}?both=yes")
    assert page.locator(".card--level").count() % 2 == 0
    assert digits(page)[0] >= 64
    check_whole(page)


@pytest.mark.parametrize("table", SAMPLE)
@pytest.mark.parametrize("size", [LAPTOP, TELEVISION], ids=["laptop", "television"])
def test_levels_are_drawn_a_third_as_high_as_a_large_screen(
    page: Page, server: str, table: str, size: ViewportSize
) -> None:
    shown(page, seated(page, server, table), size)
    assert digits(page)[1] >= size["height"] / 3
    check_whole(page)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_levels_are_told_apart_in_an_eighth_of_the_size(
    page: Page, server: str, size: ViewportSize
) -> None:
    shown(page, seated(page, server, "friends-12"), size)
    cards = page.locator(".card--level").all()
    pictures = [b64encode(card.screenshot()).decode() for card in cards]
    page.goto("about:blank")
    grey = [page.evaluate(EIGHTH, picture) for picture in pictures]
    for place, each in enumerate(grey):
        others = [other for other in range(12) if other != place]
        nearest = min(others, key=lambda other: apart(each, grey[other]))
        assert nearest % len(LEVELS) == place % len(LEVELS)


def apart(one: list[int], other: list[int]) -> int:
    """How much two pictures differ."""
    return sum(abs(here - there) for here, there in zip(one, other, strict=True))


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
