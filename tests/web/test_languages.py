"""Which language a page is in, what is remembered, and what a second language says beside it."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest

from companion.web.i18n import LANGUAGES
from tests.web.conftest import Page, form_of, parsed, record, words

ASKED = {
    "zh-CN": "zh-Hans",
    "zh-SG": "zh-Hans",
    "zh": "zh-Hans",
    "zh-Hans-HK": "zh-Hans",
    "cmn-CN": "zh-Hans",
    "zh-TW": "zh-Hant",
    "zh-HK": "zh-Hant",
    "zh-MO": "zh-Hant",
    "zh-Hant": "zh-Hant",
    "zh-Hant-TW": "zh-Hant",
    "yue-HK": "zh-Hant",
    "de-AT": "de",
    "nl-BE": "nl",
    "it-CH": "it",
    "en-US": "en",
    "eo": "en",
    "eo, it;q=0.8": "it",
    "en;q=0.2, de;q=0.9": "de",
    "de;q=0, nl;q=0.1": "nl",
    "eo, *;q=0.5": "en",
    "zh-TW;q=0.8, zh-CN;q=0.9": "zh-Hans",
    "ZH_tw": "zh-Hant",
    "nonsense, ;;q=x, 12345": "en",
    "": "en",
}


def language(page: Page, **headers: str) -> str:
    answer = page.get("/", headers=headers)
    return str(parsed(answer.text).query_one("html").attrs["lang"])


@pytest.mark.parametrize(("asked", "spoken"), ASKED.items())
def test_the_browser_says_which_language_it_wants(page: Page, asked: str, spoken: str) -> None:
    assert language(page, **{"Accept-Language": asked}) == spoken


def test_a_browser_that_says_nothing_gets_english(page: Page) -> None:
    assert language(page) == "en"


def test_what_was_chosen_goes_before_what_the_browser_wants(page: Page) -> None:
    page.post("/settings", {"language": "it"})
    assert language(page, **{"Accept-Language": "de"}) == "it"


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_language_is_one_tap_away_from_every_other(page: Page, spoken: str) -> None:
    shown = parsed(page.get("/", headers={"Accept-Language": spoken}).text)
    buttons = shown.query(".switch > fieldset button[name=language]")
    told = {each.attrs["value"]: each.to_text().strip() for each in buttons}
    assert told == LANGUAGES
    assert all(each.attrs["lang"] == each.attrs["value"] for each in buttons)
    assert [each.attrs["value"] for each in buttons if "aria-current" in each.attrs] == [spoken]


@pytest.mark.parametrize("field", ["language", "theme", "suits", "beside"])
def test_what_is_not_known_is_not_remembered(page: Page, field: str) -> None:
    answer = page.post("/settings", {field: "klingon"})
    assert "Set-Cookie" not in answer.headers


def test_four_colours_are_remembered_and_put_back(page: Page) -> None:
    page.post("/settings", {"suits": "four"})
    assert parsed(page.get("/").text).query_one("html").attrs["data-suits"] == "four"
    page.post("/settings", {"suits": "two"})
    assert "data-suits" not in parsed(page.get("/").text).query_one("html").attrs


def begun(page: Page, match: str) -> str:
    """The page of the match once Anna has made hearts trump."""
    action = f"{match}/declarations"
    page.post(action, {**form_of(page.get(match), action), "starter": "0", "trump_suit": "hearts"})
    return page.get(match).text


def beside(html: str) -> list[str]:
    return [each.to_text().strip() for each in parsed(html).query("main .beside")]


def test_key_words_stand_in_a_second_language_beside_the_first(page: Page, match: str) -> None:
    page.post("/settings", {"beside": "zh-Hans"})
    html = begun(page, match)
    for word in ("庄家方", "闲家方", "庄家", "级牌", "主花色", "红桃", "无主", "末墩", "底牌"):
        assert word in beside(html)
    assert {each.attrs["lang"] for each in parsed(html).query("main .beside")} == {"zh-Hans"}
    assert parsed(html).query_one("html").attrs["lang"] == "en"


def test_the_second_language_stands_on_other_pages_of_the_match(page: Page, match: str) -> None:
    page.post("/settings", {"language": "zh-Hant", "beside": "de"})
    begun(page, match)
    assert {"Ansager", "Trumpfwert", "Herz"} <= set(beside(page.get(f"{match}/table").text))
    assert {"Trumpffarbe", "Pik"} <= set(beside(page.get(f"{match}/trumps").text))


def test_court_cards_have_the_letters_of_the_second_language(page: Page, match: str) -> None:
    page.post("/settings", {"beside": "nl"})
    assert "V" in beside(page.get(f"{match}/trumps?rank=Q").text)


@pytest.mark.parametrize("second", ["nothing", "en"])
def test_there_is_no_second_language_by_default_nor_twice_the_same(
    page: Page, match: str, second: str
) -> None:
    assert beside(page.get(match).text) == []
    page.post("/settings", {"beside": second})
    html = page.get(match).text
    assert beside(html) == []
    assert 'name="beside" content' not in html


def test_only_the_key_words_travel_to_phones(page: Page) -> None:
    page.post("/settings", {"beside": "it"})
    told = parsed(page.get("/shell").text).query_one("meta[name=beside]").attrs["content"]
    assert json.loads(told)["words"]["starts"] == "di mano"
    assert len(unquote(told).encode()) < 600


@pytest.mark.parametrize(
    ("language", "typed"), [("de", "b"), ("nl", " Ｂ "), ("it", "J"), ("de", "j")]
)
def test_levels_are_typed_by_the_letters_of_the_language(
    page: Page, match: str, language: str, typed: str
) -> None:
    page.post("/settings", {"language": language})
    action = f"{match}/levels"
    page.post(action, {**form_of(page.get(action), action), "level_0": typed, "level_1": "3"})
    card = parsed(page.get(match).text).query_one(".card--level .card__rank")
    assert card.to_text() == {"it": "J"}.get(language, "B")


def test_english_dates_have_the_month_as_a_word(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="80")
    shown = words(page.get(f"{match}/history", headers={"Accept-Language": "en-US"}))
    assert re.search(r"Recorded \d\d? [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d", shown)
