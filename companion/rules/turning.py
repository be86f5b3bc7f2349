"""Which suit is trump when nobody bids and the bottom is turned over (rules.md 1.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.cards import RANKS, Suit
from companion.rules.parts import NoBidRule
from companion.rules.ruleset import NO_TRUMP_LEVEL
from companion.rules.trumps import Card

TURNING = (NoBidRule.TURN_RANK_OR_HIGHEST, NoBidRule.TURN_FIRST)


@dataclass(frozen=True, kw_only=True)
class Turned:
    """What the cards turned so far say, as a ``code``, and the card that says it.

    Once it is settled, ``suit`` is trump, or nothing is if it is None. Before, ``card`` is the
    highest so far, if there is one, and ``left`` counts the cards still to be turned.
    """

    code: str
    is_settled: bool = True
    card: Card | None = None
    left: int = 0

    @property
    def suit(self) -> Suit | None:
        """The trump suit, once it is settled."""
        return self.card.suit if self.card is not None and self.is_settled else None


def turn_bottom(cards: Sequence[Card], rank: str, rule: NoBidRule, bottom_cards: int) -> Turned:
    """The trump suit by the bottom's cards in the order in which they are turned (rules.md 1.9).

    The first card of the rank decides at once. If there is none, the highest does after the last
    card; jokers do not count, and of equal ranks the first turned is ahead (S1, S3). Where the
    first card decides, a joker means no trump suit (RBT). At the no-trump level nothing is turned.
    Cards after the one that decides, or more than the bottom holds, are not looked at.

    >>> rule = NoBidRule.TURN_RANK_OR_HIGHEST
    >>> cards = [Card("K", Suit.SPADES), Card("K", Suit.HEARTS), Card("2", Suit.CLUBS)]
    >>> so_far = turn_bottom(cards, "7", rule, 8)
    >>> so_far.code, so_far.is_settled, str(so_far.card), so_far.left
    ('go_on', False, 'K spades', 5)
    >>> turn_bottom(cards, "2", rule, 8).suit, turn_bottom(cards, "7", rule, 3).suit
    (<Suit.CLUBS: 'clubs'>, <Suit.SPADES: 'spades'>)
    """
    if rank == NO_TRUMP_LEVEL:
        return Turned(code="no_trump_level")
    if rule not in TURNING:
        return Turned(code=rule.value)
    most = min(bottom_cards, 1) if rule is NoBidRule.TURN_FIRST else bottom_cards
    cards = cards[:most]
    if rule is NoBidRule.TURN_FIRST and cards:
        return Turned(code="first_joker" if cards[0].suit is None else "first_card", card=cards[0])
    if found := [card for card in cards if card.rank == rank]:
        return Turned(code="rank_card", card=found[0])
    suited = [card for card in cards if card.suit is not None]
    highest = max(suited, key=lambda card: RANKS.index(card.rank), default=None)
    if left := most - len(cards):
        code = "turn_first" if rule is NoBidRule.TURN_FIRST else "go_on"
        return Turned(code=code, is_settled=False, card=highest, left=left)
    return Turned(code="highest" if highest else "no_suit", card=highest)
