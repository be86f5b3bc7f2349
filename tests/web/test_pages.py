"""Rules, history and settings."""

from __future__ import annotations

import pytest

from companion.rules.presets import PRESETS
from tests.web.conftest import Page, entry_form, parsed, words


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_has_its_page(page: Page, key: str) -> None:
    shown = page.get(f"/rules/{key}")
    assert PRESETS[key].source in words(shown)


def test_the_presets_are_listed(page: Page) -> None:
    links = parsed(page.get("/rules").text).query('a.rows__row[href^="/rules/"]')
    assert len(links) == len(PRESETS)


def test_a_match_says_its_rules(page: Page, match: str) -> None:
    shown = words(page.get(f"{match}/rules"))
    assert "120–155 opponents take over and get +1" in shown
    assert "The bottom counts × 2 for each card led in the last trick." in shown


def test_history_says_why(page: Page, match: str) -> None:
    form = entry_form(page, match, starter="0", opponents_points="60", taken_by="declarers")
    page.post(f"{match}/hands", {**form, "note": "Dan had four jokers"})
    shown = words(page.get(f"{match}/history"))
    assert "60 in all. 40–75: declarers +1" in shown
    assert "Dan had four jokers" in shown


def test_a_language_is_remembered(page: Page) -> None:
    page.post("/settings", {"language": "zh-Hans", "back": "/rules"})
    assert 'lang="zh-Hans"' in page.get("/").text


def test_a_theme_is_remembered(page: Page) -> None:
    page.post("/settings", {"theme": "dark"})
    assert 'data-theme="dark"' in page.get("/").text


@pytest.mark.parametrize("address", ["//evil.example", "https://evil.example", "/\\evil", "evil"])
def test_settings_lead_back_to_our_own_pages_only(page: Page, address: str) -> None:
    response = page.post("/settings", {"theme": "dark", "back": address})
    assert response.headers["Location"] == "/"


def test_where_a_choice_did_not_arrive_leads_back(page: Page) -> None:
    assert page.client.get("/settings?back=/trumps").headers["Location"] == "/trumps"
    assert page.client.get("/settings?back=//evil.example").headers["Location"] == "/"
