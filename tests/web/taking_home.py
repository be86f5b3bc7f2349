"""Matches that are taken home, and their tables as a spreadsheet reads them."""

from __future__ import annotations

import csv
import io
import json
import secrets

from companion.log.bundles import read_files
from companion.scorekeeping import Importer, import_matches
from tests.log.writing import envelope, hand, start
from tests.web.conftest import Page

ODD = ["=1+1", "王芳", 'O\'Neil, "Al"', "🀄 Li; a"]


def brought(page: Page, text: str) -> str:
    """The address of a match that was brought in from a file."""
    store = page.client.application.extensions["store"]
    (arrival,) = import_matches(store, read_files(text), Importer(seed=secrets.token_hex(16)))
    return f"/m/{arrival.match_id}"


def odd(page: Page) -> str:
    """A match of players whose names are hard on spreadsheets."""
    first = {**hand(80, note="=cmd|' /C calc'!A0 and more"), "made_at": "2026-07-01T22:30:00Z"}
    told = envelope(start(players=ODD, time_zone="Asia/Shanghai"), first, hand(75))
    return brought(page, json.dumps(told))


def lines(page: Page, match: str, language: str = "en") -> list[dict[str, str]]:
    """The lines of the table, as a spreadsheet reads them."""
    got = page.get(f"{match}/export.csv", headers={"Accept-Language": language})
    text = got.data.decode("utf-8-sig")
    delimiter = ";" if language in ("de", "nl", "it") else ","
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
