"""The quick reference: how a hand goes, by the rules of a table and with the cards of a hand.

Sentences about the ruleset are those of ``words.rules``; here stands what all tables share.
"""

from __future__ import annotations

from companion.web.i18n import gettext as _
from companion.web.trumps.hand import TrumpHand
from companion.web.words.reference import bids, hand, play, tips
from companion.web.words.reference.parts import Section


def chapters(asked: TrumpHand) -> list[Section]:
    """What is worth having at hand during play, in the order in which it comes up."""
    found = [
        Section("hand", _("How a hand goes"), tuple(hand.steps(asked)), is_ordered=True),
        Section("trumps", _("Trumps, high to low"), tuple(hand.trumps(asked))),
        Section("bids", _("Which bid beats which"), tuple(bids.bids(asked))),
        Section("no-bid", _("If nobody bids"), bids.no_bid(asked)),
        Section("lead", _("What may be led"), tuple(play.leads(asked))),
        Section("follow", _("How to follow"), tuple(play.follow(asked))),
        Section("win", _("Who wins the trick"), tuple(play.wins(asked))),
        Section("throw", _("Throws that fail"), tuple(play.failed(asked))),
        Section("friends", _("Finding friends"), hand.friends(asked)),
    ]
    return [section for section in found if section.lines]


def advice(asked: TrumpHand) -> list[Section]:
    """Tips, with the true numbers of the table."""
    found = [
        Section("count", _("Count the trumps"), tuple(tips.counting(asked))),
        Section("bid", _("When to bid"), tuple(tips.bidding(asked))),
        Section("bury", _("What to bury"), tuple(tips.burying(asked))),
        Section("feed", _("Feed your partner"), tuple(tips.feeding(asked))),
        Section("last", _("Lead, and keep something"), tuple(tips.leading(asked))),
    ]
    return [section for section in found if section.lines]
