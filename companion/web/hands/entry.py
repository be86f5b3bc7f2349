"""The entry form of a hand: what its table's rules make it ask, and the result as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from werkzeug.datastructures import MultiDict

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.rules.parts import PenaltyKind
from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings
from companion.scorekeeping import foresee
from companion.web.boards import rank_now, trump_suit
from companion.web.forms import Errors, Form
from companion.web.hands.choices import (
    Choice,
    hooked,
    hooks,
    leads,
    outcomes,
    pairs,
    people,
    sides,
    suits,
)
from companion.web.hands.outcomes import Outcome, outcome_of
from companion.web.hands.reading import field_of, hand_body
from companion.web.hands.teams import Team, declarers_in, friends_said, starter_in, team_of
from companion.web.i18n import gettext as _
from companion.web.ladders import Stretch, stretches
from companion.web.pages import new_operation_id
from companion.web.words.cards import level_label

__all__ = ["Choice", "Entry", "blank_entry", "entry_of", "previewed"]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """The entry form: what it asks, what was typed, what is wrong, and what it comes to.

    ``basis`` is the entry that a draft of it belongs to: the last one that made the match another,
    since what is said of the hand itself while it is played leaves a draft as good as it was.
    ``said`` names the fields that were said of it so far. ``is_hooked`` says that the declarers are
    known to stand on a level with a hook.
    """

    form: Form
    errors: Errors = field(default_factory=Errors)
    result: Outcome | None = None
    operation_id: str
    parent: str
    basis: str
    said: tuple[str, ...]
    number: int
    caption: str
    most: int
    asks_starter: bool
    starters: tuple[Choice, ...]
    others: tuple[Choice, ...]
    people: tuple[Choice, ...]
    team: Team
    friends: tuple[Choice, ...]
    sides: tuple[Choice, ...]
    leads: tuple[Choice, ...]
    pairs: tuple[Choice, ...]
    asks_parts: bool
    asks_bottom: bool
    fine: str
    hooks: tuple[Choice, ...]
    is_hooked: bool
    outcomes: tuple[Choice, ...]
    suits: tuple[Choice, ...]
    stretches: tuple[Stretch, ...]


def blank_entry(match: Match) -> Entry:
    """The form for the next hand, filled in with what was said of it already."""
    form: Form = MultiDict()
    if suit := trump_suit(match.now):
        form["trump_suit"] = suit
    form.setlist("friends", friends_said(match.now))
    return entry_of(match, form)


def entry_of(
    match: Match,
    form: Form,
    *,
    errors: Errors | None = None,
    result: Outcome | None = None,
    hand: Recorded | None = None,
) -> Entry:
    """The form as it was sent, for the next hand or for an earlier one that is to be amended."""
    now, names = (match.now, match.names) if hand is None else (hand.before, hand.names)
    book, rank = now.rulebook, _rank(now, form)
    team = team_of(now, names, form)
    known = set(hooked(now)).intersection(now.declarers_now)
    return Entry(
        form=form,
        errors=errors or Errors(),
        result=result,
        operation_id=form.get("operation_id") or new_operation_id(),
        parent=form.get("parent") or match.last.id,
        basis=_basis(match),
        said=tuple(_said(match.now)),
        number=now.hand + 1,
        caption=_("Trump rank %(rank)s", rank=level_label(rank)) if rank else "",
        most=book.points,
        asks_starter=now.starter_now is None,
        starters=_starters(now, names),
        others=_others(now, names),
        people=people(now.present, names, dict.fromkeys(hooked(now), "hooked")),
        team=team,
        friends=_friends(now, names) if team.asks else (),
        sides=_sides(book, team),
        leads=tuple(leads(book)),
        pairs=tuple(pairs(book)),
        asks_parts=book.factors is not None and book.factors.by == "parts",
        asks_bottom=book.factors is not None,
        fine="" if book.fine is PenaltyKind.NONE else book.fine.value,
        hooks=tuple(hooks(now, hooked(now))),
        is_hooked=bool(known),
        outcomes=outcomes(book),
        suits=suits(),
        stretches=stretches(book, len(declarers_in(now, form))),
    )


def _basis(match: Match) -> str:
    live = (e for e in reversed(match.entries) if not e.is_voided and not e.problem)
    return next(e.operation.id for e in live if e.operation.kind not in _BESIDE)


_BESIDE = (Kind.DECLARE, Kind.TITLE)


def _said(now: Standings) -> Iterator[str]:
    if now.declared is not None and now.declared.starter is not None:
        yield "starter"
    if trump_suit(now) is not None:
        yield "trump_suit"


def _rank(now: Standings, form: Form) -> str | None:
    """The trump rank, which is the level of whoever the form says started."""
    starter = starter_in(now, form)
    return rank_now(now) if starter is None or now.finished else now.rank_of(starter)


def _others(now: Standings, names: Sequence[str]) -> tuple[Choice, ...]:
    """Who may have started instead of the one whom the rules name, who comes first."""
    starter = now.starter_now
    if starter is None:
        return ()
    others = [seat for seat in now.present if seat != starter]
    kinds = dict.fromkeys(hooked(now), "hooked")
    nobody = Choice(value="", word=_("No, %(name)s started", name=names[starter]))
    return (nobody, *people(others, names, kinds))


def _sides(book: Rulebook, team: Team) -> tuple[Choice, ...]:
    """The two sides by name; before anybody is said to have started, by what makes them."""
    if team.declarers:
        return sides(book, team.declarers, team.opponents)
    return sides(book, _("with the starter"), _("against the starter"))


def _starters(now: Standings, names: Sequence[str]) -> tuple[Choice, ...]:
    """Who may have made trumps; those on a level with a hook are marked."""
    seats = now.declarers if now.declarers and not now.rulebook.has_friends else now.present
    return people(seats, names, dict.fromkeys(hooked(now), "hooked"))


def _friends(now: Standings, names: Sequence[str]) -> tuple[Choice, ...]:
    """Who may be a friend; the starter only where somebody else is said to have started."""
    kinds = dict.fromkeys(hooked(now), "hooked")
    starter = now.starter_now
    return people(now.present, names, kinds if starter is None else kinds | {starter: "starter"})


def previewed(match: Match, form: Form) -> Entry:
    """The form with what the hand would come to, or with a sentence at each field in its way."""
    body, errors = hand_body(form, match.now)
    if errors:
        return entry_of(match, form, errors=errors)
    try:
        after = foresee(match, Kind.HAND, body)
    except RuleError as error:
        errors.add(field_of(error), error)
        return entry_of(match, form, errors=errors)
    return entry_of(match, form, result=outcome_of(after.entries[-1], match.start.direction))
