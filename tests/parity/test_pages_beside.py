"""Seats, levels, trump order and table view: as the server renders them, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from flask import Flask
from playwright.sync_api import Browser
from werkzeug.datastructures import MultiDict

from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.cards import RANKS
from companion.rules.errors import RuleError
from companion.rules.ruleset import LADDER_RANKS
from companion.scorekeeping import foresee
from companion.web.forms import Errors, Form
from companion.web.levels import field_of, levels_body
from companion.web.pages import ruleset_now
from companion.web.places import seats_page
from companion.web.seats import seating_body
from companion.web.standings import levels_page
from companion.web.table import table_page
from companion.web.trumps.hand import hand_asked, hand_in
from companion.web.trumps.order import order_page
from tests.counts import DEEP
from tests.parity.chance import SEED, Chance
from tests.parity.conftest import Phone
from tests.parity.matches import random_match, random_rules
from tests.parity.played import Played
from tests.parity.test_pages import ID, MATCHES, app, block, first_difference, language, viewing

__all__ = ["app", "language"]

ORDERS = 2000 if DEEP else 100
SUITS = ("spades", "hearts", "clubs", "diamonds")
MOVES = ("swap", "substitute", "rename", "join", "sit_out", "return", "")
NAMES = ("Zoë", "王", "", " ", "x" * 41, "a\nb", "<b>'\"&")
LEVELS = (*LADDER_RANKS, "ｊ", "２４", "0", "", "past A")


@pytest.fixture
def viewer(app: Flask, chromium: Browser, language: str) -> Iterator[Phone]:
    """A phone that fills these pages in a language."""
    with viewing(app, chromium, language, "beside.js") as viewer:
        yield viewer


def seatings(chance: Chance) -> list[Form]:
    """What people may have sent from the page of the seats."""
    seats = [*map(str, range(13)), "", "x"]
    return [
        MultiDict(
            {
                "move": chance.choice(MOVES),
                "seat": chance.choice(seats),
                "other": chance.choice(seats),
                "name": chance.choice(NAMES),
                "level": chance.choice(("", "2", "K")),
                "level_typed": chance.choice(("", "", *LEVELS)),
            }
        )
        for _ in range(4)
    ]


def levels(chance: Chance, match: Match) -> list[Form]:
    """What people may have sent from the form of the levels."""
    return [MultiDict(list(_levels(chance, match))) for _ in range(3)]


def _levels(chance: Chance, match: Match) -> Any:
    for owner in range(len(match.now.holders)):
        if not chance.is_rare(20):
            known = match.now.rulebook.levels if chance.is_rare(2) else LEVELS
            yield f"level_{owner}", chance.choice(known)
        yield f"lap_{owner}", chance.choice(("", "1", "２", "0", "99", "101", "x", "1.5"))
        yield f"tries_{owner}", chance.choice(("", "0", "1", "2", "x"))
        for held in chance.some(match.now.rulebook.levels, 2):
            yield f"held_{owner}", held
        if chance.is_rare():
            yield "passive", str(owner)
    yield "starts", chance.choice(("", "seat-0", "seat-3", "seat-11", "team-1", "team-7", "seat"))
    yield "reason", chance.choice(("", "counted wrongly", "x" * 501))


def query(chance: Chance) -> str:
    """What an address may say of a hand's trumps, mostly what pages link to."""
    decks = chance.randint(0, 9)
    always = [f"{chance.choice(RANKS)}{chance.choice(ENDS)}" for _ in range(chance.randint(0, 4))]
    said = {
        "rank": chance.choice((*LADDER_RANKS, "1", "")),
        "suit": chance.choice((*SUITS, "none", "x")),
        "decks": str(decks),
        "jokers_removed": str(chance.randint(0, 2 * decks + 1)),
        "no_trump": chance.choice(("ranks_stay", "jokers_only", "x")),
        "always": ",".join(always) if chance.is_rare(2) else always,
        "high": chance.choice(("yes", "no")),
        "gaps": chance.choice(("yes", "no")),
        "first": chance.choice(("yes", "no")),
    }
    kept = chance.some(list(said), len(said))
    return urlencode([(name, said[name]) for name in kept], doseq=True)


ENDS = (
    "",
    "",
    "-hearts",
    "-spades-above_jokers",
    "--below_jokers",
    "-clubs-x",
    "-x",
    "-hearts-a-b",
)


