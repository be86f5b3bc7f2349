"""What strangers try: scripts in texts, other sites' forms, addresses that lead away, odd paths."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from flask import Flask

from companion.web.csv_files import BYTE_ORDER_MARK
from companion.web.safety import HEADERS, POLICIES
from tests.web import hostile
from tests.web.conftest import Page
from tests.web.crawling import Markup, addresses
from tests.web.world import STRANGER, World, world_of

SCHEMES = ("javascript:", "data:", "vbscript:")
LEADING = ("href", "src", "action", "formaction")


@pytest.fixture
def world(app: Flask) -> World:
    return world_of(app)


def faults(shown: Markup) -> list[str]:
    """Whatever on a page could do something, or leads to where something does."""
    found = []
    for tag, attributes in shown.tags:
        found += [
            f"{tag} {name}" for name in attributes if name.startswith("on") or name == "style"
        ]
        leading = [attributes.get(name, "").strip().lower() for name in LEADING]
        found += [
            f"{tag} to {each}" for each in leading if each.startswith(SCHEMES) or "evil" in each
        ]
        is_inline = tag == "script" and "src" not in attributes
        if is_inline and attributes.get("type") != "application/json":
            found.append("inline script")
        if tag in ("iframe", "object", "embed", "base", "style", "t", "r"):
            found.append(tag)
        if attributes.get("id") == "pwned" or attributes.get("src") == "x":
            found.append(str(attributes))
    return found


def test_no_text_becomes_part_of_a_page(app: Flask, world: World) -> None:
    pages = {at: each for at, each in world.answers.items() if each.mimetype == "text/html"}
    assert len(pages) > 60
    assert {at: found for at, each in pages.items() if (found := faults(Markup(each.text)))} == {}
    told = "".join(each.text for each in pages.values())
    for text in (*hostile.NAMES, hostile.PHONE, hostile.GROUP, hostile.SCRIPT):
        assert text not in told


def test_what_is_written_and_read_again_by_parts_is_only_text(world: World) -> None:
    """Every form answers to htmx, and refused forms show what was typed."""
    client, attack = world.page().client, hostile.LONG
    for form in world.forms:
        fields: dict[str, Any] = dict(form.fields)
        texts = {
            name: attack for name in fields if name not in ("operation_id", "parent", "packed")
        }
        answer = client.open(
            form.action, method=form.method, data=texts, headers={"HX-Request": "true"}
        )
        assert answer.status_code < 500, form
        if answer.mimetype == "text/html":
            assert faults(Markup(answer.text)) == [], form


def test_a_query_is_only_text(app: Flask, world: World) -> None:
    client = world.page().client
    names = {name for form in world.forms for name, _ in form.fields}
    query = dict.fromkeys([*names, "year", "people", "evening", "group", "hands"], hostile.LONG)
    for endpoint, address in addresses(app, world.main.match, world.main.ids["last"]).items():
        answer = client.get(address, query_string=query)
        assert answer.status_code < 500, endpoint
        if answer.mimetype == "text/html":
            assert faults(Markup(answer.text)) == [], endpoint
            assert hostile.SCRIPT not in answer.text, endpoint


def test_no_cell_of_a_table_is_taken_for_a_formula(world: World) -> None:
    tables = [each for each in world.answers.values() if each.mimetype == "text/csv"]
    assert len(tables) >= 2
    for table in tables:
        assert table.status_code == 404 or table.text.startswith(BYTE_ORDER_MARK)
        rows = csv.reader(StringIO(table.text.removeprefix(BYTE_ORDER_MARK)))
        cells = [cell for row in rows for cell in row]
        assert [cell for cell in cells if re.match(r"[=@\t\r]|[+-][^\d]", cell)] == []


def test_drawings_and_data_hold_texts_as_texts(world: World) -> None:
    client, match = world.page().client, world.main.match
    drawn = ElementTree.fromstring(client.get(f"{match}/result.svg").text)
    assert {each.tag.rpartition("}")[2] for each in drawn.iter()} <= DRAWN
    assert not [name for each in drawn.iter() for name in each.attrib if name.startswith("on")]
    for path in ("/export.json", "/operations"):
        answer = client.get(f"{match}{path}")
        assert answer.mimetype == "application/json"
        assert hostile.PHONE in json.dumps(answer.json, ensure_ascii=False).replace('\\"', '"')
    assert client.get(f"{match}/summary.txt").mimetype == "text/plain"


DRAWN = {"svg", "g", "rect", "text", "tspan", "path", "line", "circle", "title", "desc"}
DRAWN |= {"defs", "stop", "radialGradient", "linearGradient"}


def test_every_page_has_its_policy(world: World) -> None:
    for address, answer in world.answers.items():
        assert answer.headers["X-Content-Type-Options"] == "nosniff", address
        if answer.mimetype not in ("application/json", "text/css", "text/javascript"):
            kept = {name: answer.headers.get(name) for name in {**HEADERS, **POLICIES}}
            assert kept == {**HEADERS, **POLICIES}, address


LEADS_AWAY = (
    *(
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "\\/evil.example",
    ),
    *("https://evil.example", "https:evil.example", "http:/evil", "javascript:alert(1)", "data:,x"),
    *("/\t/evil.example", "/\n/evil.example", "\t//evil.example", " //evil.example", "//[", "\0"),
    *("//\u2100", "/\r\nSet-Cookie: a=b", "evil.example", "", "?x", "/\u2028/evil"),
)


@pytest.mark.parametrize("back", LEADS_AWAY)
def test_no_way_back_leads_away(page: Page, back: str) -> None:
    told = f"back={quote(back.encode('utf-8', 'surrogatepass'))}"
    for path, method in (("/settings", "GET"), ("/settings", "POST"), ("/device", "POST")):
        answer = page.client.open(
            path,
            method=method,
            content_type="application/x-www-form-urlencoded",
            query_string=told,
            data=told if method == "POST" else None,
        )
        assert (answer.status_code, answer.headers["Location"]) == (303, "/")


def test_every_redirect_stays_here(world: World) -> None:
    """Whatever a form says of where to go next."""
    client = world.page().client
    for form in world.forms:
        away = dict.fromkeys([name for name, _ in form.fields] + ["next", "url"], "//evil.example")
        kept = {name: value for name, value in form.fields if name in ("match_id", "edit_key")}
        answer = client.open(form.action, method=form.method, data=away | kept)
        location = answer.headers.get("Location", "/")
        assert re.match(r"/(?![/\\])", location), form


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "[::1]:1", "a.b.c"])
def test_a_name_that_is_not_ours_leads_only_to_itself(page: Page, host: str) -> None:
    """Names are checked where an operator gives them; without, links name what was asked."""
    answer = page.client.get("/", headers={"Host": host, "X-Forwarded-Host": "other.example"})
    assert "other.example" not in answer.text
    assert "evil.example" not in answer.text


PATHS = (
    *("..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%2e%2e%2f%2e%2e%2fsetup", "....//", "..;/"),
    *(
        "%00",
        "app.css%00.png",
        "..%5c..%5cpyproject.toml",
        "%5c%5cevil",
        "//etc/passwd",
        "/etc/passwd",
    ),
    *("C:/windows", "css/../../pyproject.toml", "js/%2e%2e/%2e%2e/companion/config.py", "a" * 5000),
    *("css", "css/", "", ".", "con", "%ff", "%ED%A0%80", "css/components/../../../LICENSE"),
)


@pytest.mark.parametrize("packing", ["identity", "br"])
@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_static_files(app: Flask, path: str, packing: str) -> None:
    version = app.extensions["assets"].version
    for before in (f"/static/{version}/", f"/static/{version}//", f"/static/{version}/css/"):
        answer = app.test_client().get(before + path, headers={"Accept-Encoding": packing})
        assert answer.status_code in (308, 404), before
        location = answer.headers.get("Location", "/static/")
        assert re.match(r"(http://localhost)?/static/", location), before


@pytest.mark.parametrize("path", PATHS)
def test_no_path_is_taken_for_a_match_or_a_file(app: Flask, path: str) -> None:
    client = app.test_client()
    for before in ("/m/", "/rules/", "/"):
        for after in ("", "/export.json", "/operations"):
            client.environ_base["REMOTE_ADDR"] = STRANGER
            answer = client.get(f"{before}{path}{after}", follow_redirects=True)
            assert answer.status_code in (200, 404, 405, 429), (before, after)
            assert b"root:" not in answer.data
            assert b"[project]" not in answer.data
