"""Several tables: the group of a match, and standings across a group."""

from __future__ import annotations

import csv
import io

import pytest
from flask import Flask

from companion.log.operations import Kind
from companion.scorekeeping import load_match
from companion.web.csv_files import BYTE_ORDER_MARK
from tests.web.conftest import PLAYERS, Page, form_of, parsed, record, words
from tests.web.tables import FIVE, play, spaced, table

THEM = ["=1+1", "王芳", 'O\'Neil, "Al"', "🀄"]


def grouped(page: Page, match: str, group: str, title: str = "") -> None:
    """Name the group of a match."""
    form = form_of(page.get(f"{match}/title"), f"{match}/title")
    page.post(f"{match}/title", {**form, "group": group, "title": title})


@pytest.fixture
def club(page: Page) -> Page:
    """A browser with two tables of a club, a hand at either."""
    for names, points in ((PLAYERS, "60"), (THEM, "0")):
        match = table(page, names, "default")
        play(page, match, starter="0", opponents_points=points)
        grouped(page, match, "Club & Co")
    return page


def ranked(page: Page, url: str, heading: str) -> list[list[str]]:
    section = parsed(page.get(url).text).query_one(f'section[aria-labelledby="{heading}"]')
    rows = section.query("tbody tr")
    return [[spaced(cell) for cell in row.query("th, td")] for row in rows]


def test_it_works(club: Page) -> None:
    rows = ranked(club, "/groups?name=Club+%26+Co", "partners")
    assert rows[:2] == [
        ["1", '=1+1 and O\'Neil, "Al"', "3", "0", "1"],
        ["2", "Anna and Carla", "1", "0", "1"],
    ]
    assert [row[0] for row in rows] == ["1", "2", "3", "3"]
    assert len(ranked(club, "/groups?name=Club+%26+Co", "players")) == 8


def test_partners_who_met_are_told_head_to_head(club: Page) -> None:
    rows = ranked(club, "/groups?name=Club+%26+Co", "met")
    assert ["Anna and Carla – Ben and Dan", "1 : 0", "0 : 0"] in rows


def test_players_with_levels_of_their_own_are_told_one_against_the_other(page: Page) -> None:
    match = table(page, FIVE)
    play(page, match, starter="0", friends=["1"], opponents_points="0")
    grouped(page, match, "Friends")
    shown = parsed(page.get("/groups?name=Friends").text).query("#duels tbody tr")
    rows = [[spaced(cell) for cell in row.query("th, td")] for row in shown]
    assert len(rows) == 10
    assert ["Anna – Carla", "1 : 0", "3 : 0"] in rows
    assert ["Anna – Ben", "0 : 0", "3 : 3"] in rows


def test_partners_have_no_table_of_players(club: Page) -> None:
    assert not parsed(club.get("/groups?name=Club+%26+Co").text).query("#duels")


def test_the_groups_are_listed_with_their_matches(club: Page) -> None:
    alone = table(club, PLAYERS, "default")
    club.get(alone)
    shown = parsed(club.get("/groups").text)
    links = [link.attrs["href"] for link in shown.query("a.rows__row")]
    assert links == ["/groups?name=Club+%26+Co", f"{alone}/title"]
    assert "Matches: 2" in words(club.get("/groups"))


def test_the_standings_are_a_table_that_spreadsheets_open_right(club: Page) -> None:
    answer = club.client.get("/groups.csv?name=Club+%26+Co")
    assert answer.mimetype == "text/csv"
    text = answer.data.decode("utf-8")
    assert text.startswith(BYTE_ORDER_MARK)
    rows = [*csv.reader(io.StringIO(text.removeprefix(BYTE_ORDER_MARK)))]
    assert rows[1] == ["1", "'=1+1 and O'Neil, \"Al\"", "3", "0", "1", "1", "1", "0"]
    assert {"王芳", "🀄", "'=1+1"} <= {row[1] for row in rows}


def test_german_spreadsheets_get_semicolons_and_no_formula_of_broad_letters(page: Page) -> None:
    match = table(page, ["＝1+1", "Ben", "Carla", "Dan"], "default")
    record(page, match, starter="0", opponents_points="0")
    grouped(page, match, "Club")
    answer = page.client.get("/groups.csv?name=Club", headers={"Accept-Language": "de"})
    assert '"\'＝1+1"' in answer.text.split(";")


def test_no_group_has_no_standings(page: Page, match: str) -> None:
    page.get(match)
    assert page.client.get("/groups.csv").status_code == 404


def test_a_match_keeps_its_name_and_group_in_its_log(app: Flask, page: Page, match: str) -> None:
    grouped(page, match, "Club", "Final")
    found = load_match(app.extensions["store"], match[3:])
    assert (found.title, found.group) == ("Final", "Club")
    assert "Final" in words(page.get(match))
    grouped(page, match, "Club", "Final")
    assert load_match(app.extensions["store"], match[3:]).last.seq == found.last.seq


def test_a_name_is_written_whatever_was_written_meanwhile(
    app: Flask, page: Page, match: str
) -> None:
    form = form_of(page.get(f"{match}/title"), f"{match}/title")
    play(page, match, starter="0", opponents_points="60")
    page.post(f"{match}/title", {**form, "group": "Club"})
    found = load_match(app.extensions["store"], match[3:])
    assert (found.last.kind, len(found.hands)) == (Kind.TITLE, 1)


@pytest.mark.parametrize(
    ("field", "typed"), [("group", "x" * 41), ("group", "a\u2028b"), ("title", "x" * 81)]
)
def test_a_name_that_cannot_be_is_refused_at_its_field(
    page: Page, match: str, field: str, typed: str
) -> None:
    form = form_of(page.get(f"{match}/title"), f"{match}/title")
    answer = page.post(f"{match}/title", {**form, field: typed}, 422)
    assert parsed(answer.text).query_one(f"#{field}-error")


def test_whoever_watches_names_nothing(app: Flask, match: str) -> None:
    Page(app.test_client()).get(f"{match}/title", 403)


def test_a_group_that_this_browser_does_not_know_has_no_page(app: Flask, club: Page) -> None:
    Page(app.test_client()).get("/groups?name=Club+%26+Co", 404)
    club.get("/groups?name=Other", 404)
    assert club.client.get("/groups.csv?name=").status_code == 404


def test_a_browser_without_matches_is_told_what_a_group_is(page: Page) -> None:
    assert "have standings together" in words(page.get("/groups"))
