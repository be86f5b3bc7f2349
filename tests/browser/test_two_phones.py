"""Two phones with the same pen write while they cannot see each other, and then meet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.machines import in_bytes, kept_log, ready_for_offline, saved, server_log
from tests.browser.playing import begun, type_hand
from tests.counts import DEEP

SIX = ("80", "0", "125", "40", "80", "35")
DAY_MS = 24 * 3600 * 1000


class Table(NamedTuple):
    """A match of six hands, and two phones that may write in it."""

    match: str
    ours: Page
    theirs: Page


@pytest.fixture
def table(chromium: Browser, server: str) -> Iterator[Table]:
    contexts = [chromium.new_context(viewport=PHONE, has_touch=True, locale="en") for _ in "12"]
    ours, theirs = (context.new_page() for context in contexts)
    match = begun(ours, server, *SIX)
    contexts[1].add_cookies([{**each} for each in contexts[0].cookies()])  # type: ignore[typeddict-item]
    for page in (ours, theirs):
        page.goto(match)
        ready_for_offline(page)
        saved(page)
    yield Table(match, ours, theirs)
    for context in contexts:
        context.close()


def apart(table: Table) -> None:
    for page in (table.ours, table.theirs):
        page.context.set_offline(True)


def meet(table: Table) -> None:
    """The other phone is back first; ours finds what it wrote."""
    table.theirs.context.set_offline(False)
    saved(table.theirs)
    table.ours.context.set_offline(False)


def record(page: Page, match: str, points: str) -> None:
    page.goto(match)
    type_hand(page, points)
    page.get_by_test_id("record").tap()
    expect(page.locator(".notice")).to_contain_text("Hand 7")


def both_record(table: Table) -> None:
    """Each phone records a hand seven while they cannot see each other; then they meet."""
    apart(table)
    record(table.theirs, table.match, "100")
    record(table.ours, table.match, "20")
    meet(table)


def change(page: Page, match: str, number: int, *, points: str | None) -> None:
    """Amend a hand, or remove it."""
    page.goto(f"{match}/history")
    page.locator("details", has=page.locator(f".hands__number:text-is('{number}')")).click()
    page.get_by_role("link", name="Remove" if points is None else "Change", exact=True).locator(
        "visible=true"
    ).tap()
    if points is None:
        page.get_by_role("button", name="Remove it").tap()
        expect(page.locator(".notice")).to_have_text(f"Removed: hand {number}.")
        return
    page.locator("#opponents_points").fill(points)
    page.locator(f"#result[data-total='{points}']").wait_for()
    page.get_by_role("button", name="Save the change").tap()
    expect(page.locator(".notice")).to_have_text(f"Hand {number} is changed.")


def choose(table: Table, choice: str) -> list[dict[str, Any]]:
    """The log that both phones and the server have after the choice."""
    table.ours.locator("#fork").wait_for()
    table.ours.locator(f"[data-choice={choice}]").tap()
    saved(table.ours)
    log = server_log(table.ours.context, table.match)
    table.theirs.goto(table.match)
    expect(table.theirs.locator("#board")).to_have_attribute("data-last", log[-1]["id"])
    for page in (table.ours, table.theirs):
        assert in_bytes(kept_log(page, table.match)) == in_bytes(log)
    return log


def points(page: Page) -> list[str]:
    """The points of the live hands in the list of the last ones, the newest first."""
    lines = page.locator(".hands__line:not(.hands__line--removed)")
    return [line.inner_text().split()[-1] for line in lines.all()]


CHOICES = {
    "theirs": ["35", "100"],
    "mine": ["35", "20"],
    "theirs_first": ["35", "100", "20"],
    "mine_first": ["35", "20", "100"],
}


# In the gate "mine_first" is chosen behind two servers: see test_two_workers.
@pytest.mark.parametrize("choice", CHOICES if DEEP else ("theirs",))
def test_both_record_hand_seven(table: Table, choice: str) -> None:
    both_record(table)
    expect(table.ours.locator(".fork__points")).to_have_text(["100 points", "20 points"])
    log = choose(table, choice)
    found = points(table.ours)[::-1]
    assert found[-len(CHOICES[choice]) :] == CHOICES[choice]
    again = [each for each in log if each.get("supersedes")]
    assert {each["body"]["opponents_points"] for each in again} <= {100, 20}
    taken = [each for each in log if each["body"].get("reason") == "conflict"]
    assert [each["kind"] for each in taken] == ([] if choice == "theirs_first" else ["void"])
    assert again


@pytest.mark.parametrize(("choice", "stays"), [("mine", 100), ("theirs", 60)][: 1 + DEEP])
def test_both_amend_hand_three(table: Table, choice: str, stays: int) -> None:
    apart(table)
    change(table.theirs, table.match, 3, points="60")
    change(table.ours, table.match, 3, points="100")
    meet(table)
    log = choose(table, choice)
    voided = {each["body"]["target"] for each in log if each["kind"] == "void"}
    live = [each for each in log if each["kind"] == "amend" and each["id"] not in voided]
    assert [each["body"]["body"]["opponents_points"] for each in live] == [stays]


@pytest.mark.parametrize(("choice", "hands"), [("theirs", 5), ("mine", 6)][: 1 + DEEP])
def test_one_removes_what_the_other_amends(table: Table, choice: str, hands: int) -> None:
    apart(table)
    change(table.theirs, table.match, 3, points=None)
    change(table.ours, table.match, 3, points="100")
    meet(table)
    choose(table, choice)
    table.ours.goto(table.match)
    expect(table.ours.locator(".match__open")).to_have_text(f"Enter hand {hands + 1}")


def test_a_hand_that_no_longer_fits_is_kept_in_the_history(table: Table) -> None:
    """The other phone's hand won the match, so that ours cannot follow it."""
    near = begun(table.ours, table.match.rsplit("/m/", 1)[0], "0", "0", "0", "0")
    near_table = Table(near, table.ours, table.theirs)
    table.theirs.context.add_cookies([{**each} for each in table.ours.context.cookies()])  # type: ignore[typeddict-item]
    for page in (table.ours, table.theirs):
        page.goto(near)
        saved(page)
    apart(near_table)
    for page, scored, number in ((table.theirs, "0", 5), (table.ours, "100", 5)):
        type_hand(page, scored)
        page.get_by_test_id("record").tap()
        expect(page.locator(".notice")).to_contain_text(f"Hand {number}")
    meet(near_table)
    log = choose(near_table, "theirs")
    expect(table.ours.locator(".match__open")).to_have_count(0)
    assert [each["body"].get("opponents_points") for each in log if each.get("supersedes")] == [100]


