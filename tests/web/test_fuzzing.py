"""Garbage at every address: never a fault of ours, always an answer that can be shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.counts import DEEP
from tests.web.conftest import Page
from tests.web.crawling import addresses
from tests.web.garbage import COOKIES, HEADERS, METHODS, TYPES, Garbage, urlencoded
from tests.web.world import longer_export, world_of

SEEDS = range(134 if DEEP else 4)
REQUESTS = 75
# What is told to scripts and other programs.
DATA = ("application/json", "text/csv", "text/plain", "image/svg+xml", "application/schema+json")


@dataclass(frozen=True)
class Target:
    """A request that a browser would send."""

    endpoint: str
    address: str
    method: str
    fields: tuple[tuple[str, str], ...] = ()
    told: Any = None


@pytest.fixture
def targets(app: Flask) -> list[Target]:
    """A request for every route, and one for every form."""
    world = world_of(app)
    main = world.main
    found = addresses(app, main.match, main.ids["last"])
    pages = [Target(endpoint, address, "GET") for endpoint, address in found.items()]
    forms = [Target(each.endpoint, each.action, each.method, each.fields) for each in world.forms]
    operations = longer_export(world.page(), main)["operations"]
    told = {"edit_key": main.pen.edit_key, "operations": operations, "now": {}}
    ruleset = json.dumps(operations[0]["body"]["ruleset"])
    # What our own scripts send, for which there is no form.
    return [
        *pages,
        *forms,
        Target("sync.create", f"{main.match}/operations", "POST", told=told),
        Target("own_rules.keep", "/rules/kept", "POST", (("ruleset", ruleset),)),
    ]


def test_no_route_is_forgotten(app: Flask, targets: list[Target]) -> None:
    routes = {
        (rule.endpoint, method)
        for rule in app.url_map.iter_rules()
        for method in {"GET", "POST"} & (rule.methods or set())
    }
    assert routes - {(target.endpoint, target.method) for target in targets} == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_garbage_gets_an_answer_and_never_a_fault(
    app: Flask, targets: list[Target], seed: int
) -> None:
    garbage, page = Garbage(seed), world_of(app).page()
    for number in range(REQUESTS):
        target = targets[(seed * REQUESTS + number) % len(targets)]
        answer, told = sent(page, garbage, target, targets)
        assert answer.status_code < 500, told
        assert b"Traceback (most" not in answer.data, told
        if answer.status_code >= 400 and told[0] not in ("HEAD", "OPTIONS"):
            assert answer.mimetype in ("text/html", *DATA), told
            assert answer.mimetype in DATA or b"<h" in answer.data, told
        if answer.mimetype == "text/html" and b"<html" in answer.data and garbage.happens(0.05):
            page._checked(answer, answer.status_code)


def sent(
    page: Page, garbage: Garbage, target: Target, targets: list[Target]
) -> tuple[TestResponse, tuple[Any, ...]]:
    """The answer to what garbage makes of a request, and what was sent."""
    chance = garbage.chance
    method = target.method if garbage.happens(0.85) else chance.choice(METHODS)
    address = garbage.address(target.address)
    headers = {} if garbage.happens(0.5) else dict(chance.choice(HEADERS))
    if garbage.happens(0.1):
        headers["Cookie"] = chance.choice(COOKIES)
    names = [name for each in chance.choices(targets, k=9) for name, _ in each.fields] or ["x"]
    form = urlencoded(garbage.fields(target.fields, names))
    options: dict[str, Any] = {"query_string": form} if garbage.happens(0.2) else {}
    if method == "GET":
        options = {"query_string": form}
    elif target.told is not None and garbage.happens(0.9):
        options |= {"data": json.dumps(garbage.value(target.told))}
        headers["Content-Type"] = "application/json"
    else:
        options |= {"data": form}
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    if garbage.happens(0.1):
        headers["Content-Type"] = chance.choice(TYPES)
    if garbage.happens(0.05):
        length = chance.choice(("", "x", "-1", "0", "3", "9" * 30))
        options["environ_overrides"] = {"CONTENT_LENGTH": length}
    told = (method, address, headers, options)
    return page.client.open(address, method=method, headers=headers, **options), told
