"""Matches as the first release wrote them, with their rulebooks, stand where they stood then.

They lie on phones and in databases: a rulebook that a later release cannot read is a lost evening.
A new field of a rulebook has a default, here and in ``rules/rulebook.js``.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.log.accepting import checked_fold
from companion.log.files import read_envelope
from companion.log.report import report
from tests.log.evening import DATA
from tests.tables import named

PINNED = json.loads((DATA / "pinned.json").read_text(encoding="utf-8"))["matches"]
NAMED = named([(each["match"]["match"]["id"], each) for each in PINNED], 0)


@pytest.mark.parametrize(("_name", "pinned"), NAMED)
def test_a_match_of_the_first_release_stands_where_it_stood(
    _name: str, pinned: dict[str, Any]
) -> None:
    match = checked_fold(read_envelope(pinned["match"]).operations)
    assert "rulebook" in match.operations[0].body
    assert report(match)["now"] == pinned["now"]
