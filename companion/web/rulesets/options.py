"""What the form of a ruleset offers: each choice in the words that the rules page says it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.cards import RANKS, Suit
from companion.rules.parts import BelowZero, FallKind, FriendGain, ShortTeam
from companion.rules.ruleset import LADDER_RANKS, RuleSet
from companion.web.i18n import gettext as _
from companion.web.rulesets.dependent import DEPENDENT
from companion.web.rulesets.option import Option, counts, ranks, said
from companion.web.words.cards import suit_name
from companion.web.words.rules import table, trumps
from companion.web.words.rules.choices import (
    BELOW_ZERO,
    DEALS,
    FALLS,
    GAINS,
    PARTNERSHIPS,
    PLACES,
    SHAPES,
)


def _suits() -> list[Option]:
    return [Option(value=suit.value, word=suit_name(suit)) for suit in Suit]


def _falls() -> list[Option]:
    kinds = [FallKind.NONE, FallKind.TO_START, FallKind.HALF]
    lost = [
        Option(value=f"minus {number}", word=_("lose %(number)s", number=number))
        for number in range(1, 14)
    ]
    return [*said(kinds, FALLS), *lost]


OPTIONS: Mapping[str, Callable[[], list[Option]]] = {
    "shape": lambda: [Option(value=key, word=_(word)) for key, word in SHAPES.items()],
    "deal": lambda: said(DEALS, DEALS),
    "dead_zone": lambda: [
        Option(value="0", word=_("At once")),
        Option(value="1", word=_("1 step on")),
        Option(value="2", word=_("2 steps on")),
    ],
    "gain_cap": lambda: counts(0, 1, 2, 3, none=_("No limit")),
    "below_zero": lambda: said(BelowZero, BELOW_ZERO),
    "top_tries": lambda: [
        Option(value="0", word=_("Any number")),
        *(Option(value=str(tries), word=str(tries)) for tries in (1, 2, 3)),
    ],
    "cap": lambda: counts(4, 8, 16, 32, 64, none=_("No limit")),
    "first_declarers": lambda: said(table.FIRST_DECLARERS, table.FIRST_DECLARERS),
    "no_bid": lambda: said(trumps.NO_BIDS, trumps.NO_BIDS),
    "no_trump": lambda: said(trumps.NO_TRUMPS, trumps.NO_TRUMPS),
    "partnership": lambda: said(PARTNERSHIPS, PARTNERSHIPS),
    "decks": lambda: [Option(value=str(n), word=str(n)) for n in range(1, 9)],
    "short_team": lambda: said(ShortTeam, table.SHORT_TEAMS),
    "friend_gain": lambda: said(FriendGain, GAINS),
    "ladder": lambda: ranks(LADDER_RANKS),
    "most_levels": lambda: counts(1, 2, 3, none=_("No limit")),
    "fall": _falls,
    "trump_choice": lambda: said(trumps.CHOICES, trumps.CHOICES),
    "suit": _suits,
    "rank": lambda: ranks(RANKS),
    "place": lambda: said(PLACES, PLACES),
    "bid": lambda: said(trumps.BIDS, trumps.BIDS),
}


def options(rules: RuleSet) -> dict[str, list[Option]]:
    """Every choice that the form offers under these rules."""
    fixed = {name: make() for name, make in OPTIONS.items()}
    return fixed | {name: make(rules) for name, make in DEPENDENT.items()}