def test_a_phone_clock_that_is_a_day_off_does_no_harm(table: Table) -> None:
    table.ours.clock.install(time=table.ours.evaluate("Date.now()") / 1000 - DAY_MS / 1000)
    both_record(table)
    log = choose(table, "theirs_first")
    assert points(table.ours)[:2] == ["20", "100"]
    assert log[-1]["made_at"] < log[-2]["made_at"]


def test_a_hand_recorded_while_the_choice_is_open_is_a_part_of_it(table: Table) -> None:
    both_record(table)
    table.ours.locator("#fork").wait_for()
    type_hand(table.ours, "55")
    table.ours.get_by_test_id("record").tap()
    expect(table.ours.locator(".notice")).to_contain_text(re.compile("Hand 8"))
    choose(table, "mine")
    assert points(table.ours)[:2] == ["55", "20"]


def test_the_choice_stays_under_the_finger(table: Table) -> None:
    both_record(table)
    chosen = table.ours.locator("[data-choice=mine]").element_handle(timeout=20_000)
    for _ in "12":
        with table.ours.expect_response(lambda answer: "since=" in answer.url):
            pass
    table.ours.evaluate("new Promise((done) => setTimeout(done))")
    assert chosen
    assert chosen.evaluate("(button) => button.isConnected")


def test_another_phone_that_writes_is_seen(table: Table) -> None:
    record(table.theirs, table.match, "100")
    expect(table.ours.locator(".match__open")).to_have_text("Enter hand 8", timeout=20_000)
    expect(table.ours.locator(".status")).to_contain_text("Another phone writes, too")


def test_what_is_typed_stays_while_another_phone_writes(table: Table) -> None:
    type_hand(table.ours, "45")
    record(table.theirs, table.match, "100")
    expect(table.ours.locator(".status")).to_contain_text(
        "Another phone writes, too", timeout=20_000
    )
    expect(table.ours.locator("#opponents_points")).to_have_value("45")
    table.ours.get_by_test_id("record").tap()
    expect(table.ours.locator(".field__error").first).to_contain_text("Somebody else wrote since")
    expect(table.ours.locator("#opponents_points")).to_have_value("45")


def titled(context: BrowserContext, match: str, title: str) -> None:
    """What a phone that does not know the last hands writes: a title."""
    log = server_log(context, match)
    told = {"id": f"title-{title}", "kind": "title", "body": {"title": title}}
    operation = {**told, "parent": log[0]["id"]}
    answer = context.request.post(f"{match}/operations", data={"operations": [operation]})
    assert answer.ok, answer.text()


def test_a_title_has_no_rivals(table: Table) -> None:
    apart(table)
    record(table.ours, table.match, "20")
    table.theirs.context.set_offline(False)
    titled(table.theirs.context, table.match, "Friday")
    table.ours.context.set_offline(False)
    saved(table.ours)
    expect(table.ours.locator("h1")).to_have_text("Friday")
    log = server_log(table.ours.context, table.match)
    assert [each["kind"] for each in log[-2:]] == ["title", "hand"]
    assert in_bytes(kept_log(table.ours, table.match)) == in_bytes(log)


def test_the_choice_fits_the_screen(table: Table) -> None:
    both_record(table)
    table.ours.locator("#fork").wait_for()
    expect(table.ours.locator("#fork button")).to_have_count(4)
    for button in table.ours.locator("#fork button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 47.5
        assert box["y"] + box["height"] <= PHONE["height"]


def test_whose_hand_another_phone_turned_is_told(table: Table) -> None:
    both_record(table)
    table.ours.locator("#fork").wait_for()
    table.ours.locator("[data-choice=mine]").tap()
    said = "Another phone changed hand 7: 20 points instead of 100."
    expect(table.theirs.locator(".notice")).to_contain_text(said, timeout=20_000)


def test_what_another_phone_changes_and_removes_is_told(table: Table) -> None:
    change(table.theirs, table.match, 3, points="60")
    said = "Another phone changed hand 3: 60 points instead of 125."
    expect(table.ours.locator(".notice")).to_contain_text(said, timeout=20_000)
    change(table.theirs, table.match, 2, points=None)
    said = "Another phone removed hand 2."
    expect(table.ours.locator(".notice")).to_contain_text(said, timeout=20_000)


def test_an_open_choice_waits_until_something_changes(table: Table) -> None:
    refused: list[str] = []
    table.ours.on("response", lambda got: refused.append(got.url) if got.status == 409 else None)
    both_record(table)
    table.ours.locator("#fork").wait_for()
    for _ in range(3):
        table.ours.wait_for_event("response", lambda got: "since=" in got.url)
    assert len(refused) == 1
    change(table.theirs, table.match, 2, points="40")
    expect(table.ours.locator("#fork")).to_contain_text("the change of hand 2", timeout=20_000)
    assert len(refused) == 2
