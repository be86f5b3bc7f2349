"""The log on the phone, asked by its own module: what was written stays as it was."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.machines import kept_log, saved

# The module as its own file, which another tab could be running.
STORE = """async ([id, work, seq, parent]) => {
  const { src } = document.querySelector("script[src*='/js/phone.']");
  const { append, replaceFrom } = await import(new URL("phone/store.js", src));
  const operation = { id: "other-tab", seq, kind: "hand", body: {}, parent, made_at: "" };
  if (work === "append") return append(id, operation);
  return replaceFrom(id, seq, [operation], {}, { seq: seq - 1, id: parent });
}"""


@pytest.mark.parametrize("work", ["append", "replaceFrom"])
def test_what_another_tab_wrote_meanwhile_is_never_overwritten(
    page: Page, match: str, work: str
) -> None:
    page.goto(match)
    saved(page)
    log: list[dict[str, Any]] = kept_log(page, match)
    known = log[-2]
    args = [match.rsplit("/", 1)[1], work, known["seq"] + 1, known["id"]]
    assert page.evaluate(STORE, args) is False
    assert kept_log(page, match) == log
