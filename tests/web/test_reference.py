"""The quick reference and the tips, by the rules of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from companion.rules.bands import Band, Deal
from companion.rules.cards import Suit
from companion.rules.parts import Bids, Partnership, TrumpChoice, TrumpKind
from companion.rules.presets import PRESETS
from companion.rules.ruleset import RuleSet
from companion.rules.trumps import TrumpRules, trump_order
from companion.web.trumps.hand import TrumpHand
from companion.web.words.reference import advice, chapters
from companion.web.words.reference.parts import Section
from tests.web.conftest import Page, new_match_form, parsed, words

ONE_ROW = Band(from_=None, to=None, deal=Deal.DECLARERS)
IN_TURN = TrumpChoice(kind=TrumpKind.SUIT_ORDER, suits=(Suit.HEARTS, Suit.CLUBS))


def section(page: Page, url: str, key: str) -> str:
    """The words of a section; nothing where it is not there."""
    found = parsed(page.get(url).text).query_one(f"section#{key}")
    return "" if found is None else " ".join(found.to_text().split())


def cards(page: Page, url: str, key: str) -> list[str]:
    """The cards that are drawn in a section, as they are read out."""
    found: list[Any] = parsed(page.get(url).text).query(f"section#{key} .reference__cards .lay")
    return [lay.query_one(".card").attrs["aria-label"] for lay in found]


def test_a_hand_goes_from_drawing_to_the_next(page: Page) -> None:
    told = section(page, "/reference", "hand")
    for said in (
        "Shuffle all 108 cards",
        "until everybody has 25. 8 cards stay face down: the bottom.",
        "The starter takes the 8 cards of the bottom",
        "From 80 points on the opponents take over.",
        "The bottom counts × 2 for each card led in the last trick.",
        "the starter's partner starts next",
    ):
        assert said in told


@pytest.mark.parametrize("page_of", ["/reference", "/reference/tips"])
@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_has_its_reference(page: Page, key: str, page_of: str) -> None:
    page.get(f"{page_of}?preset={key}")


def test_a_preset_that_there_is_not_shows_the_recommended_rules(page: Page) -> None:
    assert "Recommended" in words(page.get("/reference?preset=nobody"))


def test_bids_are_drawn_from_weak_to_strong(page: Page) -> None:
    expected = ["2 of Hearts", "2 of Hearts", "small joker", "big joker"]
    assert cards(page, "/reference", "bids") == expected
    told = section(page, "/reference", "bids")
    assert "Nobody may overbid themselves. Partners may overbid each other." in told
    assert "from weak to strong" not in told


def test_leads_are_drawn_in_a_suit_that_is_not_trump(page: Page) -> None:
    drawn = cards(page, "/reference?rank=K&suit=spades", "lead")
    assert drawn == [f"{rank} of Hearts" for rank in ("10", "10", "10", "9", "A", "Q")]


@pytest.mark.parametrize(
    ("query", "key", "said", "is_said"),
    [
        ("", "throw", "A failed throw costs 10 points for each card taken back.", True),
        ("", "throw", "A declarer's fine is added to the opponents' points", True),
        ("preset=rbt", "throw", "A declarer's fine", False),
        ("", "lead", "Tractor", True),
        ("preset=pagat_1deck", "lead", "Tractor", False),
        ("preset=pagat_1deck", "follow", "pair", False),
        ("", "lead", "Three", False),
        ("preset=pagat_3decks", "lead", "Three or more cards alike.", True),
        ("preset=pagat_3decks", "follow", "Three alike", True),
        ("preset=pagat_ff", "lead", "Rank cards and jokers make no tractors.", True),
        ("preset=pagat_ff", "friends", "The starter calls for a friend in every hand.", True),
        ("preset=pagat_ff", "hand", "The starter names a card", True),
        ("preset=pagat_ff", "words", "朋友", True),
        ("", "words", "朋友", False),
        ("", "words", "declarers 庄家方", True),
        ("", "no-bid", "the bottom is turned over card by card", True),
        ("preset=seed_simple", "no-bid", "there is no trump suit", True),
        ("", "points", "opponents take over", True),
        ("rank=NT", "trumps", "Only the jokers are trump.", True),
        ("rank=NT", "bids", "A pair of the trump rank", True),
        ("", "beginners", "practice hands with Hearts always trump", True),
        ("", "beginners", "one level a hand", True),
        ("always=2,3,4,5,6,7,8,9,10,J,Q,K", "lead", "Any one card.", True),
    ],
)  # fmt: skip
def test_the_reference_is_that_of_the_rules(
    page: Page, query: str, key: str, said: str, is_said: bool
) -> None:
    assert (said in section(page, f"/reference?{query}", key)) == is_said


@pytest.mark.parametrize(
    ("query", "key", "said", "is_said"),
    [
        ("", "count", "36 There are 4 jokers, 8 rank cards and 24 more of the suit.", True),
        ("", "count", "In a hand without a trump suit there are only 12.", True),
        ("suit=none", "count", "12 There are 4 jokers and 8 rank cards.", True),
        ("suit=none", "count", "without a trump suit", False),
        ("preset=pagat_3decks", "count", "54 There are 6 jokers", True),
        ("always=2&rank=7", "count", "8 that are always trump and 22 more of the suit", True),
        ("", "bid", "Everybody gets about 8 of the trumps.", True),
        ("", "bury", "gives the opponents 20 points after a single card", True),
        ("", "bury", "40 after a pair", True),
        ("preset=seed_simple", "bury", "20 after a pair", True),
        ("preset=pagat_1deck", "bury", "A 10 in the bottom gives the opponents 20 points if", True),
        ("preset=lhw_floating", "bury", "A 10 in the bottom", False),
        ("preset=bobby_ff", "bury", "The bottom does not count here", True),
        ("", "feed", "200 points are in the pack; the opponents need 80 of them.", True),
        ("preset=pagat_ff", "feed", "Feed nobody before you know who is a friend.", True),
        ("", "last", "Keep a high trump", True),
    ],
)  # fmt: skip
def test_tips_have_the_numbers_of_the_table(
    page: Page, query: str, key: str, said: str, is_said: bool
) -> None:
    assert (said in section(page, f"/reference/tips?{query}", key)) == is_said


def test_the_match_leads_to_its_reference_in_one_tap(page: Page, match: str) -> None:
    link = parsed(page.get(match).text).query_one(f'a[href="{match}/reference"]')
    assert link.to_text() == "Quick reference"
    shown = page.get(f"{match}/reference")
    for place in ("trumps", "trumps/turning", "trumps/tractors", "trumps/tricks", "reference/tips"):
        assert parsed(shown.text).query_one(f'a[href="{match}/{place}"]') is not None


def test_a_match_has_the_reference_of_its_own_rules(page: Page) -> None:
    match = page.post("/matches", new_match_form(page, preset="pagat_3decks")).headers["Location"]
    assert "Shuffle all 162 cards" in section(page, f"{match}/reference", "hand")
    assert "54 There are 6 jokers" in section(page, f"{match}/reference/tips", "count")


def test_at_tables_that_do_not_turn_there_is_no_helper(page: Page) -> None:
    shown = page.get("/reference?preset=seed_simple")
    assert parsed(shown.text).query('a[href^="/trumps/turning"]') == []


def test_in_chinese_a_word_is_not_said_twice(page: Page) -> None:
    page.post("/settings", {"language": "zh-Hans"})
    assert "庄家方 庄家方" not in section(page, "/reference", "words")


@pytest.mark.parametrize(
    ("changes", "key", "said"),
    [
        ({"trump_choice": IN_TURN}, "hand", "Nobody bids: trumps are Hearts and Clubs in turn."),
        ({"trump_choice": IN_TURN}, "bids", ""),
        ({"trump_choice": IN_TURN}, "no-bid", ""),
        ({"cards_each": 27, "bottom_cards": 0}, "hand", "until everybody has 27. Trumps"),
        ({"bids": Bids(kinds=(), own_overbid=True)}, "bids", "Whoever has bid may bid higher."),
        ({"bands": (ONE_ROW,)}, "hand", "points decide who gains levels"),
        ({"partnership": Partnership.FRIENDS, "friends_called": 0}, "hand", "plays alone"),
    ],
)  # fmt: skip
def test_a_table_of_its_own_has_its_reference(
    app: Flask, changes: dict[str, Any], key: str, said: str
) -> None:
    found = {each.key: told(each) for each in sections(app, chapters, changes)}
    assert said in found.get(key, "")
    assert bool(said) == (key in found)


@pytest.mark.parametrize(
    ("changes", "gone"),
    [
        ({"trump_choice": IN_TURN}, "bid"),
        ({"cards_each": 27, "bottom_cards": 0}, "bury"),
    ],
)
def test_tips_leave_out_what_a_table_does_not_know(
    app: Flask, changes: dict[str, Any], gone: str
) -> None:
    assert gone not in {each.key for each in sections(app, advice, changes)}


def sections(app: Flask, of: Any, changes: dict[str, Any]) -> list[Section]:
    """The sections for rules that are no preset."""
    ruleset = replace(RuleSet(), **changes)
    hand = TrumpHand(
        order=trump_order("7", Suit.HEARTS, TrumpRules.of(ruleset)),
        ruleset=ruleset,
        match_id=None,
        is_called=True,
        is_first=True,
        query={},
    )
    with app.test_request_context():
        app.preprocess_request()
        return list(of(hand))


def told(found: Section) -> str:
    return " ".join(f"{line.head} {line.text}" for line in found.lines)
