"""The entry form of a hand: what its table's rules make it ask, and the result as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from werkzeug.datastructures import MultiDict

from companion.log.match import Match
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.rules.multipliers import Unit, factor
from companion.rules.parts import PenaltyKind
from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings
from companion.scorekeeping import foresee
from companion.web.boards import rank_now, starter_now, trump_suit
from companion.web.forms import Errors, Form, field_of, hand_body
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.ladders import Stretch, stretches
from companion.web.outcomes import Outcome, outcome_of
from companion.web.pages import new_operation_id
from companion.web.words.cards import level_label, suit_name


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One of a few: its value, its word, and something small below it."""

    value: str
    word: str
    small: str = ""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """The entry form: what it asks, what was typed, what is wrong, and what it comes to."""

    form: Form
    errors: Errors = field(default_factory=Errors)
    result: Outcome | None = None
    operation_id: str
    parent: str
    number: int
    caption: str
    most: int
    asks_starter: bool
    starters: tuple[Choice, ...]
    people: tuple[Choice, ...]
    sides: tuple[Choice, ...]
    leads: tuple[Choice, ...]
    pairs: tuple[Choice, ...]
    asks_parts: bool
    asks_bottom: bool
    fine: str
    hooks: tuple[Choice, ...]
    friends: int
    suits: tuple[Choice, ...]
    stretches: tuple[Stretch, ...]


def blank_entry(match: Match) -> Entry:
    """The form for the next hand, filled in with what was said of it already."""
    form: Form = MultiDict()
    if suit := trump_suit(match.now):
        form["trump_suit"] = suit
    return entry_of(match, form)


def entry_of(
    match: Match,
    form: Form,
    *,
    errors: Errors | None = None,
    result: Outcome | None = None,
    at: Standings | None = None,
    number: int | None = None,
) -> Entry:
    """The form as it was sent, for the next hand or, with ``at``, for an earlier one."""
    now = at or match.now
    book, names = now.rulebook, match.names
    rank = rank_now(now)
    return Entry(
        form=form,
        errors=errors or Errors(),
        result=result,
        operation_id=form.get("operation_id") or new_operation_id(),
        parent=form.get("parent") or match.last.id,
        number=number or now.hand + 1,
        caption=_("Trump rank %(rank)s", rank=level_label(rank)) if rank else "",
        most=book.points,
        asks_starter=starter_now(now) is None,
        starters=_people(_possible_starters(now), names),
        people=_people(now.present, names),
        sides=_sides(now, names),
        leads=tuple(_leads(book)),
        pairs=tuple(_pairs(book)),
        asks_parts=book.factors is not None and book.factors.by == "parts",
        asks_bottom=book.factors is not None,
        fine="" if book.fine is PenaltyKind.NONE else book.fine.value,
        hooks=tuple(_hooks(book)),
        friends=max(book.full_team - 1, 0) if book.has_friends else 0,
        suits=tuple(
            Choice(value=suit, word=suit_name(suit))
            for suit in ("spades", "hearts", "clubs", "diamonds", "none")
        ),
        stretches=stretches(book),
    )


def _possible_starters(now: Standings) -> tuple[int, ...]:
    return now.declarers if now.declarers and not now.rulebook.has_friends else now.present


def _people(seats: Iterable[int], names: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(value=str(seat), word=names[seat]) for seat in seats)


def _sides(now: Standings, names: tuple[str, ...]) -> tuple[Choice, ...]:
    """The two sides, by name where they are two teams; nothing where it makes no difference."""
    book = now.rulebook
    if book.factors is None and not book.flat and not book.drops:
        return ()
    declarers, opponents = "", ""
    if book.teams == 2 and now.declarers:
        declarers = joined([names[seat] for seat in now.declarers])
        opponents = joined([names[s] for s in now.present if s not in now.declarers])
    return (
        Choice(value="declarers", word=_("Declarers"), small=declarers),
        Choice(value="opponents", word=_("Opponents"), small=opponents),
    )


def _leads(book: Rulebook) -> Iterable[Choice]:
    """The usual leads to a last trick, with what they multiply by; none where it is all one."""
    factors = book.factors
    if factors is None or factors.by == "typed" or len(factors.cards) == 1:
        return
    decks = len(factors.parts) or book.points // 100
    for alike, word in ((1, _("Single")), (2, _("Pair")), (3, _("Three"))):
        if alike <= decks:
            times = factor(factors, [Unit(alike=alike)])
            yield Choice(value=str(alike), word=word, small=f"×{times}")
    if decks > 1:
        times = factor(factors, [Unit(alike=2, run=2)])
        yield Choice(value="tractor", word=_("Tractor"), small=f"×{times} …")
    yield Choice(value="throw", word=_("Throw"), small="…")


def _pairs(book: Rulebook) -> Iterable[Choice]:
    if book.factors is not None and book.factors.by != "typed":
        for run in (2, 3, 4):
            times = factor(book.factors, [Unit(alike=2, run=run)])
            yield Choice(value=str(run), word=_("%(n)s pairs", n=run), small=f"×{times}")


def _hooks(book: Rulebook) -> Iterable[Choice]:
    for drop in book.drops:
        rank = level_label(drop.rank)
        yield Choice(value=f"{drop.rank} trump", word=_("%(rank)s of trumps", rank=rank))
        yield Choice(value=f"{drop.rank} plain", word=_("another %(rank)s", rank=rank))


def previewed(match: Match, form: Form) -> Entry:
    """The form with what the hand would come to, or with a sentence at each field in its way."""
    body, errors = hand_body(form, match.now.rulebook)
    if errors:
        return entry_of(match, form, errors=errors)
    try:
        after = foresee(match, Kind.HAND, body)
    except RuleError as error:
        errors.add(field_of(error), error)
        return entry_of(match, form, errors=errors)
    return entry_of(match, form, result=outcome_of(after.entries[-1], match.start.direction))
