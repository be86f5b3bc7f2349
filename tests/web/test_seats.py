"""Who sits where: joining late, sitting out, coming back, swapping, new names; and refusals."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from tests.web.conftest import Page, form_of, parsed, words
from tests.web.tables import FIVE, lines, play, shown_levels, spaced, table


@pytest.fixture
def friends(page: Page) -> str:
    """Five players who find friends, after a hand that Anna and Ben held: 3 3 2 2 2."""
    match = table(page, FIVE, next_starter="next_on_winning_side")
    play(page, match, starter="0", friends=["1"], opponents_points="60")
    return match


def seating(page: Page, match: str, status: int = 303, **typed: str) -> Any:
    """Send a form of the page with this in it."""
    form = form_of(page.get(f"{match}/seats"), f"{match}/seatings")
    sent = {"operation_id": form["operation_id"], "parent": form["parent"], **typed}
    return page.post(f"{match}/seatings", sent, status)


def names(page: Page, match: str) -> list[str]:
    rows = parsed(page.get(f"{match}/seats").text).query(".seating__who bdi")
    return [row.to_text() for row in rows]


def offers(page: Page, match: str, seat: int) -> dict[str, str]:
    """What can be done at a seat, by move, with what is said before."""
    forms = parsed(page.get(f"{match}/seats").text).query(f"#seat-{seat + 1} form")
    return {
        form.query_one("[name=move]").attrs["value"]: form.query_one(".field__hint").to_text()
        for form in forms
    }


def test_it_works(page: Page, friends: str) -> None:
    link = parsed(page.get(friends).text).query_one(f'.links a[href="{friends}/seats"]')
    assert link.to_text() == "Seats"
    assert names(page, friends) == FIVE


def test_whoever_joins_late_begins_at_a_level_and_was_not_seated_before(
    page: Page, friends: str
) -> None:
    seating(page, friends, move="join", name="Zoë", seat="2", level="3")
    assert names(page, friends) == ["Anna", "Ben", "Zoë", "Carla", "Dan", "Eva"]
    assert shown_levels(page, friends) == ["3", "3", "3", "2", "2", "2"]
    assert "Zoë not seated" in lines(page, f"{friends}/history")[-1]
    assert "between Ben and Carla, level 3" in words(page.get(f"{friends}/history"))


def test_any_level_of_the_ladder_can_be_typed_for_a_late_player(page: Page, friends: str) -> None:
    seating(page, friends, move="join", name="Zoë", seat="5", level="2", level_typed=" ｋ ")
    assert shown_levels(page, friends)[5] == "K"


def test_whoever_sits_out_keeps_his_level_and_does_not_start(page: Page, friends: str) -> None:
    said = offers(page, friends, 1)["sit_out"]
    assert said == "From hand 2 on, which Carla starts instead. Level 3 waits."
    seating(page, friends, move="sit_out", seat="1")
    assert "Carla draws first" in words(page.get(friends))
    play(page, friends, opponents_points="60")
    assert shown_levels(page, friends) == ["3", "3", "4", "2", "2"]
    assert "Ben 3 away" in lines(page, f"{friends}/history")[0]


def test_whoever_comes_back_plays_on_at_his_level(page: Page, friends: str) -> None:
    seating(page, friends, move="sit_out", seat="4")
    assert offers(page, friends, 4)["return"] == "Plays again from hand 2 on, at level 2."
    seating(page, friends, move="return", seat="4")
    play(page, friends, starter="4", opponents_points="60")
    assert shown_levels(page, friends)[4] == "4"


def test_friends_who_swap_take_their_levels_along(page: Page, friends: str) -> None:
    seating(page, friends, move="swap", seat="1", other="3")
    assert names(page, friends) == ["Anna", "Dan", "Carla", "Ben", "Eva"]
    assert shown_levels(page, friends) == ["3", "2", "2", "3", "2"]


def test_a_substitute_takes_seat_and_level_and_earlier_hands_keep_the_name(
    page: Page, friends: str
) -> None:
    seating(page, friends, move="substitute", seat="0", name="Zoë")
    assert names(page, friends)[0] == "Zoë"
    assert shown_levels(page, friends)[0] == "3"
    assert "Anna and Ben: +1" in lines(page, f"{friends}/history")[-1]


def test_a_name_is_written_anew(page: Page, friends: str) -> None:
    seating(page, friends, move="rename", seat="0", name="Anne")
    assert "Anna is now written Anne" in words(page.get(friends))
    assert names(page, friends)[0] == "Anne"


def test_undo_calls_a_change_of_seats_by_its_name(page: Page, friends: str) -> None:
    seating(page, friends, move="sit_out", seat="4")
    undo = parsed(page.get(friends).text).query_one('form[action$="/voids"]')
    assert "Undo the sitting out of Eva" in undo.to_text()


def test_the_same_form_twice_is_one_change(page: Page, friends: str) -> None:
    form = form_of(page.get(f"{friends}/seats"), f"{friends}/seatings")
    for _ in range(2):
        page.post(f"{friends}/seatings", {**form, "move": "join", "name": "Zoë", "seat": "1"})
    assert len(names(page, friends)) == 6


def test_partners_cannot_be_spared_and_the_page_says_why(page: Page, match: str) -> None:
    assert set(offers(page, match, 0)) == {"swap", "substitute", "rename"}
    shown = page.get(f"{match}/seats")
    assert "Partners are fixed: nobody joins late or sits out" in words(shown)
    assert parsed(shown.text).query_one("#join") is None


def test_partners_who_swap_leave_their_levels(page: Page, match: str) -> None:
    assert "The levels stay with the seats" in offers(page, match, 0)["swap"]
    play(page, match, starter="0", opponents_points="60")
    seating(page, match, move="swap", seat="0", other="1")
    assert names(page, match) == ["Ben", "Anna", "Carla", "Dan"]
    assert shown_levels(page, match) == ["3", "2"]


def test_another_number_of_players_is_said(page: Page, friends: str) -> None:
    assert "deal evenly" not in words(page.get(f"{friends}/seats"))
    seating(page, friends, move="sit_out", seat="4")
    assert "for 5, and 4 play now: deal evenly" in words(page.get(f"{friends}/seats"))


def test_three_must_stay(page: Page, friends: str) -> None:
    for seat in ("4", "3"):
        seating(page, friends, move="sit_out", seat=seat)
    assert "sit_out" not in offers(page, friends, 0)
    assert "Nobody else can sit out" in words(page.get(f"{friends}/seats"))
    refused = seating(page, friends, 422, move="sit_out", seat="0")
    assert "At least 3 players must stay." in words(refused)


def test_twelve_is_a_full_table(page: Page) -> None:
    match = table(page, [f"P{number}" for number in range(12)])
    assert parsed(page.get(f"{match}/seats").text).query_one("#join") is None
    assert "All 12 seats are taken" in words(page.get(f"{match}/seats"))
    assert "12 seats at the most" in words(
        seating(page, match, 422, move="join", seat="1", name="Zoë")
    )


REFUSALS = {
    "no name": ({"move": "join", "seat": "1", "name": " "}, "Type a name."),
    "no place": ({"move": "join", "name": "Zoë"}, "This is missing."),
    "no such level": (
        {"move": "join", "name": "Zoë", "seat": "1", "level_typed": "1"},
        "1 is not a level of this ladder.",
    ),
    "an empty new name": ({"move": "rename", "seat": "2", "name": ""}, "Type a name."),
    "nobody to swap with": ({"move": "swap", "seat": "2"}, "This is missing."),
    "nobody there": ({"move": "swap", "seat": "2", "other": "9"}, "Nobody sits there"),
}


@pytest.mark.parametrize(("typed", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_what_cannot_be_gets_a_sentence_where_it_was_typed(
    page: Page, friends: str, typed: dict[str, str], sentence: str
) -> None:
    shown = parsed(seating(page, friends, 422, **typed).text)
    opened = shown.query_one("details.seating__seat[open]")
    assert sentence in opened.query_one(".field__error").to_text()
    assert names(page, friends) == FIVE


@pytest.mark.parametrize("move", ["join", "sit_out", "return"])
def test_forged_forms_cannot_part_partners(page: Page, match: str, move: str) -> None:
    refused = seating(page, match, 422, move=move, seat="1", name="Zoë")
    assert "Partners are fixed in this match." in words(refused)


def test_a_move_that_there_is_not_is_refused(page: Page, friends: str) -> None:
    seating(page, friends, 422, move="dance", seat="1")


def test_whoever_is_late_sees_what_was_changed_before(page: Page, friends: str) -> None:
    late = form_of(page.get(f"{friends}/seats"), f"{friends}/seatings")
    seating(page, friends, move="rename", seat="0", name="Anne")
    shown = page.post(f"{friends}/seatings", {**late, "move": "sit_out", "seat": "4"}, 409)
    assert "Somebody else wrote since" in words(shown)
    assert "Anne" in words(shown)


def test_a_watcher_sees_the_seats_only(app: Flask, friends: str) -> None:
    watcher = Page(app.test_client())
    assert parsed(watcher.get(f"{friends}/seats").text).query("main form") == []
    watcher.post(f"{friends}/seatings", {"move": "sit_out", "seat": "1"}, 403)


def test_only_names_change_after_the_end(page: Page) -> None:
    start = {"levels": ["A", "2", "2", "2", "2"], "starter": 0}
    match = table(page, next_starter="next_on_winning_side", start=start)
    play(page, match, opponents_points="0", friends=["1"])
    assert set(offers(page, match, 1)) == {"rename"}
    assert "The match is over: only names can change." in words(page.get(f"{match}/seats"))


def test_what_was_noted_of_the_hand_is_forgotten_and_the_page_says_so(
    page: Page, friends: str
) -> None:
    form = form_of(page.get(friends), f"{friends}/declarations")
    page.post(f"{friends}/declarations", {**form, "trump_suit": "hearts"})
    assert "forgets what was noted of it" in words(page.get(f"{friends}/seats"))


def four_hands(page: Page, match: str) -> None:
    for points in ("80", "40", "100", "60"):
        play(page, match, starter="0" if points == "80" else "", opponents_points=points)


def test_a_swap_from_an_earlier_hand_is_shown_before_it_is_saved(page: Page, match: str) -> None:
    four_hands(page, match)
    before = names(page, match)
    shown = seating(page, match, 200, move="swap", seat="0", other="1", from_hand="1")
    assert "From the start: 4 hands are worked out anew." in words(shown)
    assert "Starter Anna → Ben" in words(shown)
    assert names(page, match) == before
    form = form_of(shown, f"{match}/seatings")
    page.post(f"{match}/seatings", form)
    assert names(page, match) == ["Ben", "Anna", "Carla", "Dan"]
    assert "Seats swapped: Anna and Ben" in words(page.get(f"{match}/history"))


def test_every_starter_is_worked_out_anew(page: Page, match: str) -> None:
    four_hands(page, match)
    shown = seating(page, match, 200, move="swap", seat="0", other="1", from_hand="1")
    hands = [spaced(each) for each in parsed(shown.text).query(".later__hand")]
    page.post(f"{match}/seatings", form_of(shown, f"{match}/seatings"))
    facts = parsed(page.get(f"{match}/history").text).query(".hands__facts")
    started = [fact.to_text().split(" started")[0].strip() for fact in reversed(facts)]
    for hand, name in zip(hands, started, strict=True):
        assert f"→ {name}" in hand or "Starter" not in hand


def test_a_substitute_from_an_earlier_hand_has_the_hands_since(page: Page, match: str) -> None:
    four_hands(page, match)
    typed = {"move": "substitute", "seat": "2", "name": "Zoë", "from_hand": "2"}
    shown = seating(page, match, 200, **typed)
    assert "From hand 2 on: 3 hands are worked out anew." in words(shown)
    page.post(f"{match}/seatings", form_of(shown, f"{match}/seatings"))
    assert names(page, match)[2] == "Zoë"


@pytest.mark.parametrize("typed", ["6", "0", "-1", "x"])
def test_there_is_no_such_hand_to_swap_from(page: Page, match: str, typed: str) -> None:
    four_hands(page, match)
    shown = seating(page, match, 422, move="swap", seat="0", other="1", from_hand=typed)
    assert parsed(shown.text).query_one("details[open] .field__error") is not None


def test_from_the_next_hand_on_is_from_now_on(page: Page, match: str) -> None:
    four_hands(page, match)
    seating(page, match, move="swap", seat="0", other="1", from_hand="5")
    assert names(page, match) == ["Ben", "Anna", "Carla", "Dan"]


def test_those_who_played_before_are_suggested(page: Page, match: str) -> None:
    page.get(match)
    shown = parsed(page.get("/matches/new").text)
    known = [each.attrs["value"] for each in shown.query("#people option")]
    assert known == ["Anna", "Ben", "Carla", "Dan"]
    seating(page, match, move="substitute", seat="0", name="Zoë")
    shown = parsed(page.get(f"{match}/seats").text)
    assert [each.attrs["value"] for each in shown.query("#people option")] == ["Anna"]


def test_nobody_swaps_seats_with_himself(page: Page, friends: str) -> None:
    told = seating(page, friends, 422, move="swap", seat="2", other="2")
    assert "Choose two different players." in words(told)
    assert names(page, friends) == FIVE
