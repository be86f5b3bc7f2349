"""Watching: what a look costs the server, and how the match stands in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from babel.dates import format_date
from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

from companion.log.match import Match
from companion.scorekeeping import load_match
from companion.web.watching import how_it_stands
from tests.web.conftest import Page, parsed, record, words

Statements = list[str]


@pytest.fixture
def statements(app: Flask) -> Iterator[Statements]:
    """What is asked of the database from now on."""
    engine, asked = app.extensions["store"].engine, Statements()

    def ask(statement: str) -> None:
        if not statement.startswith(("BEGIN", "COMMIT", "ROLLBACK", "PRAGMA")):
            asked.append(statement)

    def listen(connection: sqlite3.Connection, *_rest: object) -> None:
        connection.set_trace_callback(ask)

    event.listen(engine, "checkout", listen)
    yield asked
    event.remove(engine, "checkout", listen)


@pytest.fixture
def watcher(app: Flask) -> Page:
    """Another phone, which has the link for watching."""
    return Page(app.test_client())


def look(page: Page, match: str, tag: str = "") -> TestResponse:
    found: TestResponse = page.client.get(
        f"{match}/operations?since=2", headers={"If-None-Match": tag} if tag else {}
    )
    return found


@pytest.mark.parametrize("is_scorer", [True, False])
def test_what_is_unchanged_costs_one_query(
    page: Page, watcher: Page, match: str, statements: Statements, is_scorer: bool
) -> None:
    record(page, match, starter="0", opponents_points="80")
    asking = page if is_scorer else watcher
    tag = look(asking, match).headers["ETag"]
    statements.clear()
    answer = look(asking, match, tag)
    assert (answer.status_code, answer.data) == (304, b"")
    assert len(statements) == 1


def test_the_query_finds_its_row_by_an_index(app: Flask, statements: Statements) -> None:
    look(Page(app.test_client()), "/m/nowhere")
    [asked] = statements
    with app.extensions["store"].engine.begin() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}")
        assert ["SEARCH" in row[-1] and "INDEX" in row[-1] for row in plan] == [True]


def test_a_new_hand_or_another_right_is_no_304(page: Page, watcher: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="80")
    tag = look(watcher, match).headers["ETag"]
    assert look(page, match, tag).status_code == 200
    record(page, match, opponents_points="80")
    answer = look(watcher, match, tag)
    assert answer.json
    assert [each["kind"] for each in answer.json["operations"]] == ["hand"]
    assert answer.json["hand_at"] == answer.json["changed_at"]


def test_the_times_are_those_of_the_store(app: Flask, page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="80")
    told = (look(page, match).json or {})["hand_at"]
    app.extensions["store"].recent.__init__()
    assert (look(page, match).json or {})["hand_at"] == told


@pytest.fixture
def played(app: Flask, page: Page, match: str) -> Match:
    """A match with one hand, told just now."""
    record(page, match, starter="0", opponents_points="80")
    return load_match(app.extensions["store"], match.removeprefix("/m/"))


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(), "Live"),
        (timedelta(minutes=4, seconds=58), "Live"),
        (timedelta(minutes=5, seconds=1), "Last hand 5 min ago"),
        (timedelta(minutes=59, seconds=58), "Last hand 59 min ago"),
        (timedelta(hours=1, seconds=1), "Last hand 1 h ago"),
        (timedelta(hours=23, minutes=59), "Last hand 23 h ago"),
        (timedelta(minutes=-3), "Live"),
    ],
)
def test_the_time_since_the_last_hand_is_told(
    app: Flask, played: Match, ago: timedelta, said: str
) -> None:
    with app.test_request_context():
        assert how_it_stands(played, datetime.now(UTC) + ago) == said


def test_a_day_later_it_is_the_date(app: Flask, played: Match) -> None:
    at = datetime.now(UTC)
    with app.test_request_context():
        said = how_it_stands(played, at + timedelta(days=1, minutes=1))
    assert said == f"Last hand on {format_date(at, locale='en_GB')}"


def test_a_watcher_is_told_how_the_match_stands(page: Page, watcher: Page, match: str) -> None:
    assert header(watcher, match) == "You watch · Not started"
    record(page, match, starter="0", opponents_points="80")
    assert header(watcher, match) == "You watch · Live"
    assert header(watcher, f"{match}/table") == "You watch · Live"
    assert parsed(page.get(match).text).query(".status") == []


def header(page: Page, url: str) -> str:
    return str(parsed(page.get(url).text).query_one(".status").to_text())


def test_without_scripts_only_what_nobody_types_on_reloads_itself(
    page: Page, watcher: Page, match: str
) -> None:
    reload = 'http-equiv="refresh"'
    assert reload not in page.get(match).text
    assert [reload in each.get(f"{match}/table").text for each in (page, watcher)] == [True, True]
    assert f'<noscript><meta {reload} content="20"></noscript>' in watcher.get(match).text


def test_a_watcher_opens_everything_and_changes_nothing(watcher: Page, match: str) -> None:
    for path in ("", "/trumps", "/rules", "/history", "/table", "/reference", "/seats"):
        shown = watcher.get(f"{match}{path}")
        forms = parsed(shown.text).query("form[method=post]")
        assert {form.attrs["action"] for form in forms} <= {"/settings", "/rules/shared"}
    assert "Enter hand" not in words(watcher.get(match))
