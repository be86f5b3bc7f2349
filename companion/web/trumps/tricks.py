"""Who wins the trick? Tap what is led, then what is played, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from companion.rules.tricks import Trick, judge_trick
from companion.rules.trumps import Card
from companion.web import htmx
from companion.web.faces import Face, card_asked, face, rows
from companion.web.hands.entry import Choice
from companion.web.i18n import gettext as _
from companion.web.trumps.hand import TrumpHand, with_and_without_match
from companion.web.words.tricks import play_sentence, too_many_sentence, winner_sentence

blueprint = Blueprint("tricks", __name__)
OTHERS = "others"
MOST_ALIKE = 3
MOST_ASKED = 40


@dataclass(frozen=True, kw_only=True)
class Laid:
    """What lies on the table of one player: cards alike, or others than were led."""

    value: str
    face: Face | None
    wins: bool


@with_and_without_match(blueprint, "/trumps/tricks")
def show(hand: TrumpHand) -> ResponseReturnValue:
    """Cards that are tapped: who wins the trick."""
    choices = list(_choices(hand))
    alike = int(next((c.value for c in choices if c.value == request.args.get("alike")), "1"))
    asked = [*request.args.getlist("played"), *request.args.getlist("play")][-MOST_ASKED:]
    plays, refused = _plays(asked, alike, hand)
    trick = judge_trick(plays[0], plays[1:], hand.order) if plays and plays[0] else None
    return htmx.render(
        "trumps/tricks.html",
        "trumps/_trick.html",
        hand=hand,
        match_id=hand.match_id,
        here=request.path,
        rows=rows(hand.order),
        choices=choices,
        alike=alike,
        laid=list(_laid(plays, trick)),
        headline=winner_sentence(trick) if trick else _("Tap what is led"),
        sentences=[refused] if refused else list(_sentences(trick)),
        is_complete=len(plays) == hand.ruleset.players,
        shorter=hand.address("tricks", alike=alike, played=[_value(play) for play in plays[:-1]]),
        empty=hand.address("tricks", alike=alike),
    )


def _choices(hand: TrumpHand) -> Iterator[Choice]:
    words = (_("Single"), _("Pair"), _("Three"))
    for alike, word in enumerate(words[: min(MOST_ALIKE, hand.rules.decks)], start=1):
        yield Choice(value=str(alike), word=word)


def _plays(asked: Sequence[str], alike: int, hand: TrumpHand) -> tuple[list[Card | None], str]:
    """The trick so far, and why the last play cannot be; a full trick is followed by a new one."""
    plays: list[Card | None] = []
    refused = ""
    for text in asked:
        card = card_asked(text, hand.order)
        if len(plays) == hand.ruleset.players:
            plays = []
        if card is None:
            plays += [None] if text == OTHERS and alike > 1 and plays else []
            continue
        copies = hand.order.copies(card)
        refused = (
            "" if (plays.count(card) + 1) * alike <= copies else too_many_sentence(card, copies)
        )
        plays += [] if refused else [card]
    return plays, refused


def _value(play: Card | None) -> str:
    return OTHERS if play is None else str(play)


def _laid(plays: Sequence[Card | None], trick: Trick | None) -> Iterator[Laid]:
    for number, play in enumerate(plays):
        wins = trick is not None and number == trick.winner
        yield Laid(value=_value(play), face=None if play is None else face(play), wins=wins)


def _sentences(trick: Trick | None) -> Iterator[str]:
    """Why the winner wins, and why the last play does not."""
    if trick is None or len(trick.plays) == 1:
        return
    last = len(trick.plays) - 1
    if trick.winner > 0:
        yield play_sentence(trick.plays[trick.winner])
    if last != trick.winner:
        why = play_sentence(trick.plays[last])
        yield _("Play %(number)s: %(why)s", number=last + 1, why=why)
