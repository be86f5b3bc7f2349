"""The history of a match, and its last hands on its page."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.conftest import Page, entry_form, form_of, new_match_form, parsed, record, words


def lines(page: Page, url: str) -> list[str]:
    return [line.to_text() for line in parsed(page.get(url).text).query(".hands__what")]


def test_it_works(page: Page, evening: str) -> None:
    assert len(lines(page, f"{evening}/history")) == 13


OUTCOMES = {
    "the declarers rise": ("0", "Anna and Carla: 2\u00a0→\u00a05"),
    "nobody rises": ("80", "Ben and Dan take over"),
    "the opponents rise": ("120", "Ben and Dan: 2\u00a0→\u00a03"),
}


@pytest.mark.parametrize(("points", "line"), OUTCOMES.values(), ids=OUTCOMES)
def test_a_hand_is_told_by_the_names_of_those_whom_it_moved(
    page: Page, match: str, points: str, line: str
) -> None:
    record(page, match, starter="0", opponents_points=points)
    assert lines(page, match) == [line]


def test_of_three_pairs_the_one_that_declares_next_takes_over(page: Page) -> None:
    names = [f"P{number}" for number in range(1, 7)]
    form = new_match_form(page, players="6", teams="pairs", name=names)
    match = page.post("/matches", form).headers["Location"]
    record(page, match, starter="1", opponents_points="125")
    assert lines(page, match) == ["P3 and P6 take over"]


def test_a_hand_that_keeps_the_deal_without_a_level_says_so(page: Page) -> None:
    match = page.post("/matches", new_match_form(page, preset="ak_house")).headers["Location"]
    record(page, match, starter="0", opponents_points="100")
    assert lines(page, match) != [""]


def test_a_line_on_the_page_of_the_match_opens_its_hand_in_the_history(
    page: Page, match: str
) -> None:
    record(page, match, starter="0", opponents_points="40")
    link = parsed(page.get(match).text).query_one("a.hands__line").attrs["href"]
    url, _, anchor = link.partition("#")
    opened = parsed(page.get(url).text).query_one("details[open]")
    assert opened.attrs["id"] == anchor


def test_what_was_said_of_trumps_has_no_line_of_its_own(page: Page, match: str) -> None:
    form = form_of(page.get(match), f"{match}/declarations")
    page.post(f"{match}/declarations", {**form, "trump_suit": "hearts", "starter": "0"})
    record(page, match, opponents_points="40")
    assert lines(page, f"{match}/history")[1:] == ["Start"]


def test_a_removed_hand_has_one_word_for_it(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    undo = parsed(page.get(match).text).query_one('form[action$="/voids"]').attrs["action"]
    page.post(undo, form_of(page.get(match), undo))
    assert lines(page, match) == ["removed"]
    assert "taken back" not in words(page.get(f"{match}/history")).lower()


def test_a_fine_says_how_it_is_counted(page: Page, match: str) -> None:
    throws = {"throw_seat": "1", "throw_cards": "3"}
    record(page, match, starter="0", opponents_points="40", **throws)
    assert "Ben's failed throw: −30 points (3 cards × 10)" in words(page.get(f"{match}/history"))


def test_a_watcher_reads_without_controls(app: Flask, page: Page, match: str) -> None:
    watcher = Page(app.test_client())
    assert "No hand yet." in words(watcher.get(match))
    assert "enter" not in words(watcher.get(match)).lower()
    page.post(f"{match}/hands", entry_form(page, match, starter="0", **HELD))
    shown = parsed(watcher.get(f"{match}/history").text)
    assert shown.query('a[href$="/edit"], a[href$="/voids"]') == []


HELD = {"opponents_points": "40", "taken_by": "declarers"}
