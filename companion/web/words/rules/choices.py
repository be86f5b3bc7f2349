"""Short words for what a table chooses from, where the whole sentence would be too long."""

from __future__ import annotations

from companion.rules.bands import Deal
from companion.rules.parts import (
    BelowZero,
    FallKind,
    FriendGain,
    Meaning,
    Multiplier,
    Partnership,
    Place,
)
from companion.web.i18n import marked

SHAPES = {
    "steps": marked("In steps"),
    "linear": marked("Evenly"),
    "majority": marked("Majority"),
    "rows": marked("Row by row"),
}
DEALS = {
    Deal.DECLARERS: marked("declarers hold"),
    Deal.OPPONENTS: marked("opponents take over"),
    Deal.NOBODY: marked("nobody moves"),
}
BELOW_ZERO = {
    BelowZero.AS_ZERO: marked("A total below zero, by fines, counts as zero."),
    BelowZero.COUNTS: marked("Totals below zero, by fines, count as they are."),
}
MEANINGS = {
    Meaning.STOP: marked("Must be played"),
    Meaning.DEFEND: marked("Must be won as declarers"),
    Meaning.HELD: marked("Must be held once"),
}
MULTIPLIERS = {
    Multiplier.DOUBLE: marked("Always twice"),
    Multiplier.TWICE_CARDS: marked("Twice for each card led"),
    Multiplier.TWICE_LARGEST: marked("Twice for each card of the largest part"),
    Multiplier.LARGEST: marked("Once for each card of the largest part"),
    Multiplier.POWER_LARGEST: marked("Doubled for each card of the largest part (2ⁿ)"),
    Multiplier.BY_KIND: marked("By a table of your own"),
    Multiplier.PAIRS_POWER: marked("Doubled for each pair of the largest part"),
    Multiplier.CARDS_PLUS_ONE: marked("Once for each card led, and once more"),
    Multiplier.SET_AND_RUN_POWER: marked("Doubled for each set, by the first part"),
    Multiplier.TYPED: marked("Typed by the table in each hand"),
}
PARTNERSHIPS = {
    Partnership.FIXED: marked("Fixed partners"),
    Partnership.FRIENDS: marked("Finding friends"),
}
GAINS = {
    FriendGain.SAME: marked("Friends rise like the starter."),
    FriendGain.OWN_ROW: marked("Friends rise by steps of their own."),
}
FALLS = {
    FallKind.NONE: marked("nothing"),
    FallKind.TO_START: marked("back to the start"),
    FallKind.HALF: marked("lose half"),
}
PLACES = {
    Place.ABOVE_JOKERS: marked("above the jokers"),
    Place.BELOW_JOKERS: marked("below the jokers"),
    Place.BELOW_RANK_CARDS: marked("below the rank cards"),
}
