"""Which bid beats which, drawn with cards, and what happens if nobody bids."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.cards import Suit
from companion.rules.parts import Bid, TrumpKind
from companion.rules.ruleset import NO_TRUMP_LEVEL
from companion.rules.trumps import Card, Joker
from companion.web.i18n import gettext as _
from companion.web.i18n import marked
from companion.web.trumps.hand import TrumpHand
from companion.web.words.reference.parts import Line, drawn, lines
from companion.web.words.rules import sentences

BIDS = {
    Bid.SINGLE: marked("A card of the trump rank: its suit is trump."),
    Bid.PAIR: marked("A pair of the trump rank: its suit is trump."),
    Bid.THREE: marked("Three alike of the trump rank: their suit is trump."),
    Bid.ONE_JOKER: marked("A joker: no trump suit."),
    Bid.TWO_SMALL_JOKERS: marked("Two small jokers: no trump suit."),
    Bid.TWO_BIG_JOKERS: marked("Two big jokers: no trump suit."),
}
COPIES = {Bid.PAIR: 2, Bid.THREE: 3, Bid.TWO_SMALL_JOKERS: 2, Bid.TWO_BIG_JOKERS: 2}
JOKERS = {
    Bid.ONE_JOKER: Joker.SMALL,
    Bid.TWO_SMALL_JOKERS: Joker.SMALL,
    Bid.TWO_BIG_JOKERS: Joker.BIG,
}


def bids(hand: TrumpHand) -> Iterator[Line]:
    """Bids from weak to strong, and who may raise whose; nothing where nobody bids."""
    rules = hand.ruleset
    if rules.trump_choice.kind is not TrumpKind.BIDDING:
        return
    if rules.bids.kinds:
        yield Line(_("Each beats those above it; an equal bid does not beat the first."))
    for bid in rules.bids.kinds:
        yield Line(_(BIDS[bid]), cards=drawn((_card(bid, hand), COPIES.get(bid, 1))))
    told = sentences(rules, "trump_choice")
    yield from lines(told[1:] if rules.bids.kinds else told)


def _card(bid: Bid, hand: TrumpHand) -> Card:
    if bid in JOKERS:
        return Card(JOKERS[bid])
    rank = hand.order.rank
    if rank == NO_TRUMP_LEVEL:
        rank = hand.ruleset.start_level
    return Card(rank, hand.order.suit or Suit.HEARTS)


def no_bid(hand: TrumpHand) -> tuple[Line, ...]:
    """What happens if nobody bids; nothing where nobody ever does."""
    return lines(sentences(hand.ruleset, "no_bid"))
