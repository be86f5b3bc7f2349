"""Recording a hand: the seed's example, refusals, double taps, undo and redo."""

from __future__ import annotations

import pytest

from tests.web.conftest import (
    Page,
    entry_form,
    form_of,
    levels,
    new_match_form,
    parsed,
    record,
    words,
)
from tests.web.tables import FIVE, table

EXAMPLE = {
    "starter": "0",
    "opponents_points": "65",
    "taken_by": "opponents",
    "led": "2",
    "bottom_points": "15",
}


def test_the_example_of_the_rules_is_scored(page: Page, match: str) -> None:
    page.post(f"{match}/hands", entry_form(page, match, **EXAMPLE))
    assert levels(page, match) == ["2", "3"]
    assert "Ben draws first, takes the bottom and leads." in words(page.get(match))


def test_the_result_is_shown_before_it_is_recorded(page: Page, match: str) -> None:
    result = page.block(f"{match}/hands/preview", entry_form(page, match, **EXAMPLE)).to_text()
    headline, starter = "The deal goes to Ben and Dan: +1", "Ben starts: right of Anna"
    why = "Bottom: 15 × 4 = 60 (pair: 2 cards × 2)"
    for part in ("125", "65 + 15 × 4", headline, starter, why):
        assert part in result
    assert "35 more: opponents take over and get +2" in result
    assert levels(page, match) == ["2", "2"]


def test_the_result_comes_without_scripts_too(page: Page, match: str) -> None:
    form = entry_form(page, match, **EXAMPLE)
    shown = page.post(f"{match}/hands/preview", form, 200)
    assert "The deal goes to Ben and Dan: +1" in words(shown)
    assert form_of(shown, f"{match}/hands")["opponents_points"] == "65"


def test_what_was_recorded_is_said_with_its_outcome(page: Page, match: str) -> None:
    page.post(f"{match}/hands", entry_form(page, match, **EXAMPLE))
    assert "Hand 1. Ben and Dan: 2 → 3. Ben starts." in words(page.get(match))


def test_after_a_win_nothing_more_is_promised(page: Page) -> None:
    match = page.post("/matches", new_match_form(page, preset="sh80_speed")).headers["Location"]
    form = entry_form(page, match, starter="0", opponents_points="0", taken_by="declarers")
    for _ in range(4):
        page.post(f"{match}/hands", form)
        form = entry_form(page, match, opponents_points="0", taken_by="declarers")
    result = page.block(f"{match}/hands/preview", form).query_one("#result").to_text()
    assert result.count("Anna and Carla win the match") == 1
    assert "more:" not in result


def test_a_form_that_is_not_filled_in_yet_is_no_fault(page: Page, match: str) -> None:
    form = entry_form(page, match, starter="0", taken_by="declarers")
    result = page.block(f"{match}/hands/preview", form).query_one("#result")
    assert "Type the opponents' points" in result.to_text()
    assert result.query(".field__error") == []


def test_what_cannot_be_is_said_at_once_but_calmly(page: Page, match: str) -> None:
    form = entry_form(page, match, starter="0", opponents_points="7")
    result = page.block(f"{match}/hands/preview", form).query_one("#result .result__fault")
    assert "Points come in fives" in result.to_text()


def test_the_closing_cross_of_a_refused_form_leads_back_to_the_match(
    page: Page, match: str
) -> None:
    form = entry_form(page, match, **EXAMPLE | {"opponents_points": "7"})
    shown = parsed(page.post(f"{match}/hands", form, 422).text)
    assert shown.query_one("[data-close]").attrs["href"] == f"{match}#board"


