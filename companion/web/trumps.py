"""The trump order, for the hand that is played or for any rank, suit and number of decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.match import Match
from companion.rules.cards import RANKS, Suit
from companion.rules.reading import read_ruleset
from companion.rules.ruleset import NO_TRUMP_LEVEL, RuleSet
from companion.rules.trumps import Card, Group, Joker, TrumpRules, trump_order
from companion.web.boards import rank_now, trump_suit
from companion.web.entry import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import ngettext
from companion.web.pages import match_or_404
from companion.web.words.cards import level_label, level_name, suit_name

blueprint = Blueprint("trumps", __name__)
DECKS = range(1, 9)


@blueprint.get("/trumps")
def index() -> ResponseReturnValue:
    """The order for a rank, a suit and a number of decks, without a match."""
    decks = request.args.get("decks", "2")
    rules = TrumpRules(decks=int(decks) if decks in map(str, DECKS) else 2)
    return _page(rules, rank="2", suit="hearts")


@blueprint.get("/m/<match_id>/trumps")
def show(match_id: str) -> ResponseReturnValue:
    """The order in the hand that is played, by this table's rules."""
    match = match_or_404(match_id)
    rules = TrumpRules.of(ruleset_now(match))
    rank = rank_now(match.now) or match.now.rulebook.levels[0]
    return _page(rules, rank=rank, suit=trump_suit(match.now) or "hearts", match_id=match_id)


def ruleset_now(match: Match) -> RuleSet:
    """The rules that a match is played by now."""
    return read_ruleset(match.ruleset_body["ruleset"])


def _page(
    rules: TrumpRules, *, rank: str, suit: str, match_id: str | None = None
) -> ResponseReturnValue:
    asked_rank, asked_suit = request.args.get("rank", rank), request.args.get("suit", suit)
    rank = asked_rank if asked_rank in (*RANKS, NO_TRUMP_LEVEL) else rank
    suit = asked_suit if asked_suit in (*Suit, "none") else suit
    order = trump_order(rank, None if suit == "none" else Suit(suit), rules)
    return render_template(
        "trumps/show.html",
        order=order,
        here=request.path,
        groups=[_group(group) for group in _runs(order.groups)],
        sides=[_side(cards) for cards in order.sides if cards],
        rank=rank,
        suit="none" if order.suit is None else suit,
        rules=rules,
        ranks=RANKS,
        suits=[Choice(value=each, word=suit_name(each)) for each in (*Suit, "none")],
        decks=DECKS,
        match_id=match_id,
    )


def _runs(groups: Sequence[Group]) -> list[list[Group]]:
    """The cards of the trump suit in one row, everything else by itself."""
    runs: list[list[Group]] = []
    for group in groups:
        if group.kind == "suit" and runs and runs[-1][0].kind == "suit":
            runs[-1].append(group)
        else:
            runs.append([group])
    return runs


def _group(run: Sequence[Group]) -> dict[str, Any]:
    first, total = run[0], sum(group.total for group in run)
    cards = [card for group in run for card in group.cards]
    count = ngettext("%(num)s card", "%(num)s cards", total)
    if len(run) > 1:
        count = _("%(count)s, from high to low", count=count)
    elif len(cards) > 1:
        count = _("%(count)s, all equal: the first one played wins", count=count)
    kind = {"suit": "suit", "big_joker": "joker", "small_joker": "joker"}.get(first.kind, "rank")
    return {"kind": kind, "cards": [_card(card) for card in cards], "words": count}


def _card(card: Card) -> dict[str, Any]:
    if card.suit is None:
        big = card.rank == Joker.BIG
        label = _("big joker") if big else _("small joker")
        word = _("big") if big else _("small")
        return {"is_joker": True, "rank": str(card.rank), "label": label, "word": word}
    return {
        "rank": card.rank,
        "suit": card.suit.value,
        "label": level_name(card.rank, card.suit),
        "points": card.points,
    }


def _side(cards: Sequence[Card]) -> dict[str, Any]:
    suit = cards[0].suit or Suit.SPADES
    ranks = " ".join(level_label(card.rank) for card in cards)
    return {"suit": suit.value, "word": suit_name(suit), "ranks": ranks}
