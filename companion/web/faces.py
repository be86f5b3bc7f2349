"""Cards as templates draw them: large on the table, small to tap, and as they come back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask import request

from companion.rules.cards import RANKS, Suit
from companion.rules.errors import RuleError
from companion.rules.trumps import Card, Group, Joker, TrumpOrder, read_card
from companion.web.i18n import gettext as _
from companion.web.words.cards import card_name, joker_word, suit_name


@dataclass(frozen=True, kw_only=True)
class Face:
    """A card: the value that a form sends, what stands on it, and how it is read out."""

    value: str
    rank: str
    suit: str
    label: str
    word: str = ""
    points: int = 0


@dataclass(frozen=True, kw_only=True)
class Row:
    """Cards of one suit to tap, from high to low; all trumps are one suit."""

    legend: str
    faces: tuple[Face, ...]


def face(card: Card) -> Face:
    """A card, ready to be drawn."""
    return Face(
        value=str(card),
        rank=str(card.rank),
        suit=card.suit.value if card.suit else "",
        label=card_name(card),
        word="" if card.suit else joker_word(card),
        points=card.points,
    )


def faces(cards: Iterable[Card]) -> list[Face]:
    """Several cards, ready to be drawn."""
    return [face(card) for card in cards]


def rows(order: TrumpOrder) -> list[Row]:
    """The whole pack to tap, suit by suit as suits are followed."""
    return [
        Row(legend=_legend(line, number), faces=tuple(faces(_cards(line))))
        for number, line in enumerate(order.lines)
        if line
    ]


def _legend(line: Iterable[Group], number: int) -> str:
    suit = next(iter(line)).cards[0].suit
    return _("Trumps") if number == 0 else suit_name(suit or "none")


def _cards(line: Iterable[Group]) -> Iterable[Card]:
    return (card for group in line for card in group.cards)


def printed_rows(order: TrumpOrder) -> list[Row]:
    """The whole pack to tap as it is printed: before there are trumps."""
    jokers = [Card(joker) for joker in Joker if order.copies(Card(joker))]
    suits = [
        Row(
            legend=suit_name(suit),
            faces=tuple(face(Card(rank, suit)) for rank in reversed(RANKS)),
        )
        for suit in Suit
    ]
    return [*suits, Row(legend=_("Jokers"), faces=tuple(faces(jokers)))] if jokers else suits


def cards_asked(name: str, order: TrumpOrder) -> list[Card]:
    """The cards that an address names, in its order; what is not in the pack is left out."""
    return [card for text in request.args.getlist(name) if (card := card_asked(text, order))]


def card_asked(text: str, order: TrumpOrder) -> Card | None:
    """A card by its name, if it is in the pack."""
    try:
        card = read_card(text)
    except RuleError:
        return None
    return card if order.copies(card) else None
