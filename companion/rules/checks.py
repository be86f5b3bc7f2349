"""What many records check of their values; all raise ``RuleError`` at the value's place.

Records check their fields in the order in which they have them, and then what fields say together;
the phone refuses what it reads in the same order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from companion.rules.cards import MOST_PLAYERS, RANKS, Suit
from companion.rules.errors import RuleError

NAME_LENGTH = 40
TEXT_LENGTH = 500
NO_SUIT = "none"
_UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")
_UNSEEN = (*_UNPRINTABLE, "Cf", "Mn", "Zs")
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"


def check_range(number: int, at: str, low: int, high: int) -> None:
    """Refuse a number outside ``low`` to ``high``."""
    if not low <= number <= high:
        raise RuleError("out_of_range", at, low=low, high=high)


def check_five(points: int, at: str) -> None:
    """Refuse points that are not a multiple of five: all points of the cards come in fives."""
    if points % 5:
        raise RuleError("not_a_multiple_of_five", at)


def check_name(name: str, at: str, *, needed: bool = True) -> None:
    """Refuse a name that nobody sees where one is needed, too long, or not on one line."""
    if len(name) > NAME_LENGTH:
        raise RuleError("too_long", at, most=NAME_LENGTH)
    if not is_on_one_line(name):
        raise RuleError("name_on_one_line", at)
    if needed and not any(_is_seen(character) for character in name):
        raise RuleError("name_needed", at)


def _is_seen(character: str) -> bool:
    """Whether a character leaves ink: no space, no filler, no joiner."""
    return unicodedata.category(character) not in _UNSEEN and character not in _FILLERS


def is_on_one_line(text: str) -> bool:
    """Whether a text has no line breaks and nothing else that cannot be printed."""
    return not any(unicodedata.category(character) in _UNPRINTABLE for character in text)


def on_one_line(text: str) -> str:
    """The text with a space for each line break and for what cannot be printed.

    >>> on_one_line("Friday\\nat Anna's")
    "Friday at Anna's"
    """
    return "".join(" " if not is_on_one_line(character) else character for character in text)


def check_text(text: str, at: str, most: int = TEXT_LENGTH) -> None:
    """Refuse a text that is too long."""
    if len(text) > most:
        raise RuleError("too_long", at, most=most)


def check_most(items: Sequence[object], at: str, most: int) -> None:
    """Refuse a list that is too long."""
    if len(items) > most:
        raise RuleError("too_many", at, most=most)


def check_seat(seat: int | None, at: str) -> None:
    """Refuse a seat that no table has; None is nobody's."""
    if seat is not None:
        check_range(seat, at, 0, MOST_PLAYERS - 1)


def check_seats(seats: Sequence[int], at: str) -> None:
    """Refuse a list with a seat that no table has."""
    for index, seat in enumerate(seats):
        check_seat(seat, f"{at}[{index}]")


def check_rank(rank: str | None, at: str, ranks: Sequence[str] = RANKS) -> None:
    """Refuse a rank that there is not; None was not said."""
    if rank is not None and rank not in ranks:
        raise RuleError("not_one_of", at, choices=", ".join(ranks))


def check_card(card: str, at: str) -> None:
    """Refuse a card that is not named as in "A spades"; jokers are no cards to call."""
    rank, _, suit = card.partition(" ")
    if rank not in RANKS or suit not in tuple(Suit):
        raise RuleError("unknown_card", at, card=card[:20])


def check_suit(suit: str | None, at: str) -> None:
    """Refuse a trump suit that there is not; ``none`` is no trump, None was not said."""
    if suit is not None and suit not in (*Suit, NO_SUIT):
        raise RuleError("not_one_of", at, choices=", ".join((*Suit, "null")))
