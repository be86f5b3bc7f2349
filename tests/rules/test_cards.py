"""Deals of rules.md 4.5, and what a pack holds."""

from __future__ import annotations

import pytest

from companion.rules.cards import (
    bottom_left,
    pack_points,
    pack_size,
    usual_bottom,
    usual_decks,
)

# players, decks, cards each, bottom: RBT's default, with all jokers
USUAL = (
    (4, 1, 12, 6),
    (4, 2, 25, 8),
    (4, 3, 39, 6),
    (4, 4, 52, 8),
    (5, 2, 20, 8),
    (5, 3, 31, 7),
    (6, 2, 17, 6),
    (6, 3, 26, 6),
    (6, 4, 35, 6),
    (7, 2, 14, 10),
    (7, 3, 22, 8),
    (7, 4, 30, 6),
    (8, 3, 19, 10),
    (8, 4, 26, 8),
    (9, 3, 17, 9),
    (9, 4, 23, 9),
    (9, 5, 29, 9),
    (10, 5, 26, 10),
    (10, 6, 31, 14),
    (11, 6, 29, 5),
    (12, 6, 26, 12),
)
# players, decks, jokers taken out, cards each, bottom: PAGAT-FF
WITHOUT_JOKERS = (
    (7, 2, 4, 14, 6),
    (8, 3, 4, 19, 6),
    (9, 3, 3, 17, 6),
    (10, 3, 6, 15, 6),
    (11, 3, 2, 14, 6),
    (12, 4, 6, 17, 6),
)


@pytest.mark.parametrize(("players", "decks", "each", "bottom"), USUAL)
def test_the_usual_bottom_is_what_does_not_divide_and_at_least_five(
    players: int, decks: int, each: int, bottom: int
) -> None:
    assert usual_bottom(players, decks) == bottom
    assert bottom_left(players, decks, each) == bottom


@pytest.mark.parametrize(("players", "decks", "removed", "each", "bottom"), WITHOUT_JOKERS)
def test_jokers_are_taken_out_to_keep_six_in_the_bottom(
    players: int, decks: int, removed: int, each: int, bottom: int
) -> None:
    assert usual_bottom(players, decks, removed) == bottom
    assert bottom_left(players, decks, each, removed) == bottom


def test_a_bottom_is_negative_where_more_is_dealt_than_there_is() -> None:
    assert bottom_left(4, 2, 28) == -4


@pytest.mark.parametrize(("players", "decks"), [(4, 2), (5, 2), (6, 3), (7, 3), (11, 5), (12, 6)])
def test_a_deck_for_every_two_players_is_usual(players: int, decks: int) -> None:
    assert usual_decks(players) == decks


@pytest.mark.parametrize(("decks", "cards", "points"), [(1, 54, 100), (2, 108, 200), (8, 432, 800)])
def test_a_pack_has_54_cards_and_100_points_a_deck(decks: int, cards: int, points: int) -> None:
    assert (pack_size(decks), pack_points(decks)) == (cards, points)
