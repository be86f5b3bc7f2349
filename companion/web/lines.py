"""One hand in a line: what was counted, what it came to, and everybody's level after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.match import Recorded
from companion.rules.bands import Deal
from companion.rules.scoring import Result
from companion.rules.standings import Standings
from companion.web.boards import trump_suit
from companion.web.changes import Change, changes_seen, moved
from companion.web.i18n import gettext as _
from companion.web.i18n import in_a_row, joined, pgettext
from companion.web.words.cards import level_label
from companion.web.words.errors import explain
from companion.web.words.reasons import gained


@dataclass(frozen=True, kw_only=True)
class Line:
    """A hand's line.

    ``levels`` are those that the headline does not say; where everybody has a level of his own,
    those of all who play now, whether they were there or not. Of a removed hand ``was`` is the
    number that it had, and all else is what it came to then.
    """

    id: str
    seq: int
    number: int | None
    was: int | None
    starter: str
    rank: str
    suit: str | None
    points: int | None
    headline: str
    levels: tuple[Change, ...]
    is_voided: bool
    is_amended: bool
    problem: str


def hand_line(entry: Recorded, last: Recorded | None = None, was: Recorded | None = None) -> Line:
    """A hand's line in a list that ends with the ``last`` entry of the match.

    ``was``: a removed hand as it was when it went.
    """
    number, entry = entry.number, was or entry
    after, result = entry.after, entry.after.result
    counts = entry.number is not None and result is not None
    starter = after.played_starter if counts else None
    suit = entry.body.get("trump_suit", "") if entry.body else ""
    return Line(
        id=entry.operation.id,
        seq=entry.operation.seq,
        number=number,
        was=entry.number,
        starter="" if starter is None else entry.names[starter],
        rank=level_label(entry.before.rank_of(starter)) if starter is not None else "",
        suit=_played_suit(entry, suit),
        points=_points(entry, result) if counts else entry.body.get("opponents_points"),
        headline=headline(entry) if counts else "",
        levels=_levels(entry, last or entry) if counts else (),
        is_voided=entry.is_voided,
        is_amended=bool(entry.amendments),
        problem=explain(entry.problem) if entry.problem else "",
    )


def _levels(entry: Recorded, last: Recorded) -> tuple[Change, ...]:
    found = changes_seen(entry, last)
    if entry.after.rulebook.has_friends:
        return found
    return tuple(change for change in found if change.before == change.after)


def _points(entry: Recorded, result: Result | None) -> int | None:
    """The total; nothing where the table gave a result and nobody counted, as for a surrender."""
    if result is None or (entry.body.get("outcome") and not result.total):
        return None
    return result.total


def _played_suit(entry: Recorded, suit: object) -> str | None:
    if suit is None:
        return "none"
    if suit:
        return str(suit)
    return trump_suit(entry.before)


def headline(entry: Recorded) -> str:
    """What a hand came to, by name: who won, whose level moved, or who has the deal now."""
    after, result = entry.after, entry.after.result
    assert result is not None
    if after.finished and after.winners:
        return _("%(names)s win the match", names=joined([entry.names[s] for s in after.winners]))
    if after.rulebook.has_friends and result.deal is not Deal.NOBODY and not _falls(result):
        names = winners(after, entry.names)
        return _("%(names)s: %(levels)s", names=names, levels=side_gain(result))
    if found := moved(entry):
        return pgettext("list", "; ").join(_move(change) for change in found)
    return _stays(after, entry.names)


def _falls(result: Result) -> bool:
    return bool(result.deal is Deal.OPPONENTS and result.starter)


def _move(change: Change) -> str:
    old, new = level_label(change.before), level_label(change.after)
    return _("%(names)s: %(old)s → %(new)s", names=change.names, old=old, new=new)


def _stays(after: Standings, names: Sequence[str]) -> str:
    """Where no level moves, only the deal does, if that."""
    assert after.result is not None
    if after.result.deal is Deal.NOBODY:
        return _("Nobody moves")
    if after.result.deal is Deal.OPPONENTS:
        named = joined([names[seat] for seat in sorted(after.declarers)])
        return _("%(names)s take over", names=named or winners(after, names))
    return _("%(names)s keep the deal", names=winners(after, names))


def recorded_sentence(hand: Recorded) -> str:
    """What is said of a hand that has just been recorded: what it came to, and who starts next."""
    came_to = _("Hand %(number)s. %(outcome)s.", number=hand.number, outcome=headline(hand))
    if hand.after.starter is None:
        return came_to
    starts = _("%(name)s starts.", name=hand.names[hand.after.starter])
    return in_a_row([came_to, starts])


def winners(after: Standings, names: Sequence[str]) -> str:
    """The names of the side that won the last hand; among friends the starter first."""
    holds = after.result is not None and after.result.deal is Deal.DECLARERS
    seats = [seat for seat in after.present if (seat in after.played_by) is holds]
    if after.rulebook.has_friends:
        seats.sort(key=lambda seat: seat != after.played_starter)
    return joined([names[seat] for seat in seats])


def side_gain(result: Result) -> str:
    """What the side that won gains; friends may gain something else than the starter."""
    if result.deal is Deal.OPPONENTS:
        return gained(result.opponents)
    if result.starter == result.friends:
        return gained(result.starter)
    return _(
        "%(levels)s, friends %(friends)s",
        levels=gained(result.starter),
        friends=gained(result.friends),
    )
