"""Looks that find nothing new are answered before Flask begins, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.scorekeeping import new_pen, replace_edit_key
from companion.web.hosting.routes import Answered, on_answer
from companion.web.looks import ROUTE
from companion.web.pens import held_pens
from tests.web.conftest import Page


@pytest.fixture
def answered(app: Flask) -> Iterator[list[Answered]]:
    """What is told of answers from now on."""
    told: list[Answered] = []
    on_answer(app, told.append)
    yield told
    app.extensions["listeners"].remove(told.append)


def look(page: Page, match: str, tag: str = "", **headers: str) -> TestResponse:
    known = headers | ({"If-None-Match": tag} if tag else {})
    found: TestResponse = page.client.get(f"{match}/operations?since=1", headers=known)
    return found


def test_what_is_unchanged_keeps_its_tag(page: Page, match: str) -> None:
    first = look(page, match)
    again = look(page, match, first.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    for name in ("ETag", "Cache-Control"):
        assert again.headers[name] == first.headers[name]


def test_an_answer_before_flask_is_logged_and_counted_as_any_other(
    page: Page, match: str, answered: list[Answered]
) -> None:
    look(page, match, look(page, match).headers["ETag"])
    assert [(each.method, each.route, each.status) for each in answered] == [
        ("GET", ROUTE, 200),
        ("GET", ROUTE, 304),
    ]
    assert all(each.seconds > 0 for each in answered)


def test_everything_that_an_answer_follows_from_changes_its_tag(page: Page, match: str) -> None:
    tag = look(page, match).headers["ETag"]
    assert look(page, match, tag, Accept="application/json").status_code == 200
    page.client.set_cookie("language", "de")
    assert look(page, match, tag).status_code == 200


def test_another_edit_key_changes_the_tag_for_whoever_had_the_old_one(
    app: Flask, page: Page, match: str
) -> None:
    first = look(page, match)
    match_id = match.removeprefix("/m/")
    with page.client:
        page.client.get(match)
        [pen] = held_pens(match_id)
    replace_edit_key(app.extensions["store"], pen, new_pen().edit_key)
    again = look(page, match, first.headers["ETag"])
    assert again.json
    assert ((first.json or {})["can_write"], again.json["can_write"]) == (True, False)


def test_a_name_that_is_not_ours_is_refused_whatever_is_known(
    app: Flask, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Page(app.test_client())
    tag = look(watcher, match).headers["ETag"]
    monkeypatch.setitem(app.config, "TRUSTED_HOSTS", ["cards.test"])
    assert look(watcher, match, tag).status_code == 400
    assert look(watcher, match, tag, Host="cards.test").status_code == 304


def test_a_match_that_is_not_there_is_no_304(page: Page) -> None:
    assert look(page, "/m/nowhere", '"tag"').status_code == 404
