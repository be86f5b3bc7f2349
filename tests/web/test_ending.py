"""A match that ends early, goes on another day, has a last hand, or is played once more."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from companion.log.operations import Kind
from companion.store.transactions import writing
from tests.web.conftest import Page, form_of, parsed, record, words
from tests.web.tables import FIVE, play, shown_levels, spaced, table
from tests.web.test_levels import loaded

PAUSE, TIME = {"how": "evening_over"}, {"how": "time_limit"}


def sent(page: Page, match: str, noun: str, **typed: str) -> Any:
    """Send a form of the page."""
    url = f"{match}/{noun}"
    return page.post(url, {**form_of(page.get(f"{match}/end"), url), **typed})


def starts(page: Page, match: str) -> dict[str, str]:
    """Who may start a rematch, and how they ended."""
    buttons = parsed(page.get(f"{match}/end").text).query("[name=starts]")
    return {each.attrs["value"]: each.to_text(separator=" ").strip() for each in buttons}


@pytest.fixture
def ahead(page: Page, match: str) -> str:
    """Anna and Carla stand on 5, Ben and Dan on 2."""
    record(page, match, starter="0", opponents_points="0")
    return match


def test_it_works(page: Page, ahead: str) -> None:
    link = parsed(page.get(ahead).text).query_one(f'.links a[href="{ahead}/end"]')
    assert link.to_text() == "End or pause"
    assert "Ahead: Anna and Carla, on 5." in words(page.get(f"{ahead}/end"))
    sent(page, ahead, "finishes", **PAUSE)
    shown = words(page.get(ahead))
    assert "The match is paused. Ahead: Anna and Carla, on 5." in shown
    assert loaded(page, ahead).now.winners == ()
    assert "The table ended the match (The evening was over)" in words(page.get(f"{ahead}/history"))


def test_equal_levels_are_said_as_such(page: Page, match: str) -> None:
    shown = words(page.get(f"{match}/end"))
    assert "All are equal, on 2." in shown
    assert "Nobody is ahead." in shown
    sent(page, match, "finishes", **TIME)
    assert loaded(page, match).now.winners == ()


def test_it_goes_on_another_day_from_where_it_was(page: Page, ahead: str) -> None:
    before = loaded(page, ahead).now
    sent(page, ahead, "finishes", **PAUSE)
    sent(page, ahead, "reopenings")
    now = loaded(page, ahead).now
    assert (now.levels, now.starter, now.finished) == (before.levels, before.starter, False)
    assert "Enter hand 2" in words(page.get(ahead))


def test_when_time_is_up_whoever_is_ahead_wins(page: Page, ahead: str) -> None:
    assert "The match goes to Anna and Carla" in words(page.get(f"{ahead}/end"))
    sent(page, ahead, "finishes", **TIME)
    assert loaded(page, ahead).now.winners == (0, 2)
    assert "The match is won by Anna and Carla." in words(page.get(ahead))


def test_all_jump_to_the_top_for_a_last_hand_which_decides(page: Page, ahead: str) -> None:
    sent(page, ahead, "last-hands")
    assert shown_levels(page, ahead) == ["A", "A"]
    assert "Levels set by hand (A last hand)" in words(page.get(f"{ahead}/history"))
    record(page, ahead, opponents_points="80")
    assert "The last hand was won by Ben and Dan." in words(page.get(f"{ahead}/end"))
    sent(page, ahead, "finishes", **TIME)
    assert loaded(page, ahead).now.winners == (1, 3)


def test_a_last_hand_that_is_held_wins_by_the_rules(page: Page, ahead: str) -> None:
    sent(page, ahead, "last-hands")
    record(page, ahead, opponents_points="40")
    assert loaded(page, ahead).now.winners == (0, 2)


def test_levels_set_since_forget_the_last_hand(page: Page, ahead: str) -> None:
    sent(page, ahead, "last-hands")
    record(page, ahead, opponents_points="80")
    form = form_of(page.get(f"{ahead}/levels"), f"{ahead}/levels")
    page.post(f"{ahead}/levels", {**form, "level_0": "3", "level_1": "2"})
    assert "Ahead: Anna and Carla, on 3." in words(page.get(f"{ahead}/end"))


def test_a_rematch_has_the_same_people_seats_and_rules(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", **TIME)
    assert starts(page, ahead) == {
        "team-0": "Anna and Carla won",
        "team-1": "Ben and Dan lost",
        "": "Whoever makes trumps",
    }
    again = sent(page, ahead, "rematches", starts="team-1").headers["Location"]
    assert again != ahead
    old, new = loaded(page, ahead), loaded(page, again)
    assert new.names == old.names
    assert new.ruleset_body["ruleset"] == old.ruleset_body["ruleset"]
    assert (new.now.declarers, new.now.levels) == ((1, 3), ("2",) * 4)


def test_a_rematch_is_exported_as_a_log_of_its_own(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", **TIME)
    again = sent(page, ahead, "rematches", starts="team-1").headers["Location"]
    first = json.loads(page.client.get(f"{again}/export.json").data)["operations"][0]
    assert (first["kind"], first["parent"]) == ("start", None)


def test_an_old_title_on_two_lines_is_played_again_on_one(page: Page, ahead: str) -> None:
    store = page.client.application.extensions["store"]
    old = loaded(page, ahead).operations[0]
    with writing(store.engine) as connection:
        body = json.dumps({**old.body, "title": "Friday\nnight"})
        connection.execute(text("UPDATE operation SET body = :body WHERE seq = 1"), {"body": body})
        connection.execute(text("UPDATE match SET last_at = created_at"))
    sent(page, ahead, "finishes", **PAUSE)
    again = sent(page, ahead, "rematches", starts="").headers["Location"]
    assert loaded(page, again).title == "Friday night"


def test_the_same_form_twice_is_one_rematch(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", **TIME)
    form = form_of(page.get(f"{ahead}/end"), f"{ahead}/rematches")
    found = [page.post(f"{ahead}/rematches", form).headers["Location"] for _ in range(2)]
    assert found[0] == found[1]


def test_home_offers_a_rematch_of_the_match_that_ended_last(page: Page, ahead: str) -> None:
    assert "Rematch" not in words(page.get("/"))
    sent(page, ahead, "finishes", **TIME)
    link = parsed(page.get("/").text).query_one(f'a[href="{ahead}/end"]')
    assert link.to_text() == "Rematch, or go on"


def reseated(page: Page, match: str, **move: str) -> None:
    """Change who sits where from now on."""
    form = form_of(page.get(f"{match}/seats"), f"{match}/seatings")
    page.post(f"{match}/seatings", {**form, **move})


def ways(page: Page, match: str) -> dict[str, str]:
    """The buttons for a rematch on the page of the match itself."""
    buttons = parsed(page.get(match).text).query(".again [name=starts]")
    return {each.attrs["value"]: spaced(each) for each in buttons}


SWAP = {"move": "swap", "seat": "0", "other": "1"}
LEFT = {"move": "substitute", "seat": "1", "name": "Zoë"}


@pytest.mark.parametrize(("move", "seats"), [(SWAP, (0, 3)), (LEFT, (1, 3))])
def test_the_last_hand_was_won_by_those_who_sat_there_then(
    page: Page, ahead: str, move: dict[str, str], seats: tuple[int, int]
) -> None:
    sent(page, ahead, "last-hands")
    record(page, ahead, opponents_points="80")
    reseated(page, ahead, **move)
    assert "The last hand was won by Ben and Dan." in words(page.get(f"{ahead}/end"))
    sent(page, ahead, "finishes", **TIME)
    assert loaded(page, ahead).now.winners == seats


@pytest.mark.parametrize("move", [SWAP, {**LEFT, "seat": "0"}])
def test_whoever_comes_after_the_end_has_not_won(
    page: Page, ahead: str, move: dict[str, str]
) -> None:
    sent(page, ahead, "finishes", **TIME)
    reseated(page, ahead, **move)
    for url in (ahead, f"{ahead}/end", f"{ahead}/summary.txt"):
        assert "The match is won by Anna and Carla." in words(page.get(url)), url


def test_a_rematch_is_one_tap_on_the_page_of_the_match_that_ended(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", **TIME)
    assert ways(page, ahead) == {
        "team-0": "Rematch: winners start Anna and Carla",
        "team-1": "Rematch: losers start Ben and Dan",
    }
    form = form_of(page.get(ahead), f"{ahead}/rematches")
    again = page.post(f"{ahead}/rematches", {**form, "starts": "team-0"}).headers["Location"]
    assert "Hand 1" in words(page.get(again))
    assert loaded(page, again).now.declarers == (0, 2)


def test_where_nobody_has_won_or_the_winners_were_parted_whoever_bids_starts(
    page: Page, match: str
) -> None:
    sent(page, match, "finishes", **TIME)
    assert ways(page, match) == {"": "Rematch: whoever makes trumps starts"}
    sent(page, match, "reopenings")
    record(page, match, starter="0", opponents_points="0")
    sent(page, match, "finishes", **TIME)
    reseated(page, match, **SWAP)
    assert list(ways(page, match)) == [""]


def test_no_rematch_is_offered_before_the_end_or_to_whoever_watches(
    app: Flask, page: Page, ahead: str
) -> None:
    assert ways(page, ahead) == {}
    sent(page, ahead, "finishes", **TIME)
    assert ways(Page(app.test_client()), ahead) == {}


def test_a_rematch_belongs_to_the_same_group(page: Page, ahead: str) -> None:
    form = form_of(page.get(f"{ahead}/title"), f"{ahead}/title")
    page.post(f"{ahead}/title", {**form, "group": "Club", "title": "Final"})
    sent(page, ahead, "finishes", **TIME)
    form = form_of(page.get(ahead), f"{ahead}/rematches")
    found = [page.post(f"{ahead}/rematches", form).headers["Location"] for _ in range(2)]
    new = loaded(page, found[1])
    assert (new.group, new.title, len(new.operations)) == ("Club", "Final", 2)


def test_nobody_starts_once_the_match_has_ended(page: Page, ahead: str) -> None:
    assert parsed(page.get(ahead).text).query(".badge--starts")
    sent(page, ahead, "finishes", **PAUSE)
    for url in (ahead, f"{ahead}/table", f"{ahead}/seats"):
        assert not parsed(page.get(url).text).query(".badge--starts"), url


def test_among_friends_a_player_starts_the_rematch(page: Page) -> None:
    match = table(page, FIVE, next_starter="next_on_winning_side")
    play(page, match, starter="0", friends=["1"], opponents_points="60")
    sent(page, match, "finishes", **PAUSE)
    assert starts(page, match)["seat-1"] == "Ben level 3"
    again = sent(page, match, "rematches", starts="seat-1").headers["Location"]
    assert loaded(page, again).now.starter == 1


def test_a_table_that_grew_goes_to_the_page_of_a_new_match(page: Page) -> None:
    match = table(page, FIVE)
    form = form_of(page.get(f"{match}/seats"), f"{match}/seatings")
    page.post(f"{match}/seatings", {**form, "move": "join", "seat": "5", "name": "Zoë"})
    sent(page, match, "finishes", **PAUSE)
    shown = page.get(f"{match}/end")
    assert "These rules are for 5, and 6 are at the table." in words(shown)
    fields = parsed(shown.text).query('form[action="/matches/new"] [name=name]')
    assert [each.attrs["value"] for each in fields] == [*FIVE, "Zoë"]
    page.post(f"{match}/rematches", {}, 303)


@pytest.mark.parametrize("starts", ["team-9", "seat-77", "nobody", "team-"])
def test_a_forged_choice_starts_nobody(page: Page, ahead: str, starts: str) -> None:
    sent(page, ahead, "finishes", **TIME)
    again = sent(page, ahead, "rematches", starts=starts).headers["Location"]
    assert loaded(page, again).now.declarers == ()


def test_forged_ids_start_nothing(page: Page, ahead: str) -> None:
    page.post(f"{ahead}/rematches", {"new_id": "x", "edit_key": "y"}, 400)


def test_what_ends_a_match_is_refused_after_its_end(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", **PAUSE)
    for noun in ("finishes", "last-hands"):
        page.post(f"{ahead}/{noun}", {})
        assert "The match is over." in words(page.get(ahead))
    assert [op.kind for op in loaded(page, ahead).operations][2:] == [Kind.FINISH]


def test_whoever_is_late_ends_nothing(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", parent="another", **PAUSE)
    assert not loaded(page, ahead).now.finished


@pytest.mark.parametrize("noun", ["finishes", "reopenings", "last-hands", "rematches"])
def test_a_watcher_ends_nothing(app: Flask, ahead: str, noun: str) -> None:
    watcher = Page(app.test_client())
    watcher.get(f"{ahead}/end", 403)
    watcher.post(f"{ahead}/{noun}", {}, 403)


def test_a_match_that_is_paused_says_so_and_goes_on_first(page: Page, ahead: str) -> None:
    sent(page, ahead, "finishes", **PAUSE)
    shown = words(page.get(ahead))
    assert "Paused" in shown
    assert "The match has ended" not in shown
    assert parsed(page.get(ahead).text).query(f'form[action="{ahead}/rematches"]') == []
    assert parsed(page.get(ahead).text).query_one("a.button--main").attrs["href"] == f"{ahead}/end"
    main = parsed(page.get(f"{ahead}/end").text).query_one("button.button--main")
    assert main.to_text() == "Go on from here"
    assert "Paused" in words(page.get("/"))


def test_where_all_are_at_the_top_a_last_hand_decides(page: Page, match: str) -> None:
    for _each in range(2):
        sent(page, match, "last-hands")
        assert "A last hand" not in words(page.get(f"{match}/end"))
        record(page, match, starter="0", opponents_points="80")
        assert "The last hand was won by Ben and Dan" in words(page.get(f"{match}/end"))
    assert "A last hand decides" in words(page.get(f"{match}/end"))
