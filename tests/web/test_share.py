"""The links of a match, and their codes: for all who watch, and for whoever writes."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.qr import read_drawing
from tests.web.conftest import Page, parsed, record, words


def link(response: TestResponse) -> str:
    """The link in the field of a page."""
    return str(parsed(response.text).query_one("[data-link]").attrs["value"])


def key_of(page: Page, match: str) -> str:
    """The secret in the link for writing."""
    return link(page.get(f"{match}/share/pen")).partition("#")[2]


def watcher(app: Flask) -> Page:
    return Page(app.test_client())


def test_it_works(page: Page, match: str) -> None:
    assert link(page.get(f"{match}/share")) == f"http://localhost{match}"
    written = link(page.get(f"{match}/share/pen"))
    assert re.fullmatch(rf"http://localhost{match}/pen#[\w-]{{32}}", written)


def test_both_codes_say_what_the_links_say(page: Page, match: str) -> None:
    for url in (f"{match}/share", f"{match}/share/pen"):
        answer = page.get(url)
        drawn = parsed(answer.text).query_one(".qr__dark").attrs["d"]
        assert read_drawing(drawn) == link(answer)


def test_the_match_leads_to_it(page: Page, match: str) -> None:
    assert parsed(page.get(match).text).query_one(f'.links a[href="{match}/share"]')


def test_a_watcher_gets_the_link_for_watching_alone(app: Flask, page: Page, match: str) -> None:
    shown = watcher(app).get(f"{match}/share")
    assert link(shown) == f"http://localhost{match}"
    assert not parsed(shown.text).query(f'a[href^="{match}/share/"]')


def test_a_watcher_does_not_get_the_link_for_writing(app: Flask, page: Page, match: str) -> None:
    for url in (f"{match}/share/pen", f"{match}/share/pen.txt"):
        assert "Link for writing; scan the code" in words(watcher(app).get(url, 403))


def test_the_link_is_kept_as_a_file(page: Page, match: str) -> None:
    saved = page.get(f"{match}/share/pen.txt")
    assert saved.mimetype == "text/plain"
    assert saved.headers["Content-Disposition"].startswith("attachment")
    assert link(page.get(f"{match}/share/pen")) in saved.text.splitlines()


def test_the_file_is_offered_at_once_until_there_is_a_hand(page: Page, match: str) -> None:
    offered = f'a[href="{match}/share/pen.txt"]'
    assert parsed(page.get(f"{match}/share").text).query_one(offered)
    record(page, match, starter="0", opponents_points="60")
    assert not parsed(page.get(f"{match}/share").text).query_one(offered)
    assert parsed(page.get(f"{match}/share/pen").text).query_one(offered)


def test_no_cache_keeps_the_secret(page: Page, match: str) -> None:
    for url in (f"{match}/share/pen", f"{match}/share/pen.txt", f"{match}/pen"):
        assert page.get(url).headers["Cache-Control"] == "no-store"


def test_the_secret_is_on_no_page_of_a_watcher(app: Flask, page: Page, match: str) -> None:
    key, stranger = key_of(page, match), watcher(app)
    rules = [str(rule) for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    for rule in rules:
        url = rule.replace("/m/<match_id>", match).replace("<operation_id>", "o")
        if "<" not in url:
            assert key not in stranger.client.get(url).text


def test_the_secret_is_in_no_page_of_the_scorer_but_its_own(page: Page, match: str) -> None:
    key = key_of(page, match)
    for url in ("", "/share", "/history", "/seats", "/table", "/rules", "/operations", "/pen"):
        assert key not in page.client.get(f"{match}{url}").text


def test_a_match_that_is_still_on_the_phone_alone_says_so(page: Page) -> None:
    told = words(page.get("/m/started-on-a-phone/share", 404))
    assert "Share it once its page says that it is saved" in told


def test_no_match_no_link(page: Page) -> None:
    for url in ("share", "share/pen", "share/pen.txt", "pen"):
        page.get(f"/m/nowhere-at-all-here/{url}", 404)


@pytest.mark.parametrize(
    ("host", "is_said"),
    [("127.0.0.1:8000", True), ("localhost", True), ("[::1]:80", True), ("10.0.0.7:8000", False)],
)
def test_an_address_that_no_other_phone_can_open_says_so(
    page: Page, match: str, host: str, is_said: bool
) -> None:
    shown = page.client.get(f"{match}/share", base_url=f"http://{host}").text
    assert bool(parsed(shown).query(".share__here")) is is_said
    assert ("companion --lan" in shown) is is_said
