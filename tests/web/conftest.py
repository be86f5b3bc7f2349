from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion import create_app
from companion.config import load_config
from companion.web import guesses
from tests.linting import document, lint

PLAYERS = ["Anna", "Ben", "Carla", "Dan"]


@dataclass
class Page:
    """A browser without scripts: every page that it opens is linted."""

    client: FlaskClient

    def get(self, url: str, status: int = 200, **options: Any) -> TestResponse:
        return self._checked(self.client.get(url, **options), status)

    def post(self, url: str, form: Any = None, status: int = 303, **options: Any) -> TestResponse:
        return self._checked(self.client.post(url, data=form or {}, **options), status)

    def block(self, url: str, form: Any, status: int = 200) -> Any:
        """The fragment that htmx gets."""
        response = self.client.post(url, data=form, headers={"HX-Request": "true"})
        assert response.status_code == status
        assert "<html" not in response.text
        return parsed(response.text)

    def _checked(self, response: TestResponse, status: int) -> TestResponse:
        assert response.status_code == status, response.text[:2000]
        if response.mimetype == "text/html" and status not in (301, 302, 303, 308):
            assert lint(response.text) == []
        return response


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for all tests of a worker; what a test sees is what its own browser started."""
    instance = tmp_path_factory.mktemp("instance")
    app = create_app(load_config({"COMPANION_INSTANCE": str(instance)}))
    yield app
    app.extensions["store"].engine.dispose()


@pytest.fixture(autouse=True)
def another_minute(app: Flask) -> None:
    """What others tried or started a moment ago is forgotten."""
    guesses.init_app(app)


@pytest.fixture
def page(app: Flask) -> Page:
    return Page(app.test_client())


@pytest.fixture
def match(page: Page) -> str:
    """The address of a match that has just been started by this browser."""
    form = new_match_form(page)
    return page.post("/matches", form).headers["Location"]


def new_match_form(page: Page, **changed: Any) -> dict[str, Any]:
    """The form for a new match as a browser would send it."""
    form = form_of(page.get("/matches/new"), "/matches")
    return {**form, "name": PLAYERS, **changed}


def form_of(response: TestResponse, action: str) -> dict[str, Any]:
    """The fields of a form on a page, as they stand there."""
    own = re.search(rf'<form[^>]* action="{re.escape(action)}".*?</form>', response.text, re.DOTALL)
    assert own is not None
    form = parsed(own[0])
    fields: dict[str, Any] = {}
    for field in form.query("input"):
        kind, name = field.attrs.get("type", "text"), field.attrs.get("name")
        if name and (kind not in ("radio", "checkbox") or "checked" in field.attrs):
            fields.setdefault(name, field.attrs.get("value", ""))
    return fields


def entry_form(page: Page, match: str, **typed: Any) -> dict[str, Any]:
    """The entry form of a match with what somebody typed into it."""
    return {**form_of(page.get(match), f"{match}/hands"), **typed}


def parsed(html: str) -> Any:
    """A page or a fragment as a document that can be asked for elements by CSS selectors."""
    return document(html)


def words(response: TestResponse) -> str:
    """The text of a page, its spaces collapsed."""
    return re.sub(r"\s+", " ", parsed(response.text).to_text())


def record(page: Page, match: str, **typed: str) -> None:
    """Record a hand in which the declarers took the last trick; nothing on the way is linted."""
    form = form_of(page.client.get(match), f"{match}/hands")
    told = page.client.post(f"{match}/hands", data={**form, "taken_by": "declarers", **typed})
    assert told.status_code == 303, told.text[:2000]


def levels(page: Page, match: str) -> list[str]:
    """The levels on the cards of a match's page."""
    cards = parsed(page.get(match).text).query(".card--level .card__rank")
    return [card.to_text() for card in cards]


def hand_url(page: Page, match: str, hand: int) -> str:
    """Where the hand with this number is amended and removed."""
    links = parsed(page.get(f"{match}/history").text).query('a[href$="/edit"]')
    return str(links[-hand].attrs["href"]).removesuffix("/edit")


@pytest.fixture
def evening(page: Page, match: str) -> str:
    """A match with twelve hands."""
    record(page, match, starter="0", opponents_points="80")
    for number in range(11):
        record(page, match, opponents_points=str(number * 15))
    return match
