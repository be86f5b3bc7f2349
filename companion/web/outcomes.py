"""What a hand comes to, for people: the total, the outcome, the levels that move, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.match import Recorded
from companion.rules.bands import Deal
from companion.rules.entries import Hand
from companion.rules.plain import to_plain
from companion.rules.rulebook import Rulebook
from companion.rules.scoring import Result, next_line
from companion.rules.standings import Standings
from companion.web.boards import levels_by_side
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked
from companion.web.words.reasons import gained, tell, worth


@dataclass(frozen=True, kw_only=True)
class Change:
    """A side's level before and after a hand."""

    names: str
    before: str
    after: str


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What a hand comes to."""

    total: int
    sum: str
    outcome: str
    next: str
    to_next_line: str
    moves: tuple[Change, ...]
    reasons: tuple[str, ...]


def outcome_of(entry: Recorded, direction: str) -> Outcome:
    """What a hand that counts came to, or would come to."""
    result, after = entry.after.result, entry.after
    assert result is not None
    assert isinstance(entry.said, Hand)
    sentences = tuple(tell(reason, entry.names, direction) for reason in after.reasons)
    return Outcome(
        total=result.total,
        sum=_sum(entry.said, result),
        outcome=headline(entry.before, after, entry.names),
        next=sentences[-1],
        to_next_line=next_line_sentence(after.rulebook, result.total),
        moves=tuple(changes(entry.before, after, entry.names)),
        reasons=sentences,
    )


def _sum(hand: Hand, result: Result) -> str:
    """How the total came about: 65 + 15 × 4 − 10."""
    parts = [str(hand.opponents_points)]
    if result.multiplier is not None:
        parts.append(f"+ {hand.bottom_points} × {result.multiplier}")
        if flat := result.bottom_counted - hand.bottom_points * result.multiplier:
            parts.append(f"+ {flat}")
    if result.penalty_points:
        sign = "+" if result.penalty_points > 0 else "−"
        parts.append(f"{sign} {abs(result.penalty_points)}")
    return " ".join(parts) if len(parts) > 1 else _("in tricks")


def headline(before: Standings, after: Standings, names: Sequence[str]) -> str:
    """One sentence: who holds or takes over, and by how many levels."""
    result = after.result
    assert result is not None
    if result.deal is Deal.NOBODY:
        return _("Nobody moves")
    holds = result.deal is Deal.DECLARERS
    levels = gained(result.starter if holds else result.opponents)
    seats = [s for s in after.present if (s in after.played_by) is holds]
    if len(seats) > 2:
        return _(HEADLINES[holds], levels=levels)
    return _(NAMED_HEADLINES[holds], names=joined([names[s] for s in seats]), levels=levels)


HEADLINES = {
    True: marked("The declarers hold: %(levels)s"),
    False: marked("The opponents take over: %(levels)s"),
}
NAMED_HEADLINES = {
    True: marked("The deal stays with %(names)s: %(levels)s"),
    False: marked("The deal goes to %(names)s: %(levels)s"),
}


def changes(before: Standings, after: Standings, names: Sequence[str]) -> list[Change]:
    """Each side's level before and after."""
    who: dict[int, list[str]] = {}
    for seat in range(after.seats):
        who.setdefault(after.rulebook.owner(seat), []).append(names[seat])
    old, new = levels_by_side(before), levels_by_side(after)
    return [
        Change(names=joined(who[owner]), before=old[owner], after=new[owner])
        for owner in sorted(who)
    ]


def next_line_sentence(book: Rulebook, total: int) -> str:
    """What it takes to the next line, and what that would give."""
    found = next_line(book, total)
    if found is None:
        return ""
    missing, band = found
    return _("%(points)s more: %(worth)s", points=missing, worth=worth(to_plain(band)))
