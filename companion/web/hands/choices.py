"""The choices of an entry form: players, leads to the last trick, hooks, results by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.rules.multipliers import Unit, factor
from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings
from companion.web.hands.reading import SURRENDER
from companion.web.i18n import gettext as _
from companion.web.words.cards import level_label, suit_name

SUITS = ("spades", "hearts", "clubs", "diamonds", "none")


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One of a few: its value, its word, and something small below it.

    ``kind`` marks it for style sheets; ``id`` names what is small, so that it can be put anew.
    """

    value: str
    word: str
    small: str = ""
    kind: str = ""
    id: str = ""


def people(
    seats: Iterable[int], names: Sequence[str], kinds: dict[int, str] | None = None
) -> tuple[Choice, ...]:
    """Players by name, some of them marked."""
    kinds = kinds or {}
    return tuple(
        Choice(value=str(seat), word=names[seat], kind=kinds.get(seat, "")) for seat in seats
    )


def suits() -> tuple[Choice, ...]:
    """What can be trump."""
    return tuple(Choice(value=suit, word=suit_name(suit)) for suit in SUITS)


def sides(book: Rulebook, declarers: str, opponents: str) -> tuple[Choice, ...]:
    """The two sides by name; nothing where it makes no difference who took the last trick."""
    if book.factors is None and not book.flat and not book.drops:
        return ()
    return (
        Choice(value="declarers", word=_("Declarers"), small=declarers, id="side-declarers"),
        Choice(value="opponents", word=_("Opponents"), small=opponents, id="side-opponents"),
    )


def leads(book: Rulebook) -> Iterator[Choice]:
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


def pairs(book: Rulebook) -> Iterator[Choice]:
    """How long a tractor can be."""
    if book.factors is not None and book.factors.by != "typed":
        for run in (2, 3, 4):
            times = factor(book.factors, [Unit(alike=2, run=run)])
            yield Choice(value=str(run), word=_("%(n)s pairs", n=run), small=f"×{times}")


def hooked(now: Standings) -> tuple[int, ...]:
    """The seats that stand on a level with a hook, where losing the last trick may cost more."""
    places = {drop.place for drop in now.rulebook.drops}
    return tuple(seat for seat in now.present if now.holder(seat).place in places)


def hooks(now: Standings, seats: Collection[int]) -> Iterator[Choice]:
    """With which card the opponents took the last trick; only for levels that these seats hold."""
    places = {now.holder(seat).place for seat in seats}
    found = [drop for drop in now.rulebook.drops if drop.place in places]
    for drop in found:
        rank = level_label(drop.rank)
        yield Choice(value=f"{drop.rank} trump", word=_("%(rank)s of trumps", rank=rank))
        yield Choice(value=f"{drop.rank} plain", word=_("another %(rank)s", rank=rank))
    if found:
        yield Choice(value="", word=_("another card"))


def outcomes(book: Rulebook) -> tuple[Choice, ...]:
    """Whether the points decide, the declarers gave up, or the table sets the result by hand."""
    words = (
        _("starter −1, everybody else +1") if book.has_friends else _("declarers −1, opponents +1")
    )
    return (
        Choice(value="", word=_("As the points say")),
        Choice(value=SURRENDER, word=_("Surrender"), small=words),
        Choice(value="declarers", word=_("Declarers")),
        Choice(value="opponents", word=_("Opponents")),
        Choice(value="nobody", word=_("Nobody moves")),
    )
