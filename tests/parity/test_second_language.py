"""A second language beside key words, and dates: the same from the server and on the phone."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Browser

from companion.web.beside import beside
from companion.web.filters import moment
from companion.web.phone.files import made_modules
from tests.parity.chance import SEED, Chance
from tests.parity.conftest import opened, source
from tests.parity.matches import random_match, random_rules
from tests.parity.test_pages import app, as_sent, first_difference, forms, language, rendered

__all__ = ["app", "language"]

SECOND = {"zh-Hans": "en", "zh-Hant": "nl"}
MOMENTS = ["2026-11-30T14:05:09+00:00", "2027-03-01T01:30:00+00:00", "2026-09-09T12:30:00+00:00"]
MATCHES = 4


@pytest.fixture
def asked(language: str) -> dict[str, str]:
    return {"Accept-Language": language, "Cookie": f"beside={SECOND.get(language, 'zh-Hans')}"}


def test_key_words_and_dates_look_the_same(
    app: Flask, chromium: Browser, language: str, asked: dict[str, str]
) -> None:
    rules = random_rules(MATCHES, SEED)
    with app.test_request_context(headers=asked):
        script = source("viewer.js", made_modules(app, language))
        app.preprocess_request()
        told, dates = beside(), [moment(each) for each in MOMENTS]
    found = []
    with opened(chromium, script, locale=language, timezone_id="UTC") as viewer:
        viewer("spoken", [{"lang": language, "beside": told}])
        assert viewer("moments", MOMENTS) == dates
        for index, its in enumerate(rules):
            chance = Chance(f"second.{SEED}.{index}")
            played = random_match(chance, its, rules)
            if played.match is None:
                continue
            typed = forms(chance, played.match)
            with app.test_request_context(headers=asked):
                app.preprocess_request()
                python = rendered(app, played.match, typed, None)
            assert 'class="beside"' in python["match"]
            [phone] = viewer("shown", [as_sent(played, typed, None)])
            found += [first_difference(name, html, phone[name]) for name, html in python.items()]
    assert [each for each in found if each] == []
