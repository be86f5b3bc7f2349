"""What a hand comes to, for people: the total, the outcome, the levels that move, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.match import Recorded
from companion.rules.bands import Deal
from companion.rules.entries import Hand
from companion.rules.plain import to_plain
from companion.rules.rows import missing_in, next_line
from companion.rules.scoring import Result
from companion.rules.standings import Standings
from companion.web.changes import Change, changes
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked
from companion.web.ladders import mark
from companion.web.lines import side_gain, winners
from companion.web.words.reasons import tell, worth
from companion.web.words.why import tell_hand


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What a hand comes to; ``bonus`` says why a level moves otherwise than the points say.

    ``is_counted`` is false where the table gave a result and nobody counted points.
    """

    total: int
    mark: str
    is_counted: bool
    sum: str
    outcome: str
    bonus: str
    next: str
    to_next_line: str
    moves: tuple[Change, ...]
    is_individual: bool
    reasons: tuple[str, ...]


def outcome_of(entry: Recorded, direction: str) -> Outcome:
    """What a hand that counts came to, or would come to."""
    result, after = entry.after.result, entry.after
    assert result is not None
    assert isinstance(entry.said, Hand)
    sentences = tell_hand(entry, direction)
    bonus = [tell(each, entry.names) for each in after.reasons if each.code in _OTHERWISE]
    return Outcome(
        total=result.total,
        mark=mark(result.total, after.rulebook.points),
        is_counted=entry.said.outcome is None or result.total != 0,
        sum=_sum(entry.said, result),
        outcome=headline(after, entry.names),
        bonus=" · ".join(bonus),
        next="" if after.winners else sentences[-1],
        to_next_line=""
        if entry.said.outcome or after.finished
        else _next_line(after, result.total),
        moves=changes(entry),
        is_individual=after.rulebook.has_friends,
        reasons=tuple(sentences),
    )


# A small team gains more than a full one; a level that must be played stops, or is not left at all.
_OTHERWISE = ("short_team", "stopped", "kept", "fell", "sent_back")


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


def headline(after: Standings, names: Sequence[str]) -> str:
    """One sentence: who has won the match, else who holds or takes over, by how many levels."""
    result = after.result
    assert result is not None
    if after.winners:
        return _("%(names)s win the match", names=joined([names[seat] for seat in after.winners]))
    if result.deal is Deal.NOBODY:
        return _("Nobody moves")
    holds = result.deal is Deal.DECLARERS
    levels = side_gain(result)
    seats = [s for s in after.present if (s in after.played_by) is holds]
    if len(seats) > 3 or (len(seats) > 2 and not after.rulebook.has_friends):
        return _(HEADLINES[holds], levels=levels)
    if after.rulebook.has_friends:
        return _(
            "The hand goes to %(names)s: %(levels)s", names=winners(after, names), levels=levels
        )
    return _(NAMED_HEADLINES[holds], names=joined([names[s] for s in seats]), levels=levels)


HEADLINES = {
    True: marked("The declarers hold: %(levels)s"),
    False: marked("The opponents take over: %(levels)s"),
}
NAMED_HEADLINES = {
    True: marked("The deal stays with %(names)s: %(levels)s"),
    False: marked("The deal goes to %(names)s: %(levels)s"),
}


def _next_line(after: Standings, total: int) -> str:
    """What it takes to the next line, and what that would give this team."""
    book = after.rulebook
    found = next_line(book, total, missing_in(book, len(after.played_by)))
    if found is None:
        return ""
    missing, band = found
    said = worth(to_plain(band), has_friends=book.has_friends)
    return _("%(points)s more: %(worth)s", points=missing, worth=said)
