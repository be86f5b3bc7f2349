"""What may be led, how to follow, who wins a trick, and what a failed throw costs."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.parts import PenaltyKind
from companion.web.i18n import gettext as _
from companion.web.trumps.hand import TrumpHand
from companion.web.words.reference.parts import MIDDLE, Line, drawn, lines, side_cards
from companion.web.words.rules import sentences


def leads(hand: TrumpHand) -> Iterator[Line]:
    """Each kind of lead, drawn in a suit that is not trump."""
    decks, side = hand.ruleset.decks, side_cards(hand.order)
    upper, lower = side[MIDDLE : MIDDLE + 2] or (None, None)
    cards = {
        "single": drawn((upper, 1)) if upper else (),
        "pair": drawn((upper, 2)) if upper else (),
        "three": drawn((upper, 3)) if upper else (),
        "tractor": drawn((upper, 2), (lower, 2)) if upper and lower else (),
        "throw": drawn((side[0], min(decks, 2)), (side[1], 1)) if side else (),
    }
    yield Line(_("Any one card."), _("Single"), cards["single"])
    if decks > 1:
        yield Line(_("Two cards alike: same rank, same suit."), _("Pair"), cards["pair"])
    if decks > 2:
        yield Line(_("Three or more cards alike."), _("Three"), cards["three"])
    if decks > 1:
        yield Line(
            _("Neighbouring pairs of one suit. The trump rank is skipped inside a suit."),
            _("Tractor"),
            cards["tractor"],
        )
        yield from lines(sentences(hand.ruleset, "tractors"))
    yield Line(
        _("Several cards of one suit at once, if nobody can beat any part of them."),
        _("Throw"),
        cards["throw"],
    )


def follow(hand: TrumpHand) -> Iterator[Line]:
    """What everybody else must lay."""
    yield Line(_("All trumps are one suit, whatever suit is printed on them."))
    yield Line(_("Lay as many cards as were led, and of the suit led while you have any."))
    if hand.ruleset.decks > 1:
        yield Line(
            _("A pair of the suit if you have one, else two of its cards, else any."), _("Pair")
        )
        yield Line(
            _(
                "As many pairs of the suit as were led, neighbours or not; then its other cards;"
                " then any."
            ),
            _("Tractor or throw"),
        )
    if hand.ruleset.decks > 2:
        yield Line(_("Three alike if you have them, else a pair and a card."), _("Three"))
    yield Line(_("Once you have none of the suit led, you may trump, or throw away what you like."))


def wins(hand: TrumpHand) -> Iterator[Line]:
    """Who takes the trick."""
    yield Line(
        _("The highest trump, else the highest card of the suit led. Of equal ones the first."),
        _("Single"),
    )
    if hand.ruleset.decks > 1:
        yield Line(
            _("The highest pair of the suit led, or of trumps. Single cards never beat a pair."),
            _("Pair"),
        )
        yield Line(
            _("Only a higher tractor of the same length, in the suit led or in trumps."),
            _("Tractor"),
        )
    yield Line(
        _(
            "The one who led, unless somebody without the suit lays trumps alone in the same"
            " pattern; then the highest of these."
        ),
        _("Throw"),
    )


def failed(hand: TrumpHand) -> Iterator[Line]:
    """What happens when somebody can beat a part of a throw."""
    yield Line(_("If a part can be beaten, the throw is taken back and that part alone is led."))
    yield from lines(sentences(hand.ruleset, "fines"))
    if hand.ruleset.throw_penalty.kind is not PenaltyKind.NONE:
        yield Line(
            _("A declarer's fine is added to the opponents' points, an opponent's is taken off.")
        )
