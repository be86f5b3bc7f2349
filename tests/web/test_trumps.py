"""The trump order, the checkers for tractors and tricks, and the bottom turned over."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.scorekeeping import new_pen, new_write, start_match
from tests.web.conftest import PLAYERS, Page, form_of, parsed, words

SEVEN = "rank=7&suit=hearts"


def part(page: Page, url: str) -> Any:
    """The fragment that htmx gets."""
    response = page.client.get(url, headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert "<html" not in response.text
    return parsed(response.text)


def labels(found: list[Any]) -> list[str]:
    return [card.attrs["aria-label"] for card in found]


def test_the_order_is_drawn_and_counted(page: Page) -> None:
    shown = page.get(f"/trumps?{SEVEN}&decks=2")
    assert len(parsed(shown.text).query(".order__groups .card")) == 18
    for said in ("36 trumps in all", "24 cards, 2 of each, from high to low"):
        assert said in words(shown)


@pytest.mark.parametrize("decks", range(1, 9))
def test_counts_follow_the_decks(page: Page, decks: int) -> None:
    shown = page.get(f"/trumps?{SEVEN}&decks={decks}")
    assert f"{18 * decks} trumps in all" in words(shown)


@pytest.mark.parametrize(
    ("query", "total", "first"),
    [
        ("rank=7&suit=none", 12, "big joker"),
        ("rank=7&suit=none&no_trump=jokers_only", 4, "big joker"),
        ("rank=NT&suit=hearts", 4, "big joker"),
        (f"{SEVEN}&jokers_removed=4", 32, "7 of Hearts"),
        (f"{SEVEN}&always=2", 42, "big joker"),
        (f"{SEVEN}&always=2&always=3", 48, "big joker"),
        (f"{SEVEN}&always=5-spades-above_jokers", 38, "5 of Spades"),
        ("preset=pagat_1deck&rank=7", 18, "big joker"),
        ("preset=pagat_ff&suit=none", 4, "big joker"),
    ],
)
def test_every_kind_of_hand_has_its_order(page: Page, query: str, total: int, first: str) -> None:
    shown = page.get(f"/trumps?{query}")
    assert f"{total} trumps in all" in words(shown)
    assert labels(parsed(shown.text).query(".order__groups .card"))[0] == first


def test_without_any_trumps_the_page_says_so(page: Page) -> None:
    assert "0 trumps in all" in words(page.get("/trumps?rank=NT&jokers_removed=4"))


@pytest.mark.parametrize(
    "query",
    [
        "rank=1",
        "suit=<b>",
        "decks=99",
        "decks=x",
        "jokers_removed=9",
        "always=1,2-cups,-,",
        "always=2-hearts-nowhere",
        "no_trump=x",
        "high=x",
        "gaps=x",
        "preset=x",
    ],
)
def test_an_order_that_there_is_not_shows_another(page: Page, query: str) -> None:
    page.get(f"/trumps?{query}")


def test_what_is_asked_for_is_kept_in_links_and_in_the_form(page: Page) -> None:
    shown = parsed(page.get(f"/trumps?{SEVEN}&decks=3&always=2&high=no&gaps=yes").text)
    checker = shown.query_one('.links a[href^="/trumps/tractors"]').attrs["href"]
    for said in ("rank=7", "decks=3", "always=2", "high=no", "gaps=yes"):
        assert said in checker
    assert shown.query_one("#decks option[selected]").to_text() == "3"
    assert shown.query_one('[name=always][value="2"]').attrs.get("checked") is not None


def test_the_phone_lies_on_the_table_for_both_sides(page: Page) -> None:
    shown = parsed(page.get(f"/trumps?{SEVEN}").text)
    halves = [half.query(".card") for half in shown.query("#lay .laid__half")]
    assert [len(cards) for cards in halves] == [18, 18]


def examples(page: Page, query: str) -> list[str]:
    return [
        " ".join(line.to_text().split())
        for line in parsed(page.get(f"/trumps?{query}").text).query(".lays__line")
    ]


def test_neighbours_are_shown_with_the_reason(page: Page) -> None:
    told = "\n".join(examples(page, SEVEN))
    for said in (
        "Tractor Neighbours: the 7 of Spades is not between them",
        "Tractor In the trump order the 7 of Spades comes right above the A of Hearts.",
        "No tractor The 7 of Spades and the 7 of Clubs stand on the same place",
        "No tractor Right below the 7 of Hearts comes the 7 of Spades, not the A of Hearts.",
    ):
        assert said in told


def test_what_the_table_bars_makes_no_tractor(page: Page) -> None:
    told = examples(page, f"{SEVEN}&high=no")
    assert len(told) == 2
    assert "Rank cards and jokers make no tractors at this table" in told[1]


def test_one_deck_has_no_tractors(page: Page) -> None:
    assert examples(page, f"{SEVEN}&decks=1") == []


def test_a_match_opens_the_order_of_its_hand(page: Page, match: str) -> None:
    shown = words(page.get(f"{match}/trumps"))
    assert "2 is the trump rank. The suit is not called yet" in shown
    form = form_of(page.get(match), f"{match}/hands")
    declared = {"parent": form["parent"], "operation_id": "", "starter": "0"}
    page.post(f"{match}/declarations", {**declared, "trump_suit": "spades"})
    assert "2 is the trump rank, Spades the suit. Another" in words(page.get(f"{match}/trumps"))


@pytest.mark.parametrize(
    ("pairs", "head", "said"),
    [
        (["6 spades", "8 spades"], "Tractor", "Neighbours: the 7 of Spades is not between them"),
        (["A hearts", "7 clubs"], "Tractor", "comes right above the A of Hearts"),
        (["7 clubs", "7 spades"], "No tractor", "stand on the same place"),
        (["6 spades", "9 spades"], "No tractor", "Right below the 9 of Spades"),
        (["6 spades", "8 clubs"], "No tractor", "of different suits"),
        (["A spades", "7 spades"], "No tractor", "The 7 of Spades is a trump"),
        (["6 spades", "8 spades", "9 spades"], "Tractor", "7 of Spades is not between"),
        (["4 spades", "5 spades", "6 spades"], "Tractor", "They follow each other"),
        (["6 spades"], "Tap pairs", "at least two pairs"),
        (["6 spades", "joker", "7 cups"], "Tap pairs", "at least two pairs"),
    ],
)
def test_pairs_are_judged(page: Page, pairs: list[str], head: str, said: str) -> None:
    query = "&".join(f"pair={card.replace(' ', '+')}" for card in pairs)
    verdict = part(page, f"/trumps/tractors?{SEVEN}&{query}").query_one("#verdict")
    assert verdict.query_one("b").to_text() == head
    assert said in verdict.to_text()


def test_the_checker_is_a_whole_page_too(page: Page, match: str) -> None:
    page.get(f"/trumps/tractors?{SEVEN}&pair=6+spades&gaps=yes&pair=9+spades")
    page.get(f"{match}/trumps/tractors?pair=A+spades&pair=K+spades")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "Tap what is led"),
        ("play=9+spades", "The 9 of Spades is led. What comes next?"),
        ("played=9+spades&play=2+hearts", "Play 2 wins: 2 of Hearts. A trump beats every"),
        ("played=9+spades&play=8+spades", "The lead wins: 9 of Spades. Play 2: Lower than the 9"),
        ("alike=2&played=9+spades&played=others&play=4+hearts", "Play 3 wins: 4 of Hearts."),
        ("alike=2&played=9+spades&play=9+spades", "The pack holds only 2 cards like this"),
        ("alike=9&play=others", "Tap what is led"),
    ],
)
def test_a_trick_is_judged(page: Page, query: str, said: str) -> None:
    answer = part(page, f"/trumps/tricks?{SEVEN}&{query}").query_one("#trick")
    assert said in " ".join(answer.to_text().split())


def test_a_full_trick_is_followed_by_a_new_one(page: Page, match: str) -> None:
    four = "&".join(f"played={rank}+spades" for rank in "3456")
    shown = page.get(f"{match}/trumps/tricks?{four}&play=9+clubs")
    assert "The 9 of Clubs is led." in words(shown)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "8 cards to turn over"),
        ("turn=big+joker", "7 cards to turn over The first card of the trump rank decides"),
        ("turn=K+spades", "The highest so far is the K of Spades."),
        ("turned=K+spades&turn=7+clubs", "Clubs are trump The 7 of Clubs is the first card"),
        ("turned=7+clubs&turn=7+hearts", "Hearts are trump"),
        ("turned=K+spades&turned=K+spades&turn=K+spades", "The pack holds only 2 cards"),
        ("preset=rbt&turn=9+clubs", "7 cards to turn over"),
        ("preset=pagat&first=yes", "Deal again"),
        ("preset=seed_simple", "No trump suit Nothing is turned over"),
        ("rank=NT&", "No trump suit Only jokers are trump at this level."),
    ],
)
def test_the_bottom_says_what_is_trump(page: Page, query: str, said: str) -> None:
    answer = part(page, f"/trumps/turning?{query}&rank=7").query_one("#turned")
    assert said in " ".join(answer.to_text().split())


def test_the_deciding_card_is_marked(page: Page) -> None:
    shown = parsed(page.get("/trumps/turning?rank=7&turned=K+spades&turn=7+clubs").text)
    assert labels(shown.query(".answer__play--wins .card")) == ["7 of Clubs"]
    assert shown.query_one('#turned a[href*="suit=clubs"]') is not None


def test_where_the_first_hand_differs_one_says_which_it_is(page: Page) -> None:
    shown = parsed(page.get("/trumps/turning?preset=pagat").text)
    first, later = shown.query('nav a[href^="/trumps/turning"]')
    assert "first=yes" in first.attrs["href"]
    assert later.attrs["aria-current"] == "true"
    assert not parsed(page.get("/trumps/turning?preset=default").text).query("nav.actions")


def test_the_suit_is_noted_in_the_match_with_one_tap(page: Page, match: str) -> None:
    form = form_of(page.get(match), f"{match}/hands")
    page.post(
        f"{match}/hands",
        {**form, "starter": "0", "opponents_points": "60", "taken_by": "declarers"},
    )
    turning = f"{match}/trumps/turning?turn=3+clubs"
    shown = page.get(turning)
    button = parsed(shown.text).query_one("#turned button[name=trump_suit]")
    declared = form_of(shown, f"{match}/declarations")
    page.post(f"{match}/declarations", {**declared, "trump_suit": button.attrs["value"]})
    assert "3 is the trump rank, Clubs the suit." in words(page.get(f"{match}/trumps"))


def test_nothing_is_noted_before_there_is_a_starter_or_without_a_pen(
    page: Page, match: str
) -> None:
    shown = page.get(f"{match}/trumps/turning?turn=2+clubs")
    assert "Clubs are trump" in words(shown)
    assert not parsed(shown.text).query("#turned form")


def test_at_a_table_without_bids_nothing_is_turned_over(app: Flask, page: Page) -> None:
    rules = {"preset": "default", "trump_choice": {"kind": "no_trump"}}
    pen, body = new_pen(), {"ruleset": rules, "players": PLAYERS}
    start_match(app.extensions["store"], pen, body, new_write())
    shown = page.get(f"/m/{pen.match_id}/trumps/turning")
    assert "Nobody bids at this table Nobody bids: there is never a trump suit." in words(shown)
    assert not parsed(shown.text).query("button.choice")
