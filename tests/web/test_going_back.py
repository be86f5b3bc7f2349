"""Undo back to an earlier hand: said before, done at once, and brought back as a whole."""

from __future__ import annotations

from typing import Any

from flask import Flask

from companion.log.operations import Kind
from companion.web.undoing import what_it_is
from tests.web.conftest import Page, form_of, hand_url, levels, parsed, words
from tests.web.test_history import lines
from tests.web.test_levels import loaded


def back_to(page: Page, match: str, hand: int, status: int = 303, **typed: Any) -> Any:
    url = f"{hand_url(page, match, hand)}/undos"
    return page.post(url, {**form_of(page.get(url), url), **typed}, status)


def test_it_works(page: Page, evening: str) -> None:
    link = parsed(page.get(f"{evening}/history").text).query('a[href$="/undos"]')[-5]
    shown = words(page.get(link.attrs["href"]))
    assert "Back to after hand 5?" in shown
    assert "7 hands go : hands 6 to 12" in shown
    before = lines(page, f"{evening}/history")[7:]
    back_to(page, evening, 5)
    assert lines(page, f"{evening}/history")[7:] == before
    assert "Hand 6" in words(page.get(evening))


def test_every_hand_that_goes_is_voided_the_newest_first(page: Page, evening: str) -> None:
    hands = [entry.operation.id for entry in loaded(page, evening).hands]
    back_to(page, evening, 9)
    voids = loaded(page, evening).operations[-3:]
    assert [void.kind for void in voids] == [Kind.VOID] * 3
    assert [void.target for void in voids] == hands[:8:-1]


def test_all_of_it_comes_back_in_one_tap(page: Page, evening: str) -> None:
    before = loaded(page, evening).now
    back_to(page, evening, 2)
    url = f"{evening}/undos/restorations"
    form = form_of(page.get(f"{evening}/history"), url)
    page.post(url, form)
    assert loaded(page, evening).now == before
    assert "10 entries are back." in words(page.get(f"{evening}/history"))


def test_the_same_form_twice_goes_back_once(page: Page, evening: str) -> None:
    url = f"{hand_url(page, evening, 5)}/undos"
    form = form_of(page.get(url), url)
    for _ in range(2):
        page.post(url, form)
    assert len(loaded(page, evening).operations) == 13 + 7
    assert "That was recorded before." in words(page.get(f"{evening}/history"))


def test_other_entries_that_go_are_named(page: Page, evening: str) -> None:
    form = form_of(page.get(f"{evening}/seats"), f"{evening}/seatings")
    page.post(f"{evening}/seatings", {**form, "move": "rename", "seat": "0", "name": "Anne"})
    assert "With them: the new name Anne." in words(
        page.get(f"{hand_url(page, evening, 11)}/undos")
    )


def test_nothing_goes_after_the_last_hand(page: Page, evening: str) -> None:
    page.get(f"{hand_url(page, evening, 12)}/undos", 303)
    assert "There is nothing to undo." in words(page.get(f"{evening}/history"))


def test_whoever_is_late_changes_nothing(page: Page, evening: str) -> None:
    before = levels(page, evening)
    back_to(page, evening, 5, parent="another")
    assert "Somebody else wrote since" in words(page.get(f"{evening}/history"))
    assert levels(page, evening) == before


def test_a_watcher_cannot_go_back(app: Flask, page: Page, evening: str) -> None:
    watcher = Page(app.test_client())
    url = f"{hand_url(page, evening, 5)}/undos"
    watcher.get(url, 403)
    watcher.post(url, {}, 403)
    watcher.post(f"{evening}/undos/restorations", {}, 403)


def test_hands_that_went_keep_the_numbers_and_results_that_they_had(
    page: Page, evening: str
) -> None:
    before = lines(page, f"{evening}/history")[:7]
    back_to(page, evening, 5)
    numbered = zip(range(12, 5, -1), before, strict=True)
    gone = [f"removed: hand {number}, {line}" for number, line in numbered]
    assert lines(page, f"{evening}/history")[:7] == gone
    shown = lines(page, evening)
    assert shown[4].startswith("removed: hand 8, ")


def test_a_hand_that_went_before_is_not_counted_in_those_that_go_later(
    page: Page, evening: str
) -> None:
    for number in (5, 5, 6):
        url = f"{hand_url(page, evening, number)}/voids"
        page.post(url, form_of(page.get(url), url))
    gone = [line for line in lines(page, f"{evening}/history") if line.startswith("removed")]
    assert [line.split(",")[0][-1] for line in gone] == ["6", "5", "5"]


def test_each_step_of_a_going_back_is_called_by_the_hand_that_it_took(
    app: Flask, page: Page, evening: str
) -> None:
    back_to(page, evening, 9)
    match = loaded(page, evening)
    with app.test_request_context():
        called = [what_it_is(match, operation) for operation in match.operations[-3:]]
    assert called == [f"the removal of hand {number}" for number in (12, 11, 10)]
