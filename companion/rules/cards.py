"""Ranks, suits and jokers; how many cards everybody gets and how many stay in the bottom."""

from __future__ import annotations

from enum import StrEnum

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARD_POINTS = {"5": 5, "10": 10, "K": 10}
HIGHEST_CARD_POINTS = max(CARD_POINTS.values())
CARDS_PER_DECK = 54
POINTS_PER_DECK = 100
MOST_PLAYERS = 12
MOST_DECKS = 8


class Suit(StrEnum):
    """The four suits, in the order in which they are shown."""

    SPADES = "spades"
    HEARTS = "hearts"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"


def pack_size(decks: int, jokers_removed: int = 0) -> int:
    """Cards of the whole pack, jokers included.

    >>> pack_size(2)
    108
    """
    return CARDS_PER_DECK * decks - jokers_removed


def pack_points(decks: int) -> int:
    """Card points of the whole pack: four fives, tens and kings a deck, jokers count nothing.

    >>> pack_points(2)
    200
    """
    return POINTS_PER_DECK * decks


def usual_decks(players: int) -> int:
    """Decks usual for a number of players: one for every two (rules.md 4.5, rbtying's default)."""
    return players // 2


def usual_bottom(players: int, decks: int, jokers_removed: int = 0) -> int:
    """Bottom cards usual for a deal: what is left over, and at least five.

    What does not divide evenly stays; if nothing is left over, or fewer than five, everybody gets
    one card less. This gives the figures of rules.md 4.5 that keep all their jokers.

    >>> usual_bottom(4, 2), usual_bottom(4, 1), usual_bottom(6, 3), usual_bottom(11, 6)
    (8, 6, 6, 5)
    """
    bottom = pack_size(decks, jokers_removed) % players or players
    return bottom if bottom >= 5 else bottom + players


def bottom_left(players: int, decks: int, cards_each: int, jokers_removed: int = 0) -> int:
    """Cards left for the bottom when everybody gets ``cards_each``; negative if there are too few.

    >>> bottom_left(4, 2, 26)
    4
    """
    return pack_size(decks, jokers_removed) - players * cards_each
