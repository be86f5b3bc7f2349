"""The pages that a phone fills itself are those that the server renders, byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any

import pytest
from flask import Flask, request
from playwright.sync_api import Browser
from werkzeug.datastructures import MultiDict

from companion import create_app
from companion.config import load_config
from companion.log.going_back import goes_after
from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.scorekeeping import foresee, with_pinned_rules
from companion.web.amendments import amend_page, amendment, hand_of
from companion.web.ending_page import ending_page
from companion.web.foreseen_seats import foreseen_page
from companion.web.forms import Errors, Form
from companion.web.going_back import back_page
from companion.web.hands.entry import entry_of, previewed
from companion.web.hands.showing import hand_form
from companion.web.history import history_page
from companion.web.matches import match_page
from companion.web.phone.files import made_modules
from companion.web.places import seats_page
from companion.web.rematch import group_body, rematch_body
from companion.web.removals import removal_page
from tests.counts import DEEP, SAMPLE_LANGUAGES
from tests.parity.bodies import hand_body
from tests.parity.chance import SEED, Chance
from tests.parity.comparing import difference
from tests.parity.conftest import Phone, opened, source
from tests.parity.matches import random_match, random_rules
from tests.parity.played import Played

ID = "M"
FORMS = 3
MATCHES = 60 if DEEP else 30
SEATINGS: list[dict[str, Any]] = [
    {"move": "swap", "seat": 0, "other": 1, "from_hand": 1},
    {"move": "swap", "seat": 0, "other": 2, "from_hand": 2},
    {"move": "substitute", "seat": 3, "name": "Zoë", "from_hand": 2},
]
FRESH = re.compile(r'(name="(?:operation_id|new_id|edit_key)" value=")[^"]*')


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    instance = tmp_path_factory.mktemp("instance")
    return create_app(load_config({"COMPANION_INSTANCE": str(instance)}))


@pytest.fixture(params=SAMPLE_LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def viewer(app: Flask, chromium: Browser, language: str) -> Iterator[Phone]:
    """A phone that fills pages in a language."""
    with viewing(app, chromium, language, "viewer.js") as viewer:
        yield viewer


@contextmanager
def viewing(app: Flask, chromium: Browser, language: str, entry: str) -> Iterator[Phone]:
    """A phone that fills the pages of one of our scripts in a language."""
    with app.test_request_context():
        script = source(entry, made_modules(app, language))
    with opened(chromium, script, locale=language) as viewer:
        yield viewer


def block(app: Flask, name: str, context: dict[str, Any]) -> str:
    """What stands in the middle of a page."""
    app.update_template_context(context)
    html = app.jinja_env.get_template(name).render(context)
    return html.partition('<main id="main"')[2].partition(">")[2].partition("</main>")[0]


def forms(chance: Chance, match: Match) -> list[Form]:
    """What people may have typed: hands that were played, and now and then something silly."""
    found = [hand_form(hand_body(chance, match.now)) for _ in range(FORMS)]
    found[0]["opponents_points"] = chance.choice(("", "abc", "６５", "3.5", "-5", "7", "9999"))
    return found


def rendered(app: Flask, match: Match, typed: list[Form], hand: str | None) -> dict[str, str]:
    """The pages of a match as the server renders them."""

    def match_html(**more: Any) -> str:
        return block(app, "matches/show.html", match_page(ID, match, **more) | {"can_write": True})

    ending = block(app, "ending/show.html", ending_page(ID, match))
    pages = {"match": match_html(), "ending": ending} | of_seats(app, match)
    # What differs between two rulesets is said by the server alone.
    if all(entry.operation.kind is not Kind.RULESET for entry in match.entries):
        history = history_page(ID, match) | {"can_write": True}
        pages["history"] = block(app, "history/show.html", history)
        pages["filtered"] = filtered(app, match)
    for index, form in enumerate(typed):
        pages[f"entry {index}"] = match_html(entry=previewed(match, form))
    return pages | (of_hand(app, match, hand, typed) if hand else {})


def of_seats(app: Flask, match: Match) -> dict[str, str]:
    """The seats, and what changes of seats in earlier hands would change."""
    people = [name for name in ["Zoë"] if name not in match.names]
    more = {"can_write": True, "people": people}
    seats = seats_page(ID, match, MultiDict(), Errors()) | more
    pages = {"seats": block(app, "seats/show.html", seats)}
    for index, body in enumerate(SEATINGS):
        try:
            page = foreseen_page(ID, match, body)
        except RuleError:
            continue
        pages[f"seating {index}"] = block(app, "seats/foreseen.html", page)
    return pages


def rematches(app: Flask, match: Match) -> list[Any]:
    """What the next match begins with, whoever starts it."""
    with app.test_request_context():
        starts = [each.value for each in ending_page(ID, match)["starts"]]
    bodies = [with_pinned_rules(rematch_body(match, start)) for start in starts]
    return [[body, *([group_body(match)] if match.group else [])] for body in bodies]


def filtered(app: Flask, match: Match) -> str:
    """The history of the hands that the second player declared."""
    with app.test_request_context("/?player=2", headers=request.headers.items()):
        app.preprocess_request()
        history = history_page(ID, match) | {"can_write": True}
        return block(app, "history/show.html", history)


def of_hand(app: Flask, match: Match, hand_id: str, typed: list[Form]) -> dict[str, str]:
    hand = hand_of(match, hand_id)
    entry = entry_of(match, hand_form(hand.body), hand=hand)
    pages = {"amend": block(app, "hands/edit.html", amend_page(ID, match, hand, entry))}
    for index, form in enumerate(typed):
        entry, after, _body = amendment(match, hand, form)
        context = amend_page(ID, match, hand, entry, after)
        pages[f"amended {index}"] = block(app, "hands/edit.html", context)
    if hand.number is not None and goes_after(match, hand):
        pages["back"] = block(app, "hands/back.html", back_page(ID, match, hand))
    try:
        kind = Kind.RESTORE if hand.is_voided else Kind.VOID
        after = foresee(match, kind, {"target": hand_id})
        pages["remove"] = block(app, "hands/remove.html", removal_page(ID, match, hand, after))
    except RuleError:
        pass
    return pages


def as_sent(played: Played, typed: list[Form], hand: str | None) -> dict[str, Any]:
    pairs = [list(form.items(multi=True)) for form in typed]
    assert played.match is not None
    known = {operation.id for operation in played.match.operations}
    told = [each for each in played.as_sent()["operations"] if each["id"] in known]
    for before, each in zip([None, *told], told, strict=False):
        each |= {"parent": before and before["id"], "made_at": None, "device": None}
    return {"operations": told, "forms": pairs, "hand": hand, "seatings": SEATINGS}


def test_random_matches_look_the_same(app: Flask, viewer: Phone, language: str) -> None:
    rules = random_rules(MATCHES, SEED)
    found = []
    for index, its in enumerate(rules):
        chance = Chance(f"pages.{SEED}.{index}")
        played = random_match(chance, its, rules)
        if played.match is None:
            continue
        hands = [entry.operation.id for entry in played.match.entries if entry.is_hand]
        hand, typed = chance.choice([*hands, None]), forms(chance, played.match)
        with app.test_request_context(headers={"Accept-Language": language}):
            app.preprocess_request()
            python = rendered(app, played.match, typed, hand)
        [phone] = viewer("shown", [as_sent(played, typed, hand)])
        assert json.loads(phone["rematches"]) == rematches(app, played.match)
        found += [
            first_difference(f"{index} {name}", html, phone.get(name, ""))
            for name, html in python.items()
        ]
    assert [each for each in found if each] == []


def first_difference(what: str, python: str, phone: str) -> str:
    """The lines around the first difference; empty if there is none."""
    lines = [FRESH.sub(r"\1", html).strip().splitlines() for html in (python, phone)]
    for one, other in zip_longest(*lines, fillvalue=""):
        if one != other:
            return f"{what}{difference(one.strip(), other.strip())}"
    return ""
