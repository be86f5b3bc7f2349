"""What a change of an earlier hand changes in every later one, and in where the match stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.log.match import Match, Recorded
from companion.rules.standings import Standings
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.words.cards import level_label
from companion.web.words.errors import explain


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One thing as it is and as it would be, such as a team's level or who declares."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, kw_only=True)
class Later:
    """A later hand: its number now and then, what differs in it, and why it would not count."""

    number: int | None
    then: int | None
    differences: tuple[Difference, ...]
    problem: str


@dataclass(frozen=True, kw_only=True)
class Consequences:
    """Where the match would stand, and every later hand.

    ``turned`` are the numbers of the hands that the other side would have declared: their points
    were counted for somebody else.
    """

    standing: tuple[Difference, ...]
    hands: tuple[Later, ...]
    turned: tuple[str, ...]


def consequences(before: Match, after: Match, changed: Recorded) -> Consequences:
    """What differs between a match and the same match with one of its hands changed."""
    seq = changed.operation.seq
    hands = (entry for entry in before.entries if entry.is_hand and not entry.is_voided)
    return _of_hands(before, after, [hand for hand in hands if hand.operation.seq > seq])


def consequences_from(before: Match, after: Match, number: int) -> Consequences:
    """What differs from the hand with this number on."""
    return _of_hands(before, after, before.hands[number - 1 :])


def _of_hands(before: Match, after: Match, olds: Sequence[Recorded]) -> Consequences:
    pairs = [(old, after.entry(old.operation.id)) for old in olds]
    turned = [old.number for old, new in pairs if _is_turned(old, new)]
    return Consequences(
        standing=tuple(standing(before, after)),
        hands=tuple(_later(old, new) for old, new in pairs),
        turned=tuple(str(number) for number in turned),
    )


def _is_turned(old: Recorded, new: Recorded) -> bool:
    both_count = old.number is not None and new.number is not None
    return both_count and set(old.after.played_by) != set(new.after.played_by)


def _later(old: Recorded, new: Recorded) -> Later:
    return Later(
        number=old.number,
        then=new.number,
        differences=tuple(_in_hand(old, new)) if new.number is not None else (),
        problem=explain(new.problem) if new.problem else "",
    )


def _in_hand(old: Recorded, new: Recorded) -> Iterator[Difference]:
    """Who declared and started, what was trump, and the levels after it."""
    if old.number is None:
        return
    yield from _differences(
        (_("Declarers"), _people(old, old.after.played_by), _people(new, new.after.played_by)),
        (_("Starter"), _starter(old), _starter(new)),
        (_("Trump rank"), _rank(old), _rank(new)),
        *_levels(old.after, new.after, old.names, new.names),
        (_("The match"), _end(old.after, old.names), _end(new.after, new.names)),
    )


def standing(before: Match, after: Match) -> Iterator[Difference]:
    """Where the match stands: the levels, and who declares and starts the next hand."""
    now, then, names, later = before.now, after.now, before.names, after.names
    yield from _differences(
        *_levels(now, then, names, later),
        (_("Declarers"), _next_declarers(now, names), _next_declarers(then, later)),
        (_("Starter"), _next_starter(now, names), _next_starter(then, later)),
        (_("The match"), _end(now, names), _end(then, later)),
    )


def _differences(*rows: tuple[str, str, str]) -> Iterator[Difference]:
    for what, before, after in rows:
        if before != after:
            yield Difference(what=what, before=before, after=after)


def _levels(
    now: Standings, then: Standings, names: Sequence[str], later: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Everybody's level; of partners together, unless others sit there then."""
    if names != later:
        yield from _levels_of_each(now, then, names, later)
        return
    owners = {now.rulebook.owner(seat) for seat in now.present}
    for owner in sorted(owners):
        seats = [seat for seat in now.present if now.rulebook.owner(seat) == owner]
        who = joined([names[seat] for seat in seats])
        yield who, level_label(now.levels[seats[0]]), level_label(then.levels[seats[0]])


def _levels_of_each(
    now: Standings, then: Standings, names: Sequence[str], later: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    for name in dict.fromkeys((*names, *later)):
        yield name, _level_of(name, now, names), _level_of(name, then, later)


def _level_of(name: str, now: Standings, names: Sequence[str]) -> str:
    return level_label(now.levels[names.index(name)]) if name in names else _("not seated")


def _people(hand: Recorded, seats: tuple[int, ...]) -> str:
    return joined([hand.names[seat] for seat in sorted(seats)])


def _starter(hand: Recorded) -> str:
    starter = hand.after.played_starter
    return "" if starter is None else hand.names[starter]


def _rank(hand: Recorded) -> str:
    starter = hand.after.played_starter
    return "" if starter is None else level_label(hand.before.rank_of(starter))


def _next_declarers(now: Standings, names: Sequence[str]) -> str:
    return joined([names[seat] for seat in sorted(now.declarers)]) or "–"


def _next_starter(now: Standings, names: Sequence[str]) -> str:
    return "–" if now.starter is None else names[now.starter]


def _end(now: Standings, names: Sequence[str]) -> str:
    """Whether a match is over, and who has won it."""
    if not now.finished:
        return _("goes on")
    if not now.winners:
        return _("has ended")
    return _("won by %(names)s", names=joined([names[seat] for seat in now.winners]))
