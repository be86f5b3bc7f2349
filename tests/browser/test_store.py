"""The log on the phone, asked by its own module: what was written stays as it was."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.machines import kept_log, saved
from tests.browser.playing import type_hand

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


LOSE_ROW = """(id) => new Promise((done) => {
  indexedDB.open("companion").onsuccess = ({ target: { result } }) => {
    const work = result.transaction("matches", "readwrite");
    work.objectStore("matches").delete(id);
    work.oncomplete = () => { result.close(); done(); };
  };
})"""


def test_a_match_whose_row_was_lost_is_whole_again(page: Page, match: str) -> None:
    page.goto(match)
    saved(page)
    log = kept_log(page, match)
    page.evaluate(LOSE_ROW, match.rsplit("/", 1)[1])
    page.goto(f"{match}/table")
    expect(page.locator(".place__names").first).to_contain_text("Anna")
    page.goto(match)
    type_hand(page, "60")
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice")).to_contain_text("Hand")
    saved(page)
    assert kept_log(page, match)[:-1] == log
