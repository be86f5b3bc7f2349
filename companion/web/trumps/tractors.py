"""Is it a tractor? Tap pairs, and the answer says why, or why not."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from companion.rules.tractors import judge_tractor
from companion.web import htmx
from companion.web.faces import cards_asked, faces, rows
from companion.web.trumps.hand import TrumpHand, with_and_without_match
from companion.web.words.tricks import tractor_sentence

blueprint = Blueprint("tractors", __name__)


@with_and_without_match(blueprint, "/trumps/tractors")
def show(hand: TrumpHand) -> ResponseReturnValue:
    """Pairs that are tapped: whether they make a tractor."""
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
