"""Plain http over a name in the local network, where browsers send less than to localhost."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import start_match, type_hand

NAME = "table.test"


@pytest.fixture
def lan(chromium: Browser) -> Iterator[Page]:
    """A page of a browser that finds the app under a host name."""
    context = chromium.new_context(locale="en")
    yield context.new_page()
    context.close()


def test_a_hand_is_recorded_over_plain_http(lan: Page, server: str) -> None:
    match = start_match(lan, f"http://{NAME}:{urlsplit(server).port}")
    type_hand(lan, "40", starter=0)
    lan.get_by_test_id("record").click()
    expect(lan.locator(".notice")).to_contain_text("Hand 1. Anna and Carla: 2 → 3.")
    lan.locator("#board button[name=trump_suit][value=hearts]").click()
    expect(lan.locator(".sentence").last).to_contain_text("Hearts the suit")
    assert match.startswith(f"http://{NAME}")
