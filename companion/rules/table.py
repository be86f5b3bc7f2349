"""A match at one moment, and what the table itself changes: levels, seats and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.rules.cards import MOST_PLAYERS
from companion.rules.entries import Declare, Move, Seating, SetLevels, Start
from companion.rules.errors import RuleError
from companion.rules.holders import Holder
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook
from companion.rules.ruleset import LADDER_RANKS
from companion.rules.scoring import Result
from companion.rules.seating import declarer_team, partners


@dataclass(frozen=True, kw_only=True)
class Standings:
    """Where the match stands before the next hand.

    ``hand`` counts the hands played. ``holders`` has one entry per set of partners, or per seat
    where levels are individual. ``present`` are the seats at the table. ``declarers`` is empty and
    ``starter`` None while nobody knows; ``draws_first`` is the seat that draws the first card.
    ``declared`` is what was said of the hand that is being played. ``played_by`` are those who
    declared the last hand, ``played_starter`` who started it. ``result`` and ``reasons`` tell of
    the entry that led here.
    """

    rulebook: Rulebook
    seats: int
    present: tuple[int, ...]
    holders: tuple[Holder, ...]
    hand: int = 0
    declarers: tuple[int, ...] = ()
    starter: int | None = None
    draws_first: int | None = None
    finished: bool = False
    winners: tuple[int, ...] = ()
    declared: Declare | None = None
    played_by: tuple[int, ...] = ()
    played_starter: int | None = None
    result: Result | None = None
    reasons: tuple[Reason, ...] = field(default=())

    @property
    def levels(self) -> tuple[str, ...]:
        """The level of each seat as players say it."""
        return tuple(self._level(self.holder(seat)) for seat in range(self.seats))

    @property
    def starter_now(self) -> int | None:
        """Who starts the hand that is being played, as far as anybody knows."""
        if self.declared is not None and self.declared.starter is not None:
            return self.declared.starter
        return self.starter

    @property
    def declarers_now(self) -> tuple[int, ...]:
        """Who declares the hand that is being played, as far as anybody knows."""
        starter, found = self.starter_now, self.friends_found
        if starter is None or (starter == self.starter and not found):
            return self.declarers
        if self.rulebook.has_friends:
            return tuple(sorted({starter, *found}))
        return partners(self.rulebook, starter, self.seats)

    @property
    def friends_found(self) -> tuple[int, ...]:
        """The seats that have shown themselves as friends by playing a called card."""
        called = self.declared.called if self.declared else ()
        return tuple(sorted({card.by for card in called if card.by is not None}))

    @property
    def trump_rank(self) -> str | None:
        """The rank that is trump in the next hand; None while nobody can know."""
        if self.finished:
            return None
        if self.starter_now is not None:
            return self.rank_of(self.starter_now)
        if self.declarers:
            return self.rank_of(self.declarers[0])
        ranks = {self.rank_of(seat) for seat in self.present}
        return ranks.pop() if len(ranks) == 1 else None

    @property
    def fixed_suit(self) -> str | None:
        """The trump suit of the next hand at a table that does not bid ("none": no trump)."""
        suits = self.rulebook.suits
        return suits[self.hand % len(suits)] if suits else None

    def holder(self, seat: int) -> Holder:
        """Whose level a seat plays."""
        return self.holders[self.rulebook.owner(seat)]

    def rank_of(self, seat: int) -> str:
        """The rank that is trump when this seat's level is played."""
        return self.rulebook.levels[self.holder(seat).place]

    def _level(self, holder: Holder) -> str:
        return self.rulebook.level_name(holder.place, holder.lap)


def put_right(standings: Standings, told: Start | SetLevels) -> Standings:
    """Levels and roles as the table gives them; what it leaves out stays."""
    book = standings.rulebook
    holders = list(standings.holders)
    for name, values in (
        ("levels", told.levels),
        ("laps", told.laps),
        ("tries", told.tries),
        ("held", told.held),
        ("passive", told.passive),
    ):
        if values and len(values) != standings.seats:
            raise RuleError("one_value_per_seat", name, seats=standings.seats)
        for seat, value in enumerate(values):
            owner = book.owner(seat)
            try:
                changed = holders[owner].told(book, name, value)
            except RuleError as error:
                raise error.under(f"{name}[{seat}]") from None
            if owner != seat and changed != holders[owner]:
                raise RuleError("partners_share_a_level", f"{name}[{seat}]")
            holders[owner] = changed
    standings = replace(standings, holders=tuple(holders))
    return _with_roles(standings, told.declarers, told.starter)


