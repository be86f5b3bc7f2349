"""The trump order of a hand and its counts (rules.md part 4)."""

from __future__ import annotations

import pytest

from companion.rules.cards import RANKS, Suit
from companion.rules.parts import AlwaysTrump, NoTrump, Place, Tractors
from companion.rules.presets import preset
from companion.rules.trumps import (
    Card,
    Joker,
    TrumpOrder,
    TrumpRules,
    read_card,
    trump_order,
)
from tests.rules.playing import refused, rules

HEARTS, SPADES, CLUBS = Suit.HEARTS, Suit.SPADES, Suit.CLUBS
JOKERS_ONLY = TrumpRules(no_trump=NoTrump.JOKERS_ONLY)


def told(order: TrumpOrder) -> list[str]:
    """The places from high to low, each with its first card and how many cards it has in all."""
    return [f"{group.kind}: {group.cards[0]} {group.total}" for group in order.groups]


def always(
    rank: str, suit: Suit | None = None, place: Place = Place.BELOW_RANK_CARDS
) -> TrumpRules:
    return TrumpRules(always=(AlwaysTrump(rank=rank, suit=suit, place=place),))


def test_trumps_go_from_jokers_and_rank_cards_down_the_suit_without_the_rank() -> None:
    order = trump_order("7", HEARTS)
    assert told(order)[:6] == [
        "big_joker: big joker 2",
        "small_joker: small joker 2",
        "trump_rank: 7 hearts 2",
        "off_rank: 7 spades 6",
        "suit: A hearts 2",
        "suit: K hearts 2",
    ]
    suit = [group.cards[0].rank for group in order.groups if group.kind == "suit"]
    assert suit == ["A", "K", "Q", "J", "10", "9", "8", "6", "5", "4", "3", "2"]


def test_side_suits_go_down_from_the_ace_without_the_rank() -> None:
    order = trump_order("A", SPADES)
    assert [side[0].suit for side in order.sides] == [HEARTS, CLUBS, Suit.DIAMONDS]
    assert [card.rank for card in order.sides[0]] == list(reversed(RANKS[:-1]))


# T01 to T04: 18 trumps a deck
@pytest.mark.parametrize("decks", range(1, 9))
def test_with_a_suit_there_are_18_trumps_a_deck(decks: int) -> None:
    for rank in RANKS:
        for suit in Suit:
            assert trump_order(rank, suit, TrumpRules(decks=decks)).total == 18 * decks


@pytest.mark.parametrize("decks", range(1, 9))
def test_without_a_suit_there_are_jokers_and_perhaps_rank_cards(decks: int) -> None:
    stay = TrumpRules(decks=decks)
    jokers = TrumpRules(decks=decks, no_trump=NoTrump.JOKERS_ONLY)
    for rank in RANKS:
        assert trump_order(rank, None, stay).total == 6 * decks
        assert trump_order(rank, None, jokers).total == 2 * decks


def test_without_a_suit_all_rank_cards_are_equal() -> None:
    order = trump_order("7", None)
    assert told(order) == [
        "big_joker: big joker 2",
        "small_joker: small joker 2",
        "off_rank: 7 spades 8",
    ]
    assert [len(side) for side in order.sides] == [12, 12, 12, 12]


def test_where_jokers_alone_are_trump_the_rank_is_a_card_like_others() -> None:
    order = trump_order("7", None, JOKERS_ONLY)
    assert [len(side) for side in order.sides] == [13, 13, 13, 13]


# RBT: at the level after A there is no suit, whatever is said
def test_at_the_no_trump_level_only_jokers_are_trump() -> None:
    for suit in (None, HEARTS):
        order = trump_order("NT", suit)
        assert (order.total, order.suit, len(order.sides)) == (4, None, 4)


# PAGAT-FF: 104 cards without jokers have 32 trumps; 158 cards keep two big jokers
@pytest.mark.parametrize(
    ("decks", "removed", "first", "total"),
    [
        (2, 4, "trump_rank: 7 hearts 2", 32),
        (2, 1, "big_joker: big joker 2", 35),
        (3, 4, "big_joker: big joker 2", 50),
        (3, 3, "big_joker: big joker 3", 51),
        (3, 2, "big_joker: big joker 3", 52),
    ],
)
def test_small_jokers_are_taken_out_first(decks: int, removed: int, first: str, total: int) -> None:
    order = trump_order("7", HEARTS, TrumpRules(decks=decks, jokers_removed=removed))
    assert (told(order)[0], order.total) == (first, total)


