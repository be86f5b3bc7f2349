"""A match at one moment, and what the table itself changes: levels, seats and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.rules.entries import Declare, Stands
from companion.rules.errors import RuleError
from companion.rules.holders import Holder
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook
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


def put_right(standings: Standings, told: Stands) -> Standings:
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
