"""What was said of a hand, in words, each under its label, to be compared with what is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.log.bodies import read_entry
from companion.log.operations import Kind
from companion.rules.entries import Adjustment, Hand, LastTrick, Outcome, Side, Throw
from companion.rules.errors import RuleError
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.words.cards import level_label, suit_name
from companion.web.words.reasons import gained, signed
from companion.web.words.reasons import worth as worth_of
from companion.web.words.why import lead_name


def told_hand(body: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """The words by their labels; nothing of what cannot be read."""
    try:
        said = read_entry(Kind.HAND, body)
    except RuleError:
        return {}
    assert isinstance(said, Hand)
    return {label: text for label, text in _told(said, names) if text}


def _told(said: Hand, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    def name(seat: int) -> str:
        return names[seat] if seat < len(names) else str(seat + 1)

    def people(seats: Sequence[int]) -> str:
        return joined([name(seat) for seat in seats])

    yield _("Starter"), "" if said.starter is None else name(said.starter)
    yield _("Friends"), people(said.friends)
    yield _("Trump suit"), suit_name(said.trump_suit) if said.trump_suit else ""
    yield _("Trump rank"), level_label(said.trump_rank) if said.trump_rank else ""
    yield _("Points of the opponents"), str(said.opponents_points)
    if said.last_trick:
        yield from _last_trick(said.last_trick, said.bottom_points)
    yield _("Taken with"), level_label(said.hook.rank) if said.hook else ""
    yield _("Failed throws"), joined([_throw(name(each.seat), each) for each in said.throws])
    yield _("Fines and gifts"), joined([_adjusted(each, people) for each in said.adjustments])
    yield _("Set by hand"), _outcome(said.outcome) if said.outcome else ""
    yield _("Note"), said.note


def _last_trick(trick: LastTrick, bottom_points: int) -> Iterator[tuple[str, str]]:
    is_theirs = trick.taken_by is Side.OPPONENTS
    yield _("Last trick taken by"), _("Opponents") if is_theirs else _("Declarers")
    if is_theirs:
        yield _("Led with"), lead_name(trick.units) if trick.units else ""
        yield _("Points in the bottom"), str(bottom_points)


def _throw(name: str, throw: Throw) -> str:
    return f"{name} {throw.withdrawn or throw.thrown}"


def _adjusted(said: Adjustment, people: Any) -> str:
    amount = signed(said.points) if said.points else gained(said.levels)
    if said.points and said.side:
        whose = _("Opponents") if said.side is Side.OPPONENTS else _("Declarers")
    else:
        whose = people(said.seats)
    return f"{whose} {amount}"


def _outcome(said: Outcome) -> str:
    values = {"deal": said.deal, "declarers": said.declarers, "opponents": said.opponents}
    return worth_of(values)
