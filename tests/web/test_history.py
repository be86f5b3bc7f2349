"""The history of a match, and its last hands on its page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask

from companion.web.hands.facts import minutes_between
from tests.web.conftest import (
    Page,
    entry_form,
    form_of,
    hand_url,
    new_match_form,
    parsed,
    record,
    words,
)


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
    assert lines(page, match) == ["removed: hand 1, Anna and Carla: 2\u00a0→\u00a03"]
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


def test_a_removed_hand_keeps_its_total_and_its_reasons(page: Page, match: str) -> None:
    typed = {"starter": "0", "taken_by": "opponents", "led": "1", "bottom_points": "5"}
    page.post(f"{match}/hands", entry_form(page, match, opponents_points="0", **typed))
    removed(page, match, 1)
    shown = opened(page, f"{match}/history")
    assert shown.query_one(".hands__points").to_text().split()[-1] == "10"
    assert "Bottom: 5 × 2 = 10" in shown.to_text()


def opened(page: Page, url: str) -> Any:
    """The hand that is opened on a page, or the first."""
    return parsed(page.get(url).text).query("details")[0]


def removed(page: Page, match: str, number: int) -> None:
    """Remove a hand by way of the history, as people do."""
    links = parsed(page.get(f"{match}/history").text).query('a[href$="/voids"]')
    url = links[-number].attrs["href"]
    page.post(url, form_of(page.get(url), url))


def first_button(page: Page, match: str) -> tuple[str, str]:
    form = parsed(page.get(f"{match}/history").text).query("main form")[0]
    return form.query_one("button").to_text(), form.attrs["action"]


def test_a_removal_is_undone_by_a_button_that_says_so(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    for points in ("85", "60"):
        record(page, match, opponents_points=points)
    before = lines(page, match)
    removed(page, match, 2)
    label, action = first_button(page, match)
    assert label == "Undo the removal of hand 2"
    page.post(action, form_of(page.get(f"{match}/history"), action))
    shown = words(page.get(match))
    assert "Undone: the removal of hand 2." in shown
    assert "Redo the removal of hand 2" in shown
    assert lines(page, match) == before


def test_the_removal_of_the_last_hand_is_one_too(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    record(page, match, opponents_points="85")
    removed(page, match, 2)
    assert "Removed: hand 2." in words(page.get(match))
    assert first_button(page, match)[0] == "Undo the removal of hand 2"


def test_a_line_says_who_started_what_made_the_total_and_the_note(page: Page, match: str) -> None:
    led = {"taken_by": "opponents", "led": "2", "bottom_points": "15"}
    form = entry_form(page, match, starter="0", opponents_points="45", note="Ben's birthday", **led)
    page.post(f"{match}/hands", form)
    facts = parsed(page.get(f"{match}/history").text).query_one(".hands__facts").to_text()
    assert "Anna started" in facts
    assert "45 in tricks" in facts
    assert "bottom 15 × 4 (pair)" in facts
    assert "Ben's birthday" in facts


@pytest.mark.parametrize(
    ("before", "minutes"),
    [("20:00", 14), ("20:13:30", None), ("12:00", None), ("20:15", None), ("", None), ("x", None)],
)
def test_how_long_a_hand_took_is_told_where_that_can_be(before: str, minutes: int | None) -> None:
    began = f"2026-11-30T{before}Z" if before else None
    assert minutes_between(began, "2026-11-30T20:14:20Z") == minutes


def test_a_revision_tells_before_after_and_which_phone(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    page.post("/device", {"device": "Anna's phone", "back": f"{match}/history"})
    url = hand_url(page, match, 1)
    form = {**form_of(page.get(f"{url}/edit"), f"{url}/amendments"), "opponents_points": "95"}
    page.post(f"{url}/amendments", {**form, "note": "counted again"})
    revised = parsed(page.get(f"{match}/history").text).query(".revisions")[0].to_text()
    assert "Anna's phone" in revised
    assert re.search(r"Points of the opponents\s*40\s*→\s*95", revised)
    assert re.search(r"Note\s*–\s*→\s*counted again", revised)


def test_what_was_removed_and_restored_is_told(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    url = hand_url(page, match, 1)
    for noun in ("voids", "restorations"):
        page.post(f"{url}/{noun}", form_of(page.get(f"{url}/{noun}"), f"{url}/{noun}"))
    rows = parsed(page.get(f"{match}/history").text).query_one(".revisions").query("li")
    assert [row.to_text().split()[0] for row in rows] == ["Recorded", "Removed", "Restored"]


def test_the_hands_of_one_player_are_those_that_he_declared(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="80")
    record(page, match, opponents_points="40")
    shown = page.get(f"{match}/history?player=2")
    assert "Ben declared 1 hand, and started 1." in words(shown)
    assert len(parsed(shown.text).query(".hands__opened")) == 1


@pytest.mark.parametrize("player", ["0", "5", "9999", "²", "Anna", ""])
def test_nobody_is_filtered_by_what_is_no_player(page: Page, match: str, player: str) -> None:
    record(page, match, starter="0", opponents_points="80")
    shown = page.get(f"{match}/history?player={player}")
    assert parsed(shown.text).query_one(".chips [aria-current]").to_text() == "All hands"


def test_a_name_of_a_phone_is_kept_and_taken_away(page: Page, match: str) -> None:
    for name in ("王芳's", ""):
        page.post("/device", {"device": name, "back": f"{match}/history"})
        field = parsed(page.get(f"{match}/history").text).query_one("#device")
        assert field.attrs["value"] == name


def test_too_long_a_name_of_a_phone_is_refused(page: Page) -> None:
    page.post("/device", {"device": "x" * 41})
    assert page.client.get_cookie("device") is None


def test_what_is_no_hand_is_said_in_a_sentence(page: Page, match: str) -> None:
    form = form_of(page.get(f"{match}/title"), f"{match}/title")
    page.post(f"{match}/title", {**form, "title": "Friday", "group": "Club"})
    for noun in ("finishes", "reopenings"):
        form = form_of(page.get(f"{match}/end"), f"{match}/{noun}")
        page.post(f"{match}/{noun}", {**form, "how": "evening_over"})
    told = ["The match goes on", "Paused", "Name: Friday; Group: Club", "Start"]
    assert lines(page, f"{match}/history") == told
    assert "Seats changed" not in words(page.get(f"{match}/history"))
