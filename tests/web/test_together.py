"""Phones that write at the same moment, and a disk that takes no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

from companion.scorekeeping import load_match
from tests.web.conftest import Page, entry_form, words

HAND = {"starter": "0", "opponents_points": "60", "taken_by": "declarers"}


def at_once(app: Flask, page: Page, match: str, forms: Sequence[dict[str, Any]]) -> Counter[int]:
    """How often each status comes back when browsers with the same pen send these forms at once."""
    name = f"pen-{match[3:]}"
    pen = page.client.get_cookie(name, path=match)
    assert pen

    def send(form: dict[str, Any]) -> int:
        client = app.test_client()
        client.set_cookie(name, pen.value, path=match)
        return client.post(f"{match}/hands", data=form).status_code

    with ThreadPoolExecutor(len(forms)) as pool:
        return Counter(pool.map(send, forms))


def hands(app: Flask, match: str) -> int:
    return len(load_match(app.extensions["store"], match[3:]).hands)


def test_the_same_form_from_eight_phones_at_once_is_one_hand(
    app: Flask, page: Page, match: str
) -> None:
    forms = [entry_form(page, match, **HAND)] * 8
    assert at_once(app, page, match, forms) == {303: 8}
    assert hands(app, match) == 1


def test_of_eight_hands_written_at_once_one_counts_and_the_others_are_told(
    app: Flask, page: Page, match: str
) -> None:
    form = entry_form(page, match, **HAND)
    forms = [{**form, "operation_id": f"{form['operation_id']}-{number}"} for number in range(8)]
    assert at_once(app, page, match, forms) == {303: 1, 409: 7}
    assert hands(app, match) == 1


def test_a_full_disk_is_told_and_what_was_recorded_stays(
    app: Flask, page: Page, match: str
) -> None:
    with app.extensions["store"].engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    with every_connection(app, f"max_page_count = {pages}", "max_page_count = 1000000"):
        told, recorded = record_until_refused(page, match)
    assert told.status_code == 503
    assert "The disk is full" in words(told)
    assert hands(app, match) == recorded


def record_until_refused(page: Page, match: str) -> tuple[TestResponse, int]:
    """The first answer that is no success, and how many hands were recorded before it."""
    hand = {**HAND, "opponents_points": "80", "note": "x" * 499}
    for recorded in range(500):
        told = page.client.post(f"{match}/hands", data=entry_form(page, match, **hand))
        if told.status_code != 303:
            return told, recorded
    raise AssertionError("the disk did not become full")


def test_a_database_that_cannot_be_written_is_told(app: Flask, page: Page, match: str) -> None:
    form = entry_form(page, match, **HAND)
    with every_connection(app, "query_only = ON", "query_only = OFF"):
        assert "The database cannot be written to" in words(page.post(f"{match}/hands", form, 503))
        assert "Hand 1" in words(page.get(match))
    page.post(f"{match}/hands", form)
    assert hands(app, match) == 1


@contextmanager
def every_connection(app: Flask, meanwhile: str, afterwards: str) -> Iterator[None]:
    """Set SQLite itself so that it refuses to write, as on a full disk or a file to read only."""
    engine = app.extensions["store"].engine

    def set_to(value: str) -> Callable[..., None]:
        return lambda connection, *rest: connection.execute(f"PRAGMA {value}")

    before, after = set_to(meanwhile), set_to(afterwards)
    event.listen(engine, "checkout", before)
    yield
    event.remove(engine, "checkout", before)
    event.listen(engine, "checkout", after)