# Shandong, D7 and Hong Wu: cards that are trump in every hand
@pytest.mark.parametrize(
    ("extra", "suit", "places", "total"),
    [
        (always("2"), HEARTS, {4: "always: 2 hearts 2", 5: "always: 2 spades 6"}, 42),
        (always("2"), None, {3: "always: 2 spades 8"}, 20),
        (always("5", HEARTS, Place.ABOVE_JOKERS), SPADES, {0: "always: 5 hearts 2"}, 38),
        (always("5", HEARTS, Place.ABOVE_JOKERS), HEARTS, {0: "always: 5 hearts 2"}, 36),
        (always("3", HEARTS, Place.BELOW_JOKERS), SPADES, {2: "always: 3 hearts 2"}, 38),
        (always("7", HEARTS, Place.ABOVE_JOKERS), SPADES, {0: "always: 7 hearts 2"}, 36),
        (always("7", None, Place.ABOVE_JOKERS), SPADES, {0: "big_joker: big joker 2"}, 36),
    ],
    ids=str,
)
def test_cards_may_be_trump_in_every_hand(
    extra: TrumpRules, suit: Suit | None, places: dict[int, str], total: int
) -> None:
    order = trump_order("7", suit, extra)
    assert {index: told(order)[index] for index in places} == places
    assert order.total == total


def test_what_is_always_trump_is_so_where_only_jokers_are() -> None:
    extra = TrumpRules(always=(AlwaysTrump(rank="2"),), no_trump=NoTrump.JOKERS_ONLY)
    for rank in ("2", "7", "NT"):
        order = trump_order(rank, None, extra)
        assert told(order)[-1] == "always: 2 spades 8"
        assert all(card.rank != "2" for side in order.sides for card in side)


@pytest.mark.parametrize("suit", [None, *Suit])
@pytest.mark.parametrize("extra", [TrumpRules(), JOKERS_ONLY, always("2"), always("5", CLUBS)])
def test_every_card_of_the_pack_stands_in_one_place(extra: TrumpRules, suit: Suit | None) -> None:
    order = trump_order("5", suit, extra)
    cards = [card for group in order.groups for card in group.cards]
    cards += [card for side in order.sides for card in side]
    assert len(cards) == len(set(cards)) == 54


def test_the_trump_rules_are_those_of_the_ruleset() -> None:
    assert TrumpRules.of(rules("pagat_ff")) == TrumpRules(
        no_trump=NoTrump.JOKERS_ONLY, tractors=Tractors(ranks_and_jokers=False)
    )
    seven = TrumpRules.of(preset("pagat_ff", players=7))
    assert (seven.decks, seven.small_jokers, seven.big_jokers) == (2, 0, 0)
    extra = (AlwaysTrump(rank="2"),)
    assert TrumpRules.of(rules(always_trump=extra)).always == extra


@pytest.mark.parametrize("rank", ["1", "joker", ""])
def test_a_rank_that_there_is_not_is_refused(rank: str) -> None:
    with refused("not_one_of", "rank"):
        trump_order(rank, HEARTS)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7 hearts", Card("7", HEARTS)),
        (" 10 spades ", Card("10", SPADES)),
        ("small joker", Card(Joker.SMALL)),
        ("big joker", Card(Joker.BIG)),
    ],
)
def test_a_card_is_read_from_its_name_and_told_by_it(text: str, card: Card) -> None:
    assert read_card(text) == card
    assert str(card) == text.strip()


@pytest.mark.parametrize("text", ["", "7", "7 cups", "1 hearts", "red joker", "7 joker", "7hearts"])
def test_a_card_that_there_is_not_is_refused(text: str) -> None:
    with refused("unknown_card", card=text):
        read_card(text)


def test_fives_tens_and_kings_have_points() -> None:
    points = {rank: Card(rank, CLUBS).points for rank in RANKS if Card(rank, CLUBS).points}
    assert points == {"5": 5, "10": 10, "K": 10}
    assert Card(Joker.BIG).points == 0


def test_an_order_says_how_often_a_card_is_in_the_pack() -> None:
    order = trump_order("7", HEARTS, TrumpRules(decks=3, jokers_removed=4))
    cards = [Card(Joker.BIG), Card(Joker.SMALL), Card("7", CLUBS), Card("A", SPADES)]
    assert [order.copies(card) for card in cards] == [2, 0, 3, 3]
