"""The pen of a match changes hands: taken by its link, given back, made anew."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.scorekeeping import new_pen
from companion.web.guesses import MOST_STARTED, MOST_UNKNOWN, MOST_WRONG, count_started
from tests.web.conftest import Page, entry_form, form_of, new_match_form, parsed, record, words
from tests.web.test_share import key_of, link

HAND = {"starter": "0", "opponents_points": "60", "taken_by": "declarers"}


@pytest.fixture
def other(app: Flask) -> Page:
    """Another phone at the table."""
    return Page(app.test_client())


def take(phone: Page, match: str, typed: str, status: int = 303) -> Any:
    return phone.post(f"{match}/pen", {"link": typed}, status)


def cookie(phone: Page, match: str) -> str:
    found = phone.client.get_cookie(f"pen-{match[3:]}", path=match)
    assert found
    return found.value


def writes(phone: Page, match: str) -> bool:
    return bool(parsed(phone.get(match).text).query('a[href="#entry"]'))


def test_it_works(page: Page, other: Page, match: str) -> None:
    whole = link(page.get(f"{match}/share/pen"))
    assert not writes(other, match)
    other.get(f"{match}/pen")
    assert take(other, match, f" {whole} ").headers["Location"] == match
    record(other, match, starter="0", opponents_points="60")
    assert writes(other, match)
    assert writes(page, match)


def test_the_key_alone_is_enough(page: Page, other: Page, match: str) -> None:
    take(other, match, key_of(page, match))
    assert writes(other, match)


@pytest.mark.parametrize("typed", ["", "nonsense", "k" * 32, "x" * 5000, "#ключ"])
def test_a_link_that_does_not_fit_opens_nothing(other: Page, match: str, typed: str) -> None:
    assert "does not open the match" in words(take(other, match, typed, 403))
    assert not writes(other, match)


def test_the_pen_is_taken_for_years_and_hidden_from_scripts(
    page: Page, other: Page, match: str
) -> None:
    told = take(other, match, key_of(page, match)).headers.getlist("Set-Cookie")
    pen = next(line for line in told if line.startswith("pen-"))
    assert {"HttpOnly", f"Path={match}", "SameSite=Lax"} <= set(pen.split("; "))
    assert "Max-Age=315360000" in pen


def test_who_tries_keys_one_after_the_other_must_wait(page: Page, other: Page, match: str) -> None:
    for _number in range(MOST_WRONG):
        take(other, match, new_pen().edit_key, 403)
    told = take(other, match, new_pen().edit_key, 429)
    assert told.headers["Retry-After"] == "60"
    wrong = {"edit_key": new_pen().edit_key, "operations": []}
    sent = other.client.post(f"{match}/operations", json=wrong)
    assert sent.status_code == 429
    assert sent.headers["Retry-After"] == "60"
    record(page, match, starter="0", opponents_points="60")


def test_nobody_is_kept_from_a_match_by_those_who_try_keys(
    page: Page, other: Page, match: str
) -> None:
    """All of them have one address, as in one house."""
    for number in range(MOST_WRONG + 5):
        take(other, match, new_pen().edit_key, 403 if number < MOST_WRONG else 429)
    take(other, match, key_of(page, match))
    assert writes(other, match)


@pytest.mark.parametrize("name", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Client-IP"])
def test_nobody_is_another_by_saying_so(other: Page, match: str, name: str) -> None:
    for number in range(MOST_WRONG + 1):
        headers = {name: f"for=192.0.2.{number}" if name == "Forwarded" else f"192.0.2.{number}"}
        told = {"link": new_pen().edit_key}
        status = 403 if number < MOST_WRONG else 429
        other.post(f"{match}/pen", told, status, headers=headers)


def test_a_network_of_ipv6_is_one_guesser(other: Page, match: str) -> None:
    for number in range(MOST_WRONG + 1):
        from_there = {"REMOTE_ADDR": f"2001:db8::{number:x}:1"}
        told = {"link": new_pen().edit_key}
        status = 403 if number < MOST_WRONG else 429
        other.post(f"{match}/pen", told, status, environ_overrides=from_there)


def test_who_asks_for_matches_one_after_the_other_must_wait(page: Page, match: str) -> None:
    page.client.environ_base["REMOTE_ADDR"] = "198.51.100.7"
    ways = ("", "/operations", "/share", "/history", "/pen")
    for number in range(MOST_UNKNOWN):
        unknown = f"/m/{new_pen().match_id}{ways[number % len(ways)]}"
        assert page.client.get(unknown).status_code == 404
    for way in ways:
        answer = page.client.get(f"/m/{new_pen().match_id}{way}")
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    several = "&".join(f"match={new_pen().match_id}" for _number in range(9))
    assert page.client.get(f"/matches/imports?{several}").status_code == 429
    page.get(match)


def test_who_starts_matches_one_after_the_other_must_wait(page: Page, match: str) -> None:
    page.client.environ_base["REMOTE_ADDR"] = "198.51.100.7"
    form = form_of(page.get("/matches/new"), "/matches")
    with page.client.application.test_request_context(environ_base=page.client.environ_base):
        count_started(MOST_STARTED)
    assert "Too many matches were started" in words(page.post("/matches", form, 429))
    told = {"edit_key": new_pen().edit_key, "operations": [{"id": "one", "kind": "start"}]}
    answer = page.client.post(f"/m/{new_pen().match_id}/operations", json=told)
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    page.get(match)


def test_keys_are_not_tried_by_starting_the_match_again(other: Page, match: str) -> None:
    form = form_of(other.get("/matches/new"), "/matches") | {"match_id": match[3:]}
    for _number in range(MOST_WRONG):
        other.post("/matches", form | {"edit_key": new_pen().edit_key}, 403)
    other.post("/matches", form, 429)


def test_keys_are_not_tried_by_starting_a_rematch(page: Page, other: Page, match: str) -> None:
    page.post(f"{match}/finishes", form_of(page.get(f"{match}/end"), f"{match}/finishes"))
    own = other.post("/matches", new_match_form(other)).headers["Location"]
    for number in range(MOST_WRONG + 1):
        form = {"new_id": match[3:], "edit_key": new_pen().edit_key}
        other.post(f"{own}/rematches", form, 403 if number < MOST_WRONG else 429)


def test_a_phone_that_stops_only_watches(page: Page, other: Page, match: str) -> None:
    take(other, match, key_of(page, match))
    form = entry_form(page, match, **HAND)
    page.post(f"{match}/pen/returns")
    assert not writes(page, match)
    page.post(f"{match}/hands", form, 403)
    assert writes(other, match)


def test_the_pen_is_taken_back(page: Page, match: str) -> None:
    key = key_of(page, match)
    page.post(f"{match}/pen/returns")
    take(page, match, key)
    record(page, match, starter="0", opponents_points="60")


def test_a_new_link_ends_the_old_ones(page: Page, other: Page, match: str) -> None:
    old = key_of(page, match)
    take(other, match, old)
    form = entry_form(other, match, **HAND)
    page.post(f"{match}/pen/replacements")
    other.post(f"{match}/hands", form, 403)
    other.get(f"{match}/share/pen", 403)
    take(other, match, old, 403)
    assert not writes(other, match)
    record(page, match, starter="0", opponents_points="60")
    take(other, match, key_of(page, match))
    assert writes(other, match)


def test_an_answer_that_is_lost_costs_nothing(page: Page, other: Page, match: str) -> None:
    page.get(f"{match}/share/pen")
    before = cookie(page, match)
    page.post(f"{match}/pen/replacements")
    after = key_of(page, match)
    page.client.set_cookie(f"pen-{match[3:]}", before, path=match)
    record(page, match, starter="0", opponents_points="60")
    assert key_of(page, match) == after


def test_a_replacement_that_is_sent_again_is_one(page: Page, other: Page, match: str) -> None:
    page.get(f"{match}/share/pen")
    before = cookie(page, match)
    page.post(f"{match}/pen/replacements")
    take(other, match, key_of(page, match))
    page.client.set_cookie(f"pen-{match[3:]}", before, path=match)
    page.post(f"{match}/pen/replacements")
    assert writes(other, match)
    assert writes(page, match)


def test_a_page_that_is_opened_twice_promises_the_same_key(page: Page, match: str) -> None:
    page.get(f"{match}/share/pen")
    before = cookie(page, match)
    page.get(f"{match}/share/pen")
    assert cookie(page, match) == before


def test_without_the_page_before_it_nothing_is_replaced(page: Page, match: str) -> None:
    before = cookie(page, match)
    page.post(f"{match}/pen/replacements")
    assert cookie(page, match) == before


def test_of_two_scorers_who_replace_it_one_goes_on(page: Page, other: Page, match: str) -> None:
    take(other, match, key_of(page, match))
    other.get(f"{match}/share/pen")
    page.post(f"{match}/pen/replacements")
    other.post(f"{match}/pen/replacements", {}, 403)
    assert writes(page, match)


def test_a_phone_whose_cookie_was_lost_writes_by_the_key_that_it_keeps(
    page: Page, other: Page, match: str
) -> None:
    key = key_of(page, match)
    known = page.client.get(f"{match}/operations").json
    assert known
    told = {"edit_key": key, "operations": known["operations"]}
    assert other.client.post(f"{match}/operations", json=told).status_code == 200
    assert writes(other, match)


def test_an_old_key_beside_a_good_cookie_does_no_harm(page: Page, match: str) -> None:
    old = key_of(page, match)
    page.post(f"{match}/pen/replacements")
    known = page.client.get(f"{match}/operations").json
    assert known
    told = {"edit_key": old, "operations": known["operations"]}
    assert page.client.post(f"{match}/operations", json=told).status_code == 200
    assert writes(page, match)


def test_no_log_line_tells_a_key(page: Page, other: Page, match: str, caplog: Any) -> None:
    caplog.set_level("DEBUG")
    key = key_of(page, match)
    take(other, match, key)
    take(other, match, key[::-1], 403)
    page.post(f"{match}/pen/replacements")
    assert key not in caplog.text
    assert key_of(page, match) not in caplog.text
