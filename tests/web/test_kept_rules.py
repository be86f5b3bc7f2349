"""What phones keep of rules, so that matches by them start with no network."""

from __future__ import annotations

import gzip
import json

import pytest
from flask import Flask

from companion.rules.presets import PRESETS, preset
from companion.scorekeeping import with_pinned_rules
from companion.web.phone.files import data_names
from companion.web.rulesets.links import as_json
from tests.counts import SAMPLE_LANGUAGES
from tests.web.conftest import Page

FILE_MOST = 16 * 1024
OWN = as_json(preset("sh80"))


def test_it_works(page: Page) -> None:
    told = json.loads(page.post("/rules/kept", {"ruleset": OWN}, 200).text)
    assert told["value"] == OWN
    assert (told["name"], set(told["tables"])) == ("Shanghai", {"4", "6", "8", "10", "12"})
    table = told["tables"]["6"]
    body = with_pinned_rules({"ruleset": json.loads(table["value"])})
    assert (body["ruleset"]["players"], body["rulebook"]) == (6, table["rulebook"])
    assert table["told"]["chapters"][1]["heading"] == "Players and cards"


@pytest.mark.parametrize("ruleset", ["", "{", "[]", '{"players": 99}', '{"bands": []}'])
def test_what_is_no_ruleset_is_refused(page: Page, ruleset: str) -> None:
    assert json.loads(page.post("/rules/kept", {"ruleset": ruleset}, 422).text)["sentence"]


@pytest.mark.parametrize("language", SAMPLE_LANGUAGES)
def test_all_presets_are_in_small_files(app: Flask, page: Page, language: str) -> None:
    version = app.extensions["assets"].version
    for name in data_names(language):
        file = page.get(f"/static/{version}/{name}")
        assert file.mimetype == "application/json"
        assert len(gzip.compress(file.data)) < FILE_MOST
        told = json.loads(file.text)["presets"]
        assert [each["key"] if isinstance(each, dict) else each for each in told] == [*PRESETS]
        kept = name.replace(language, "LANGUAGE")
        assert f"/static/{version}/{kept}" in page.get("/sw.js").text
