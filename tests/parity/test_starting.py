"""The page of a new match that the phone fills, and what a match that starts there begins with."""

from __future__ import annotations

import json
from typing import Any

from flask import Flask
from werkzeug.datastructures import MultiDict

from companion.rules.presets import PRESETS, preset
from companion.scorekeeping import with_pinned_rules
from companion.web.forms import Form
from companion.web.new_match import COUNTS, chosen_rules, new_match_page
from companion.web.phone.files import data_names
from companion.web.rulesets.carried import for_phones
from companion.web.rulesets.links import as_json
from tests.parity.chance import SEED, Chance
from tests.parity.conftest import Phone
from tests.parity.test_pages import app, block, first_difference, language, viewer

__all__ = ["app", "language", "viewer"]
NAMES = ["Anna", "Ben", " Carla ", "Dan <Dan>", ""]
OWN = preset("sh80", players=6)
KEYS = [*PRESETS, "", "unknown", as_json(OWN)]
FORMS = 150
Pairs = list[tuple[str, str]]


def sent(chance: Chance) -> Pairs:
    """What people may have sent on the page."""
    players = chance.choice((*COUNTS, 3, 99))
    names = chance.choice(([], NAMES[:2], NAMES, [*NAMES, *NAMES]))
    fields = {
        "players": str(players),
        "preset": chance.choice(KEYS),
        "teams": chance.choice(("two", "pairs")),
        "more": "1",
        "own_chosen": "yes",
        "move": f"{chance.choice(('up', 'down'))}-{chance.randint(0, 13)}",
    }
    pairs = [(name, value) for name, value in fields.items() if not chance.is_rare(3)]
    return [*pairs, *(("name", name) for name in names)]


def page_of(app: Flask, language: str, pairs: Pairs) -> tuple[str, Any]:
    """The page as the server renders it, and what a match by it begins with."""
    with app.test_request_context(headers={"Accept-Language": language}):
        app.preprocess_request()
        shown = new_match_page(form_of(pairs))
        ids = {"match_id": "M", "edit_key": "E", "operation_id": "O"}
        return block(app, "matches/new.html", shown | ids), body_of(shown)


def form_of(pairs: Pairs) -> Form:
    return MultiDict(pairs)


def body_of(shown: dict[str, Any]) -> dict[str, Any] | None:
    """What a match begins with, if the page is filled in."""
    names = [name.strip() for name in shown["names"]]
    if shown["errors"] or "" in names:
        return None
    return with_pinned_rules({"ruleset": chosen_rules(shown), "players": names, "title": ""})


def bodies_of(app: Flask, language: str, forms: list[Pairs]) -> list[Any]:
    """What the matches begin with."""
    with app.test_request_context(headers={"Accept-Language": language}):
        app.preprocess_request()
        return [body_of(new_match_page(form_of(pairs))) for pairs in forms]


def files(app: Flask, language: str) -> tuple[Any, Any]:
    """The presets as the phone gets them, and rules of one's own."""
    made = app.extensions["assets"].made
    with app.test_request_context(headers={"Accept-Language": language}):
        app.preprocess_request()
        own = for_phones(OWN)
    return json.loads(made[data_names(language)[0]]()), own


def of_phone(viewer: Phone, presets: Any, own: Any, forms: list[Pairs]) -> list[dict[str, Any]]:
    [found] = viewer("started", [{"presets": presets, "own": [own], "forms": forms}])
    assert isinstance(found, list)
    return found


def test_the_page_of_a_new_match_looks_the_same(app: Flask, viewer: Phone, language: str) -> None:
    forms = [sent(Chance(f"starting.{SEED}.{index}")) for index in range(FORMS)]
    phones = of_phone(viewer, *files(app, language), forms)
    for form, phone in zip(forms, phones, strict=True):
        html, body = page_of(app, language, form)
        assert first_difference(str(form), html, phone["html"]) == ""
        assert phone["body"] == body, form


def test_every_table_that_is_offered_begins_as_on_the_server(
    app: Flask, viewer: Phone, language: str
) -> None:
    tables = [(key, count) for key in PRESETS for count in COUNTS]
    forms: list[Pairs] = [
        [("players", str(count)), ("preset", key), ("teams", teams)]
        for key, count in tables
        for teams in ("two", "pairs")
    ]
    phones = of_phone(viewer, *files(app, language), forms)
    for form, phone, body in zip(forms, phones, bodies_of(app, language, forms), strict=True):
        assert phone["body"] == body, form


def test_rules_of_ones_own_begin_as_on_the_server(app: Flask, viewer: Phone, language: str) -> None:
    forms: list[Pairs] = [[("players", str(count)), ("preset", as_json(OWN))] for count in COUNTS]
    phones = of_phone(viewer, *files(app, language), forms)
    bodies = bodies_of(app, language, forms)
    assert [phone["body"] for phone in phones] == bodies
    assert sum(body is not None for body in bodies) > 3
