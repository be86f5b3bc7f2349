"""Everybody's level and what goes with it, and how a hand moves them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from companion.rules.bands import Deal
from companion.rules.entries import Hand
from companion.rules.errors import RuleError
from companion.rules.levels import climbed
from companion.rules.reasons import Reason
from companion.rules.rulebook import Drop, Rulebook
from companion.rules.scoring import Result


@dataclass(frozen=True, kw_only=True)
class Holder:
    """A level and whoever stands on it: partners together, or one player among friends.

    ``place`` counts from 0 up the ladder; ``lap`` the times round it. ``held`` are the must-play
    levels that were held as declarers. ``tries`` counts failures at the top. ``passive`` players
    spend the first level that they win to become active again.
    """

    place: int
    lap: int = 0
    held: tuple[int, ...] = ()
    tries: int = 0
    passive: bool = False

    def told(self, book: Rulebook, name: str, value: object) -> Holder:
        """This holder with one thing put right by hand."""
        if name == "levels":
            place, lap = book.find_level(str(value))
            return replace(self, place=place, lap=lap if book.numbered else self.lap)
        if name == "held":
            levels = value if isinstance(value, tuple) else ()
            return replace(self, held=tuple(sorted(book.find_level(str(v))[0] for v in levels)))
        if name == "passive":
            return replace(self, passive=bool(value))
        number = value if isinstance(value, int) else 0
        if not 0 <= number <= 99:
            raise RuleError("out_of_range", low=0, high=99)
        return replace(self, lap=number) if name == "laps" else replace(self, tries=number)


def move_all(
    book: Rulebook,
    holders: Sequence[Holder],
    hand: Hand,
    result: Result,
    starter: int | None,
    declarers: Collection[int],
    present: Collection[int],
) -> tuple[tuple[Holder, ...], list[Reason]]:
    """Everybody's level after a hand, and what is to be said about it.

    Partners are moved once. Those who are not at the table stay where they are.
    """
    moved = list(holders)
    reasons: list[Reason] = []
    for owner in sorted({book.owner(seat) for seat in present}):
        seats = [seat for seat in present if book.owner(seat) == owner]
        role = _role(seats, starter, declarers)
        move = _Move(book=book, seats=seats, role=role, before=moved[owner], reasons=reasons)
        moved[owner] = move.after(hand, result)
    return tuple(moved), reasons


def _role(seats: Sequence[int], starter: int | None, declarers: Collection[int]) -> str:
    if starter in seats:
        return "starter"
    if seats[0] not in declarers:
        return "opponents"
    return "friends" if starter is not None else "starter"


@dataclass(frozen=True, kw_only=True)
class _Move:
    """One holder's way through a hand; what is to be said goes into ``reasons``."""

    book: Rulebook
    seats: list[int]
    role: str
    before: Holder
    reasons: list[Reason]

    def after(self, hand: Hand, result: Result) -> Holder:
        holder = self._dropped(self.before, hand)
        place = holder.place
        holder = self._around_the_ladder(self._gained(holder, result))
        holder = self._around_the_ladder(self._given(holder, hand))
        holder = self._remembered(holder, result, place)
        holder = self._failed(holder, place)
        self._tell_move(holder)
        return holder

    @property
    def _declares(self) -> bool:
        return self.role != "opponents"

    def _say(self, code: str, **values: int | str | list[int]) -> None:
        self.reasons.append(Reason(code, seats=list(self.seats), **values))

    def _dropped(self, holder: Holder, hand: Hand) -> Holder:
        if not (self._declares and hand.hook and hand.opponents_took_last_trick):
            return holder
        units = hand.last_trick.units if hand.last_trick else ()
        is_single = sum(unit.cards for unit in units) <= 1
        for drop in self.book.drops:
            is_it = (drop.place, drop.rank) == (holder.place, hand.hook.rank)
            if is_it and (is_single or not drop.single_only):
                return self._fallen(
                    holder, drop, drop.trump if hand.hook.trump_suit else drop.plain
                )
        return holder

    def _fallen(self, holder: Holder, drop: Drop, place: int) -> Holder:
        if place != holder.place:
            self._say("fell", rank=drop.rank, to=self._name(place, holder.lap))
        return replace(holder, place=place)

    def _gained(self, holder: Holder, result: Result) -> Holder:
        gain = self._gain(result)
        if self._wins_by_holding(holder, result):
            gain = max(gain, 1)
        if self.book.passive:
            holder, gain = self._woken(holder, gain, result)
        reach = self._reach(holder)
        place = climbed(holder.place, gain, reach)
        if gain > 0 and place < holder.place + gain and place < len(self.book.levels):
            code = "kept" if place == holder.place else "stopped"
            self._say(code, level=self._name(place, holder.lap))
        return replace(holder, place=place)

    def _wins_by_holding(self, holder: Holder, result: Result) -> bool:
        at_top = self._declares and holder.place == self.book.top
        wins = self.book.holding_wins[0 if self.role == "starter" else 1]
        return at_top and wins and result.deal is Deal.DECLARERS

    def _gain(self, result: Result) -> int:
        gains = {
            "starter": result.starter,
            "friends": result.friends,
            "opponents": result.opponents,
        }
        return gains[self.role]

    def _woken(self, holder: Holder, gain: int, result: Result) -> tuple[Holder, int]:
        if result.deal is Deal.NOBODY:
            return holder, gain
        if self._declares != (result.deal is Deal.DECLARERS):
            return replace(holder, passive=True), gain
        if holder.passive and gain > 0:
            self._say("spent_to_be_active")
            gain -= 1
        return replace(holder, passive=False), gain

    def _reach(self, holder: Holder) -> int:
        reaches = self.book.reaches
        if self.role == "starter":
            return reaches.starter[holder.place]
        if self.role == "friends":
            return reaches.friends[holder.place]
        if holder.place in holder.held:
            return reaches.held[holder.place]
        return reaches.opponents[holder.place]

    def _given(self, holder: Holder, hand: Hand) -> Holder:
        for adjustment in hand.adjustments:
            if set(adjustment.seats).intersection(self.seats) and holder.place <= self.book.top:
                reach = self.book.reaches.given[holder.place]
                place = climbed(holder.place, adjustment.levels, reach)
                self._say("given", levels=adjustment.levels, note=adjustment.reason)
                holder = replace(holder, place=place)
        return holder

    def _around_the_ladder(self, holder: Holder) -> Holder:
        size = len(self.book.levels)
        if not self.book.wraps or holder.place < size:
            return holder
        laps, place = divmod(holder.place, size)
        holder = replace(holder, place=place, lap=holder.lap + laps, held=())
        if not self.book.numbered:
            self._say("lap", lap=holder.lap)
        return holder

    def _remembered(self, holder: Holder, result: Result, place: int) -> Holder:
        held = self._declares and result.deal is Deal.DECLARERS and place in self.book.remembered
        if not held or place in holder.held or holder.lap != self.before.lap:
            return holder
        self._say("held", level=self._name(place, holder.lap))
        return replace(holder, held=tuple(sorted((*holder.held, place))))

    def _failed(self, holder: Holder, place: int) -> Holder:
        top = self.book.top
        if not self.book.tries or holder.place != top or holder.lap != self.before.lap:
            return replace(holder, tries=0) if holder.tries and holder.place != top else holder
        if not (self._declares and place == top and self._reach(holder) > top):
            return holder
        if holder.tries + 1 < self.book.tries:
            self._say("failed_at_top", tries=holder.tries + 1, of=self.book.tries)
            return replace(holder, tries=holder.tries + 1)
        self._say("sent_back", tries=self.book.tries, level=self._name(self.book.start, holder.lap))
        return replace(holder, place=self.book.start, tries=0)

    def _tell_move(self, holder: Holder) -> None:
        old = self._name(self.before.place, self.before.lap)
        new = self._name(holder.place, holder.lap)
        if old != new:
            self._say("moved", old=old, new=new)

    def _name(self, place: int, lap: int) -> str:
        return self.book.level_name(place, lap)
