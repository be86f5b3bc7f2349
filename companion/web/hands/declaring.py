"""Trump is settled: who starts, the trump suit, the called cards, as forms say and show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.cards import RANKS, Suit
from companion.rules.entries import NO_SUIT, Called, Declare
from companion.rules.standings import Standings
from companion.rules.trumps import read_card
from companion.web.faces import Face, face
from companion.web.forms import Form, seats
from companion.web.i18n import gettext as _
from companion.web.i18n import marked
from companion.web.words.cards import level_label, suit_name

ORDINALS = (
    marked("first"),
    marked("second"),
    marked("third"),
    marked("fourth"),
    marked("fifth"),
    marked("sixth"),
    marked("seventh"),
    marked("eighth"),
)
SIGNS = {"spades": "♠", "hearts": "♥", "clubs": "♣", "diamonds": "♦"}


@dataclass(frozen=True, kw_only=True)
class Call:
    """A called card as it is drawn: the first of its kind or a later one, and who played it."""

    face: Face
    nth: str
    by: str


@dataclass(frozen=True, kw_only=True)
class Calls:
    """The called cards: those that were noted, and the rows of the form with its options."""

    noted: tuple[Call, ...]
    rows: tuple[Called | None, ...]
    nths: tuple[tuple[int, str], ...]
    ranks: tuple[tuple[str, str], ...]
    suits: tuple[tuple[str, str], ...]


def calls(now: Standings, names: Sequence[str]) -> Calls | None:
    """The called cards of the hand that is played; None where nobody calls, or not yet."""
    book, starter = now.rulebook, now.starter_now
    if not book.has_friends or starter is None or now.finished:
        return None
    called = now.declared.called if now.declared else ()
    blank = max(book.full_team - 1, 1) - len(called)
    return Calls(
        noted=tuple(_call(card, names) for card in called),
        rows=(*called, *[None] * max(blank, 0)),
        nths=tuple((nth + 1, _(ORDINALS[nth])) for nth in range(book.points // 100)),
        ranks=tuple((rank, level_label(rank)) for rank in reversed(RANKS)),
        suits=tuple((suit.value, f"{SIGNS[suit]} {suit_name(suit)}") for suit in Suit),
    )


def _call(called: Called, names: Sequence[str]) -> Call:
    return Call(
        face=face(read_card(called.card)),
        nth=_(ORDINALS[called.nth - 1]),
        by="" if called.by is None else names[called.by],
    )


def declare_body(form: Form, now: Standings) -> dict[str, Any]:
    """What a form says of the hand that is played, added to what was said of it before."""
    told = now.declared or Declare()
    starter = next(iter(seats([form.get("starter", "")])), told.starter)
    suit = form.get("trump_suit", told.trump_suit)
    called = list(_called(form)) if "call_suit" in form else _as_said(told)
    body: dict[str, Any] = {} if starter is None else {"starter": starter}
    if suit:
        body["trump_suit"] = None if suit == NO_SUIT else suit
    if called and starter == told.starter:
        body["called"] = called
    return body


def _called(form: Form) -> Iterator[dict[str, Any]]:
    """The rows of the form in which a suit was chosen."""
    names = ("call_nth", "call_rank", "call_suit", "call_by")
    for nth, rank, suit, by in zip(*(form.getlist(name) for name in names), strict=False):
        if suit:
            card = {"card": f"{rank} {suit}", "nth": next(iter(seats([nth])), 1)}
            yield {**card, "by": int(by)} if seats([by]) else card


def _as_said(told: Declare) -> list[dict[str, Any]]:
    return [
        {"card": card.card, "nth": card.nth} | ({} if card.by is None else {"by": card.by})
        for card in told.called
    ]
