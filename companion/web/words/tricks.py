"""Sentences for what beats what, for tractors, and for a bottom that is turned over."""

from __future__ import annotations

from companion.rules.tractors import Verdict
from companion.rules.tricks import Ruling, Trick
from companion.rules.trumps import Card, TrumpOrder
from companion.rules.turning import Turned
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked, ngettext
from companion.web.words.cards import card_name, suit_name

TRACTORS = {
    "one_pair": marked("A tractor has at least two pairs."),
    "not_in_the_pack": marked("There is no %(first)s in the pack."),
    "no_pairs_in_the_pack": marked("The pack has only one %(first)s, so there is no pair of it."),
    "barred": marked("Rank cards and jokers make no tractors at this table: %(first)s."),
    "same_place": marked(
        "The %(first)s and the %(last)s stand on the same place; neither follows the other."
    ),
    "gap": marked("Right below the %(first)s comes the %(next)s, not the %(last)s."),
}
PLAYS = {
    "lead": marked("Led."),
    "higher": marked("Higher in the suit led."),
    "higher_trump": marked("A higher trump than the %(over)s."),
    "trump": marked("A trump beats every other suit."),
    "lower": marked("Lower than the %(over)s."),
    "lower_trump": marked("A lower trump than the %(over)s."),
    "same_card": marked("Equal to the %(over)s: the first one played stays ahead."),
    "same_place": marked("On the same place as the %(over)s: the first one played stays ahead."),
    "trumped": marked("Follows suit, but the %(over)s has trumped."),
    "other_suit": marked("Neither the suit led nor a trump: it cannot win."),
    "not_alike": marked("Not alike, so it cannot win."),
}
TURNED = {
    "rank_card": marked("The %(card)s is the first card of the trump rank."),
    "first_card": marked("The %(card)s was turned first."),
    "first_joker": marked("The first card is a joker: there is no trump suit."),
    "highest": marked("No card of the trump rank: the %(card)s is the highest."),
    "no_suit": marked("Jokers only: shuffle and deal again."),
    "no_trump_level": marked("Only jokers are trump at this level. Nothing is turned over."),
    "no_trump_suit": marked("Nothing is turned over: the hand is played without a trump suit."),
    "redeal": marked("Nothing is turned over: shuffle and deal again."),
}


def tractor_sentence(verdict: Verdict, order: TrumpOrder) -> str:
    """Why pairs make a tractor, or why they do not."""
    cards = verdict.cards
    if verdict.is_tractor:
        return _tractor(verdict, order)
    if verdict.code == "two_suits":
        return _two_suits(cards[0], cards[1], order)
    if verdict.code == "gap_unless_gone":
        return _(
            "Only once these are gone: %(between)s.",
            between=joined([card_name(card) for card in cards[1:-1]]),
        )
    names = [card_name(card) for card in cards] or [""]
    return _(TRACTORS[verdict.code], first=names[0], next=names[1 % len(names)], last=names[-1])


def _tractor(verdict: Verdict, order: TrumpOrder) -> str:
    names = [card_name(card) for card in verdict.cards]
    if verdict.skipped:
        return ngettext(
            "Neighbours: the %(skipped)s is not between them, but higher up among the trumps.",
            "Neighbours: the %(skipped)s are not between them, but higher up among the trumps.",
            len(verdict.skipped),
            skipped=joined([card_name(card) for card in verdict.skipped]),
        )
    if len(names) > 2:
        return _("They follow each other from high to low: %(cards)s.", cards=joined(names))
    if _is_trump(verdict.cards[0], order):
        return _(
            "In the trump order the %(upper)s comes right above the %(lower)s.",
            upper=names[0],
            lower=names[1],
        )
    return _("The %(upper)s comes right above the %(lower)s.", upper=names[0], lower=names[1])


def _two_suits(first: Card, other: Card, order: TrumpOrder) -> str:
    if _is_trump(other, order):
        first, other = other, first
    if _is_trump(first, order):
        return _(
            "The %(trump)s is a trump, the %(side)s is not.",
            trump=card_name(first),
            side=card_name(other),
        )
    return _(
        "The %(first)s and the %(last)s are of different suits.",
        first=card_name(first),
        last=card_name(other),
    )


def _is_trump(card: Card, order: TrumpOrder) -> bool:
    spot = order.spot(card)
    return spot is not None and spot.is_trump


def play_sentence(play: Ruling) -> str:
    """Why a play goes ahead, or stays behind."""
    return _(PLAYS[play.code], over=card_name(play.over) if play.over else "")


def winner_sentence(trick: Trick) -> str:
    """Which play wins, and with what."""
    play = trick.plays[trick.winner]
    name = card_name(play.card) if play.card else ""
    if len(trick.plays) == 1:
        return _("The %(card)s is led. What comes next?", card=name)
    if trick.winner == 0:
        return _("The lead wins: %(card)s.", card=name)
    return _("Play %(number)s wins: %(card)s.", number=trick.winner + 1, card=name)


def too_many_sentence(card: Card, copies: int) -> str:
    """Why a card cannot be on the table once more."""
    return ngettext(
        "The pack holds only %(num)s card like this: %(card)s.",
        "The pack holds only %(num)s cards like this: %(card)s.",
        copies,
        card=card_name(card),
    )


def turned_headline(turned: Turned) -> str:
    """What is trump by the bottom, or how many cards are still to be turned."""
    if not turned.is_settled:
        return ngettext("%(num)s card to turn over", "%(num)s cards to turn over", turned.left)
    if turned.suit is not None:
        return _("%(suit)s are trump", suit=suit_name(turned.suit))
    return _("Deal again") if turned.code in ("no_suit", "redeal") else _("No trump suit")


def turned_sentence(turned: Turned) -> str:
    """Why the bottom says so."""
    card = "" if turned.card is None else card_name(turned.card)
    if turned.is_settled:
        return _(TURNED[turned.code], card=card)
    if turned.code == "turn_first":
        return _("Its suit is trump; a joker means no trump suit.")
    if turned.card is None:
        return _("The first card of the trump rank decides; if there is none, the highest.")
    return _("The highest so far is the %(card)s.", card=card)
