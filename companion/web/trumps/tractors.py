"""Is it a tractor? Tap pairs, and the answer says why, or why not."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from companion.rules.tractors import judge_tractor
from companion.web import htmx
from companion.web.faces import cards_asked, faces, rows
from companion.web.trumps.hand import TrumpHand, hand_asked, hand_of_match
from companion.web.words.tricks import tractor_sentence

blueprint = Blueprint("tractors", __name__)


@blueprint.get("/trumps/tractors")
def index() -> ResponseReturnValue:
    """Pairs in any hand."""
    return _page(hand_asked())


@blueprint.get("/m/<match_id>/trumps/tractors")
def show(match_id: str) -> ResponseReturnValue:
    """Pairs in the hand that is played."""
    return _page(hand_of_match(match_id))


def _page(hand: TrumpHand) -> ResponseReturnValue:
    pairs = list(dict.fromkeys(cards_asked("pair", hand.order)))
    verdict = judge_tractor(pairs, hand.order, hand.rules)
    return htmx.render(
        "trumps/tractors.html",
        "trumps/_verdict.html",
        hand=hand,
        match_id=hand.match_id,
        here=request.path,
        rows=rows(hand.order),
        chosen=[str(card) for card in pairs],
        pairs=faces(verdict.cards if verdict.is_tractor else pairs),
        is_tractor=verdict.is_tractor,
        sentence=tractor_sentence(verdict, hand.order),
    )
