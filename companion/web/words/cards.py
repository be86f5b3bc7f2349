"""Levels, suits and cards as players of a language say them."""

from __future__ import annotations

from companion.rules.trumps import Card, Joker
from companion.web.i18n import gettext as _
from companion.web.i18n import marked, pgettext

SUIT_NAMES = {
    "spades": marked("Spades"),
    "hearts": marked("Hearts"),
    "clubs": marked("Clubs"),
    "diamonds": marked("Diamonds"),
    "none": marked("No trump"),
}


def suit_name(suit: str) -> str:
    """A suit's name, or that there is no trump suit."""
    return _(SUIT_NAMES[suit])


def level_label(level: str) -> str:
    """What stands on a card of this level: languages have letters of their own for court cards."""
    letters = {
        "J": pgettext("card", "J"),
        "Q": pgettext("card", "Q"),
        "K": pgettext("card", "K"),
        "A": pgettext("card", "A"),
        "NT": pgettext("card", "NT"),
    }
    if level.startswith("past "):
        return _("past %(level)s", level=level_label(level.removeprefix("past ")))
    return letters.get(level, level)


def level_name(level: str, suit: str | None = None) -> str:
    """A level as it is read out: level 5, or 5 of Hearts once the trump suit is known."""
    rank = level_label(level)
    if suit is None or suit == "none":
        return _("level %(rank)s", rank=rank)
    return _("%(rank)s of %(suit)s", rank=rank, suit=suit_name(suit))


def card_name(card: Card) -> str:
    """A card as it is read out: 6 of Spades, small joker."""
    if card.suit is None:
        return _("big joker") if card.rank == Joker.BIG else _("small joker")
    return level_name(card.rank, card.suit)


def joker_word(card: Card) -> str:
    """What stands on a joker, so that the two differ by more than their colour."""
    return _("big") if card.rank == Joker.BIG else _("small")
