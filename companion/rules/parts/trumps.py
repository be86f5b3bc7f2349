"""How trumps are found, what they are, and what may stand in a tractor."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.cards import Suit


class TrumpKind(StrEnum):
    """How the trump suit is found: by bidding, in a fixed order, or never any."""

    BIDDING = "bidding"
    SUIT_ORDER = "suit_order"
    NO_TRUMP = "no_trump"


@dataclass(frozen=True, kw_only=True)
class TrumpChoice:
    """How the trump suit is found; ``suits`` is the order for tables that do not bid."""

    kind: TrumpKind = TrumpKind.BIDDING
    suits: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class NoBidRule(StrEnum):
    """What happens when nobody bids (rules.md 1.9)."""

    TURN_RANK_OR_HIGHEST = "turn_rank_or_highest"
    TURN_FIRST = "turn_first"
    NO_TRUMP_SUIT = "no_trump_suit"
    REDEAL = "redeal"


@dataclass(frozen=True, kw_only=True)
class NoBid:
    """What happens when nobody bids, in the first hand and later."""

    first_hand: NoBidRule = NoBidRule.TURN_RANK_OR_HIGHEST
    later: NoBidRule = NoBidRule.TURN_RANK_OR_HIGHEST


class NoTrump(StrEnum):
    """What is trump without a trump suit: jokers and rank cards, or the jokers alone."""

    RANKS_STAY = "ranks_stay"
    JOKERS_ONLY = "jokers_only"


class Place(StrEnum):
    """Where a card that is always trump stands in the order."""

    ABOVE_JOKERS = "above_jokers"
    BELOW_JOKERS = "below_jokers"
    BELOW_RANK_CARDS = "below_rank_cards"


@dataclass(frozen=True, kw_only=True)
class AlwaysTrump:
    """Cards of a rank, or one card of it, that are trump in every hand."""

    rank: str
    suit: Suit | None = None
    place: Place = Place.BELOW_RANK_CARDS


@dataclass(frozen=True, kw_only=True)
class Tractors:
    """What may stand in a tractor: rank cards and jokers, and pairs over a rank that is used up."""

    ranks_and_jokers: bool = True
    over_gaps: bool = False


class Bid(StrEnum):
    """What can be shown for trumps."""

    SINGLE = "single"
    PAIR = "pair"
    THREE = "three"
    ONE_JOKER = "one_joker"
    TWO_SMALL_JOKERS = "two_small_jokers"
    TWO_BIG_JOKERS = "two_big_jokers"


@dataclass(frozen=True, kw_only=True)
class Bids:
    """Bids from weak to strong, and whose bid may be raised."""

    kinds: tuple[Bid, ...] = (Bid.SINGLE, Bid.PAIR, Bid.TWO_SMALL_JOKERS, Bid.TWO_BIG_JOKERS)
    own_overbid: bool = False
    partner_overbid: bool = True
