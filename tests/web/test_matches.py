"""Home, a new match, and the page of a match."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.conftest import PLAYERS, Page, entry_form, form_of, new_match_form, parsed, words


def test_it_works(page: Page) -> None:
    assert "New match" in words(page.get("/"))


def test_a_match_is_started_and_shown(page: Page, match: str) -> None:
    shown = parsed(page.get(match).text)
    assert [name.to_text() for name in shown.query(".place bdi")] == ["Anna", "Carla", "Ben", "Dan"]
    assert [card.to_text() for card in shown.query(".card--level .card__rank")] == ["2", "2"]


def test_home_shows_the_live_match_on_top(page: Page, match: str) -> None:
    assert "Go on with hand 1" in words(page.get("/"))


def test_another_browser_does_not_list_it(app: Flask, match: str) -> None:
    assert "Go on" not in words(Page(app.test_client()).get("/"))


def test_a_watcher_sees_the_match_without_controls(app: Flask, match: str) -> None:
    shown = parsed(Page(app.test_client()).get(match).text)
    assert shown.query('form[action^="/m/"]') == []


def test_the_names_of_the_last_table_are_there_again(page: Page, match: str) -> None:
    fields = parsed(page.get("/matches/new").text).query('input[name="name"]')
    assert [field.attrs["value"] for field in fields] == PLAYERS


def test_the_start_form_sent_twice_is_one_match(page: Page) -> None:
    form = new_match_form(page)
    first = page.post("/matches", form).headers["Location"]
    assert page.post("/matches", form).headers["Location"] == first


def test_a_player_moves_up_without_scripts(page: Page) -> None:
    form = new_match_form(page, move="up-1")
    fields = parsed(page.post("/matches/new", form, 200).text).query('input[name="name"]')
    assert [field.attrs["value"] for field in fields] == ["Ben", "Anna", "Carla", "Dan"]


@pytest.mark.parametrize(
    ("players", "teams", "cards"), [("6", "two", 2), ("6", "pairs", 3), ("8", "pairs", 4)]
)
def test_six_and_eight_sit_in_teams_or_pairs(
    page: Page, players: str, teams: str, cards: int
) -> None:
    names = [f"P{number}" for number in range(int(players))]
    form = new_match_form(page, players=players, teams=teams, name=names)
    match = page.post("/matches", form).headers["Location"]
    assert len(parsed(page.get(match).text).query(".place")) == cards


NAMES = {
    "forty characters": "x" * 40,
    "emoji": "🀄👨‍👩‍👧‍👦",
    "markup": "<b>Anna</b>",
    "quotes": """O'Neil "Al" & Söhne""",
    "right to left": "عبد الرحمن",
    "twice the same": "Ben",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_are_shown_as_they_were_typed(page: Page, name: str) -> None:
    form = new_match_form(page, name=[name, *PLAYERS[1:]])
    match = page.post("/matches", form).headers["Location"]
    assert parsed(page.get(match).text).query_one(".place bdi").to_text(strip=False) == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Type a name."),
        ("   ", "Type a name."),
        ("x" * 41, "40 characters at the most"),
        ("Anna\nBen", "one line"),
    ],
)
def test_a_name_that_cannot_be_gets_a_sentence_at_its_field(
    page: Page, name: str, sentence: str
) -> None:
    form = new_match_form(page, name=["Anna", name, "Carla", "Dan"])
    shown = parsed(page.post("/matches", form, 422).text)
    field = shown.query("input[name=name]")[1]
    assert field.attrs["aria-invalid"] == "true"
    assert sentence in shown.query_one(f"#{field.attrs['aria-describedby']}").to_text()
    assert shown.query("input[name=name]")[0].attrs["value"] == "Anna"


def test_an_easy_key_is_refused(page: Page) -> None:
    page.post("/matches", new_match_form(page, edit_key="secret"), 422)


def declared(page: Page, match: str, **said: str) -> str:
    """Say something of the hand that is played; the text of the page then."""
    form = form_of(page.get(match), f"{match}/declarations")
    page.post(f"{match}/declarations", {**form, **said})
    return words(page.get(match))


def test_the_lot_that_was_drawn_stays_until_somebody_starts(page: Page, match: str) -> None:
    page.post(f"{match}/lots")
    assert "shuffles and draws first" in words(page.get(match))
    assert "shuffles and draws first" in declared(page, match, trump_suit="hearts")
    assert "shuffles and draws first" not in declared(page, match, starter="1")


def test_the_suit_and_the_starter_are_said_in_any_order(page: Page, match: str) -> None:
    declared(page, match, trump_suit="hearts")
    shown = declared(page, match, starter="1")
    assert "Ben takes the bottom and leads. 2 is the trump rank, Hearts the suit." in shown
    assert "Carla takes the bottom and leads. 2 is" in declared(page, match, starter="2")
    assert "Carla takes the bottom and leads. 2 is" in declared(page, match, trump_suit="clubs")


def test_all_rules_are_offered_without_losing_the_names(page: Page) -> None:
    few = parsed(page.get("/matches/new").text).query("input[name=preset]")
    shown = page.post("/matches/new", new_match_form(page, more="1"), 200)
    assert len(parsed(shown.text).query("input[name=preset]")) > len(few)
    fields = parsed(shown.text).query("input[name=name]")
    assert [field.attrs["value"] for field in fields] == PLAYERS


def test_enter_in_a_name_does_not_start_the_match(page: Page) -> None:
    form = parsed(page.get("/matches/new").text).query_one('form[action="/matches"]')
    assert form.query("button")[0].attrs["formaction"] == "/matches/new"


def test_trumps_are_noted_in_one_tap(page: Page, match: str) -> None:
    shown = declared(page, match, trump_suit="hearts", starter="1")
    assert "Ben takes the bottom and leads." in shown
    assert "2 is the trump rank, Hearts the suit." in shown
    assert entry_form(page, match)["trump_suit"] == "hearts"


def test_there_is_a_page_for_a_match_that_is_not_there(page: Page) -> None:
    assert "No such match" in words(page.get("/m/nowhere", 404))


def test_an_address_does_not_choose_the_key_of_a_new_match(page: Page) -> None:
    told = {"match_id": "m" * 16, "edit_key": "k" * 32, "operation_id": "known", "players": "6"}
    form = form_of(page.get("/matches/new", query_string=told), "/matches")
    assert form["players"] == "6"
    assert not {*told.values()} & {form[name] for name in ("match_id", "edit_key", "operation_id")}


def test_a_broken_cookie_of_the_last_table_is_forgotten(page: Page) -> None:
    page.client.set_cookie("table", "[" * 3_000)
    page.get("/matches/new")


@pytest.mark.parametrize("players", ["0040000", "004" + "9" * 5000, "9" * 5000, "-4", "４"])
def test_a_number_of_players_is_small_whatever_is_asked_for(page: Page, players: str) -> None:
    names = parsed(page.get(f"/matches/new?preset=default&players={players}").text).query(
        "[name=name]"
    )
    assert len(names) == 4


def test_nobody_is_moved_from_a_place_that_is_not_there(page: Page) -> None:
    page.get("/matches/new?preset=default&move=up-0009")
