"""Rules of one's own: the form both ways, refusals at their fields, links, and other rules in mid
match."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urldefrag

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from companion.rules.parts import (
    Fall,
    FallKind,
    Hook,
    Meaning,
    Multiplier,
    NextStarter,
    PenaltyKind,
)
from companion.rules.plain import to_plain
from companion.rules.presets import DEFAULT, PRESETS, preset
from companion.rules.ruleset import RuleSet, problems
from companion.web.rulesets.filling import fill
from companion.web.rulesets.links import LONGEST_LINK, as_json
from companion.web.rulesets.reading import read_form, read_json
from companion.web.rulesets.rows import COLUMNS
from companion.web.rulesets.showing import form_page
from tests.counts import DEEP
from tests.strategies import rulesets
from tests.web.conftest import Page, new_match_form, parsed, words

FORM = "/rules/new"
TABLES = [
    (key, players)
    for key in PRESETS
    for players in range(4, 13)
    if not problems(preset(key, players))
]
ENOUGH = settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)


def sent(response: TestResponse, **typed: str | Sequence[str]) -> MultiDict[str, str]:
    """The form of a ruleset on a page, as a browser would send it with something else typed."""
    form: MultiDict[str, str] = MultiDict()
    for field in parsed(response.text).query("#ruleset input, #ruleset select"):
        name, kind = field.attrs.get("name"), field.attrs.get("type", "text")
        if name and field.name == "select":
            chosen = field.query("option[selected]") or field.query("option")
            form.add(name, chosen[0].attrs["value"])
        elif name and (kind not in ("radio", "checkbox") or "checked" in field.attrs):
            form.add(name, field.attrs.get("value", ""))
    for name, texts in typed.items():
        form.setlist(name, [texts] if isinstance(texts, str) else list(texts))
    return form


def told_json(response: TestResponse) -> RuleSet:
    """The ruleset that a page carries on."""
    field = parsed(response.text).query_one('.keep input[name="ruleset"]')
    return read_json(field.attrs["value"])


def meant(rules: RuleSet) -> RuleSet:
    """The same rules without what makes no difference: falls by no level, the order of ticks."""
    must = rules.must_play
    return replace(
        rules,
        must_play=replace(must, levels=tuple(sorted(must.levels, key=rules.ladder.index))),
        hooks=tuple(replace(h, trump=_fall(h.trump), plain=_fall(h.plain)) for h in rules.hooks),
    )


def _fall(fall: Fall) -> Fall:
    return fall if fall.kind is FallKind.MINUS and fall.levels else Fall(kind=_kind(fall))


def _kind(fall: Fall) -> FallKind:
    return FallKind.NONE if fall.kind is FallKind.MINUS else fall.kind


def test_it_works(page: Page) -> None:
    shown = page.get(FORM)
    assert "Rules of your own" in words(shown)
    told = page.post("/rules/shared", sent(shown), 200)
    assert told_json(told) == DEFAULT


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_what_fills_the_form_is_read_from_it(key: str, players: int) -> None:
    rules = preset(key, players)
    reading = read_form(fill(rules), DEFAULT)
    assert reading.errors == {}
    assert replace(reading.rules, preset=key) == rules


@ENOUGH
@given(rules=rulesets())
def test_random_rules_go_through_the_form(rules: RuleSet) -> None:
    rules = meant(rules)
    reading = read_form(fill(rules), rules)
    assert reading.errors == {}
    assert reading.rules == rules


@pytest.mark.parametrize("key", PRESETS)
def test_the_page_sends_what_it_shows(page: Page, key: str) -> None:
    shown = page.get(f"{FORM}?preset={key}")
    assert told_json(page.post("/rules/shared", sent(shown), 200)) == PRESETS[key].ruleset


@settings(ENOUGH, max_examples=6)
@given(rules=rulesets())
def test_the_page_sends_random_rules_as_they_are(app: Flask, rules: RuleSet) -> None:
    rules, page = meant(rules), Page(app.test_client())
    shown = page.post(FORM, {"ruleset": as_json(rules)}, 200)
    told = told_json(page.post("/rules/shared", sent(shown), 200))
    assert replace(told, preset=rules.preset) == rules


OURS = {
    "must_play": ["5", "10", "K"],
    "multiplier": "power_largest",
    "cap": "64",
    "fine": "none",
    "next_starter": "always_right",
}


def test_pairs_stay_pairs_when_others_play_along() -> None:
    six = replace(preset("six_2decks"), teams=3)
    form = fill(six)
    form["players"] = "8"
    found = read_form(form, six).rules
    assert (found.players, found.teams) == (8, 4)


def test_our_rules_are_made_and_said(page: Page) -> None:
    told = page.post("/rules/shared", sent(page.get(FORM), **OURS), 200)
    rules = told_json(told)
    assert (rules.must_play.levels, rules.must_play.meaning) == (("5", "10", "K"), Meaning.DEFEND)
    assert (rules.bottom.multiplier, rules.bottom.cap) == (Multiplier.POWER_LARGEST, 64)
    assert rules.throw_penalty.kind is PenaltyKind.NONE
    assert rules.next_starter is NextStarter.ALWAYS_RIGHT
    for sentence in (
        "2 decks; everybody gets 25 cards and 8 stay in the bottom.",
        "5, 10 and K must be won: nobody rises past them in one go, and only declarers who win"
        " the hand leave them.",
        "The bottom doubles for each card of the largest part led in the last trick.",
        "It never counts more than × 64.",
        "A failed throw costs nothing.",
        "The next player after the starter starts, whoever won.",
    ):
        assert sentence in words(told)


def test_what_differs_from_the_preset_is_said_beside_what_that_says(page: Page) -> None:
    told = page.post("/rules/shared", sent(page.get(FORM), fine="none"), 200)
    change = parsed(told.text).query_one(".changes li").to_text()
    assert "A failed throw costs nothing." in change
    assert "A failed throw costs 10 points for each card taken back." in change


def test_the_ladder_is_drawn_anew_for_htmx_and_without(page: Page) -> None:
    form = sent(page.get(FORM), line="100", step="50")
    part = page.block(FORM, form)
    assert "From 100 the opponents take over" in part.query_one("#drawn").to_text()
    assert "From 100 the opponents take over" in words(page.post(FORM, form, 200))


REFUSALS: dict[str, tuple[dict[str, Any], str, str]] = {
    "cards": ({"cards_each": "26"}, "bottom_cards", "would be left for the bottom"),
    "line": ({"line": "83"}, "line", "Points come in fives"),
    "no line": ({"line": ""}, "line", "digits"),
    "step": ({"step": "0"}, "step", "This must be from"),
    "exceptions": ({"shape": "linear", "exceptions": "many"}, "exceptions", "Write totals"),
    "cap": ({"cap": "other", "cap_other": "0"}, "cap", "This must be from 1"),
    "other without a number": ({"cap": "other", "cap_other": ""}, "cap", "Type digits only."),
    "fine": ({"fine_points": "7"}, "fine_points", "Points come in fives"),
    "flat": ({"flat": "7"}, "flat", "Points come in fives"),
    "kind": ({"pair": "-1"}, "pair", "This must be from 0"),
    "ladder": ({"ladder": ["A"], "start_level": "A"}, "ladder", "at least two levels"),
    "no start": ({"start_level": "NT"}, "start_level", "is not a level of this ladder"),
    "must play": ({"must_play": ["NT"]}, "must_play", "is not a level of this ladder"),
    "starter only": ({"starter_only": ["NT"]}, "starter_only", "is not a level of this ladder"),
    "odd players": ({"players": "5"}, "players", "cannot sit in teams like that"),
    "jokers": ({"jokers_removed": "9"}, "jokers_removed", "This must be from 0 to 4"),
    "tries": ({"top_tries": "other", "top_tries_other": "100"}, "top_tries", "from 0 to 99"),
    "hook": ({"hook_rank": ["NT", ""]}, "hooks", "is not a level of this ladder"),
    "suits": ({"suits": []}, "suits", "At least 1"),
    "name": ({"name": "x" * 61}, "name", "60 characters"),
    "finish": ({"finish": "open_ladder", "ladder": ["2", "A"]}, "ladder", "needs all ranks"),
}


@pytest.mark.parametrize(("typed", "field", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_what_cannot_be_played_is_refused_at_its_field(
    page: Page, typed: dict[str, Any], field: str, sentence: str
) -> None:
    shown = page.post("/rules/shared", sent(page.get(FORM), **typed), 422)
    document = parsed(shown.text)
    assert sentence in document.query_one(f"#{field}-error").to_text()
    assert document.query(f'#{field}[aria-describedby="{field}-error"]')
    assert document.query_one(f'.drawn a[href="#{field}"]')


# A browser sends only what is offered; these are from forged forms.
NOT_OFFERED = ("hook_rank", "must_play", "starter_only", "start_level", "players")


@pytest.mark.parametrize("typed", [typed for typed, _field, _sentence in REFUSALS.values()])
def test_what_was_typed_stays(page: Page, typed: dict[str, Any]) -> None:
    shown = page.post("/rules/shared", sent(page.get(FORM), **typed), 422)
    again = sent(shown)
    for name, texts in typed.items():
        if texts and name not in NOT_OFFERED:
            assert again.getlist(name) == ([texts] if isinstance(texts, str) else texts)


def rows(page: Page, **typed: Sequence[str]) -> MultiDict[str, str]:
    """The form of the recommended rules, written row by row."""
    return sent(page.get(FORM), shape="rows", **typed)


ROW_FAULTS = {
    "gap": ("row_from", 1, "10", "No row says what 5 points are worth."),
    "overlap": ("row_from", 2, "35", "Two rows say what 35 points are worth."),
    "upside down": ("row_to", 2, "20", "This row ends at 20, before it begins at 40."),
    "no number": ("row_declarers", 0, "many", "Type digits only."),
    "too many levels": ("row_opponents", 4, "61", "This must be from 0 to 60."),
    "no end to count from": ("row_every", 0, "-5", "This must be from 0"),
}


@pytest.mark.parametrize(("column", "row", "text", "sentence"), ROW_FAULTS.values(), ids=ROW_FAULTS)
def test_a_row_is_refused_at_its_cell(
    page: Page, column: str, row: int, text: str, sentence: str
) -> None:
    form = rows(page)
    cells = form.getlist(column)
    form.setlist(column, [*cells[:row], text, *cells[row + 1 :]])
    shown = page.post("/rules/shared", form, 422)
    assert sentence in parsed(shown.text).query_one(f"#{column}-{row}-error").to_text()
    assert sent(shown).getlist(column)[row] == text


def test_a_row_is_split_and_taken_out_again(page: Page) -> None:
    split = sent(page.post(FORM, rows(page, row=["split-1"]), 200))
    assert split.getlist("row_from") == ["", "5", "25", "40", "80", "120"]
    whole = page.post(FORM, {**split.to_dict(flat=False), "row": "remove-2"}, 200)
    assert told_json(page.post("/rules/shared", sent(whole), 200)).bands == DEFAULT.bands


def test_other_players_bring_their_deal(page: Page) -> None:
    shown = page.post(FORM, sent(page.get(FORM), players="6"), 200)
    rules = told_json(page.post("/rules/shared", sent(shown), 200))
    assert rules == preset("default", 6)


def test_friends_instead_of_partners_can_be_played(page: Page) -> None:
    shown = page.post(FORM, sent(page.get(FORM), partnership="friends", players="5"), 200)
    assert parsed(shown.text).query("#fold-friends")
    rules = told_json(page.post("/rules/shared", sent(shown), 200))
    assert rules.has_friends
    assert problems(rules) == ()


def test_a_hook_is_added(page: Page) -> None:
    form = sent(page.get(FORM), hook_rank=["J"], hook_trump=["to_start"], hook_plain=["minus 2"])
    rules = told_json(page.post("/rules/shared", form, 200))
    falls = Fall(kind=FallKind.TO_START), Fall(kind=FallKind.MINUS, levels=2)
    assert rules.hooks == (Hook(rank="J", trump=falls[0], plain=falls[1]),)


def test_a_preset_that_there_is_not_has_no_form(page: Page) -> None:
    page.get(f"{FORM}?preset=nothing", 404)


def link(response: TestResponse) -> str:
    return str(parsed(response.text).query_one("[data-link]").attrs["value"])


def unpacked(address: str) -> RuleSet:
    code = urldefrag(address).fragment
    packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    return read_json(zlib.decompress(packed, -zlib.MAX_WBITS).decode())


@pytest.mark.parametrize("key", PRESETS)
def test_a_link_holds_the_whole_ruleset(page: Page, key: str) -> None:
    address = link(page.get(f"/rules/{key}"))
    assert unpacked(address) == PRESETS[key].ruleset
    assert len(address) <= LONGEST_LINK


def test_rules_that_came_by_link_are_told(page: Page) -> None:
    rules = replace(DEFAULT, name="Sundays", bottom=replace(DEFAULT.bottom, cap=64))
    part = page.block("/rules/shared", {"ruleset": as_json(rules)})
    assert part.query_one("h1").to_text() == "Sundays"
    assert "It never counts more than × 64." in part.to_text()


BROKEN = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "nested": "[" * 20_000,
    "unknown": '{"colour": "red"}',
    "cards": '{"cards_each": 26}',
    "bands": json.dumps({**to_plain(DEFAULT), "bands": []}),
    "markup": '{"name": "<b>\\n</b>"}',
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_what_is_no_ruleset_is_refused_with_a_sentence(page: Page, text: str) -> None:
    assert "cannot be read" in words(page.post("/rules/shared", {"ruleset": text}, 422))
    page.block("/rules/shared", {"ruleset": text}, 422)
    page.post(FORM, {"ruleset": text}, 422)


@pytest.mark.parametrize("text", [text for text in BROKEN.values() if text.startswith("{")])
def test_no_match_begins_by_what_is_no_ruleset(page: Page, text: str) -> None:
    shown = page.post("/matches", new_match_form(page, preset=text), 422)
    assert parsed(shown.text).query('[role="alert"]')


def test_the_kind_of_rows_stays_as_it_was_chosen(page: Page) -> None:
    by_row = sent(page.post(FORM, rows(page), 200))
    assert by_row["shape"] == "rows"
    assert sent(page.post(FORM, by_row, 200)).getlist("row_from") == by_row.getlist("row_from")


def test_the_page_of_a_link_says_that_it_needs_a_script(page: Page) -> None:
    assert "only a script can read them there" in words(page.get("/rules/shared"))


FORGED = (
    "",
    "x",
    "-5",
    "9" * 400,
    "７０",
    "٣",
    "1e9",
    "\x00",
    "=1+1",
    "2.5",
    "²",
    "7",
    "999999999999",
)
REFUSED_OR_TOLD = ((200, False), (422, True))
IN_ROWS = tuple(f"row_{column}" for column in (*COLUMNS, "ends"))


def forged(chance: random.Random, form: MultiDict[str, str]) -> MultiDict[str, str]:
    """The form with one column of rows and one other field as no browser would send them."""
    found, column = MultiDict(form), chance.choice(IN_ROWS)
    cells = [chance.choice((*FORGED, each)) for each in form.getlist(column)]
    found.setlist(column, chance.choice((cells, cells[1:], cells * 2, cells * 80)))
    found[chance.choice(("row", "shape", "players", "decks", "was", "teams"))] = chance.choice(
        ("split-0", "split-²", "remove-99999999", "even", "majority", *FORGED)
    )
    return found


def test_forged_rows_are_refused_with_a_sentence_or_mean_what_stood_there(page: Page) -> None:
    chance = random.Random(6)
    rows = sent(page.post(FORM, {**sent(page.get(FORM)), "shape": "rows"}, 200))
    for _ in range(500 if DEEP else 20):
        answer = page.client.post("/rules/shared", data=forged(chance, rows))
        is_told = bool(parsed(answer.text).query(".field__error, [role=alert]"))
        assert is_told or (answer.status_code, "Not possible" in answer.text) in REFUSED_OR_TOLD
        assert answer.status_code in (200, 422)


def test_what_a_form_says_of_the_deal_before_may_be_any_text(page: Page) -> None:
    form = {**sent(page.get(FORM)), "was": f"fixed {'9' * 5_000}"}
    assert page.client.post("/rules/shared", data=form).status_code in (200, 422)


@pytest.mark.parametrize("players", ["9" * 12, "-" + "9" * 11])
def test_millions_of_players_are_refused_at_once(page: Page, players: str) -> None:
    answer = page.client.post("/rules/shared", data={**sent(page.get(FORM)), "players": players})
    assert answer.status_code == 422
    assert len(answer.text) < 300_000


@pytest.mark.parametrize("text", ["-1", "999999", "x"])
def test_whatever_is_forged_into_a_field_the_form_is_shown_again(app: Flask, text: str) -> None:
    rules = preset("pagat_ff", 5)
    with app.test_request_context():
        for name in (*fill(rules), "was", "row", "gain_cap_other", "cap_other"):
            form = fill(rules)
            form.setlist(name, [text])
            form["shape"] = "rows" if name != "shape" else text
            shown = form_page(read_form(form, rules), rules, form)["shown"]
            assert shown.getlist("players"), name


def test_what_was_typed_is_not_lost_to_a_forged_number_of_decks(page: Page) -> None:
    form = rows(page, name="Friday", decks="120")
    form["row_opponents"] = "61"
    shown = page.post("/rules/shared", form, 422)
    assert sent(shown)["name"] == "Friday"


def test_a_level_that_is_said_twice_is_offered_once(page: Page) -> None:
    form = sent(page.get(FORM))
    form.setlist("ladder", form.getlist("ladder") * 2)
    shown = parsed(page.post("/rules/shared", form, 422).text)
    assert len(shown.query('[name=must_play][value="5"]')) == 1
