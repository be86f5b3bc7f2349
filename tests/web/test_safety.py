"""What every request and every answer keeps to."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.web.i18n import best_language
from companion.web.safety import HEADERS, SAFE_METHODS
from tests.web.conftest import Page, entry_form, new_match_form, parsed, record, words


def unsafe_routes(app: Flask) -> list[str]:
    return [
        str(rule) for rule in app.url_map.iter_rules() if set(rule.methods or ()) - {*SAFE_METHODS}
    ]


def test_every_write_is_a_post(app: Flask) -> None:
    methods = {method for rule in app.url_map.iter_rules() for method in rule.methods or ()}
    assert methods <= {*SAFE_METHODS, "POST"}


def test_every_write_checks_where_it_comes_from(app: Flask, page: Page) -> None:
    for rule in unsafe_routes(app):
        url = rule.replace("<match_id>", "m").replace("<operation_id>", "o")
        page.post(url, {}, 403, headers={"Sec-Fetch-Site": "cross-site"})


def test_every_write_in_a_match_needs_its_pen(app: Flask, page: Page, match: str) -> None:
    stranger, before = Page(app.test_client()), all_rows(app, match)
    for rule in unsafe_routes(app):
        if rule.startswith("/m/") and not rule.endswith("/preview"):
            url = rule.replace("/m/<match_id>", match).replace("<operation_id>", "o")
            stranger.post(url, {}, 403)
            assert stranger.client.post(url, json={}).status_code == 403
    assert all_rows(app, match) == before
    assert len(before) == 2


def all_rows(app: Flask, match: str) -> list[str]:
    """Whatever the database holds of a match, its edit key included."""
    asked = ("SELECT * FROM match WHERE id = ?", "SELECT * FROM operation WHERE match_id = ?")
    with app.extensions["store"].engine.connect() as connection:
        return [str(row) for sql in asked for row in connection.exec_driver_sql(sql, (match[3:],))]


def test_whoever_may_not_write_is_told_how_to_ask(app: Flask, page: Page, match: str) -> None:
    told = Page(app.test_client()).post(f"{match}/hands", {}, 403)
    assert "ask the scorer: Share on the scorer's phone, then Link for writing" in words(told)
    assert parsed(told.text).query_one(f'.empty a[href="{match}"]')


HERE, ELSEWHERE = "http://localhost", "http://evil.example"
ORIGINS = {
    "our own page": ({"Sec-Fetch-Site": "same-origin"}, 303),
    "typed or bookmarked": ({"Sec-Fetch-Site": "none"}, 303),
    "a neighbouring host": ({"Sec-Fetch-Site": "same-site"}, 403),
    "another site": ({"Sec-Fetch-Site": "cross-site"}, 403),
    "an old browser here": ({"Origin": "http://localhost"}, 303),
    "an old browser elsewhere": ({"Origin": "http://evil.example"}, 403),
    "a sandboxed frame": ({"Origin": "null"}, 403),
    "a frame of another site": ({"Sec-Fetch-Site": "cross-site", "Origin": HERE}, 403),
    "a word that nobody knows": ({"Sec-Fetch-Site": "Same-Origin"}, 403),
    "nothing said of the site": ({"Sec-Fetch-Site": "", "Origin": HERE}, 403),
    "another port": ({"Origin": "http://localhost:81"}, 403),
    "a name like ours": ({"Origin": "http://localhost.evil.example"}, 403),
    "ours as somebody's name": ({"Origin": "http://localhost@evil.example"}, 403),
    "no address": ({"Origin": "http://[", "Referer": f"{HERE}/"}, 403),
    "an empty origin": ({"Origin": "", "Referer": f"{HERE}/"}, 403),
    "no origin because none may be told": ({"Origin": "null", "Referer": f"{HERE}/"}, 403),
    "an origin elsewhere, a page here": ({"Origin": ELSEWHERE, "Referer": f"{HERE}/"}, 403),
    "an ancient browser here": ({"Referer": f"{HERE}/m/x"}, 303),
    "an ancient browser elsewhere": ({"Referer": f"{ELSEWHERE}/?{HERE}/"}, 403),
    "an ancient browser, over https": ({"Referer": "https://evil.example/localhost"}, 403),
    "no browser": ({}, 303),
}


@pytest.mark.parametrize(("headers", "status"), ORIGINS.values(), ids=ORIGINS)
def test_only_our_own_pages_change_anything(
    page: Page, match: str, headers: dict[str, str], status: int
) -> None:
    form = entry_form(page, match, starter="0", opponents_points="60", taken_by="declarers")
    page.post(f"{match}/hands", form, status, headers=headers)


def test_every_answer_has_its_protecting_headers(page: Page) -> None:
    for url, status in (("/", 200), ("/nowhere", 404)):
        headers = page.get(url, status).headers
        assert {name: headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    ("address", "is_trusted"),
    [
        ("http://localhost:8000", True),
        ("http://127.0.0.1:8000", True),
        ("https://cards.test", True),
        ("http://table.test:8000", False),
        ("http://192.0.2.7:8000", False),
    ],
)
def test_what_browsers_ignore_elsewhere_is_only_sent_to_trusted_places(
    page: Page, address: str, is_trusted: bool
) -> None:
    answer = page.get("/", base_url=address)
    assert ("Cross-Origin-Opener-Policy" in answer.headers) == is_trusted


def test_a_request_that_is_too_large_is_refused(page: Page) -> None:
    page.post("/settings", {"back": "x" * 70_000}, 413)


def test_the_pen_is_hidden_from_scripts(page: Page, match: str) -> None:
    cookie = page.client.get_cookie(f"pen-{match.removeprefix('/m/')}", path=match)
    assert cookie is not None
    assert cookie.http_only


def test_every_cookie_stays_on_our_own_pages(page: Page, match: str) -> None:
    """What scripts may read is only what people chose: looks, and the name of the phone."""
    record(page, match, starter="0", opponents_points="60")
    told = [
        page.post("/matches", new_match_form(page)),
        page.post("/device", {"device": "Anna"}),
        page.post("/settings", {"language": "de", "theme": "dark", "suits": "four"}),
        page.get(f"{match}/share/pen"),
        page.get(match),
    ]
    told_here = [each for answer in told for each in answer.headers.getlist("Set-Cookie")]
    cookies = [each for each in told_here if "Max-Age=0" not in each]
    named = {each.partition("=")[0]: set(each.split("; ")[1:]) for each in cookies}
    assert len(named) > 7
    assert [name for name, flags in named.items() if "SameSite=Lax" not in flags] == []
    open_to_scripts = {name for name, flags in named.items() if "HttpOnly" not in flags}
    assert open_to_scripts == {"language", "theme", "suits", "device"}


PART = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
SIZES = (
    ("/settings", "application/x-www-form-urlencoded", b"back=" + b"x" * 70_000),
    ("/settings", "application/x-www-form-urlencoded", b"&".join([b"a=b"] * 30_000)),
    ("/settings", "multipart/form-data; boundary=x", PART * 501 + b"--x--\r\n"),
    ("/rules/kept", "application/json", b"[" * 70_000),
    ("/settings", "text/plain", b"x" * 70_000),
)


@pytest.mark.parametrize(("path", "kind", "body"), SIZES)
def test_a_body_that_is_too_large_changes_nothing(
    page: Page, match: str, path: str, kind: str, body: bytes
) -> None:
    for url in (path, f"{match}/operations", f"{match}/hands"):
        answer = page.client.post(url, data=body, content_type=kind)
        refusals = (303, 413, 422) if kind == "text/plain" else (413, 422)
        assert answer.status_code in refusals, url
    assert len(all_rows(page.client.application, match)) == 2


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("zh-CN,zh;q=.9,en;q=.8", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("fr", "en"),
        ("", "en"),
        ("x-klingon", "en"),
    ],
)
def test_browsers_find_their_language(asked: str, language: str) -> None:
    assert best_language([tag.split(";")[0] for tag in asked.split(",")]) == language
