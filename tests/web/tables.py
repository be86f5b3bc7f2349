"""Tables by any rules, hands that are played at them, and what their pages say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from itsdangerous import URLSafeSerializer

from companion.scorekeeping import new_pen, new_write, start_match
from tests.web.conftest import Page, entry_form, parsed

FIVE = ["Anna", "Ben", "Carla", "Dan", "Eva"]


def table(
    page: Page,
    names: Sequence[str] = FIVE,
    preset: str = "pagat_ff",
    start: dict[str, Any] | None = None,
    **rules: Any,
) -> str:
    """The address of a match by such rules that this browser may write in."""
    app, pen = page.client.application, new_pen()
    ruleset = {"preset": preset, "players": len(names), **rules}
    body = {"ruleset": ruleset, "players": list(names), **(start or {})}
    start_match(app.extensions["store"], pen, body, new_write())
    key = URLSafeSerializer(app.secret_key or "", salt="pen").dumps(pen.edit_key)
    address = f"/m/{pen.match_id}"
    page.client.set_cookie(f"pen-{pen.match_id}", str(key), path=address)
    return address


def play(page: Page, match: str, **typed: Any) -> None:
    """Record a hand whose last trick the declarers took."""
    page.post(f"{match}/hands", entry_form(page, match, taken_by="declarers", **typed))


def shown_levels(page: Page, match: str) -> list[str]:
    """What stands on the cards of the match, in their order."""
    cards = parsed(page.get(match).text).query(".card--level .card__rank")
    return [card.to_text() for card in cards]


def lines(page: Page, address: str) -> list[str]:
    """The lines of the hands on a page, the newest first, their spaces collapsed."""
    shown = parsed(page.get(address).text).query(".hands__line")
    return [spaced(line) for line in shown if line.query_one(".hands__levels")]


def moves(shown: Any) -> list[str]:
    """Everybody's level before and after, as a result tells it: Anna 2 then 4."""
    return [spaced(each).replace("→", "then") for each in shown.query(".move")]


def spaced(element: Any) -> str:
    return re.sub(r"\s+", " ", element.to_text()).strip()
