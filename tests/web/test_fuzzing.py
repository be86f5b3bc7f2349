"""Garbage at every address: never a fault of ours, always a page that a browser can show."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from flask import Flask

from companion.scorekeeping import load_match
from tests.counts import DEEP
from tests.web.conftest import Page, new_match_form

REQUESTS = 5_000 if DEEP else 60
METHODS = ("GET", "POST", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "FOO")
TEXTS = (
    *("", "0", "1", "65", "-5", "7", "10000", "６５", "3.5", "²", "NaN", "9" * 5000, "x" * 5000),
    *("\0", "\ud800", "\udfff\ud800", "<b>x</b>", "‮x", "\n", "//evil", "..", "a/b", "é", "%00"),
    *("none", "hearts", "opponents", "declarers", "nobody", "surrender", "tractor", "throw", "NT"),
    *("2+1", "3x2", "1x0", "120", "A", "up-0", "up-²", "down-" + "9" * 30, "J trump", "[]", "null"),
    *("swap", "join", "sit_out", "return", "rename", "pairs", "default", "pagat_ff", "history"),
)
FIELDS = (
    *("opponents_points", "bottom_points", "taken_by", "led", "units", "pairs", "starter", "hook"),
    *("trump_suit", "friends", "throw_seat", "throw_cards", "fault_side", "fault_points", "note"),
    *("given_seats", "given_levels", "outcome_deal", "outcome_declarers", "operation_id", "parent"),
    *("back", "started_at", "name", "players", "preset", "teams", "move", "match_id", "edit_key"),
    *("seat", "other", "level", "levels", "declarers", "reason", "suit", "rank", "decks", "cards"),
    *("language", "theme", "colours", "called", "trump_made_by", "from_hand", "trick", "led_suit"),
)
HAND = (("opponents_points", ("0", "80")), ("taken_by", ("declarers", "opponents")))
HEADERS = (
    *(
        {},
        {},
        {},
        {"HX-Request": "true"},
        {"HX-Request": "true", "HX-History-Restore-Request": "x"},
    ),
    *({"Accept-Language": value} for value in ("zh-TW;q=x", ";;;", "é", "x" * 3000)),
    *({"Host": value} for value in ("", "evil.example", "[::1", "x:99999", "<b>")),
    *({"Origin": value} for value in ("", "null", "http://[", "http://localhost", "//x", "é")),
    *({"Sec-Fetch-Site": value} for value in ("", "none", "SAME-ORIGIN", "cross-site")),
    *({"Cookie": f"table={value}"} for value in ("%5B", "%ff", '{"names":[null,{}],"preset":[]}')),
    *({"Cookie": value} for value in ("language=x; session=x; matches=x", "theme=<b>; colours=\0")),
    *({"Content-Type": value} for value in ("", "application/json", "multipart/form-data")),
)


@pytest.fixture
def matches(page: Page) -> list[str]:
    """Matches with partners, with three pairs, and with friends."""
    chosen: list[dict[str, Any]] = [{}, {"players": "6", "teams": "pairs"}, {"preset": "pagat_ff"}]
    names = ["<b>x</b>", "Anna", "Anna", "‮rtl", "E", "F"]
    return [
        page.post("/matches", new_match_form(page, **{"name": names, **each})).headers["Location"]
        for each in chosen
    ]


@pytest.mark.parametrize("seed", range(5))
def test_garbage_gets_a_page_and_never_a_fault(
    app: Flask, page: Page, matches: list[str], seed: int
) -> None:
    chance = random.Random(seed)
    rules = sorted(app.url_map.iter_rules(), key=str)
    for _ in range(REQUESTS):
        match = chance.choice(matches)
        address = _address(app, chance, str(chance.choice(rules)), match)
        told = (method := chance.choice(METHODS), address, form := _form(chance))
        query: dict[str, Any] = (
            {"query_string": form} if chance.random() < 0.5 or method != "POST" else {}
        )
        data: dict[str, Any] = {"data": form} if method == "POST" else {}
        headers = {"Content-Type": "application/x-www-form-urlencoded", **chance.choice(HEADERS)}
        answer = page.client.open(address, method=method, headers=headers, **data, **query)
        assert answer.status_code < 500, told
        if answer.status_code >= 400 and method not in ("HEAD", "OPTIONS"):
            is_data = answer.mimetype == "application/json" and address.endswith(DATA)
            assert is_data or answer.mimetype == "text/html", told
            assert is_data or "<h" in answer.text, told
        if "<html" in answer.text and chance.random() < 0.1:
            page._checked(answer, answer.status_code)
        assert len(load_match(app.extensions["store"], match[3:]).operations) < 2_000


# What phones ask for themselves.
DATA = ("/operations", "/kept")


def _address(app: Flask, chance: random.Random, rule: str, match: str) -> str:
    """The address of a route, mostly with an id that there is."""
    operations = load_match(app.extensions["store"], match[3:]).operations

    def value(found: re.Match[str]) -> str:
        there = {"match_id": match[3:], "operation_id": chance.choice(operations).id}
        if chance.random() < 0.75 and found[1] in there:
            return there[found[1]]
        return _encoded(chance.choice(TEXTS)) or "x"

    return re.sub(r"<(?:\w+:)?(\w+)>", value, rule)


def _form(chance: random.Random) -> str:
    """Fields as a form would send them, mostly with nonsense in them."""
    fields: list[tuple[str, str]] = []
    if chance.random() < 0.5:
        fields += [(name, chance.choice(values)) for name, values in HAND]
    for _ in range(chance.choice((0, 1, 2, 5, 12))):
        fields.append((chance.choice(FIELDS), chance.choice(TEXTS)))
    return _urlencoded(fields)


def _urlencoded(fields: Sequence[tuple[str, str]]) -> str:
    return "&".join(f"{name}={_encoded(value)}" for name, value in fields)


def _encoded(text: str) -> str:
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"), safe="")
