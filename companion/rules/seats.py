"""Who sits where after a change between two hands."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.cards import MOST_PLAYERS
from companion.rules.entries import Move, Seating
from companion.rules.errors import RuleError
from companion.rules.holders import Holder
from companion.rules.table import Standings


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