def rendered(app: Flask, match: Match, sent: dict[str, Any]) -> dict[str, str]:
    """The pages as the server renders them, and what it reads of the forms."""
    pages = {
        "table": block(
            app, "table/show.html", table_page(ID, match, dict(parse_qsl(sent["table"])))
        )
    }
    pages["watched"] = _seats(app, match, MultiDict(), Errors(), can_write=False)
    pages["seats"] = _seats(app, match, MultiDict(), Errors())
    pages["levels"] = block(app, "levels/edit.html", levels_page(ID, match, MultiDict(), Errors()))
    for index, form in enumerate(map(MultiDict, sent["seatings"])):
        errors = Errors()
        _try(
            match,
            Kind.SEATING,
            partial(seating_body, form, match.now.hand + 1),
            errors,
            _seat_field,
        )
        pages[f"seating {index}"] = _seats(app, match, form, errors)
    for index, form in enumerate(map(MultiDict, sent["levels"])):
        body, errors = levels_body(form, match.now)
        if not errors:
            place = partial(field_of, now=match.now)
            _try(match, Kind.SET_LEVELS, partial(dict, body), errors, place)
        context = levels_page(ID, match, form, errors)
        pages[f"levels {index}"] = block(app, "levels/edit.html", context)
        pages[f"said {index}"] = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return pages


def _seat_field(error: RuleError) -> str:
    return error.at or "form"


def _seats(app: Flask, match: Match, form: Form, errors: Errors, *, can_write: bool = True) -> str:
    page = seats_page(ID, match, form, errors) | {"can_write": can_write}
    return block(app, "seats/show.html", page)


def _try(
    match: Match,
    kind: Kind,
    read: Callable[[], dict[str, Any]],
    errors: Errors,
    place: Callable[[RuleError], str],
) -> None:
    try:
        foresee(match, kind, read())
    except RuleError as error:
        errors.add(place(error), error)


def test_random_matches_look_the_same_from_all_sides(
    app: Flask, viewer: Phone, language: str
) -> None:
    rules = random_rules(MATCHES, SEED)[: None if DEEP else 15]
    found = []
    for index, its in enumerate(rules):
        chance = Chance(f"beside.{SEED}.{index}")
        played = random_match(chance, its, rules)
        if played.match is None or not _is_readable(played.match):
            continue
        sent = _sent(chance, played, played.match)
        address = f"/m/{ID}/trumps?{sent['query']}"
        with app.test_request_context(address, headers={"Accept-Language": language}):
            app.preprocess_request()
            python = rendered(app, played.match, sent)
            order = order_page(hand_in(ID, played.match))
            python["trumps"] = block(app, "trumps/show.html", order)
        [phone] = viewer("beside", [sent])
        found += [
            first_difference(f"{index} {name}", html, phone.get(name, ""))
            for name, html in python.items()
        ]
    assert [each for each in found if each] == []


def _sent(chance: Chance, played: Played, match: Match) -> dict[str, Any]:
    known = {operation.id for operation in match.operations}
    told = [each for each in played.as_sent()["operations"] if each["id"] in known]
    return {
        "operations": told,
        "seatings": [list(form.items(multi=True)) for form in seatings(chance)],
        "levels": [list(form.items(multi=True)) for form in levels(chance, match)],
        "query": query(chance) if chance.is_rare(2) else "",
        "table": chance.choice(("", "turn=90", "turn=180&both=yes", "turn=270", "turn=x&both=x")),
    }


def _is_readable(match: Match) -> bool:
    """Whether the rules stand in the log in full; a spoilt log may say them in part."""
    try:
        ruleset_now(match)
    except RuleError:
        return False
    return "tractors" in match.ruleset_body["ruleset"]


def test_any_trump_order_looks_the_same(app: Flask, viewer: Phone, language: str) -> None:
    chance = Chance(f"orders.{SEED}")
    queries = [query(chance) for _ in range(ORDERS)]
    phone = viewer("ordered", queries)
    found = []
    for asked, html in zip(queries, phone, strict=True):
        address = f"/trumps?{asked}"
        with app.test_request_context(address, headers={"Accept-Language": language}):
            app.preprocess_request()
            python = block(app, "trumps/show.html", order_page(hand_asked()))
        found.append(first_difference(asked, python, html))
    assert [each for each in found if each] == []
