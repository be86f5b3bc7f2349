"""Who plays with whom, and who starts next (rules.md part 3). Seat +1 is the right neighbour."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.rules.bands import Deal
from companion.rules.parts import NextStarter
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook
from companion.rules.seating import declarer_team, next_starter, partners
from tests.rules.playing import after, book_of, refused, rules, started

HOLD, OVER, NOBODY = Deal.DECLARERS, Deal.OPPONENTS, Deal.NOBODY
# preset, teams, seats from the old starter to the next one: on a hold, on a takeover
TABLES = (
    ("four in two teams", "default", 2, 2, 1),
    ("six in two teams", "six_2decks", 2, 2, 1),
    ("eight in two teams", "eight_4decks", 2, 2, 1),
    ("six in three pairs", "six_2decks", 3, 3, 1),
    ("eight in four pairs", "eight_4decks", 4, 4, 1),
)


def following(
    book: Rulebook,
    deal: Deal,
    starter: int = 0,
    friends: Sequence[int] = (),
    present: Sequence[int] | None = None,
) -> tuple[int | None, Reason]:
    seats = range(book.players) if present is None else present
    return next_starter(
        book,
        deal=deal,
        starter=starter,
        declarers=declarer_team(book, starter, friends, seats),
        present=seats,
        seats=book.players,
    )


@pytest.mark.parametrize(
    ("key", "teams", "hold", "over"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES]
)
@pytest.mark.parametrize("rule", [NextStarter.PARTNER_THEN_RIGHT, NextStarter.NEXT_ON_WINNING_SIDE])
def test_a_hold_goes_to_the_next_partner_and_a_takeover_to_the_right(
    key: str, teams: int, hold: int, over: int, rule: NextStarter
) -> None:
    book = book_of(key, teams=teams, next_starter=rule)
    for starter in range(book.players):
        assert following(book, HOLD, starter)[0] == (starter + hold) % book.players
        assert following(book, OVER, starter)[0] == (starter + over) % book.players


@pytest.mark.parametrize(
    ("key", "teams", "hold", "over"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES]
)
def test_the_next_declarers_are_the_starters_team_at_its_own_level(
    key: str, teams: int, hold: int, over: int
) -> None:
    levels = " ".join(("3", "5", "7", "9")[:teams])
    before = started(rules(key, teams=teams), levels=levels)
    line = before.rulebook.points * 2 // 5
    held, taken = after(before, line - 5), after(before, line)
    assert (held.starter, taken.starter) == (hold, over)
    assert held.declarers == tuple(range(0, before.seats, teams))
    assert taken.declarers == tuple(range(1, before.seats, teams))
    assert (held.trump_rank, taken.trump_rank) == ("4", "5")


# rbtying issue 438
def test_the_deal_may_always_pass_to_the_right() -> None:
    book = book_of(next_starter=NextStarter.ALWAYS_RIGHT)
    assert [following(book, deal, starter=3)[0] for deal in Deal] == [0, 0, 0]
    now = after(started(rules(next_starter=NextStarter.ALWAYS_RIGHT)), 40)
    assert (now.starter, now.declarers) == (1, (1, 3))


@pytest.mark.parametrize("deal", Deal)
def test_the_table_may_say_who_starts(deal: Deal) -> None:
    assert following(book_of("seed_simple"), deal) == (None, Reason("table_decides"))
    assert following(book_of("pagat_ff"), deal) == (None, Reason("bid_decides"))


# rule, friends of starter 2 among six, and the next starter: on a hold, a takeover, and neither
FRIENDS: tuple[tuple[NextStarter, tuple[int, ...], tuple[int, int, int]], ...] = (
    (NextStarter.NEXT_ON_WINNING_SIDE, (), (2, 3, 2)),
    (NextStarter.NEXT_ON_WINNING_SIDE, (3,), (3, 4, 2)),
    (NextStarter.NEXT_ON_WINNING_SIDE, (1,), (1, 3, 2)),
    (NextStarter.NEXT_ON_WINNING_SIDE, (3, 4), (3, 5, 2)),
    (NextStarter.NEXT_ON_WINNING_SIDE, (2, 0), (0, 3, 2)),
    (NextStarter.FRIEND_ELSE_OPPONENT, (), (2, 3, 2)),
    (NextStarter.FRIEND_ELSE_OPPONENT, (3, 5), (3, 4, 2)),
    (NextStarter.FRIEND_ELSE_NEXT, (), (2, 3, 2)),
    (NextStarter.FRIEND_ELSE_NEXT, (5,), (5, 3, 2)),
    (NextStarter.FRIEND_ELSE_NEXT, (3,), (3, 3, 2)),
    (NextStarter.ALWAYS_RIGHT, (5,), (3, 3, 3)),
)


@pytest.mark.parametrize(("rule", "friends", "expected"), FRIENDS)
def test_with_friends_the_next_on_the_winning_side_starts(
    rule: NextStarter, friends: tuple[int, ...], expected: tuple[int, int, int]
) -> None:
    book = book_of("pagat_ff", players=6, cards_each=17, bottom_cards=6, next_starter=rule)
    seats = [following(book, deal, 2, friends)[0] for deal in (HOLD, OVER, NOBODY)]
    assert tuple(seats) == expected


# Seats 3 and 4 of six are not at the table
@pytest.mark.parametrize(
    ("rule", "friends", "expected"),
    [
        (NextStarter.NEXT_ON_WINNING_SIDE, (1,), (1, 5)),
        (NextStarter.NEXT_ON_WINNING_SIDE, (5,), (5, 0)),
        (NextStarter.FRIEND_ELSE_NEXT, (), (2, 5)),
        (NextStarter.ALWAYS_RIGHT, (), (5, 5)),
    ],
)
def test_who_is_not_at_the_table_is_passed_over(
    rule: NextStarter, friends: tuple[int, ...], expected: tuple[int, int]
) -> None:
    book = book_of("pagat_ff", players=6, cards_each=17, bottom_cards=6, next_starter=rule)
    seats = [following(book, deal, 2, friends, present=(0, 1, 2, 5))[0] for deal in (HOLD, OVER)]
    assert tuple(seats) == expected


@pytest.mark.parametrize(
    ("rule", "deal", "friends", "how"),
    [
        (NextStarter.NEXT_ON_WINNING_SIDE, HOLD, (1,), "declarer"),
        (NextStarter.NEXT_ON_WINNING_SIDE, HOLD, (), "again"),
        (NextStarter.NEXT_ON_WINNING_SIDE, OVER, (), "opponent"),
        (NextStarter.NEXT_ON_WINNING_SIDE, NOBODY, (), "again"),
        (NextStarter.FRIEND_ELSE_NEXT, OVER, (), "right"),
        (NextStarter.ALWAYS_RIGHT, HOLD, (), "right"),
    ],
)
def test_the_reason_says_how_the_next_starter_was_found(
    rule: NextStarter, deal: Deal, friends: tuple[int, ...], how: str
) -> None:
    book = book_of("pagat_ff", next_starter=rule)
    seat, reason = following(book, deal, 0, friends)
    assert reason == Reason("starts", seat=seat, after=0, how=how)


def test_partners_sit_across_or_alternately() -> None:
    assert partners(book_of(), 3, 4) == (1, 3)
    assert partners(book_of("six_2decks"), 0, 6) == (0, 2, 4)
    assert partners(book_of("six_2decks", teams=3), 1, 6) == (1, 4)
    assert partners(book_of("pagat_ff"), 1, 5) == (1,)


def test_a_declarer_team_is_the_starter_and_whoever_joined_him() -> None:
    book = book_of("pagat_ff")
    assert declarer_team(book, 3, (), range(5)) == (3,)
    assert declarer_team(book, 3, (1, 3, 1), range(5)) == (1, 3)
    assert declarer_team(book, 3, (0, 1, 2), range(5)) == (0, 1, 2, 3)
    assert declarer_team(book_of(), 3, (), range(4)) == (1, 3)


def test_a_team_needs_seats_at_the_table_and_somebody_to_oppose_it() -> None:
    book = book_of("pagat_ff")
    with refused("not_seated", "starter", seat=2):
        declarer_team(book, 2, (), (0, 1, 3, 4))
    with refused("not_seated", "friends[1]", seat=2):
        declarer_team(book, 0, (1, 2), (0, 1, 3, 4))
    with refused("nobody_left_to_oppose", "friends"):
        declarer_team(book, 0, (1, 3, 4), (0, 1, 3, 4))
