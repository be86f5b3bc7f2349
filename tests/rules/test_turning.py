"""Which suit is trump when nobody bids and the bottom is turned over (rules.md 1.9)."""

from __future__ import annotations

import pytest

from companion.rules.parts import NoBidRule
from companion.rules.trumps import read_card
from companion.rules.turning import Turned, turn_bottom
from tests.tables import named

RANK_OR_HIGHEST, FIRST = NoBidRule.TURN_RANK_OR_HIGHEST, NoBidRule.TURN_FIRST


def turned(text: str, rule: NoBidRule, rank: str = "7", bottom_cards: int = 8) -> Turned:
    """The bottom's cards by their names, turned over at rank 7 if nothing else is said."""
    cards = [read_card(name) for name in text.split(", ") if name]
    return turn_bottom(cards, rank, rule, bottom_cards)


EIGHT = "3 clubs, K spades, small joker, 10 hearts, K hearts, 2 spades, big joker, "
# the rule; the cards; code; the card that says it; trump suit; cards still to be turned
BOTTOMS = [
    # S1, S3: the first card of the rank, else the highest
    (RANK_OR_HIGHEST, "", "go_on", None, None, 8),
    (RANK_OR_HIGHEST, "K spades", "go_on", "K spades", None, 7),
    (RANK_OR_HIGHEST, "big joker", "go_on", None, None, 7),
    (RANK_OR_HIGHEST, "7 clubs", "rank_card", "7 clubs", "clubs", 0),
    (RANK_OR_HIGHEST, "A spades, 7 diamonds", "rank_card", "7 diamonds", "diamonds", 0),
    (RANK_OR_HIGHEST, "7 clubs, 7 diamonds", "rank_card", "7 clubs", "clubs", 0),
    (RANK_OR_HIGHEST, EIGHT + "Q clubs", "highest", "K spades", "spades", 0),
    (RANK_OR_HIGHEST, EIGHT + "A clubs", "highest", "A clubs", "clubs", 0),
    (RANK_OR_HIGHEST, EIGHT + "7 hearts", "rank_card", "7 hearts", "hearts", 0),
    (RANK_OR_HIGHEST, EIGHT + "Q clubs, 7 hearts", "highest", "K spades", "spades", 0),
    # RBT: the first card, whatever it is
    (FIRST, "", "turn_first", None, None, 1),
    (FIRST, "3 diamonds", "first_card", "3 diamonds", "diamonds", 0),
    (FIRST, "3 diamonds, 7 clubs", "first_card", "3 diamonds", "diamonds", 0),
    (FIRST, "7 clubs", "first_card", "7 clubs", "clubs", 0),
    (FIRST, "small joker", "first_joker", "small joker", None, 0),
    # S0, JD: nothing is turned
    (NoBidRule.NO_TRUMP_SUIT, "7 clubs", "no_trump_suit", None, None, 0),
    (NoBidRule.REDEAL, "7 clubs", "redeal", None, None, 0),
]


@pytest.mark.parametrize(("rule", "cards", "code", "card", "suit", "left"), named(BOTTOMS, 0, 1))
def test_the_bottom_says_what_is_trump(
    rule: NoBidRule, cards: str, code: str, card: str | None, suit: str | None, left: int
) -> None:
    said = turned(cards, rule)
    assert (said.code, said.suit, said.left) == (code, suit, left)
    assert said.card == (None if card is None else read_card(card))
    assert said.is_settled == (left == 0)


def test_a_bottom_of_jokers_alone_makes_no_suit() -> None:
    said = turned("big joker, small joker, big joker", RANK_OR_HIGHEST, bottom_cards=3)
    assert (said.code, said.card, said.suit) == ("no_suit", None, None)


@pytest.mark.parametrize("rule", NoBidRule)
def test_at_the_no_trump_level_nothing_is_turned(rule: NoBidRule) -> None:
    assert turned("7 clubs", rule, rank="NT") == Turned(code="no_trump_level")


@pytest.mark.parametrize("rule", [RANK_OR_HIGHEST, FIRST])
def test_without_a_bottom_there_is_no_suit(rule: NoBidRule) -> None:
    assert turned("", rule, bottom_cards=0) == Turned(code="no_suit")
