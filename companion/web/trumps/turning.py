"""Nobody has bid: tap the bottom's cards as they are turned over, and get the trump suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from companion.rules.ruleset import NO_TRUMP_LEVEL
from companion.rules.trumps import Card
from companion.rules.turning import TURNING, Turned, turn_bottom
from companion.web import htmx
from companion.web.faces import Face, cards_asked, face, printed_rows
from companion.web.hands.entry import Choice
from companion.web.i18n import gettext as _
from companion.web.pages import can_write, match_or_404, new_operation_id
from companion.web.trumps.hand import TrumpHand, with_and_without_match
from companion.web.words.rules import sentences
from companion.web.words.tricks import too_many_sentence, turned_headline, turned_sentence

blueprint = Blueprint("turning", __name__)
MADE_TRUMPS = {"rank_card", "highest", "first_card", "first_joker", "no_trump_suit"}


@dataclass(frozen=True, kw_only=True)
class Laid:
    """A card that was turned over; one of them says what is trump."""

    face: Face
    decides: bool


@with_and_without_match(blueprint, "/trumps/turning")
def show(hand: TrumpHand) -> ResponseReturnValue:
    """The bottom's cards as they are turned over: what is trump by them."""
    cards, refused = _turned_cards(hand)
    turned = _judged(cards, hand)
    return htmx.render(
        "trumps/turning.html",
        "trumps/_turned.html",
        hand=hand,
        match_id=hand.match_id,
        here=request.path,
        rows=printed_rows(hand.order) if _is_turned(hand) else [],
        firsts=_first_or_later(hand),
        laid=list(_laid(cards, turned)),
        headline=turned_headline(turned) if turned else _("Nobody bids at this table"),
        sentences=list(_sentences(turned, refused, hand)),
        suit=_suit(turned),
        declare=_declare(hand, turned),
        shorter=hand.address("turning", turned=[str(card) for card in cards[:-1]]),
        empty=hand.address("turning"),
    )


def _turned_cards(hand: TrumpHand) -> tuple[list[Card], str]:
    """The cards so far, and why the last one cannot be; one after the end begins anew."""
    before, tapped = cards_asked("turned", hand.order), cards_asked("turn", hand.order)
    judged = _judged(before, hand)
    if tapped and before and judged and judged.is_settled:
        before = []
    for card in tapped:
        if before.count(card) >= hand.order.copies(card):
            return before, too_many_sentence(card, hand.order.copies(card))
    return [*before, *tapped], ""


def _is_turned(hand: TrumpHand) -> bool:
    return hand.no_bid in TURNING and hand.order.rank != NO_TRUMP_LEVEL


def _judged(cards: Sequence[Card], hand: TrumpHand) -> Turned | None:
    if hand.no_bid is None:
        return None
    return turn_bottom(cards, hand.order.rank, hand.no_bid, hand.ruleset.bottom_cards)


def _laid(cards: Sequence[Card], turned: Turned | None) -> Iterator[Laid]:
    decisive = turned.card if turned and turned.is_settled else None
    first = cards.index(decisive) if decisive in cards else None
    for number, card in enumerate(cards):
        yield Laid(face=face(card), decides=number == first)


def _sentences(turned: Turned | None, refused: str, hand: TrumpHand) -> Iterator[str]:
    if refused:
        yield refused
    elif turned:
        yield turned_sentence(turned)
    else:
        yield from sentences(hand.ruleset, "trump_choice")


def _suit(turned: Turned | None) -> str:
    """What is trump now as forms send it; nothing before it is settled, or if it never is."""
    if turned is None or turned.code not in MADE_TRUMPS:
        return ""
    return "none" if turned.suit is None else turned.suit.value


def _first_or_later(hand: TrumpHand) -> list[Choice]:
    """Where the first hand has a rule of its own, links to either; a match knows which it is."""
    rule = hand.ruleset.no_bid
    if hand.match_id or hand.no_bid is None or rule.first_hand is rule.later:
        return []
    query: dict[str, Any] = hand.without("first")
    here, first = url_for("turning.index", **query), url_for("turning.index", first="yes", **query)
    return [
        Choice(value=first, word=_("First hand"), kind="current" if hand.is_first else ""),
        Choice(value=here, word=_("Later hand"), kind="" if hand.is_first else "current"),
    ]


def _declare(hand: TrumpHand, turned: Turned | None) -> dict[str, Any] | None:
    """What notes the trump suit in the match, if this phone may and the starter is known."""
    if not hand.match_id or not _suit(turned) or not can_write(hand.match_id):
        return None
    match = match_or_404(hand.match_id)
    if match.now.finished or match.now.starter_now is None or "rank" in request.args:
        return None
    return {"operation_id": new_operation_id(), "parent": match.last.id}
