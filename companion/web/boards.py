"""What the board of a match shows: cards with levels, roles, trumps, and the next hand in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.match import Match, Recorded
from companion.log.operations import Kind, Operation
from companion.rules.standings import Standings
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.words.cards import level_label, level_name, suit_name
from companion.web.words.errors import explain
from companion.web.words.reasons import worth


@dataclass(frozen=True, kw_only=True)
class Person:
    """A player at the table."""

    seat: int
    name: str
    starts: bool
    is_away: bool


@dataclass(frozen=True, kw_only=True)
class Side:
    """A card with a level on it, and whoever plays that level."""

    level: str
    label: str
    suit: str | None
    lap: int
    people: tuple[Person, ...]
    role: str


@dataclass(frozen=True, kw_only=True)
class Board:
    """The table before the next hand."""

    sides: tuple[Side, ...]
    hand: int
    rank: str | None
    suit: str | None
    sentences: tuple[str, ...]
    is_finished: bool
    needs_starter: bool
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
        sentences=tuple(next_hand(now, names)),
        is_finished=now.finished,
        needs_starter=starter_now(now) is None and not now.finished,
        is_individual=now.rulebook.has_friends,
        layout=_layout(now),
    )


def _layout(now: Standings) -> str:
    """How the cards lie: two teams side by side, three or four pairs, or many players."""
    if now.rulebook.has_friends:
        return "many"
    return {2: "", 3: "three", 4: "four"}.get(now.rulebook.teams, "many")


def sides(now: Standings, names: Sequence[str]) -> list[Side]:
    """One card for each set of partners, or for each player with a level of his own."""
    starter = starter_now(now)
    declarers = declarers_now(now)
    found = []
    for owner in range(len(now.holders)):
        seats = [seat for seat in range(now.seats) if now.rulebook.owner(seat) == owner]
        role = _role(now, seats, declarers)
        level = now.levels[seats[0]].removeprefix("past ")
        suit = trump_suit(now) if role == "declarers" else None
        suit = None if suit == "none" else suit
        found.append(
            Side(
                level=level,
                label=level_name(level, suit),
                suit=suit,
                lap=now.holders[owner].lap,
                people=tuple(
                    Person(
                        seat=seat,
                        name=names[seat],
                        starts=seat == starter,
                        is_away=seat not in now.present,
                    )
                    for seat in seats
                ),
                role=role,
            )
        )
    return found


def _role(now: Standings, seats: Sequence[int], declarers: Sequence[int]) -> str:
    if now.finished:
        return "winners" if set(seats).intersection(now.winners) else ""
    if set(seats).intersection(declarers):
        return "declarers"
    return "opponents" if declarers and not now.rulebook.has_friends else ""


def starter_now(now: Standings) -> int | None:
    """Who starts the hand that is being played, as far as anybody knows."""
    if now.declared is not None and now.declared.starter is not None:
        return now.declared.starter
    return now.starter


def declarers_now(now: Standings) -> tuple[int, ...]:
    """Who declares the hand that is being played, as far as anybody knows."""
    starter = starter_now(now)
    if starter is None or starter == now.starter:
        return now.declarers
    owner = now.rulebook.owner(starter)
    return tuple(seat for seat in range(now.seats) if now.rulebook.owner(seat) == owner)


def trump_suit(now: Standings) -> str | None:
    """The trump suit of the hand that is being played, "none" for no trump; None if not said."""
    if now.declared is not None and now.declared.trump_suit is not None:
        return now.declared.trump_suit
    return now.fixed_suit


def rank_now(now: Standings) -> str | None:
    """The trump rank of the hand that is being played."""
    starter = starter_now(now)
    return now.trump_rank if starter is None or now.finished else now.rank_of(starter)


def next_hand(now: Standings, names: Sequence[str]) -> list[str]:
    """Who draws first, takes the bottom and leads, and what is trump, in words."""
    if now.finished:
        return [_finished(now, names)]
    starter, rank = starter_now(now), rank_now(now)
    sentences = []
    if starter is not None:
        sentences.append(
            _("%(name)s draws first, takes the bottom and leads.", name=names[starter])
        )
    elif now.draws_first is not None:
        sentences.append(
            _(
                "%(name)s draws first; the bidding decides who takes the bottom and leads.",
                name=names[now.draws_first],
            )
        )
    elif now.declarers:
        who = joined([names[seat] for seat in now.declarers])
        sentences.append(
            _("%(names)s declare; the table says which of them takes the bottom.", names=who)
        )
    else:
        sentences.append(_("Whoever makes trumps takes the bottom and leads."))
    if rank == "NT":
        sentences.append(_("Only the jokers are trump."))
    elif rank is not None:
        sentences.append(_trumps(rank, trump_suit(now)))
    return sentences


def _trumps(rank: str, suit: str | None) -> str:
    label = level_label(rank)
    if suit is None:
        return _("%(rank)s is the trump rank.", rank=label)
    if suit == "none":
        return _("%(rank)s is the trump rank, without a trump suit.", rank=label)
    return _("%(rank)s is the trump rank, %(suit)s the suit.", rank=label, suit=suit_name(suit))


def _finished(now: Standings, names: Sequence[str]) -> str:
    if now.winners:
        return _(
            "The match is won by %(names)s.", names=joined([names[seat] for seat in now.winners])
        )
    return _("The match has ended.")


@dataclass(frozen=True, kw_only=True)
class Line:
    """One hand in a list: what was counted, what it came to, and the levels after it."""

    id: str
    number: int | None
    starter: str
    rank: str
    suit: str | None
    points: int | None
    headline: str
    levels: tuple[str, ...]
    standing: str
    is_voided: bool
    is_amended: bool
    problem: str


def hand_line(entry: Recorded) -> Line:
    """A hand's line in a list."""
    after, result = entry.after, entry.after.result
    counts = entry.number is not None and result is not None
    starter = after.played_starter if counts else None
    suit = entry.body.get("trump_suit", "") if entry.body else ""
    return Line(
        id=entry.operation.id,
        number=entry.number,
        starter="" if starter is None else entry.names[starter],
        rank=level_label(entry.before.rank_of(starter)) if starter is not None else "",
        suit=_played_suit(entry, suit),
        points=result.total if counts and result else entry.body.get("opponents_points"),
        headline=_headline(entry) if counts else "",
        levels=tuple(levels_by_side(after)),
        standing=standing(after, entry.names),
        is_voided=entry.is_voided,
        is_amended=bool(entry.amendments),
        problem=explain(entry.problem) if entry.problem else "",
    )


