"""What beats what in a trick (rules.md 4.1 and 4.2), play by play, with the reasons."""

from __future__ import annotations

import pytest

from companion.rules.cards import Suit
from companion.rules.parts import AlwaysTrump, NoTrump, Place
from companion.rules.tricks import Ruling, beats, judge_trick
from companion.rules.trumps import Card, TrumpRules, read_card, trump_order
from tests.rules.playing import refused
from tests.tables import named

HEARTS = Suit.HEARTS
SEVEN_HEARTS = trump_order("7", HEARTS)


def cards(text: str) -> list[Card | None]:
    """Cards by their names; ``-`` stands for others than alike ones."""
    return [None if name == "-" else read_card(name) for name in text.split(", ") if name]


# lead; the others; who wins (0 is the lead); the reasons. Rank 7, hearts: S3's list of trumps
TRICKS = [
    ("9 spades", "", 0, ""),
    ("9 spades", "10 spades, 3 clubs, K spades", 3, "higher other_suit higher"),
    ("K spades", "10 spades, A spades, 3 hearts", 3, "lower higher trump"),
    ("A spades", "A spades, A clubs, A diamonds", 0, "same_card other_suit other_suit"),
    ("9 spades", "2 hearts, A spades, 3 hearts", 3, "trump trumped higher_trump"),
    ("9 spades", "K hearts, Q hearts, A clubs", 1, "trump lower_trump other_suit"),
    ("9 spades", "7 clubs, 7 diamonds, 7 clubs", 1, "trump same_place same_card"),
    ("7 clubs", "7 spades, 7 hearts, A hearts", 2, "same_place higher_trump lower_trump"),
    ("A hearts", "7 clubs, small joker, big joker", 3, "higher_trump higher_trump higher_trump"),
    ("big joker", "small joker, big joker, 7 hearts", 0, "lower_trump same_card lower_trump"),
    ("6 spades", "8 spades, A clubs, 2 spades", 1, "higher other_suit lower"),
    ("9 spades", "-, 10 spades, -", 2, "not_alike higher not_alike"),
    ("2 hearts", "A spades, A clubs, -", 0, "other_suit other_suit not_alike"),
]


@pytest.mark.parametrize(("lead", "others", "winner", "codes"), named(TRICKS, 0, 1))
def test_the_best_card_of_the_suit_or_the_highest_trump_wins(
    lead: str, others: str, winner: int, codes: str
) -> None:
    trick = judge_trick(read_card(lead), cards(others), SEVEN_HEARTS)
    assert trick.winner == winner
    assert " ".join(play.code for play in trick.plays) == f"lead {codes}".strip()
    assert all(play.wins == (play.code in WINNING) for play in trick.plays)


WINNING = {"lead", "higher", "higher_trump", "trump"}


# S3: Anna leads 9 9 of spades; Ben has only one; Carla's pair of trumps wins; Dan has no pair
def test_the_only_pair_of_trumps_wins_a_trick_of_pairs() -> None:
    trick = judge_trick(Card("9", Suit.SPADES), cards("-, 4 hearts, -"), SEVEN_HEARTS)
    assert trick.winner == 2


ORDERS = {
    "no suit, ranks stay": trump_order("7", None),
    "no suit, jokers only": trump_order("7", None, TrumpRules(no_trump=NoTrump.JOKERS_ONLY)),
    "no-trump level": trump_order("NT", None),
    "2 always": trump_order("7", HEARTS, TrumpRules(always=(AlwaysTrump(rank="2"),))),
    "heart 5 on top": trump_order(
        "7",
        Suit.SPADES,
        TrumpRules(always=(AlwaysTrump(rank="5", suit=HEARTS, place=Place.ABOVE_JOKERS),)),
    ),
}
OTHER_TRICKS = [
    ("no suit, ranks stay", "A clubs", "7 spades", "trump"),
    ("no suit, ranks stay", "7 clubs", "7 spades", "same_place"),
    ("no suit, ranks stay", "A clubs", "A spades", "other_suit"),
    ("no suit, jokers only", "A clubs", "7 clubs", "lower"),
    ("no suit, jokers only", "8 clubs", "7 spades", "other_suit"),
    ("no suit, jokers only", "A clubs", "small joker", "trump"),
    ("no-trump level", "A clubs", "A spades", "other_suit"),
    ("no-trump level", "small joker", "big joker", "higher_trump"),
    ("2 always", "A hearts", "2 spades", "higher_trump"),
    ("2 always", "2 hearts", "7 spades", "higher_trump"),
    ("2 always", "2 hearts", "2 spades", "lower_trump"),
    ("heart 5 on top", "big joker", "5 hearts", "higher_trump"),
    ("heart 5 on top", "A hearts", "5 hearts", "trump"),
]


@pytest.mark.parametrize(("order", "lead", "card", "code"), named(OTHER_TRICKS, 0, 1, 2))
def test_the_order_of_the_hand_decides(order: str, lead: str, card: str, code: str) -> None:
    led, played = read_card(lead), read_card(card)
    ruling = beats(played, led, led, ORDERS[order])
    assert ruling == Ruling(wins=code in WINNING, code=code, card=played, over=led)


def test_a_play_is_compared_with_the_best_so_far() -> None:
    trick = judge_trick(Card("9", Suit.SPADES), cards("K spades, Q spades"), SEVEN_HEARTS)
    assert [play.over for play in trick.plays] == [
        None,
        Card("9", Suit.SPADES),
        Card("K", Suit.SPADES),
    ]


@pytest.mark.parametrize(
    ("lead", "other"), [("small joker", "A clubs"), ("A clubs", "small joker")]
)
def test_a_card_that_is_not_in_the_pack_is_refused(lead: str, other: str) -> None:
    order = trump_order("7", HEARTS, TrumpRules(jokers_removed=2))
    with refused("unknown_card", card="small joker"):
        judge_trick(read_card(lead), [read_card(other)], order)
