"""What the board of a match shows: cards with levels, roles, trumps, and the next hand in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.log.across import ending, is_paused
from companion.log.match import Match
from companion.rules.standings import Standings
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked
from companion.web.persons import Persons
from companion.web.words.cards import level_label, level_name, suit_name
from companion.web.words.leading import lead_sentence


@dataclass(frozen=True, kw_only=True)
class Person:
    """A player at the table."""

    seat: int
    name: str
    starts: bool
    is_friend: bool


@dataclass(frozen=True, kw_only=True)
class Side:
    """A card with a level on it, and whoever plays that level; ``notes`` such as away, lap 2."""

    level: str
    label: str
    suit: str | None
    people: tuple[Person, ...]
    role: str
    is_away: bool
    notes: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Board:
    """The table before the next hand, or at the end; ``state``: how far it is, in a word or two.

    ``is_paused``: it has ended for the day, and goes on another. ``asks_starter``: the last hand
    did not say who starts.
    """

    sides: tuple[Side, ...]
    hand: int
    rank: str | None
    suit: str | None
    sentences: tuple[str, ...]
    state: str
    is_finished: bool
    is_paused: bool
    asks_starter: bool
    starter: int | None
    is_individual: bool
    layout: str


def board(match: Match) -> Board:
    """The board of a match as it stands now."""
    now, names = match.now, match.names
    return Board(
        sides=tuple(sides(now, names)),
        hand=now.hand + 1,
        rank=rank_now(now),
        suit=trump_suit(now),
        sentences=tuple(_ended(match) if now.finished else next_hand(now, names)),
        state=_state(match),
        is_finished=now.finished,
        is_paused=is_paused(match),
        asks_starter=now.starter is None and not now.finished,
        starter=now.starter_now,
        is_individual=now.rulebook.has_friends,
        layout=_layout(now),
    )


def _state(match: Match) -> str:
    if is_paused(match):
        return _("Paused")
    hand = match.now.hand + 1
    return _("Finished") if match.now.finished else _("Hand %(number)s", number=hand)


def _layout(now: Standings) -> str:
    """How the cards lie: two teams side by side, three or four pairs, or many players."""
    if now.rulebook.has_friends:
        return "many"
    return {2: "", 3: "three", 4: "four"}.get(now.rulebook.teams, "many")


def sides(now: Standings, names: Sequence[str]) -> list[Side]:
    """One card for each set of partners, or for each player with a level of his own."""
    return [_side(now, names, owner) for owner in range(len(now.holders))]


def _side(now: Standings, names: Sequence[str], owner: int) -> Side:
    seats = [seat for seat in range(now.seats) if now.rulebook.owner(seat) == owner]
    role = _role(now, seats, now.declarers_now)
    level = now.levels[seats[0]].removeprefix("past ")
    suit = _suit(now, seats, role)
    is_away = not set(seats).intersection(now.present)
    return Side(
        level=level,
        label=level_name(level, suit),
        suit=suit,
        people=tuple(_person(now, seat, names[seat]) for seat in seats),
        role=role,
        is_away=is_away,
        notes=tuple(_notes(now, owner, is_away=is_away)),
    )


def _suit(now: Standings, seats: Sequence[int], role: str) -> str | None:
    """The trump suit for the card whose level is the trump rank; a friend's need not be."""
    suit = trump_suit(now)
    is_rank = role == "declarers" and (not now.rulebook.has_friends or now.starter_now in seats)
    return suit if is_rank and suit != "none" else None


def _notes(now: Standings, owner: int, *, is_away: bool) -> Iterator[str]:
    holder = now.holders[owner]
    if is_away:
        yield _("away")
    if holder.passive:
        yield _("passive")
    if holder.lap and not now.rulebook.numbered:
        yield _("lap %(number)s", number=holder.lap + 1)


def _person(now: Standings, seat: int, name: str) -> Person:
    """After the end of a match nobody starts, and nobody is a friend."""
    starter = None if now.finished else now.starter_now
    is_friend = now.rulebook.has_friends and seat in now.declarers_now and seat != starter
    return Person(
        seat=seat,
        name=name,
        starts=seat == starter,
        is_friend=is_friend and not now.finished,
    )


def _role(now: Standings, seats: Sequence[int], declarers: Sequence[int]) -> str:
    if now.finished:
        return "winners" if set(seats).intersection(now.winners) else ""
    if set(seats).intersection(declarers):
        return "declarers"
    return "opponents" if declarers and not now.rulebook.has_friends else ""


def trump_suit(now: Standings) -> str | None:
    """The trump suit of the hand that is being played, "none" for no trump; None if not said."""
    if now.declared is not None and now.declared.trump_suit is not None:
        return now.declared.trump_suit
    return now.fixed_suit


def rank_now(now: Standings) -> str | None:
    """The trump rank of the hand that is being played."""
    starter = now.starter_now
    return now.trump_rank if starter is None or now.finished else now.rank_of(starter)


def next_hand(now: Standings, names: Sequence[str]) -> list[str]:
    """Who draws first, takes the bottom and leads, and what is trump, in words."""
    starter, rank = now.starter_now, rank_now(now)
    sentences = []
    if starter is not None:
        sentences.append(_(STARTS[trump_suit(now) is None], name=names[starter]))
    elif now.draws_first is not None:
        sentences.append(
            _(
                "%(name)s draws first; the bidding decides who takes the bottom and leads.",
                name=names[now.draws_first],
            )
        )
    elif now.declarers:
        who = joined([names[seat] for seat in sorted(now.declarers)])
        sentences.append(
            _("%(names)s declare; the table says which of them takes the bottom.", names=who)
        )
    else:
        sentences.append(_("Whoever makes trumps takes the bottom and leads."))
    if rank == "NT":
        sentences.append(_("Only the jokers are trump."))
    elif rank is not None:
        sentences.append(trumps_in_words(rank, trump_suit(now)))
    return sentences


# Once trumps are made, the cards have been drawn.
STARTS = {
    True: marked("%(name)s draws first, takes the bottom and leads."),
    False: marked("%(name)s takes the bottom and leads."),
}


def trumps_in_words(rank: str, suit: str | None) -> str:
    """What is trump: the rank, and the suit once it is said ("none": no trump suit)."""
    label = level_label(rank)
    if suit is None:
        return _("%(rank)s is the trump rank.", rank=label)
    if suit == "none":
        return _("%(rank)s is the trump rank, without a trump suit.", rank=label)
    return _("%(rank)s is the trump rank, %(suit)s the suit.", rank=label, suit=suit_name(suit))


def _ended(match: Match) -> list[str]:
    """Who has won: whoever sat there then. Where nobody has, who is ahead."""
    end = ending(match)
    if end is None:
        over = _("The match is paused.") if is_paused(match) else _("The match has ended.")
        return [over, lead_sentence(match.now, match.names)]
    names = Persons(match).named(end, end.after.winners)
    return [_("The match is won by %(names)s.", names=joined(names))]
