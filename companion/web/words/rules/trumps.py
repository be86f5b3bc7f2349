"""Sentences for bids and trumps."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.parts import (
    AlwaysTrump,
    Bid,
    Bids,
    NoBidRule,
    NoTrump,
    Place,
    TrumpKind,
)
from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked, pgettext
from companion.web.words.cards import level_label, level_name, suit_name

NO_BIDS = {
    NoBidRule.TURN_RANK_OR_HIGHEST: marked(
        "the bottom is turned over card by card: the first card of the rank makes trumps, else"
        " the highest"
    ),
    NoBidRule.TURN_FIRST: marked("the first card of the bottom makes trumps"),
    NoBidRule.NO_TRUMP_SUIT: marked("there is no trump suit"),
    NoBidRule.REDEAL: marked("the cards are dealt again"),
}
NO_TRUMPS = {
    NoTrump.RANKS_STAY: marked("Without a trump suit, jokers and rank cards are trump."),
    NoTrump.JOKERS_ONLY: marked("Without a trump suit, only the jokers are trump."),
}
CHOICES = {
    TrumpKind.BIDDING: marked("Players bid for trumps."),
    TrumpKind.SUIT_ORDER: marked("Nobody bids: the suits are trump in turn."),
    TrumpKind.NO_TRUMP: marked("Nobody bids: there is never a trump suit."),
}
BIDS = {
    Bid.SINGLE: marked("a card of the rank"),
    Bid.PAIR: marked("a pair of the rank"),
    Bid.THREE: marked("three of the rank"),
    Bid.ONE_JOKER: marked("a joker"),
    Bid.TWO_SMALL_JOKERS: marked("two small jokers"),
    Bid.TWO_BIG_JOKERS: marked("two big jokers"),
}
PLACES = {
    Place.ABOVE_JOKERS: marked("%(card)s: always trump, above the jokers."),
    Place.BELOW_JOKERS: marked("%(card)s: always trump, right below the jokers."),
    Place.BELOW_RANK_CARDS: marked("%(card)s: always trump, right below the rank cards."),
}


def trump_choice(rules: RuleSet) -> Iterator[str]:
    """How the trump suit is found, and which bids there are."""
    match rules.trump_choice.kind:
        case TrumpKind.SUIT_ORDER:
            suits = joined([suit_name(suit) for suit in rules.trump_choice.suits])
            yield _("Nobody bids: trumps are %(suits)s in turn.", suits=suits)
        case TrumpKind.NO_TRUMP:
            yield _(CHOICES[TrumpKind.NO_TRUMP])
        case TrumpKind.BIDDING:
            yield from _bids(rules.bids)


def _bids(bids: Bids) -> Iterator[str]:
    if bids.kinds:
        kinds = pgettext("list", ", ").join(_(BIDS[kind]) for kind in bids.kinds)
        yield _("Bids for trumps, from weak to strong: %(bids)s.", bids=kinds)
    if bids.own_overbid:
        yield _("Whoever has bid may bid higher.")
    else:
        yield _("Nobody may overbid themselves.")
    if bids.partner_overbid:
        yield _("Partners may overbid each other.")
    else:
        yield _("Nobody may overbid a partner.")


def no_bid(rules: RuleSet) -> Iterator[str]:
    """What happens if nobody bids; nothing where nobody ever does."""
    if rules.trump_choice.kind is not TrumpKind.BIDDING:
        return
    first, later = (_(NO_BIDS[rule]) for rule in (rules.no_bid.first_hand, rules.no_bid.later))
    if first == later:
        yield _("If nobody bids, %(what)s.", what=later)
    else:
        yield _(
            "If nobody bids in the first hand, %(first)s; later %(later)s.",
            first=first,
            later=later,
        )


def no_trump(rules: RuleSet) -> Iterator[str]:
    """What is trump without a trump suit."""
    yield _(NO_TRUMPS[rules.no_trump])


def always_trump(rules: RuleSet) -> Iterator[str]:
    """Cards that are trump in every hand."""
    for always in rules.always_trump:
        yield _(PLACES[always.place], card=_always_card(always))


def tractors(rules: RuleSet) -> Iterator[str]:
    """What may stand in a tractor."""
    if rules.tractors.ranks_and_jokers:
        yield _("Rank cards and jokers make tractors, too.")
    else:
        yield _("Rank cards and jokers make no tractors.")
    if rules.tractors.over_gaps:
        yield _("A tractor may pass over a rank whose cards are all gone.")


def _always_card(always: AlwaysTrump) -> str:
    if always.suit is None:
        return level_label(always.rank)
    return level_name(always.rank, always.suit)
