"""Sentences for who plays, how cards are dealt, and who starts."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.parts import FirstDeclarers, NextStarter, ShortTeam
from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import marked, ngettext
from companion.web.words.rules.choices import GAINS

STARTERS = {
    NextStarter.PARTNER_THEN_RIGHT: marked(
        "If the declarers hold, the starter's partner starts next; if the opponents take over,"
        " the next player after the starter."
    ),
    NextStarter.NEXT_ON_WINNING_SIDE: marked(
        "The next player after the starter who is on the winning side starts."
    ),
    NextStarter.ALWAYS_RIGHT: marked("The next player after the starter starts, whoever won."),
    NextStarter.ASK: marked("The table says who of the declarers starts."),
    NextStarter.FRIEND_ELSE_NEXT: marked(
        "After a win a friend starts, or the starter if alone; else the next player."
    ),
    NextStarter.FRIEND_ELSE_OPPONENT: marked(
        "After a win a friend starts, or the starter if alone; else the first opponent after the"
        " starter."
    ),
    NextStarter.BY_BIDDING: marked("The last starter draws first; the bidding decides who starts."),
}
FIRST_DECLARERS = {
    FirstDeclarers.LAST_BID: marked("In the first hand the last to bid declares."),
    FirstDeclarers.FIRST_BID: marked("In the first hand the first to bid declares."),
    FirstDeclarers.HAND_WINNER: marked("Whoever wins the first hand declares the next."),
    FirstDeclarers.AGREED: marked("The table agrees who declares the first hand."),
}
SHORT_TEAMS = {
    ShortTeam.NONE: marked("A short team gains no more than a full one."),
    ShortTeam.PLUS_ONE: marked("A short team that wins gains one level more."),
    ShortTeam.MULTIPLIED: marked(
        "A team short of friends gains more by a win: twice as much with one missing, three"
        " times with two."
    ),
}


def players(rules: RuleSet) -> Iterator[str]:
    """How many play, and who belongs together."""
    if rules.has_friends:
        yield _("%(players)s players, each with a level of their own.", players=rules.players)
    elif rules.teams == 2:
        yield _(
            "%(players)s players in two teams of %(each)s, sitting alternately.",
            players=rules.players,
            each=rules.players // 2,
        )
    else:
        yield _(
            "%(players)s players in %(teams)s pairs, partners opposite. The declaring pair plays"
            " against all others, who gain together; after a takeover the pair of the next player"
            " declares at its own level.",
            players=rules.players,
            teams=rules.teams,
        )


def deal(rules: RuleSet) -> Iterator[str]:
    """The pack, and what everybody gets of it."""
    yield ngettext(
        "One deck; everybody gets %(each)s cards and %(bottom)s stay in the bottom.",
        "%(num)s decks; everybody gets %(each)s cards and %(bottom)s stay in the bottom.",
        rules.decks,
        each=rules.cards_each,
        bottom=rules.bottom_cards,
    )
    if rules.jokers_removed:
        yield ngettext(
            "A small joker is left out.",
            "%(num)s jokers are left out, small ones first.",
            rules.jokers_removed,
        )


def friends(rules: RuleSet) -> Iterator[str]:
    """How friends are found, and what they gain; nothing with fixed partners."""
    if not rules.has_friends:
        return
    if rules.friends:
        yield ngettext(
            "The starter calls for a friend in every hand.",
            "The starter calls for %(num)s friends in every hand.",
            rules.friends,
        )
    else:
        yield _("The starter plays alone against all others.")
    yield _(SHORT_TEAMS[rules.short_team])
    yield _(GAINS[rules.friend_gain])
    if rules.active_passive:
        yield _("Who loses becomes passive and spends the next level won to be active again.")


def starters(rules: RuleSet) -> Iterator[str]:
    """Who starts the next hand."""
    yield _(STARTERS[rules.next_starter])
    yield _("The next hand's rank is the level of whoever declares it.")


def first_hand(rules: RuleSet) -> Iterator[str]:
    """Who declares the first hand of all."""
    yield _(FIRST_DECLARERS[rules.first_declarers])
