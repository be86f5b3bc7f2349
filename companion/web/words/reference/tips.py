"""Tips for play, with the true numbers of the table."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.bands import Deal
from companion.rules.cards import pack_points, pack_size
from companion.rules.multipliers import Unit, compile_factors, factor
from companion.rules.parts import Bid, FirstDeclarers, Multiplier, TrumpKind
from companion.rules.ruleset import RuleSet
from companion.rules.trumps import TrumpRules, trump_order
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, ngettext
from companion.web.trumps.hand import TrumpHand
from companion.web.words.reference.parts import Line

KIND_OF = {
    "big_joker": "jokers",
    "small_joker": "jokers",
    "trump_rank": "ranks",
    "off_rank": "ranks",
}


def counting(hand: TrumpHand) -> Iterator[Line]:
    """How many trumps there are, and what follows from it."""
    yield Line(
        _("There are %(parts)s.", parts=joined(list(_parts(hand)))), head=str(hand.order.total)
    )
    yield Line(
        _(
            "Take off your own and those that were played: what is left is against you, or with"
            " your partner. Count the jokers and rank cards first."
        )
    )
    if hand.order.suit is not None:
        without = trump_order(hand.order.rank, None, TrumpRules.of(hand.ruleset)).total
        yield Line(
            ngettext(
                "In a hand without a trump suit there is only %(num)s.",
                "In a hand without a trump suit there are only %(num)s.",
                without,
            )
        )
    yield Line(_("Once no trumps are out, every top card of a side suit wins."))


def _parts(hand: TrumpHand) -> Iterator[str]:
    totals: dict[str, int] = {}
    for group in hand.order.groups:
        kind = KIND_OF.get(group.kind, group.kind)
        totals[kind] = totals.get(kind, 0) + group.total
    for kind, total in totals.items():
        yield _part(kind, total)


def _part(kind: str, total: int) -> str:
    match kind:
        case "jokers":
            return ngettext("%(num)s joker", "%(num)s jokers", total)
        case "ranks":
            return ngettext("%(num)s rank card", "%(num)s rank cards", total)
        case "always":
            return ngettext("%(num)s that is always trump", "%(num)s that are always trump", total)
        case _:
            return ngettext("%(num)s more of the suit", "%(num)s more of the suit", total)


def bidding(hand: TrumpHand) -> Iterator[Line]:
    """What to bid with; nothing where nobody bids."""
    rules = hand.ruleset
    if rules.trump_choice.kind is not TrumpKind.BIDDING:
        return
    cards = pack_size(rules.decks, rules.jokers_removed)
    fair = round(hand.order.total * rules.cards_each / cards)
    yield Line(
        _(
            "Everybody gets about %(fair)s of the trumps. Bid a suit in which you would hold"
            " clearly more, jokers and rank cards included.",
            fair=fair,
        )
    )
    if Bid.PAIR in rules.bids.kinds:
        yield Line(_("A single card is soon overbid; a pair is much safer."))
    if rules.first_declarers is FirstDeclarers.LAST_BID or rules.has_friends:
        yield Line(_("In a first hand the bid also decides who starts: bid early."))
    yield Line(_("As an opponent, bid to take the suit away in which the declarers are strong."))


def burying(hand: TrumpHand) -> Iterator[Line]:
    """What the starter lays into the bottom."""
    rules = hand.ruleset
    if not rules.bottom_cards:
        return
    yield Line(_("Bury a short side suit whole: then you can trump it at once."))
    if not rules.bottom.counted:
        yield Line(_("The bottom does not count here: points are safe in it."))
        return
    yield Line(_("Bury points only if you are sure that your side takes the last trick."))
    if rules.bottom.multiplier is not Multiplier.TYPED:
        yield Line(_dear(rules))


def _dear(rules: RuleSet) -> str:
    factors = compile_factors(rules.bottom, rules.decks, rules.cards_each)
    single = 10 * factor(factors, [Unit(alike=1)]) + rules.bottom.flat
    if rules.decks == 1:
        return _(
            "A 10 in the bottom gives the opponents %(single)s points if they win the last trick.",
            single=single,
        )
    return _(
        "A 10 in the bottom gives the opponents %(single)s points after a single card in the last"
        " trick, %(pair)s after a pair.",
        single=single,
        pair=10 * factor(factors, [Unit(alike=2)]) + rules.bottom.flat,
    )


def feeding(hand: TrumpHand) -> Iterator[Line]:
    """Points for the partner's tricks."""
    rules = hand.ruleset
    line = next((row.first_total for row in rules.bands if row.deal is Deal.OPPONENTS), None)
    if rules.has_friends:
        yield Line(_("Feed nobody before you know who is a friend."))
    yield Line(_("When your partner's card is sure to win, give it a 10 or a king."))
    yield Line(_("Give a trick nothing that the next player may still take."))
    if line is not None:
        yield Line(
            _(
                "%(points)s points are in the pack; the opponents need %(line)s of them.",
                points=pack_points(rules.decks),
                line=line,
            )
        )


def leading(hand: TrumpHand) -> Iterator[Line]:
    """What to lead, and what to keep for the last trick."""
    yield Line(_("Lead the aces of side suits early, before somebody has none of the suit left."))
    if hand.ruleset.decks > 1:
        yield Line(_("Pairs and tractors are strong: others must break theirs to follow."))
    if hand.ruleset.bottom.counted and hand.ruleset.bottom_cards:
        yield Line(_("Keep a high trump, better a pair of them, for the last trick."))
    yield Line(_("If your side is long in trumps, draw them; if it is short, make others trump."))
