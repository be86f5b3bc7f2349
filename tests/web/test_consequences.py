"""Amending, removing and restoring a hand, each after its consequences were shown."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import (
    Page,
    entry_form,
    form_of,
    hand_url,
    levels,
    new_match_form,
    parsed,
    record,
    words,
)


def differences(part: Any) -> dict[str, str]:
    """What a list of differences says, by what it is about."""
    rows = part.query(".differences__row")
    return {row.query_one("dt").to_text(): row.query_one("dd").to_text() for row in rows}


def amend_form(page: Page, url: str, **changed: str) -> dict[str, Any]:
    return {**form_of(page.get(f"{url}/edit"), f"{url}/amendments"), **changed}


def test_amending_hand_three_says_what_changes_in_every_later_hand(
    page: Page, evening: str
) -> None:
    url = hand_url(page, evening, 3)
    form = amend_form(page, url, opponents_points="160")
    shown = page.block(f"{url}/amendments/preview", form)
    hands = [each.to_text() for each in shown.query(".later__hand h3")]
    assert hands == [f"Hand {number}" for number in range(4, 13)]
    promised = differences(shown.query_one(".differences"))
    before = levels(page, evening)
    page.post(f"{url}/amendments", form)
    teams = ("Anna and Carla", "Ben and Dan")
    assert promised["Anna and Carla"].split(" → ")[0] == before[0]
    assert [promised[team].split(" → ")[-1] for team in teams] == levels(page, evening)


def test_who_declares_and_starts_then_is_said_and_whose_points_they_were(
    page: Page, evening: str
) -> None:
    url = hand_url(page, evening, 3)
    form = amend_form(page, url, opponents_points="160")
    shown = page.block(f"{url}/amendments/preview", form)
    fourth = differences(shown.query(".later__hand")[0])
    assert fourth["Declarers"] == "Ben and Dan → Anna and Carla"
    assert fourth["Starter"] == "Ben → Anna"
    assert "The other side declares then in these hands: 4, 5" in shown.to_text()


def test_a_hand_that_does_not_change_stays_as_it_is(page: Page, evening: str) -> None:
    url = hand_url(page, evening, 3)
    shown = page.block(f"{url}/amendments/preview", amend_form(page, url, note="late"))
    assert "Where it stands now." in shown.to_text()
    assert {each.to_text() for each in shown.query(".later__hand p")} == {"stays as it is"}


def test_amending_works_without_scripts(page: Page, evening: str) -> None:
    url = hand_url(page, evening, 12)
    form = amend_form(page, url, opponents_points="0")
    assert "No later hand depends on it." in words(
        page.post(f"{url}/amendments/preview", form, 200)
    )
    page.post(f"{url}/amendments", form)
    assert "Hand 12 is changed." in words(page.get(evening))


def test_what_a_removal_changes_is_shown_before_it(page: Page, evening: str) -> None:
    url = hand_url(page, evening, 2)
    before = levels(page, evening)
    shown = parsed(page.get(f"{url}/voids").text)
    assert shown.query_one("h1").to_text() == "Remove hand 2?"
    assert shown.query_one(".later__hand h3").to_text() == "Hand 3 becomes hand 2"
    promised = differences(shown.query_one(".differences"))
    assert levels(page, evening) == before
    page.post(f"{url}/voids", form_of(page.get(f"{url}/voids"), f"{url}/voids"))
    assert promised["Ben and Dan"].split(" → ")[-1] == levels(page, evening)[1]


def test_a_removed_hand_can_be_restored(page: Page, evening: str) -> None:
    before = levels(page, evening)
    url = hand_url(page, evening, 2)
    page.post(f"{url}/voids", form_of(page.get(f"{url}/voids"), f"{url}/voids"))
    assert "Removed: hand 2" in words(page.get(f"{evening}/history"))
    shown = page.get(f"{url}/restorations")
    assert "Restore hand 2?" in words(shown)
    page.post(f"{url}/restorations", form_of(shown, f"{url}/restorations"))
    assert "Restored: hand 2" in words(page.get(evening))
    assert levels(page, evening) == before


def test_what_is_removed_already_is_not_asked_again(page: Page, evening: str) -> None:
    url = hand_url(page, evening, 2)
    page.post(f"{url}/voids", form_of(page.get(f"{url}/voids"), f"{url}/voids"))
    page.get(f"{url}/voids", 303)
    assert "This was removed already." in words(page.get(f"{evening}/history"))


def test_a_removal_says_that_a_won_match_goes_on(page: Page) -> None:
    match = page.post("/matches", new_match_form(page, preset="sh80_speed")).headers["Location"]
    page.post(f"{match}/hands", entry_form(page, match, starter="0", **SHUT_OUT))
    for _ in range(4):
        page.post(f"{match}/hands", entry_form(page, match, **SHUT_OUT))
    url = hand_url(page, match, 2)
    shown = parsed(page.get(f"{url}/voids").text)
    assert differences(shown)["The match"] == "won by Anna and Carla → goes on"


SHUT_OUT = {"opponents_points": "0", "taken_by": "declarers"}


def test_only_the_scorer_is_asked(page: Page, evening: str) -> None:
    url = hand_url(page, evening, 2)
    page.client.delete_cookie(f"pen-{evening.removeprefix('/m/')}", path=evening)
    for noun in ("edit", "voids", "restorations"):
        assert "Only the scorer writes here" in words(page.get(f"{url}/{noun}", 403))


def test_a_hand_that_is_amended_keeps_what_its_form_cannot_show(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="40", started_at="2026-01-01T20:00:00+00:00")
    url = hand_url(page, match, 1)
    page.post(f"{url}/amendments", amend_form(page, url, opponents_points="80"))
    assert levels(page, match) == ["2", "2"]
