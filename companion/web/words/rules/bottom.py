"""Sentences for the bottom and for failed throws."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.multipliers import WITHOUT_PARTS
from companion.rules.parts import Bottom, Multiplier, PenaltyKind
from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import marked

MULTIPLIERS = {
    Multiplier.DOUBLE: marked("The bottom counts twice."),
    Multiplier.TWICE_CARDS: marked("The bottom counts × 2 for each card led in the last trick."),
    Multiplier.TWICE_LARGEST: marked(
        "The bottom counts × 2 for each card of the largest part led in the last trick."
    ),
    Multiplier.LARGEST: marked(
        "The bottom counts once for each card of the largest part led in the last trick."
    ),
    Multiplier.POWER_LARGEST: marked(
        "The bottom doubles for each card of the largest part led in the last trick."
    ),
    Multiplier.PAIRS_POWER: marked(
        "The bottom counts × 2 after a single, × 4 after a pair, and doubles with each further"
        " pair of a tractor."
    ),
    Multiplier.CARDS_PLUS_ONE: marked(
        "The bottom counts once for each card led in the last trick, and once more."
    ),
    Multiplier.SET_AND_RUN_POWER: marked(
        "The bottom counts × 2 after a single, × 4 after a pair, × 8 after three alike or a"
        " tractor of two pairs, and doubles with each further set; a throw counts by its first"
        " part."
    ),
    Multiplier.TYPED: marked("The table types what the bottom counts."),
}
FINES = {
    PenaltyKind.NONE: marked("A failed throw costs nothing."),
    PenaltyKind.PER_WITHDRAWN_CARD: marked(
        "A failed throw costs %(points)s points for each card taken back."
    ),
    PenaltyKind.PER_FAILED_THROW: marked("A failed throw costs %(points)s points."),
    PenaltyKind.PER_THROWN_CARD: marked(
        "A failed throw costs %(points)s points for each card thrown."
    ),
}


def bottom(rules: RuleSet) -> Iterator[str]:
    """What the bottom counts, and when."""
    told = rules.bottom
    if not told.counted or not rules.bottom_cards:
        yield _("The bottom does not count.")
    else:
        yield _("The bottom counts only if the opponents take the last trick.")
        yield from _multiplied(told)
        if told.flat:
            points = told.flat
            yield _("Taking the last trick gives the opponents %(points)s points.", points=points)


def fines(rules: RuleSet) -> Iterator[str]:
    """What a failed throw costs."""
    yield _(FINES[rules.throw_penalty.kind], points=rules.throw_penalty.points)


def _multiplied(bottom: Bottom) -> Iterator[str]:
    if bottom.multiplier is Multiplier.BY_KIND:
        kinds = bottom.kinds
        yield _(
            "The bottom counts × %(single)s after a single, × %(pair)s after a pair,"
            " × %(three)s after three alike, × %(tractor)s after a tractor.",
            single=kinds.single,
            pair=kinds.pair,
            three=kinds.three,
            tractor=kinds.tractor,
        )
        if bottom.throws is not None:
            pass  # said below
        elif kinds.throw is None:
            yield _("A throw counts by its best part.")
        else:
            yield _("After a throw it counts × %(factor)s.", factor=kinds.throw)
    else:
        yield _(MULTIPLIERS[bottom.multiplier])
    if bottom.throws is not None and bottom.multiplier not in WITHOUT_PARTS:
        yield _(
            "After a throw it counts × %(with_pair)s if there is a pair in it, else × %(without)s.",
            with_pair=bottom.throws.with_pair,
            without=bottom.throws.without_pair,
        )
    if bottom.cap is not None and bottom.multiplier is not Multiplier.TYPED:
        yield _("It never counts more than × %(cap)s.", cap=bottom.cap)
