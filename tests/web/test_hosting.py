"""What those who host the app see of it: health, cookies over https, a log without secrets."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from flask import Flask

from companion.config import SettingUnusable, load_config
from companion.web.hosting.logs import AsJson, told_without_words
from tests.web.conftest import Page, entry_form, record

HTTPS = "https://cards.test"
BROWSER = {"Accept-Encoding": "gzip, deflate, br"}


def test_health_is_told_without_a_cookie_and_kept_by_nobody(page: Page, match: str) -> None:
    page.client.set_cookie("language", "de")
    answer = page.get("/healthz")
    assert answer.json == {"status": "ok"}
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.headers


def test_whoever_cannot_write_is_not_well(app: Flask, page: Page, match: str) -> None:
    app.extensions["store"].engine.dispose()
    database = Path(app.extensions["store"].engine.url.database)
    away = database.rename(f"{database}.away")
    database.mkdir()
    try:
        assert page.get("/healthz", 503).json == {"status": "unreachable"}
    finally:
        database.rmdir()
        away.rename(database)
    assert page.get("/healthz").json == {"status": "ok"}


def test_over_https_every_cookie_stays_there(page: Page) -> None:
    answers = [
        page.get("/matches/new", base_url=HTTPS),
        page.post("/settings", {"theme": "dark", "back": "/"}, base_url=HTTPS),
        page.post("/device", {"device": "Anna", "back": "/"}, base_url=HTTPS),
        page.post("/device", {"device": "", "back": "/"}, base_url=HTTPS),
    ]
    cookies = [each for answer in answers for each in answer.headers.getlist("Set-Cookie")]
    assert len(cookies) > 4
    for cookie in cookies:
        assert {"Secure", "SameSite=Lax"} <= set(cookie.split("; ")), cookie


def test_a_page_that_the_browser_has_is_not_sent_again(app: Flask, match: str) -> None:
    watching = Page(app.test_client())
    for url in (
        "/",
        match,
        f"{match}/history",
        f"{match}/table",
        "/rules",
        "/manifest.webmanifest",
    ):
        tag = watching.get(url).headers["ETag"]
        again = watching.get(url, 304, headers={"If-None-Match": tag})
        assert again.data == b""
        assert "no-cache" in again.headers["Cache-Control"]
        assert "Cookie" in again.headers["Vary"]


def test_what_changed_is_sent_again(app: Flask, page: Page, match: str) -> None:
    watching = Page(app.test_client())
    watching.get(match)
    old = {"If-None-Match": watching.get(match).headers["ETag"]}
    record(page, match, starter="0", opponents_points="60")
    assert "60" in watching.get(match, headers=old).text
    watching.client.set_cookie("language", "de")
    assert 'lang="de"' in watching.get("/", headers=old).text


def test_packed_and_unpacked_pages_have_the_same_tag(app: Flask) -> None:
    asked = [{"Accept-Encoding": way} for way in ("br", "gzip", "identity")]
    answers = [app.test_client().get("/", headers=each) for each in asked]
    assert [answer.headers.get("Content-Encoding") for answer in answers] == ["br", "gzip", None]
    assert len({answer.headers["ETag"] for answer in answers}) == 1
    assert all("Accept-Encoding" in answer.headers["Vary"] for answer in answers)


@pytest.mark.parametrize("name", ["app.css", "js/phone.background.js", "icons/icon-192.png"])
def test_files_are_kept_for_ever_under_their_release(app: Flask, name: str) -> None:
    with app.test_request_context():
        url = app.extensions["assets"].url(name)
    answer = app.test_client().get(url, headers=BROWSER, buffered=True)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert ("Content-Encoding" in answer.headers) != name.endswith(".png")
    known = BROWSER | {"If-None-Match": answer.headers["ETag"]}
    assert app.test_client().get(url, headers=known, buffered=True).status_code == 304
    assert app.test_client().get(url.replace("/static/", "/static/0")).status_code == 404


def test_without_a_proxy_nobody_says_where_he_is(page: Page) -> None:
    spoofed = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.test"}
    answer = page.get("/", base_url="http://cards.test", headers=spoofed)
    assert "Cross-Origin-Opener-Policy" not in answer.headers
    assert "evil.test" not in answer.text


def test_what_is_broken_is_logged_with_its_places_and_without_words(
    app: Flask, page: Page, match: str, capsys: pytest.CaptureFixture[str]
) -> None:
    form = entry_form(page, match, starter="0", opponents_points="60", taken_by="declarers")
    pen = page.client.get_cookie(f"pen-{match[3:]}", path=match)
    assert pen
    whole = app.extensions["store"]
    app.extensions["store"] = None  # whatever needs it breaks
    try:
        answer = page.post(f"{match}/hands?x={pen.value}", form, 500)
    finally:
        app.extensions["store"] = whole
    told = capsys.readouterr().err
    assert "Traceback" not in answer.text
    assert "Error at POST /m/<match_id>/hands" in told
    assert "AttributeError" in told
    assert pen.value not in told
    assert match[3:] not in told


def test_an_exception_is_told_by_kind_and_place_alone() -> None:
    try:
        try:
            raise ValueError("secret")
        except ValueError as cause:
            raise OSError(28, "No space left on device", "/m/secret") from cause
    except OSError as error:
        told = told_without_words(error)
    assert "builtins.ValueError\nwhich led to:" in told
    assert told.endswith("builtins.OSError: No space left on device")
    assert "test_hosting.py" in told


def test_others_may_write_to_the_log_but_no_address_of_a_match() -> None:
    said = logging.LogRecord("waitress", logging.ERROR, "", 1, "At %s", ("/m/secret/pen?x",), None)
    assert json.loads(AsJson().format(said))["message"] == "At /m/…"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("COMPANION_PROXY", "yes"),
        ("COMPANION_METRICS", "-1"),
        ("COMPANION_LOG", "text"),
        ("COMPANION_HOSTS", "a.example b.example"),
        ("COMPANION_HOSTS", "https://a.example"),
        ("COMPANION_HOSTS", "a.example:8000"),
        ("COMPANION_HOSTS", "*.example"),
    ],
)
def test_a_setting_that_means_nothing_is_refused(name: str, value: str, tmp_path: Path) -> None:
    with pytest.raises(SettingUnusable, match=name):
        load_config({"COMPANION_INSTANCE": str(tmp_path), name: value})


def test_names_are_those_that_browsers_say(tmp_path: Path) -> None:
    told = {"COMPANION_INSTANCE": str(tmp_path), "COMPANION_HOSTS": "A.Example, [::1],.b.example"}
    assert load_config(told).hosts == ("a.example", "[::1]", ".b.example")
