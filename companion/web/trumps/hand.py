"""Which hand the pages about trumps are about: that of a match, or one that the address names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.match import Match
from companion.rules.cards import Suit
from companion.rules.parts import NoBidRule, TrumpKind
from companion.rules.ruleset import LADDER_RANKS, RuleSet
from companion.rules.trumps import TrumpOrder, TrumpRules, trump_order
from companion.web.boards import rank_now, trump_suit, trumps_in_words
from companion.web.i18n import gettext as _
from companion.web.pages import match_or_404, ruleset_now
from companion.web.trumps.query import one_of, rules_asked

JOKERS = {"big_joker", "small_joker"}


@dataclass(frozen=True, kw_only=True)
class TrumpHand:
    """A hand by its trumps. ``query`` is what links to other pages about it carry along."""

    order: TrumpOrder
    ruleset: RuleSet
    match_id: str | None
    is_called: bool
    is_first: bool
    query: Mapping[str, str]

    @property
    def rules(self) -> TrumpRules:
        """What decides about trumps."""
        return TrumpRules.of(self.ruleset)

    @property
    def suit(self) -> str:
        """The trump suit as forms send it."""
        return "none" if self.order.suit is None else self.order.suit.value

    @property
    def sentence(self) -> str:
        """What is trump."""
        if {group.kind for group in self.order.groups} <= JOKERS:
            return _("Only the jokers are trump.")
        return trumps_in_words(self.order.rank, self.suit)

    @property
    def no_bid(self) -> NoBidRule | None:
        """What happens if nobody bids; None at tables where nobody ever does."""
        if self.ruleset.trump_choice.kind is not TrumpKind.BIDDING:
            return None
        return self.ruleset.no_bid.first_hand if self.is_first else self.ruleset.no_bid.later

    def without(self, name: str) -> dict[str, str]:
        """The query for links that say one thing of it themselves."""
        return {key: value for key, value in self.query.items() if key != name}

    def address(self, page: str, **query: Any) -> str:
        """Where another page about this hand is, such as ``tractors``."""
        asked: dict[str, Any] = {**self.query, **query}
        if self.match_id is None:
            return url_for(f"{page}.index", **asked)
        return url_for(f"{page}.show", match_id=self.match_id, **asked)


Page = Callable[[TrumpHand], ResponseReturnValue]


def with_and_without_match(
    blueprint: Blueprint, path: str, *, names: tuple[str, str] = ("index", "show")
) -> Callable[[Page], Page]:
    """Give a page two addresses: one for the hand that it names, one for that of a match."""

    def added(page: Page) -> Page:
        blueprint.add_url_rule(path, names[0], lambda: page(hand_asked()))
        blueprint.add_url_rule(
            f"/m/<match_id>{path}", names[1], lambda match_id: page(hand_of_match(match_id))
        )
        return page

    return added


def hand_asked() -> TrumpHand:
    """The hand that the address names by rank, suit, decks and more, without a match."""
    ruleset, query = rules_asked()
    rank = one_of(LADDER_RANKS, "rank", ruleset.start_level)
    suit = one_of((*Suit, "none"), "suit", "hearts")
    is_first = one_of(("yes", "no"), "first", "no") == "yes"
    return TrumpHand(
        order=_order(rank, suit, ruleset),
        ruleset=ruleset,
        match_id=None,
        is_called=True,
        is_first=is_first,
        query={"rank": rank, "suit": suit, **query, **({"first": "yes"} if is_first else {})},
    )


def hand_of_match(match_id: str) -> TrumpHand:
    """The hand that is played now by a match's own rules; rank and suit may be asked for."""
    return hand_in(match_id, match_or_404(match_id))


def hand_in(match_id: str, match: Match) -> TrumpHand:
    """The same of a match that is at hand."""
    ruleset, called = ruleset_now(match), trump_suit(match.now)
    rank = one_of(LADDER_RANKS, "rank", rank_now(match.now) or match.now.rulebook.levels[0])
    suit = one_of((*Suit, "none"), "suit", called or "hearts")
    asked = {"rank": rank, "suit": suit}
    return TrumpHand(
        order=_order(rank, suit, ruleset),
        ruleset=ruleset,
        match_id=match_id,
        is_called=called is not None or "suit" in request.args or rank == "NT",
        is_first=match.now.hand == 0,
        query={name: value for name, value in asked.items() if name in request.args},
    )


def _order(rank: str, suit: str, ruleset: RuleSet) -> TrumpOrder:
    return trump_order(rank, None if suit == "none" else Suit(suit), TrumpRules.of(ruleset))
