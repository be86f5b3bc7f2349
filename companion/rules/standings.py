"""Where a match stands after each entry, and why: ``replay`` folds what players said.

Standings are values. An entry makes new ones from old ones and the rulebook; nothing is looked up
elsewhere, so the same entries always give the same standings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import singledispatch

from companion.rules.bands import Deal
from companion.rules.entries import (
    Declare,
    Entry,
    Finish,
    Hand,
    Move,
    NewRules,
    Reopen,
    Seating,
    SetLevels,
    Start,
)
from companion.rules.errors import RuleError
from companion.rules.holders import Holder, move_all
from companion.rules.newrules import with_new_rules
from companion.rules.reasons import Reason
from companion.rules.scoring import Result, score
from companion.rules.seating import declarer_team, next_starter
from companion.rules.seats import seated
from companion.rules.table import Standings, put_right

__all__ = ["Standings", "apply", "begin", "replay"]


def replay(entries: Iterable[Entry]) -> Iterator[Standings]:
    """The standings after each entry, of which the first is a ``Start``.

    Raises ``RuleError`` at the first entry that cannot be; ``apply`` leaves the choice to you.
    """
    told = iter(entries)
    first = next(told, None)
    if not isinstance(first, Start):
        raise RuleError("not_started")
    standings = begin(first)
    yield standings
    for entry in told:
        standings = apply(entry, standings)
        yield standings


def begin(start: Start) -> Standings:
    """The standings before the first hand."""
    book = start.rulebook
    seats = len(start.players)
    if seats != book.players:
        raise RuleError("players_do_not_fit", "players", players=book.players, named=seats)
    count = book.teams or seats
    standings = Standings(
        rulebook=book,
        seats=seats,
        present=tuple(range(seats)),
        holders=(Holder(place=book.start),) * count,
    )
    return put_right(standings, start)


@singledispatch
def apply(entry: Entry, standings: Standings) -> Standings:
    """The standings after one more entry. Raises ``RuleError`` if it cannot be."""
    raise RuleError("started_twice")


@apply.register
def _(entry: Declare, standings: Standings) -> Standings:
    if standings.finished:
        raise RuleError("match_is_over")
    named = [("starter", entry.starter), ("trump_made_by", entry.trump_made_by)]
    named += [(f"called[{index}].by", called.by) for index, called in enumerate(entry.called)]
    for name, seat in named:
        if seat is not None and seat not in standings.present:
            raise RuleError("not_seated", name, seat=seat)
    return replace(standings, declared=entry, result=None, reasons=())


@apply.register
def _(entry: SetLevels, standings: Standings) -> Standings:
    reason = Reason("set_by_hand", note=entry.reason)
    told = put_right(standings, entry)
    return replace(told, declared=None, result=None, reasons=(reason,))


@apply.register
def _(entry: Seating, standings: Standings) -> Standings:
    """Another name leaves the hand that is being played as it was declared."""
    reason = Reason("seating", move=entry.move.value, seat=entry.seat, other=entry.other)
    declared = standings.declared if entry.move in (Move.RENAME, Move.SUBSTITUTE) else None
    after = seated(standings, entry)
    return replace(after, declared=declared, result=None, reasons=(reason,))


@apply.register
def _(entry: NewRules, standings: Standings) -> Standings:
    changed = with_new_rules(standings, entry.rulebook)
    return replace(changed, result=None, reasons=(Reason("new_rules"),))


@apply.register
def _(entry: Finish, standings: Standings) -> Standings:
    for index, seat in enumerate(entry.winners):
        if seat not in standings.present:
            raise RuleError("not_seated", f"winners[{index}]", seat=seat)
    reason = Reason("ended_by_table", note=entry.reason)
    return replace(
        standings,
        finished=True,
        winners=entry.winners,
        declared=None,
        result=None,
        reasons=(reason,),
    )


@apply.register
def _(entry: Reopen, standings: Standings) -> Standings:
    """The match goes on; whoever went past the top plays on at the top."""
    top = standings.rulebook.top
    return replace(
        standings,
        holders=tuple(replace(h, place=min(h.place, top)) for h in standings.holders),
        finished=False,
        winners=(),
        result=None,
        reasons=(Reason("reopened"),),
    )


@apply.register
def _(entry: Hand, standings: Standings) -> Standings:
    """One hand: score it, move everybody's level, see who has won, and who starts next."""
    if standings.finished:
        raise RuleError("match_is_over")
    book = standings.rulebook
    starter = _starter_of(entry, standings)
    declarers = _declarers_of(entry, standings, starter)
    _check_named_seats(entry, standings)
    result = score(book, entry, declarers)
    holders, moves = move_all(
        book, standings.holders, entry, result, starter, declarers, standings.present
    )
    after = replace(
        standings,
        hand=standings.hand + 1,
        holders=holders,
        declared=None,
        played_by=declarers,
        played_starter=starter,
        result=result,
    )
    past = {owner for owner, holder in enumerate(holders) if holder.place >= len(book.levels)}
    if past:
        winners = tuple(seat for seat in range(after.seats) if book.owner(seat) in past)
        reasons = (*result.reasons, *moves, Reason("won", seats=list(winners)))
        return replace(
            after,
            finished=True,
            winners=winners,
            declarers=(),
            starter=None,
            draws_first=None,
            reasons=reasons,
        )
    return _turned(after, result, starter, (*result.reasons, *moves))


def _turned(
    after: Standings, result: Result, starter: int | None, reasons: tuple[Reason, ...]
) -> Standings:
    book, played_by = after.rulebook, after.played_by
    if starter is None:
        following, why = None, Reason("table_decides")
    else:
        following, why = next_starter(
            book,
            deal=result.deal,
            starter=starter,
            declarers=played_by,
            present=after.present,
            seats=after.seats,
        )
    if following is not None:
        declarers = declarer_team(book, following, (), after.present)
    elif book.has_friends:
        declarers = ()
    else:
        declarers = _side_with_the_deal(after, result)
    return replace(
        after,
        declarers=declarers,
        starter=following,
        draws_first=starter if following is None and book.has_friends else following,
        reasons=(*reasons, why),
    )


def _side_with_the_deal(after: Standings, result: Result) -> tuple[int, ...]:
    """The declaring side where no seat is known; unknown among several pairs of opponents."""
    if result.deal is not Deal.OPPONENTS:
        return after.played_by
    others = [seat for seat in range(after.seats) if seat not in after.played_by]
    return tuple(others) if after.rulebook.teams == 2 else ()


def _starter_of(hand: Hand, standings: Standings) -> int | None:
    declared = standings.declared.starter if standings.declared else None
    for seat in (hand.starter, declared, standings.starter):
        if seat is not None:
            return seat
    if standings.declarers and not standings.rulebook.has_friends:
        return None
    raise RuleError("starter_needed", "starter")


def _declarers_of(hand: Hand, standings: Standings, starter: int | None) -> tuple[int, ...]:
    if hand.friends and not standings.rulebook.has_friends:
        raise RuleError("partners_are_fixed", "friends")
    if starter is None:
        return standings.declarers
    return declarer_team(standings.rulebook, starter, hand.friends, standings.present)


def _check_named_seats(hand: Hand, standings: Standings) -> None:
    named = [(f"throws[{index}].seat", throw.seat) for index, throw in enumerate(hand.throws)]
    for index, adjustment in enumerate(hand.adjustments):
        at = f"adjustments[{index}].seats"
        named += [(f"{at}[{place}]", seat) for place, seat in enumerate(adjustment.seats)]
    for at, seat in named:
        if seat not in standings.present:
            raise RuleError("not_seated", at, seat=seat)
