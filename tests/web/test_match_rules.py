"""A match by rules of one's own, and other rules in its middle."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from companion.rules.parts import PenaltyKind
from companion.rules.presets import DEFAULT, preset
from companion.web.rulesets.carried import LAST_RULES
from companion.web.rulesets.links import as_json
from companion.web.rulesets.reading import read_json
from tests.web.conftest import Page, entry_form, form_of, new_match_form, parsed, words
from tests.web.test_rulesets import sent

OURS = replace(DEFAULT, name="Sundays", bottom=replace(DEFAULT.bottom, cap=64))


def test_a_match_is_started_by_rules_of_ones_own(page: Page) -> None:
    shown = page.post("/matches/new", {"preset": as_json(OURS)}, 200)
    form = {**form_of(shown, "/matches"), "name": ["Anna", "Ben", "Carla", "Dan"]}
    match = page.post("/matches", form).headers["Location"]
    told = words(page.get(f"{match}/rules"))
    assert "Sundays" in told
    assert "It never counts more than × 64." in told


def test_the_table_is_set_for_the_players_of_the_rules(page: Page) -> None:
    six = as_json(preset("six_3decks"))
    form = {**new_match_form(page), "preset": six, "own_chosen": "yes"}
    shown = parsed(page.post("/matches/new", form, 200).text)
    assert len(shown.query("input[name=name]")) == 6
    assert shown.query_one("[name=players][checked]").attrs["value"] == "6"


def test_rules_are_dealt_for_the_players_that_came(page: Page) -> None:
    names = [f"P{number}" for number in range(6)]
    form = new_match_form(page, preset=as_json(OURS), players="6", name=names)
    match = page.post("/matches", form).headers["Location"]
    assert "3 decks" in words(page.get(f"{match}/rules"))


def test_players_who_cannot_play_by_the_rules_are_told_so(page: Page) -> None:
    names = [f"P{number}" for number in range(5)]
    form = new_match_form(page, preset=as_json(OURS), players="5", name=names)
    assert "not 5" in words(page.post("/matches", form, 422))


def test_other_rules_count_from_the_next_hand_on(page: Page, match: str) -> None:
    page.post(
        f"{match}/hands",
        entry_form(page, match, starter="0", opponents_points="40", taken_by="declarers"),
    )
    form = sent(page.get(f"{match}/rules/edit"), line="100", step="50")
    told = page.post(f"{match}/rulesets", form).headers["Location"]
    assert "From 100 the opponents take over" in words(page.get(told))
    page.post(
        f"{match}/hands", entry_form(page, match, opponents_points="95", taken_by="declarers")
    )
    shown = words(page.get(f"{match}/history"))
    assert "95 in all. 50–95: declarers +1" in shown
    assert "40 in all. 40–75: declarers +1" in shown


def test_history_says_what_changed(page: Page, match: str) -> None:
    page.post(f"{match}/rulesets", sent(page.get(f"{match}/rules/edit"), fine="none"))
    change = parsed(page.get(f"{match}/history").text).query_one(".hands .changes").to_text()
    assert "A failed throw costs nothing." in change
    assert "A failed throw costs 10 points for each card taken back." in change


def test_the_form_sent_twice_is_one_entry(page: Page, match: str) -> None:
    form = sent(page.get(f"{match}/rules/edit"), fine="none")
    for _time in range(2):
        page.post(f"{match}/rulesets", form)
    assert len(parsed(page.get(f"{match}/history").text).query(".hands .changes")) == 1


def test_the_form_of_a_match_is_drawn_anew(page: Page, match: str) -> None:
    form = sent(page.get(f"{match}/rules/edit"), fine="none")
    part = page.block(f"{match}/rules/edit", form)
    assert "A failed throw costs nothing." in part.query_one("#drawn .changes").to_text()


def test_who_plays_stays_in_mid_match(page: Page, match: str) -> None:
    form = sent(page.get(f"{match}/rules/edit"), players="6", fine="none")
    shown = page.post(f"{match}/rulesets", form, 422)
    assert "These rules are for 6 players, not 4." in words(shown)


def test_rules_that_cannot_be_played_are_refused_at_the_field(page: Page, match: str) -> None:
    form = sent(page.get(f"{match}/rules/edit"), line="83")
    assert parsed(page.post(f"{match}/rulesets", form, 422).text).query("#line-error")


def test_somebody_else_may_have_written_since(page: Page, match: str) -> None:
    form = sent(page.get(f"{match}/rules/edit"), fine="none")
    page.post(f"{match}/rulesets", sent(page.get(f"{match}/rules/edit"), cap="64"))
    assert "Somebody else wrote since" in words(page.post(f"{match}/rulesets", form, 409))


def test_a_watcher_changes_nothing(app: Flask, page: Page, match: str) -> None:
    form, watcher = sent(page.get(f"{match}/rules/edit")), Page(app.test_client())
    assert f"{match}/rules/edit" not in watcher.get(f"{match}/rules").text
    watcher.get(f"{match}/rules/edit", 403)
    watcher.post(f"{match}/rules/edit", form, 403)
    watcher.post(f"{match}/rulesets", form, 403)


def test_new_rules_keep_what_was_not_touched(page: Page, match: str) -> None:
    page.post(f"{match}/rulesets", sent(page.get(f"{match}/rules/edit"), fine="none"))
    form = sent(page.get(f"{match}/rules/edit"))
    assert form["fine"] == PenaltyKind.NONE
    assert "Other than Recommended" in words(page.get(f"{match}/rules"))


def test_the_next_match_is_offered_by_the_same_rules(page: Page) -> None:
    page.post("/matches", new_match_form(page, preset=as_json(OURS)))
    chosen = parsed(page.get("/matches/new").text).query_one("[name=preset][checked]")
    assert read_json(chosen.attrs["value"]) == OURS
    page.post("/matches", new_match_form(page, preset="default"))
    chosen = parsed(page.get("/matches/new").text).query_one("[name=preset][checked]")
    assert chosen.attrs["value"] == "default"


@pytest.mark.parametrize("cookie", ["x", "AAAA", "", "é", "7c5JAQAAAEDS_7VbsA"])
def test_a_cookie_that_is_no_ruleset_changes_nothing(page: Page, cookie: str) -> None:
    page.client.set_cookie(LAST_RULES, cookie)
    chosen = parsed(page.get("/matches/new").text).query_one("[name=preset][checked]")
    assert chosen.attrs["value"] == "default"
