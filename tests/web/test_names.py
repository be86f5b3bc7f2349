"""Whatever people are called: shown whole and escaped, two alike or written from right to left."""

from __future__ import annotations

import pytest

from tests.linting import lint
from tests.web.conftest import Page, entry_form, new_match_form, parsed

NAMES = ("W" * 40, "<b>Ben</b> \"'&amp;", "👩‍👩‍👧‍👦" * 5, "מרים")


@pytest.mark.parametrize("names", [NAMES, ("Anna",) * 4], ids=["odd", "all alike"])
def test_names_are_shown_whole_and_escaped(page: Page, names: tuple[str, ...]) -> None:
    match = page.post("/matches", new_match_form(page, name=list(names))).headers["Location"]
    form = entry_form(page, match, starter="0", opponents_points="80", taken_by="declarers")
    page.post(f"{match}/hands", form)
    for address in ("/", match, f"{match}/history"):
        shown = page.get(address).text
        assert lint(shown) == []
        assert all(name in parsed(shown).to_text() for name in names)
        assert "<b>Ben" not in shown


@pytest.mark.parametrize(
    "name", ["x" * 41, "a\nb", "a\0b", "\u2028", "", "   ", "\u200b", "\u3164", "\u202e", "\u0301"]
)
def test_a_name_that_nobody_can_read_is_refused(page: Page, name: str) -> None:
    form = new_match_form(page, name=[name, "Ben", "Carla", "Dan"])
    assert page.client.post("/matches", data=form).status_code == 422
