"""All pages and forms of an app whose every text is an attack."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any
from urllib.parse import quote

from flask import Flask
from werkzeug.test import TestResponse

from tests.web import hostile
from tests.web.conftest import Page
from tests.web.crawling import Form, addresses, crawl
from tests.web.hostile import HAND, Table

# Whoever asks for matches that there are not is told to wait: nobody else shall be.
STRANGER = "203.0.113.9"
# What ends a match, or the right to write in it: sent to a match that nothing else is sent to.
ENDINGS = ("pen.replace", "pen.give_back", "ending.finish", "ending.jump")


@dataclass(frozen=True)
class World:
    """The tables, the answers of all pages by address, and all that can be sent from them."""

    app: Flask
    tables: Sequence[Table]
    answers: dict[str, TestResponse]
    forms: Sequence[Form]

    @property
    def main(self) -> Table:
        """The table with each kind of entry."""
        return self.tables[0]

    def page(self) -> Page:
        """A browser that may write at all of them."""
        page = Page(self.app.test_client())
        page.client.environ_base["REMOTE_ADDR"] = STRANGER
        for table in self.tables:
            hostile.hold(page, table.pen)
            page.client.get(table.match)
        page.client.post("/device", data={"device": hostile.PHONE})
        return page


def world_of(app: Flask) -> World:
    """The world of an app, made when it is first asked for."""
    if "world" not in app.extensions:
        app.extensions["world"] = _built(app)
    world: World = app.extensions["world"]
    return world


def _built(app: Flask) -> World:
    made = Page(app.test_client())
    ways = (hostile.evening, hostile.over, hostile.undone, hostile.gone_back)
    tables = [way(made) for way in ways]
    page = World(app, tables, {}, ()).page()
    found = crawl(page, _starts(app, *tables))
    file = json.dumps(longer_export(page, tables[0])).encode()
    shown = page.client.post("/matches/import", data={"file": (BytesIO(file), "match.json")})
    list(found.see(app, "/matches/import", shown))
    spared = (tables[0].match, tables[-1].match)
    forms = [_sent_to(form, *spared) for form in found.forms.values()]
    return World(app, tables, found.answers, forms)


def _starts(app: Flask, main: Table, *others: Table) -> list[str]:
    hands = f"{main.match}/hands"
    return [
        *addresses(app, main.match, main.ids["last"]).values(),
        f"{hands}/{main.ids['voided']}/restorations",
        f"{hands}/{main.ids['first']}/undos",
        *(f"/groups{kind}?name={quote(hostile.GROUP)}" for kind in ("", ".csv")),
        *(f"{table.match}{part}" for table in others for part in ("", "/history", "/end")),
    ]


def _sent_to(form: Form, match: str, other: str) -> Form:
    is_end = form.endpoint in ENDINGS
    return replace(form, action=form.action.replace(match, other)) if is_end else form


def longer_export(page: Page, table: Table) -> dict[str, Any]:
    """The file of a match, with a hand more than is here."""
    told: dict[str, Any] = json.loads(page.client.get(f"{table.match}/export.json").text)
    told["operations"] += [{"kind": "hand", "body": HAND}]
    return told
