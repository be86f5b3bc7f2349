"""A clock that jumps, and another program that holds the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from companion.scorekeeping import load_match
from tests.web.conftest import Page, entry_form, parsed, record, words
from tests.web.test_together import every_connection


def test_who_locks_the_database_is_waited_for_and_then_told_of(
    app: Flask, page: Page, match: str
) -> None:
    form = entry_form(page, match, starter="0", opponents_points="60", taken_by="declarers")
    database = app.extensions["store"].engine.url.database
    soon = every_connection(app, "busy_timeout = 10", "busy_timeout = 5000")
    with soon, closing(sqlite3.connect(database)) as other:
        other.execute("BEGIN IMMEDIATE")
        told = page.post(f"{match}/hands", form, 503)
        assert "The record was busy, so nothing was changed." in words(told)
        assert told.headers["Retry-After"] == "2"
        assert page.get("/healthz", 503).json == {"status": "busy"}
        page.get(match)
    page.post(f"{match}/hands", form)


@contextmanager
def put_right(clock: pytest.MonkeyPatch, by: timedelta) -> Iterator[None]:
    """Meanwhile all clocks of the machine, but the one that only goes on, are off by so much."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime.now(tz) + by

    with clock.context() as patched:
        before = datetime.now(UTC).timestamp()
        patched.setattr("time.time", lambda: before + by.total_seconds())
        for module in ("scorekeeping.logs", "scorekeeping.writers", "web.watching"):
            patched.setattr(f"companion.{module}.datetime", Clock)
        yield


def test_a_clock_that_jumps_moves_no_hand_and_ends_no_right(
    app: Flask, page: Page, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(page, match, starter="0", opponents_points="80")
    for days, points in ((1, "60"), (-1, "40"), (0, "20")):
        with put_right(monkeypatch, timedelta(days=days)):
            record(page, match, opponents_points=points)
            assert parsed(page.get(match).text).query_one(f'form[action="{match}/hands"]')
            assert page.get(f"{match}/history").status_code == 200
            assert Page(app.test_client()).get(match).status_code == 200
    folded = load_match(app.extensions["store"], match[3:])
    assert [each.operation.body["opponents_points"] for each in folded.hands] == [80, 60, 40, 20]
    told = [datetime.fromisoformat(each.operation.made_at or "").day for each in folded.hands]
    assert told[1] != told[0] == told[3] != told[2]


def test_a_clock_that_is_put_back_keeps_what_the_browser_carries(
    page: Page, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = entry_form(page, match, starter="0", opponents_points="60", taken_by="declarers")
    page.post(f"{match}/hands", form)
    with put_right(monkeypatch, -timedelta(days=1)):
        assert parsed(page.get(match).text).query_one(".notice[role=status]")