def _with_roles(standings: Standings, declarers: Sequence[int], starter: int | None) -> Standings:
    book = standings.rulebook
    for index, seat in enumerate(declarers):
        if seat not in standings.present:
            raise RuleError("not_seated", f"declarers[{index}]", seat=seat)
    if starter is None and not declarers:
        return standings
    if starter is None and book.has_friends:
        if len(declarers) > 1:
            raise RuleError("starter_needed", "starter")
        starter = declarers[0]
    if starter is not None and declarers and starter not in declarers:
        raise RuleError("starter_is_a_declarer", "starter", seat=starter)
    if starter is None:
        team = partners(book, declarers[0], standings.seats)
    else:
        team = declarer_team(book, starter, (), standings.present)
    if not book.has_friends and any(seat not in team for seat in declarers):
        raise RuleError("declarers_are_partners", "declarers")
    return replace(standings, declarers=team, starter=starter, draws_first=starter)


def with_new_rules(standings: Standings, book: Rulebook) -> Standings:
    """The same match under other rules; everybody keeps his level, or the next that there is."""
    old = standings.rulebook
    if book.teams != old.teams or (book.teams and book.players != standings.seats):
        raise RuleError(
            "players_do_not_fit", "ruleset", players=book.players, named=standings.seats
        )
    holders = tuple(_on_other_ladder(book, old, holder) for holder in standings.holders)
    return replace(standings, rulebook=book, holders=holders)


def _on_other_ladder(book: Rulebook, old: Rulebook, holder: Holder) -> Holder:
    if holder.place > old.top:
        return replace(holder, place=len(book.levels))
    rank = LADDER_RANKS.index(old.levels[holder.place])
    places = [p for p, level in enumerate(book.levels) if LADDER_RANKS.index(level) >= rank]
    held = {old.levels[place] for place in holder.held}
    return replace(
        holder,
        place=places[0] if places else book.top,
        held=tuple(place for place in book.remembered if book.levels[place] in held),
        lap=holder.lap if book.wraps else 0,
    )


def seated(standings: Standings, entry: Seating) -> Standings:
    """Who sits where after a change. Raises ``RuleError`` if nobody sits there, or partners would
    be parted.
    """
    for name, seat in (("seat", entry.seat), ("other", entry.other)):
        if seat is not None and entry.move is not Move.JOIN and seat >= standings.seats:
            raise RuleError("not_seated", name, seat=seat)
    match entry.move:
        case Move.SWAP:
            return _swapped(standings, entry.seat, entry.other or 0)
        case Move.JOIN:
            return _joined(standings, entry)
        case Move.SIT_OUT | Move.RETURN:
            return _present(standings, entry)
        case _:
            return standings


def _swapped(standings: Standings, seat: int, other: int) -> Standings:
    """Friends take their levels with them; partners leave theirs to whoever sits there now."""
    if not standings.rulebook.has_friends:
        return standings
    order = list(range(standings.seats))
    order[seat], order[other] = other, seat
    return _renumbered(
        replace(standings, holders=tuple(standings.holders[old] for old in order)),
        {old: new for new, old in enumerate(order)},
    )


def _joined(standings: Standings, entry: Seating) -> Standings:
    book = standings.rulebook
    if not book.has_friends:
        raise RuleError("partners_are_fixed", "move")
    if standings.seats >= MOST_PLAYERS:
        raise RuleError("table_is_full", "seat", most=MOST_PLAYERS)
    seat = min(entry.seat, standings.seats)
    holder = Holder(place=book.start)
    if entry.level is not None:
        try:
            holder = holder.told(book, "levels", entry.level)
        except RuleError as error:
            raise error.under("level") from None
    moved = {old: old + (old >= seat) for old in range(standings.seats)}
    holders = (*standings.holders[:seat], holder, *standings.holders[seat:])
    after = _renumbered(replace(standings, holders=holders, seats=standings.seats + 1), moved)
    return replace(after, present=tuple(sorted((*after.present, seat))))


def _present(standings: Standings, entry: Seating) -> Standings:
    if not standings.rulebook.has_friends:
        raise RuleError("partners_are_fixed", "move")
    staying = {*standings.present} - {entry.seat}
    if entry.move is Move.RETURN:
        return replace(standings, present=tuple(sorted({*staying, entry.seat})))
    if len(staying) < 3:
        raise RuleError("too_few_players", "seat", least=3)
    after = replace(standings, present=tuple(sorted(staying)))
    if entry.seat not in (standings.starter, standings.draws_first):
        return after
    seat = _next_present(after, entry.seat)
    if standings.starter is None:
        return replace(after, draws_first=seat)
    return replace(after, starter=seat, draws_first=seat, declarers=(seat,))


def _next_present(standings: Standings, seat: int) -> int:
    around = ((seat + step) % standings.seats for step in range(1, standings.seats + 1))
    return next(other for other in around if other in standings.present)


def _renumbered(standings: Standings, seats: dict[int, int]) -> Standings:
    def renumber(seat: int | None) -> int | None:
        return None if seat is None else seats[seat]

    return replace(
        standings,
        present=tuple(sorted(seats[seat] for seat in standings.present)),
        declarers=tuple(sorted(seats[seat] for seat in standings.declarers)),
        starter=renumber(standings.starter),
        draws_first=renumber(standings.draws_first),
        winners=tuple(sorted(seats[seat] for seat in standings.winners)),
        played_by=(),
        played_starter=None,
    )