def _played_suit(entry: Recorded, suit: object) -> str | None:
    if suit is None:
        return "none"
    if suit:
        return str(suit)
    return trump_suit(entry.before)


def _headline(entry: Recorded) -> str:
    """What a hand came to, as its row says."""
    rows = [r for r in entry.after.reasons if r.code in ("row", "outcome")]
    return worth(rows[-1].values)


def levels_by_side(now: Standings) -> list[str]:
    """The level of each set of partners, or of each player."""
    first_seats = {now.rulebook.owner(seat): seat for seat in reversed(range(now.seats))}
    return [level_label(now.levels[first_seats[owner]]) for owner in range(len(now.holders))]


def standing(now: Standings, names: Sequence[str]) -> str:
    """Everybody's level and who starts next: Anna and Carla 5 · Ben and Dan 4 · Ben starts."""
    levels = [
        f"{joined([person.name for person in side.people])} {level_label(side.level)}"
        for side in sides(now, names)
    ]
    if now.starter is not None:
        levels.append(_("%(name)s starts", name=names[now.starter]))
    return " · ".join(levels)


def undo_label(match: Match, operation: Operation) -> str:
    """What undo would take back, by name."""
    return _("Undo %(what)s", what=what_it_is(match, operation))


def redo_label(match: Match, operation: Operation) -> str:
    """What redo would bring back, by name."""
    return _("Redo %(what)s", what=what_it_is(match, operation))


def what_it_is(match: Match, operation: Operation) -> str:
    """An operation by its name: hand 6, the change of hand 3, the call of trumps."""
    if operation.kind is Kind.AMEND:
        target = match.entry(operation.target)
        if target.number is None:
            return _("the last change")
        return _("the change of hand %(number)s", number=target.number)
    if operation.kind is Kind.HAND:
        return _("hand %(number)s", number=_hand_number(match, operation))
    return {
        Kind.DECLARE: _("the call of trumps"),
        Kind.SET_LEVELS: _("the levels set by hand"),
        Kind.SEATING: _("the change of seats"),
        Kind.RULESET: _("the change of rules"),
        Kind.TITLE: _("the title"),
        Kind.FINISH: _("the end of the match"),
        Kind.REOPEN: _("going on"),
    }[operation.kind]


def _hand_number(match: Match, operation: Operation) -> int:
    """The number a hand has, or had when it was taken out: one after those that count before it."""
    number = 1
    for entry in match.entries:
        if entry.operation.id == operation.id:
            return entry.number or number
        if entry.number is not None:
            number = entry.number + 1
    return number
