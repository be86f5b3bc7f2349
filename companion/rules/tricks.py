"""What beats what in a trick: of single cards, and of pairs or more alike (rules.md 4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.errors import RuleError
from companion.rules.trumps import Card, Spot, TrumpOrder


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """Whether a play goes ahead of the best one so far, ``over``, and the code of the reason."""

    wins: bool
    code: str
    card: Card | None
    over: Card | None = None


@dataclass(frozen=True, kw_only=True)
class Trick:
    """A ruling on each play, the lead first, and which of them wins."""

    plays: tuple[Ruling, ...]
    winner: int


def judge_trick(lead: Card, others: Sequence[Card | None], order: TrumpOrder) -> Trick:
    """Who wins a trick, and why, play by play.

    A pair, or more alike, is named by its card. None stands for other cards than alike ones: they
    win nothing. Tractors and throws are not judged. Raises ``RuleError`` for a card that is not in
    the pack.

    >>> from companion.rules.cards import Suit
    >>> from companion.rules.trumps import trump_order
    >>> cards = [Card("A", Suit.SPADES), Card("2", Suit.HEARTS), Card("2", Suit.HEARTS)]
    >>> trick = judge_trick(Card("9", Suit.SPADES), cards, trump_order("7", Suit.HEARTS))
    >>> trick.winner, [play.code for play in trick.plays]
    (2, ['lead', 'higher', 'trump', 'same_card'])
    """
    _spot(lead, order)
    plays, winner, best = [Ruling(wins=True, code="lead", card=lead)], 0, lead
    for number, card in enumerate(others, start=1):
        ruling = beats(card, best, lead, order)
        plays.append(ruling)
        if ruling.wins and card is not None:
            winner, best = number, card
    return Trick(plays=tuple(plays), winner=winner)


def beats(card: Card | None, best: Card, lead: Card, order: TrumpOrder) -> Ruling:
    """Whether a card beats the best one so far in a trick to which ``lead`` was led.

    A trump beats every side suit, a higher card of the suit led a lower one; of equal cards the
    first is ahead, and so it is of cards that stand on one place, as off-suit rank cards do. Raises
    ``RuleError`` for a card that is not in the pack.

    >>> from companion.rules.cards import Suit
    >>> from companion.rules.trumps import trump_order
    >>> clubs, spades = Card("7", Suit.CLUBS), Card("7", Suit.SPADES)
    >>> beats(clubs, spades, spades, trump_order("7", Suit.HEARTS)).code
    'same_place'
    """
    if card is None:
        return Ruling(wins=False, code="not_alike", card=None, over=best)
    wins, code = _compared(card, best, lead, order)
    return Ruling(wins=wins, code=code, card=card, over=best)


def _compared(card: Card, best: Card, lead: Card, order: TrumpOrder) -> tuple[bool, str]:
    played, ahead = _spot(card, order), _spot(best, order)
    if played.line == ahead.line:
        if played.place == ahead.place:
            return False, "same_card" if card == best else "same_place"
        higher = played.place < ahead.place
        return higher, ("higher" if higher else "lower") + ("_trump" if played.is_trump else "")
    if played.is_trump:
        return True, "trump"
    return False, "trumped" if played.line == _spot(lead, order).line else "other_suit"


def _spot(card: Card, order: TrumpOrder) -> Spot:
    spot = order.spot(card)
    if spot is None:
        raise RuleError("unknown_card", card=str(card))
    return spot
