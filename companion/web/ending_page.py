"""What the page shows on which a match ends or pauses, goes on, or is played once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.log.report import teams
from companion.rules.bands import Deal
from companion.rules.leading import leaders
from companion.rules.standings import Standings
from companion.scorekeeping import new_pen
from companion.web.boards import board
from companion.web.hands.choices import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.pages import new_operation_id
from companion.web.persons import Persons
from companion.web.rematch import fits_again, winners_now
from companion.web.words.cards import level_label
from companion.web.words.leading import lead_sentence

LAST_HAND = "last_hand"


def ending_page(match_id: str, match: Match) -> dict[str, Any]:
    """All that the page shows."""
    now, pen, hand = match.now, new_pen(), last_hand(match)
    return {
        "match": match,
        "match_id": match_id,
        "board": board(match),
        "lead": lead_sentence(now, match.names),
        "decided": joined(Persons(match).named(hand, _winners(hand.after)) if hand else []),
        "ahead": joined([match.names[seat] for seat in ahead(match)]),
        "top": _top(match),
        "is_there": _are_at_top(now),
        "starts": list(_starts(match)) if fits_again(now) else [],
        "present": [match.names[seat] for seat in now.present],
        "players": now.rulebook.players,
        "operation_id": new_operation_id(),
        "new_id": pen.match_id,
        "edit_key": pen.edit_key,
    }


def ahead(match: Match) -> tuple[int, ...]:
    """Who wins if time is up: who won the last hand that was agreed on, else who leads."""
    return _won_last_hand(match) or leaders(match.now)


def _won_last_hand(match: Match) -> tuple[int, ...]:
    """The seats now of those who won it; who takes a player's place is the same to the score."""
    hand, people = last_hand(match), match.entries[-1].people
    if hand is None:
        return ()
    won = [people.index(hand.people[seat]) for seat in _winners(hand.after)]
    return tuple(sorted(seat for seat in won if seat in match.now.present))


def last_hand(match: Match) -> Recorded | None:
    """The hand for which everybody had jumped to the top; None if there was no such."""
    hand: Recorded | None = None
    for entry in reversed(match.entries):
        if entry.is_voided or entry.problem is not None:
            continue
        if entry.is_hand:
            hand = hand or entry
        if entry.operation.kind is Kind.SET_LEVELS:
            return hand if entry.body.get("reason") == LAST_HAND else None
    return None


def _winners(after: Standings) -> tuple[int, ...]:
    deal = after.result.deal if after.result else Deal.NOBODY
    if deal is Deal.DECLARERS:
        return after.played_by
    others = tuple(seat for seat in after.present if seat not in after.played_by)
    return others if deal is Deal.OPPONENTS else ()


def _top(match: Match) -> str:
    """The level to which all jump for a last hand; empty where there is none, or all have."""
    book = match.now.rulebook
    return "" if book.wraps or _have_jumped(match) else level_label(book.levels[book.top])


def _have_jumped(match: Match) -> bool:
    """Whether the next hand is the last one."""
    counts = (e for e in reversed(match.entries) if not e.is_voided and e.problem is None)
    decisive = (Kind.SET_LEVELS, Kind.HAND)
    newest = next((e for e in counts if e.operation.kind in decisive), None)
    return newest is not None and newest.body.get("reason") == LAST_HAND


def _are_at_top(now: Standings) -> bool:
    return all(now.holder(seat).place == now.rulebook.top for seat in now.present)


def last_hand_body(now: Standings) -> dict[str, Any]:
    """Everybody on the top level."""
    book = now.rulebook
    return {"levels": [book.levels[book.top]] * now.seats, "reason": LAST_HAND}


def _starts(match: Match) -> Iterator[Choice]:
    """Who may declare first in a rematch: a team or a player of this match, or whoever bids."""
    now, names, won = match.now, match.names, winners_now(match)
    seats_of: dict[str, Sequence[int]] = {
        f"seat-{place}": (seat,) for place, seat in enumerate(now.present)
    }
    if not now.rulebook.has_friends:
        seats_of = {f"team-{owner}": seats for owner, seats in enumerate(teams(now))}
    for value, seats in seats_of.items():
        yield Choice(
            value=value, word=joined([names[s] for s in seats]), small=_how(now, seats, won)
        )
    yield Choice(value="", word=_("Whoever makes trumps"))


def _how(now: Standings, seats: Sequence[int], won: Sequence[int]) -> str:
    """How somebody ended: won, lost, or on which level."""
    if now.winners:
        return _("won") if set(seats) & set(won) else _("lost")
    return _("level %(rank)s", rank=level_label(now.levels[seats[0]]))
