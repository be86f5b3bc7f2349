"""The trump order, for the hand that is played or for any rank, suit and pack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.rules.cards import Suit
from companion.rules.tractors import tractor_examples
from companion.rules.trumps import Card, Group
from companion.web.faces import Face, face, faces
from companion.web.hands.entry import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import ngettext
from companion.web.trumps.choices import always_choices, pack_choices
from companion.web.trumps.hand import TrumpHand, with_and_without_match
from companion.web.trumps.query import always_text
from companion.web.words.cards import level_label, suit_name
from companion.web.words.tricks import tractor_sentence

blueprint = Blueprint("trumps", __name__)
KINDS = {"big_joker": "joker", "small_joker": "joker", "suit": "suit", "always": "always"}


@dataclass(frozen=True, kw_only=True)
class Run:
    """Cards that lie side by side: equal ones, or the trump suit from high to low."""

    kind: str
    cards: tuple[Face, ...]
    words: str

    @property
    def is_many(self) -> bool:
        """Whether several cards share a place."""
        return self.kind != "suit" and len(self.cards) > 1


@dataclass(frozen=True, kw_only=True)
class Side:
    """A suit that is not trump, from high to low."""

    suit: str
    word: str
    ranks: str


@dataclass(frozen=True, kw_only=True)
class Example:
    """Two pairs, or one that can be in none: whether they make a tractor, and why."""

    cards: tuple[Face, ...]
    is_tractor: bool
    why: str


@with_and_without_match(blueprint, "/trumps")
def show(hand: TrumpHand) -> ResponseReturnValue:
    """The trump order of a hand, by the rules of its table."""
    return render_template("trumps/show.html", **order_page(hand))


def order_page(hand: TrumpHand) -> dict[str, Any]:
    """All that the page of the order shows."""
    return {
        "hand": hand,
        "match_id": hand.match_id,
        "here": request.path,
        "groups": [_run(groups) for groups in _runs(hand.order.groups)],
        "sides": [_side(cards) for cards in hand.order.sides if cards],
        "examples": list(_examples(hand)),
        "suits": [Choice(value=each, word=suit_name(each)) for each in (*Suit, "none")],
        "selects": pack_choices(hand.rules),
        "always": always_choices(hand.rules.always),
        "always_chosen": [always_text(each) for each in hand.rules.always],
    }


def _runs(groups: Sequence[Group]) -> list[list[Group]]:
    """The cards of the trump suit in one row, everything else by itself."""
    runs: list[list[Group]] = []
    for group in groups:
        if group.kind == "suit" and runs and runs[-1][0].kind == "suit":
            runs[-1].append(group)
        else:
            runs.append([group])
    return runs


def _run(groups: Sequence[Group]) -> Run:
    return Run(
        kind=KINDS.get(groups[0].kind, "rank"),
        cards=tuple(faces(card for group in groups for card in group.cards)),
        words=_count(groups),
    )


def _count(groups: Sequence[Group]) -> str:
    """How many cards there are, and whether one beats the other."""
    total, each = sum(group.total for group in groups), groups[0].each
    count = ngettext("%(num)s card", "%(num)s cards", total)
    if each > 1 and each < total:
        count = _("%(count)s, %(each)s of each", count=count, each=each)
    if len(groups) > 1:
        return _("%(count)s, from high to low", count=count)
    if len(groups[0].cards) > 1:
        return _("%(count)s, all equal: the first one played wins", count=count)
    return count


def _side(cards: Sequence[Card]) -> Side:
    suit = cards[0].suit or Suit.SPADES
    ranks = " ".join(level_label(card.rank) for card in cards)
    return Side(suit=suit.value, word=suit_name(suit), ranks=ranks)


def _examples(hand: TrumpHand) -> Iterator[Example]:
    for verdict in tractor_examples(hand.order, hand.rules):
        ends = dict.fromkeys((verdict.cards[0], verdict.cards[-1]))
        yield Example(
            cards=tuple(face(card) for card in ends),
            is_tractor=verdict.is_tractor,
            why=tractor_sentence(verdict, hand.order),
        )
