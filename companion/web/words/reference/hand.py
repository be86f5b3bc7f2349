"""How a hand goes, from drawing the cards to the next hand, and what is trump in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.rules.bands import Deal
from companion.rules.cards import pack_size
from companion.rules.parts import TrumpKind
from companion.rules.ruleset import RuleSet
from companion.rules.trumps import Group
from companion.web.faces import face
from companion.web.i18n import gettext as _
from companion.web.i18n import in_a_row, ngettext
from companion.web.trumps.hand import TrumpHand
from companion.web.words.reference.parts import Line, lines
from companion.web.words.rules import sentences


def steps(hand: TrumpHand) -> Iterator[Line]:
    """From drawing to the next hand."""
    rules = hand.ruleset
    yield Line(_draw(rules), _("Draw"))
    yield Line(_trumps(rules), _("Trumps"))
    if rules.bottom_cards:
        yield Line(_bottom(rules), _("Bottom"))
    if rules.has_friends:
        yield Line(_call(rules), _("Friends"))
    yield Line(
        _("The starter leads to the first trick; whoever wins a trick leads to the next."),
        _("Play"),
    )
    yield Line(_keep(rules), _("Points"))
    yield Line(in_a_row([_take_over(rules), *sentences(rules, "bottom")]), _("Count"))
    yield Line(in_a_row(sentences(rules, "starters")), _("Next hand"))


def _draw(rules: RuleSet) -> str:
    cards = pack_size(rules.decks, rules.jokers_removed)
    draw = _(
        "Shuffle all %(cards)s cards and draw one after the other in turn, until everybody has"
        " %(each)s.",
        cards=cards,
        each=rules.cards_each,
    )
    if not rules.bottom_cards:
        return draw
    left = ngettext(
        "%(num)s card stays face down: the bottom.",
        "%(num)s cards stay face down: the bottom.",
        rules.bottom_cards,
    )
    return in_a_row([draw, left])


def _trumps(rules: RuleSet) -> str:
    if rules.trump_choice.kind is TrumpKind.BIDDING:
        return _(
            "Whoever draws a card of the trump rank may show it: its suit is trump, until somebody"
            " shows something stronger. What was shown stays in your cards."
        )
    return in_a_row(sentences(rules, "trump_choice"))


def _bottom(rules: RuleSet) -> str:
    return ngettext(
        "The starter takes the card of the bottom and lays any one face down instead.",
        "The starter takes the %(num)s cards of the bottom and lays any %(num)s face down instead.",
        rules.bottom_cards,
    )


def _call(rules: RuleSet) -> str:
    if not rules.friends:
        return in_a_row(sentences(rules, "friends")[:1])
    return ngettext(
        "The starter names a card: whoever plays it is a friend and declares with them.",
        "The starter names %(num)s cards: whoever plays one is a friend and declares with them.",
        rules.friends,
    )


def _keep(rules: RuleSet) -> str:
    if rules.has_friends:
        return _(
            "5s count 5, 10s and kings 10. Lay those that you win in front of you until it is"
            " known who is an opponent: only the opponents' points count."
        )
    return _(
        "5s count 5, 10s and kings 10. The opponents lay those that they win face up in front of"
        " them: only their points count."
    )


def _take_over(rules: RuleSet) -> str:
    line = next((row.first_total for row in rules.bands if row.deal is Deal.OPPONENTS), None)
    if line is None:
        return _("The opponents' points decide who gains levels.")
    if rules.has_friends:
        return _("From %(line)s points on the opponents win.", line=line)
    return _("From %(line)s points on the opponents take over.", line=line)


def trumps(hand: TrumpHand) -> Iterator[Line]:
    """All trumps in few cards, what each is, and how many there are."""
    groups = hand.order.groups
    high = [group for group in groups if group.kind != "suit"]
    suit = [group for group in groups if group.kind == "suit"]
    cards = tuple((face(card), 1) for group in high for card in group.cards)
    yield Line(in_a_row([hand.sentence, _count(hand)]), cards=cards)
    if suit:
        yield Line(_suit(suit), cards=tuple((face(g.cards[0]), 1) for g in (suit[0], suit[-1])))
    if any(len(group.cards) > 1 for group in high):
        yield Line(_("Rank cards of the other suits are equal: the first one played is ahead."))
    yield from lines(sentences(hand.ruleset, "no_trump", "always_trump"))


def _count(hand: TrumpHand) -> str:
    return ngettext("%(num)s card is trump.", "%(num)s cards are trump.", hand.order.total)


def _suit(suit: Sequence[Group]) -> str:
    return ngettext(
        "Then the trump suit from high to low, %(num)s card.",
        "Then the trump suit from high to low, %(num)s cards.",
        sum(group.total for group in suit),
    )


def friends(hand: TrumpHand) -> tuple[Line, ...]:
    """How friends are found, and what they gain; nothing with fixed partners."""
    return lines(sentences(hand.ruleset, "friends"))
