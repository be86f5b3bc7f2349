"""The page of a match that is made once for all who watch: nobody sees what is another's."""

from __future__ import annotations

import gzip

import brotli
import pytest
from flask import Flask

from tests.web.conftest import Page, form_of, record, words


@pytest.fixture
def watchers(app: Flask) -> tuple[Page, Page]:
    return Page(app.test_client()), Page(app.test_client())


def test_each_reads_it_in_his_own_language(watchers: tuple[Page, Page], match: str) -> None:
    one, other = watchers
    assert "You watch" in words(one.get(match))
    assert "旁观中" in words(other.get(match, headers={"Accept-Language": "zh-CN"}))
    assert "You watch" in words(other.get(match))


def test_each_sees_the_colours_that_he_chose(watchers: tuple[Page, Page], match: str) -> None:
    one, other = watchers
    one.get(match)
    other.post("/settings", {"theme": "dark", "suits": "four", "back": match})
    assert '<html lang="en" data-theme="dark" data-suits="four">' in other.get(match).text
    assert '<html lang="en">' in one.get(match).text


def test_a_new_hand_is_there_at_once(page: Page, watchers: tuple[Page, Page], match: str) -> None:
    for number in (2, 3):
        record(page, match, **({"starter": "0"} if number == 2 else {}), opponents_points="80")
        assert f"Hand {number}" in words(watchers[0].get(match))


def test_a_notice_is_told_to_whom_it_belongs_and_once(
    watchers: tuple[Page, Page], match: str
) -> None:
    one, other = watchers
    with one.client.session_transaction() as session:
        session["_flashes"] = [("message", "This is for one alone.")]
    assert "This is for one alone." in words(one.get(match))
    assert "This is for one alone." not in words(one.get(match)) + words(other.get(match))


def test_the_scorers_form_is_a_new_one_each_time(page: Page, match: str) -> None:
    first, second = (form_of(page.get(match), f"{match}/hands") for _time in range(2))
    assert first["operation_id"] != second["operation_id"]


def test_it_travels_packed_as_the_browser_can_read_it(
    watchers: tuple[Page, Page], match: str
) -> None:
    plain, *packed = (
        watchers[0].client.get(match, headers={"Accept-Encoding": way})
        for way in ("", "gzip", "br")
    )
    assert [each.headers["Content-Encoding"] for each in packed] == ["gzip", "br"]
    unpacked = [gzip.decompress(packed[0].data), brotli.decompress(packed[1].data)]
    assert unpacked == [plain.data] * 2
    assert "Accept-Encoding" in plain.headers["Vary"]
