"""Which pairs make a tractor in a hand, and the reason where they do not (rules.md 4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.rules.cards import RANKS
from companion.rules.trumps import Card, Group, TrumpOrder, TrumpRules

HIGH = ("big_joker", "small_joker", "trump_rank", "off_rank")


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Whether pairs make a tractor, and the ``code`` of the reason with the cards it is about.

    The cards of a tractor go from high to low. ``skipped`` holds the cards of its suit that would
    lie inside it, but are trump on a place of their own in this hand. Of a gap ``cards`` are the
    upper, all between, and the lower.
    """

    is_tractor: bool
    code: str
    cards: tuple[Card, ...] = ()
    skipped: tuple[Card, ...] = ()


def judge_tractor(pairs: Sequence[Card], order: TrumpOrder, rules: TrumpRules) -> Verdict:
    """Whether pairs of these cards make a tractor in this hand (rules.md 4.4).

    Pairs must be of one suit, trumps counting as one, and on neighbouring places; the rank of the
    hand is skipped inside the suits. Two pairs on the same place are not neighbours.

    >>> from companion.rules.cards import Suit
    >>> from companion.rules.trumps import trump_order
    >>> order = trump_order("7", Suit.HEARTS)
    >>> pairs = [Card("6", Suit.SPADES), Card("8", Suit.SPADES)]
    >>> judge_tractor(pairs, order, TrumpRules()).is_tractor
    True
    >>> pairs = [Card("7", Suit.CLUBS), Card("7", Suit.SPADES)]
    >>> judge_tractor(pairs, order, TrumpRules()).code
    'same_place'
    """
    if len(pairs) < 2:
        return _no("one_pair", *pairs)
    placed: dict[int, Card] = {}
    first = order.spot(pairs[0])
    for card in pairs:
        spot = order.spot(card)
        if spot is None or first is None:
            return _no("not_in_the_pack", card)
        if spot.line != first.line:
            return _no("two_suits", pairs[0], card)
        if not rules.tractors.ranks_and_jokers and _group(card, order).kind in HIGH:
            return _no("barred", card)
        if spot.place in placed:
            return _no("same_place", placed[spot.place], card)
        placed[spot.place] = card
    return _judge_places(placed, order, rules)


def _no(code: str, *cards: Card) -> Verdict:
    return Verdict(is_tractor=False, code=code, cards=cards)


def _group(card: Card, order: TrumpOrder) -> Group:
    return next(group for line in order.lines for group in line if card in group.cards)


def _judge_places(placed: dict[int, Card], order: TrumpOrder, rules: TrumpRules) -> Verdict:
    """Pairs on different places of one line: do they follow each other, and can they be?"""
    places = sorted(placed)
    cards = tuple(placed[place] for place in places)
    line = next(line for line in order.lines if any(cards[0] in group.cards for group in line))
    for upper, lower in pairwise(places):
        if between := [card for group in line[upper + 1 : lower] for card in group.cards]:
            code = "gap_unless_gone" if rules.tractors.over_gaps else "gap"
            return _no(code, placed[upper], *between, placed[lower])
    if rare := [placed[place] for place in places if line[place].each < 2]:
        return _no("no_pairs_in_the_pack", *rare)
    skipped = tuple(card for pair in pairwise(cards) for card in _skipped(*pair, order))
    return Verdict(is_tractor=True, code="tractor", cards=cards, skipped=skipped)


def _skipped(upper: Card, lower: Card, order: TrumpOrder) -> Iterator[Card]:
    """Cards of a suit that lie between two by rank, but not in this hand."""
    if {_group(upper, order).kind, _group(lower, order).kind} == {"suit"}:
        for rank in RANKS[RANKS.index(lower.rank) + 1 : RANKS.index(upper.rank)]:
            yield Card(rank, upper.suit)


def tractor_examples(order: TrumpOrder, rules: TrumpRules) -> tuple[Verdict, ...]:
    """What is worth knowing of neighbours in this hand, each as the verdict on two pairs.

    Where a suit skips a rank; every two places next to each other above the trump suit; pairs on
    the same place; what does not follow although it looks so; and, once, what the table bars.
    Nothing where the pack has no pairs.

    >>> from companion.rules.trumps import trump_order
    >>> rules = TrumpRules()
    >>> [each.code for each in tractor_examples(trump_order("7", None), rules)]
    ['tractor', 'tractor', 'tractor', 'same_place']
    """
    if order.decks < 2:
        return ()
    found = [judge_tractor(pairs, order, rules) for pairs in _telling_pairs(order, rules)]
    barred = [each for each in found if each.code == "barred"]
    return (*(each for each in found if each.code != "barred"), *barred[:1])


def _telling_pairs(order: TrumpOrder, rules: TrumpRules) -> Iterator[tuple[Card, Card]]:
    yield from _over_skipped_ranks(order)
    high = [group for group in order.groups if group.kind != "suit"]
    suit = [group for group in order.groups if group.kind == "suit"]
    for upper, lower in pairwise(reversed([*high, *suit[:1]])):
        yield lower.cards[0], upper.cards[0]
    for group in high:
        if len(group.cards) > 1:
            yield group.cards[0], group.cards[1]
    yield from ((group.cards[0], suit[0].cards[0]) for group in high if group.kind == "trump_rank")
    if rules.tractors.over_gaps:
        yield from [(side[0], side[2]) for side in order.sides if len(side) > 2][:1]


def _over_skipped_ranks(order: TrumpOrder) -> Iterator[tuple[Card, Card]]:
    """Neighbours in side suits that are none by rank, each two ranks once."""
    seen: set[tuple[str, str]] = set()
    for side in order.sides:
        for upper, lower in pairwise(side):
            ranks = (upper.rank, lower.rank)
            if ranks not in seen and any(_skipped(upper, lower, order)):
                seen.add(ranks)
                yield upper, lower
