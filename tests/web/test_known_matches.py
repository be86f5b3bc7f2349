"""The matches that a browser knows: as many as a cookie holds, and it says when there were more."""

from __future__ import annotations

from typing import Any

import pytest
from itsdangerous import URLSafeSerializer

from companion.log.bundles import write_bundle
from companion.web.known_matches import COOKIE
from tests.log.writing import envelope, start
from tests.web.conftest import Page, parsed, words
from tests.web.tables import spaced
from tests.web.test_imports import imported

# What browsers keep of the name, the value and the attributes of a cookie.
MOST_KEPT = 4_096
LISTED, COUNTED = "lists only the matches", "Only the matches that this browser opened last"
ALL = "/?all=yes"


def bundle(number: int, length: int, mark: str) -> Any:
    """A file of matches whose ids have so many characters."""
    ids = [f"{mark}{index:03}".ljust(length, "x") for index in range(number)]
    return write_bundle([envelope(start()) | {"match": {"id": each, "title": ""}} for each in ids])


def listed(page: Page, url: str = ALL) -> set[str]:
    links = parsed(page.get(url).text).query("a.rows__row, .panel--live > a.button--main")
    return {link.attrs["href"] for link in links}


def kept(page: Page) -> str:
    """The cookie, as a browser keeps it."""
    cookie = page.client.get_cookie(COOKIE)
    assert cookie is not None
    return f"{cookie.key}={cookie.value}; Max-Age=315360000; Path=/; HttpOnly; SameSite=Lax; Secure"


def test_no_cookie_is_too_large_for_a_browser_and_no_match_goes_unsaid(page: Page) -> None:
    imported(page, bundle(60, 64, "long"))
    assert len(kept(page)) <= MOST_KEPT
    assert 50 < len(listed(page)) < 60
    assert LISTED in words(page.get(ALL))
    for url in ("/figures", "/groups"):
        assert COUNTED in words(page.get(url))


def test_matches_with_ids_of_our_own_length_are_all_known(page: Page) -> None:
    imported(page, bundle(60, 16, "a"))
    imported(page, bundle(20, 16, "b"))
    assert len(listed(page)) == 80
    assert LISTED not in words(page.get(ALL))
    assert COUNTED not in words(page.get("/figures"))


def test_that_others_were_left_out_is_not_forgotten(page: Page) -> None:
    imported(page, bundle(60, 64, "left"))
    page.get(min(listed(page)))
    assert len(kept(page)) <= MOST_KEPT
    assert LISTED in words(page.get(ALL))


def test_home_folds_the_matches_that_it_shows_and_leads_to_the_others(page: Page) -> None:
    imported(page, bundle(25, 16, "home"))
    recent = page.client.application.extensions["store"].recent
    recent._matches.clear()
    shown = listed(page, "/")
    assert len(shown) == 20
    assert sum(recent.find(f"home{n:03}".ljust(16, "x")) is not None for n in range(25)) == 20
    link = parsed(page.get("/").text).query_one(f'a[href="{ALL}"]')
    assert spaced(link) == "Older matches: 5"
    assert len(listed(page)) == 25


def test_a_cookie_of_an_earlier_release_is_still_read(page: Page, match: str) -> None:
    key = page.client.application.secret_key or ""
    page.client.set_cookie(COOKIE, str(URLSafeSerializer(key, salt="known").dumps([match[3:]])))
    assert listed(page) == {match}


@pytest.mark.parametrize("forged", ["", "a.b", "a.b~x", "+~", "é"])
def test_a_forged_cookie_knows_nothing(page: Page, match: str, forged: str) -> None:
    page.client.set_cookie(COOKIE, forged)
    assert listed(page) == set()
