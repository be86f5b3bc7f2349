"""Which pairs make a tractor (rules.md 4.4), and what is worth knowing of neighbours in a hand."""

from __future__ import annotations

import pytest

from companion.rules.cards import Suit
from companion.rules.parts import AlwaysTrump, NoTrump, Tractors
from companion.rules.tractors import judge_tractor, tractor_examples
from companion.rules.trumps import Card, Joker, TrumpRules, read_card, trump_order

HEARTS, SPADES, CLUBS = Suit.HEARTS, Suit.SPADES, Suit.CLUBS


# rules.md 4.4 at rank 7 with hearts: S3, PAGAT-FF, SH80, WIKI
@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ("6 spades, 8 spades", "tractor"),
        ("8 spades, 6 spades", "tractor"),
        ("6 spades, 8 spades, 9 spades", "tractor"),
        ("6 hearts, 8 hearts", "tractor"),
        ("A hearts, 7 clubs", "tractor"),
        ("7 clubs, 7 hearts", "tractor"),
        ("7 hearts, small joker", "tractor"),
        ("small joker, big joker", "tractor"),
        ("A hearts, 7 clubs, 7 hearts, small joker, big joker", "tractor"),
        ("6 spades", "one_pair"),
        ("", "one_pair"),
        ("7 clubs, 7 spades", "same_place"),
        ("6 spades, 6 spades", "same_place"),
        ("A hearts, 7 hearts", "gap"),
        ("6 spades, 9 spades", "gap"),
        ("7 clubs, big joker", "gap"),
        ("6 spades, 8 clubs", "two_suits"),
        ("A spades, 7 spades", "two_suits"),
        ("A hearts, A spades", "two_suits"),
        ("A spades, 2 spades", "gap"),
    ],
)
def test_pairs_make_a_tractor_on_neighbouring_places(pairs: str, code: str) -> None:
    order = trump_order("7", HEARTS)
    cards = [read_card(name) for name in pairs.split(", ") if name]
    verdict = judge_tractor(cards, order, TrumpRules())
    assert (verdict.code, verdict.is_tractor) == (code, code == "tractor")


def test_the_verdict_names_the_cards_it_is_about() -> None:
    order, table = trump_order("7", HEARTS), TrumpRules()
    low, high, far = Card("6", SPADES), Card("8", SPADES), Card("10", SPADES)
    assert judge_tractor([low, high], order, table).cards == (high, low)
    between = (Card("9", SPADES), high)
    assert judge_tractor([low, far], order, table).cards == (far, *between, low)
    assert judge_tractor([low, low], order, table).cards == (low, low)
    other = Card("8", CLUBS)
    assert judge_tractor([low, other], order, table).cards == (low, other)


def test_without_a_suit_rank_cards_follow_the_small_jokers() -> None:
    order = trump_order("7", None)
    pairs = [Card("7", CLUBS), Card(Joker.SMALL)]
    assert judge_tractor(pairs, order, TrumpRules()).is_tractor
    assert (
        judge_tractor([Card("7", CLUBS), Card("8", CLUBS)], order, TrumpRules()).code == "two_suits"
    )


# PAGAT-FF: no rank cards or jokers in sequences
@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ("small joker, big joker", "barred"),
        ("A hearts, 7 clubs", "barred"),
        ("7 hearts, small joker", "barred"),
        ("6 hearts, 8 hearts", "tractor"),
    ],
)
def test_rank_cards_and_jokers_may_be_barred(pairs: str, code: str) -> None:
    barred = TrumpRules(tractors=Tractors(ranks_and_jokers=False))
    cards = [read_card(name) for name in pairs.split(", ")]
    assert judge_tractor(cards, trump_order("7", HEARTS, barred), barred).code == code


# S3: over a gap of ranks that are used up
def test_a_gap_may_be_closed_by_cards_that_are_gone() -> None:
    over = TrumpRules(tractors=Tractors(over_gaps=True))
    pairs = [Card("6", SPADES), Card("9", SPADES)]
    verdict = judge_tractor(pairs, trump_order("7", HEARTS, over), over)
    assert (verdict.code, verdict.is_tractor) == ("gap_unless_gone", False)


@pytest.mark.parametrize(
    ("table", "pairs", "code"),
    [
        (TrumpRules(decks=1), "6 spades, 8 spades", "no_pairs_in_the_pack"),
        (TrumpRules(decks=1), "6 spades, 9 spades", "gap"),
        (TrumpRules(jokers_removed=1), "small joker, big joker", "no_pairs_in_the_pack"),
        (TrumpRules(jokers_removed=2), "small joker, big joker", "not_in_the_pack"),
        (TrumpRules(jokers_removed=2), "big joker, 7 hearts", "tractor"),
    ],
    ids=str,
)
def test_a_pair_must_be_in_the_pack(table: TrumpRules, pairs: str, code: str) -> None:
    cards = [read_card(name) for name in pairs.split(", ")]
    assert judge_tractor(cards, trump_order("7", HEARTS, table), table).code == code


def examples(rank: str, suit: Suit | None, table: TrumpRules) -> list[str]:
    """The examples of a hand, each as its code and its two pairs."""
    found = tractor_examples(trump_order(rank, suit, table), table)
    return [f"{each.code}: {each.cards[0]}, {each.cards[-1]}" for each in found]


def test_the_examples_go_from_skipped_ranks_up_to_the_jokers() -> None:
    assert examples("7", HEARTS, TrumpRules()) == [
        "tractor: 8 spades, 6 spades",
        "tractor: 7 spades, A hearts",
        "tractor: 7 hearts, 7 spades",
        "tractor: small joker, 7 hearts",
        "tractor: big joker, small joker",
        "same_place: 7 spades, 7 clubs",
        "gap: 7 hearts, A hearts",
    ]


@pytest.mark.parametrize("rank", ["2", "A"])
def test_at_either_end_of_a_suit_no_rank_is_skipped(rank: str) -> None:
    first = examples(rank, HEARTS, TrumpRules())[0]
    assert first == f"tractor: {rank} spades, {'K' if rank == 'A' else 'A'} hearts"


TABLES = [
    (TrumpRules(decks=1), "7", HEARTS, 0, None),
    (TrumpRules(no_trump=NoTrump.JOKERS_ONLY), "7", None, 1, "tractor: big joker, small joker"),
    (TrumpRules(), "NT", None, 1, "tractor: big joker, small joker"),
    (TrumpRules(jokers_removed=4), "NT", None, 0, None),
    (TrumpRules(tractors=Tractors(ranks_and_jokers=False)), "7", HEARTS, 2, "barred: 7 spades"),
    (TrumpRules(tractors=Tractors(over_gaps=True)), "7", HEARTS, 8, "gap_unless_gone: A spades"),
    (TrumpRules(always=(AlwaysTrump(rank="2"),)), "7", HEARTS, 10, "same_place: 2 spades, 2 clubs"),
]


@pytest.mark.parametrize(("table", "rank", "suit", "count", "one"), TABLES, ids=str)
def test_the_examples_are_those_of_the_table(
    table: TrumpRules, rank: str, suit: Suit | None, count: int, one: str | None
) -> None:
    found = examples(rank, suit, table)
    assert len(found) == count, found
    assert one is None or any(each.startswith(one) for each in found)