def test_sides_follow_whoever_is_said_to_have_started(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    form = entry_form(page, match, starter="1")
    shown = page.block(f"{match}/hands/preview", form)
    assert shown.query_one("#side-declarers").to_text() == "Ben and Dan"
    assert shown.query_one("#entry-caption").to_text() == "Trump rank 2"


def test_that_the_rules_name_the_starter_can_be_said_again(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    first = parsed(page.get(match).text).query("#entry input[name=starter]")[0]
    assert first.attrs["value"] == ""
    assert "checked" in first.attrs


def test_the_same_form_twice_is_one_hand(page: Page, match: str) -> None:
    form = entry_form(page, match, **EXAMPLE)
    page.post(f"{match}/hands", form)
    page.post(f"{match}/hands", form)
    assert "Hand 2" in words(page.get(match))


POINTS = {
    "empty": ("", "Type the opponents' points, 0 if they have none."),
    "letters": ("abc", "Type digits only."),
    "a fraction": ("3.5", "Type a whole number in digits."),
    "no multiple of five": ("7", "Points come in fives"),
    "below zero": ("−5", "Points cannot be below zero."),
    "too many": ("10000", "The pack holds 200 points."),
}


@pytest.mark.parametrize(("typed", "sentence"), POINTS.values(), ids=POINTS)
def test_points_that_cannot_be_get_a_sentence_at_their_field(
    page: Page, match: str, typed: str, sentence: str
) -> None:
    form = entry_form(page, match, **EXAMPLE | {"opponents_points": typed})
    shown = parsed(page.post(f"{match}/hands", form, 422).text)
    field = shown.query_one("#opponents_points")
    assert field.attrs["value"] == typed
    assert field.attrs["aria-describedby"] == "opponents_points-error"
    assert sentence in shown.query_one("#opponents_points-error").to_text()
    assert "No hand yet" in words(page.get(match))


def test_full_width_digits_are_digits(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="６５")
    assert levels(page, match) == ["3", "2"]


MISSING = {
    "who took the last trick": ({"taken_by": ""}, "taken_by", "Say who took the last trick."),
    "how it was led": ({"led": ""}, "led", "Say how the last trick was led."),
    "the bottom": ({"bottom_points": ""}, "bottom_points", "Type the points in the bottom"),
    "who starts": ({"starter": ""}, "starter", "Say who made trumps and starts."),
}


@pytest.mark.parametrize(("without", "field", "sentence"), MISSING.values(), ids=MISSING)
def test_what_is_missing_is_asked_for(
    page: Page, match: str, without: dict[str, str], field: str, sentence: str
) -> None:
    form = entry_form(page, match, **EXAMPLE | without)
    shown = parsed(page.post(f"{match}/hands", form, 422).text)
    assert sentence in shown.query_one(f"#{field}-error").to_text()


def test_more_points_than_the_pack_holds_are_refused_with_the_sum(page: Page, match: str) -> None:
    form = entry_form(page, match, **EXAMPLE | {"opponents_points": "195"})
    assert "make 210, but the pack holds 200" in words(page.post(f"{match}/hands", form, 422))


def test_whoever_is_late_sees_what_was_recorded_and_keeps_his_entry(page: Page, match: str) -> None:
    late = entry_form(page, match, **EXAMPLE)
    record(page, match, starter="0", opponents_points="40")
    shown = page.post(f"{match}/hands", late, 409)
    assert "Somebody else wrote since" in words(shown)
    assert form_of(shown, f"{match}/hands")["opponents_points"] == "65"


def test_undo_and_redo_are_named(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40")
    undo = parsed(page.get(match).text).query_one('form[action$="/voids"]')
    assert "Undo hand 1" in undo.to_text()
    page.post(undo.attrs["action"], form_of(page.get(match), undo.attrs["action"]))
    assert levels(page, match) == ["2", "2"]
    redo = parsed(page.get(match).text).query_one('form[action$="/restorations"]')
    assert "Redo hand 1" in redo.to_text()
    page.post(redo.attrs["action"], form_of(page.get(match), redo.attrs["action"]))
    assert levels(page, match) == ["3", "2"]


def test_undoing_the_hand_that_ended_the_match_makes_it_live_again(page: Page) -> None:
    form = new_match_form(page, preset="wiki_simple")
    match = page.post("/matches", form).headers["Location"]
    record(page, match, starter="0", opponents_points="0")
    for _ in range(12):
        record(page, match, opponents_points="0")
    assert "The match is won by Anna and Carla." in words(page.get(match))
    undo = parsed(page.get(match).text).query_one('form[action$="/voids"]').attrs["action"]
    page.post(undo, form_of(page.get(match), undo))
    assert levels(page, match) == ["A", "2"]
    assert "Enter hand 13" in words(page.get(match))


def test_the_same_hand_under_the_plain_rules_takes_over_without_a_level(page: Page) -> None:
    form = new_match_form(page, preset="seed_simple")
    match = page.post("/matches", form).headers["Location"]
    page.post(f"{match}/hands", entry_form(page, match, **EXAMPLE))
    assert levels(page, match) == ["2", "2"]
    assert "Ben and Dan declare; the table says" in words(page.get(match))


def test_only_the_scorer_writes(page: Page, match: str) -> None:
    form = entry_form(page, match, **EXAMPLE)
    page.client.delete_cookie(f"pen-{match.removeprefix('/m/')}", path=match)
    assert "Only the scorer writes here" in words(page.post(f"{match}/hands", form, 403))


def test_a_form_that_was_open_when_the_match_was_won_is_refused(page: Page, match: str) -> None:
    record(page, match, opponents_points="0", starter="0")
    form = entry_form(page, match, opponents_points="40", taken_by="declarers", starter="0")
    while form_of_entry(page, match):
        record(page, match, opponents_points="0")
    assert "match is over" in words(page.post(f"{match}/hands", {**form, "parent": ""}, 422))


def form_of_entry(page: Page, match: str) -> bool:
    return bool(parsed(page.get(match).text).query(f'form[action="{match}/hands"]'))


LEFT_OUT = {
    "a throw by its cards": ("default", "throw", "Say how many cards the throw had.", "units"),
    "a throw by its parts": (
        "gwtractor3",
        "throw",
        "Say which parts the throw had, such as 2+1.",
        "units",
    ),
    "a tractor": ("default", "tractor", "Say how many pairs the tractor had.", "pairs"),
    "the lead": ("default", "", "Say how the last trick was led.", "led"),
}


@pytest.mark.parametrize(("preset", "led", "sentence", "field"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_what_is_missing_of_a_lead_is_said_where_it_is_missing(
    page: Page, preset: str, led: str, sentence: str, field: str
) -> None:
    match = table(page, FIVE[:4], preset=preset)
    typed = {**EXAMPLE, "led": led, "units": "", "pairs": ""}
    form = entry_form(page, match, **typed)
    assert sentence in page.block(f"{match}/hands/preview", form).to_text()
    shown = parsed(page.post(f"{match}/hands", form, 422).text)
    assert shown.query_one(f"#{field}-error").to_text() == sentence


def test_what_stops_a_level_is_said_beside_the_outcome(page: Page) -> None:
    match = table(page, FIVE[:4], preset="default", start={"levels": ["K", "2"] * 2})
    form = entry_form(page, match, starter="0", opponents_points="20", taken_by="declarers")
    said = page.block(f"{match}/hands/preview", form).query_one(".result__words").to_text()
    assert "Anna and Carla: stop at A, which must be played" in said


def test_a_first_row_without_room_is_said_below_the_ladder(page: Page, match: str) -> None:
    bar = parsed(page.get(match).text).query_one("#bar")
    assert bar.query_one(".ladder__first").to_text() == "0: +3"
