"""A match as plain data for programs: the standings after each live entry, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.log.match import Match, Recorded
from companion.rules.scoring import Result
from companion.rules.standings import Standings


def report(match: Match) -> dict[str, Any]:
    """Players, teams, what each live entry came to, and where the match stands now.

    Seats are numbers; an unknown starter or trump rank is null. Entries that make no sense any more
    are listed with their ``problem``.
    """
    return {
        "players": list(match.names),
        "teams": teams(match.now),
        "entries": [_entry(entry) for entry in match.entries if not entry.is_voided],
        "now": standings(match.now),
    }


def teams(now: Standings) -> list[list[int]]:
    """The seats that share a level, by team; one each where levels are individual."""
    owners = range(len(now.holders))
    return [[s for s in range(now.seats) if now.rulebook.owner(s) == owner] for owner in owners]


def standings(now: Standings) -> dict[str, Any]:
    """Standings as plain data, one level per seat."""
    return {
        "hand": now.hand,
        "levels": list(now.levels),
        "declarers": list(now.declarers_now),
        "starter": now.starter_now,
        "draws_first": now.draws_first,
        "trump_rank": now.trump_rank,
        "present": list(now.present),
        "laps": [now.holder(seat).lap for seat in range(now.seats)],
        "tries": [now.holder(seat).tries for seat in range(now.seats)],
        "held": [
            [now.rulebook.level_name(place) for place in now.holder(seat).held]
            for seat in range(now.seats)
        ],
        "finished": now.finished,
        "winners": list(now.winners),
        "reasons": [reason.plain() for reason in now.reasons],
    }


def _entry(entry: Recorded) -> dict[str, Any]:
    told: dict[str, Any] = {"seq": entry.operation.seq, "kind": entry.operation.kind.value}
    if entry.problem is not None:
        told["problem"] = {"code": entry.problem.code, "at": entry.problem.at}
    elif entry.number is not None and entry.after.result is not None:
        told |= _hand(entry.number, entry.after, entry.after.result)
    return told | standings(entry.after)


def _hand(number: int, after: Standings, result: Result) -> dict[str, Any]:
    told: dict[str, Any] = {
        "hand": number,
        "opponents_total": result.total,
        "bottom_multiplier": result.multiplier,
        "bottom_counted": result.bottom_counted,
        "penalty_points": result.penalty_points,
        "deal": result.deal.value,
        "gain": {"declarers": result.starter, "opponents": result.opponents},
        "played_by": list(after.played_by),
    }
    if after.rulebook.has_friends:
        told["gains"] = _gains(after, result)
    return told


def _gains(after: Standings, result: Result) -> Sequence[int]:
    """Levels that each seat gained before must-play levels and the top; 0 where nobody sat."""
    gains = []
    for seat in range(after.seats):
        if seat not in after.present:
            gains.append(0)
        elif seat not in after.played_by:
            gains.append(result.opponents)
        else:
            gains.append(result.starter if seat == after.played_starter else result.friends)
    return gains
