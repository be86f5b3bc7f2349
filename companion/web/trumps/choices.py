"""What the trump order lets one choose without a match: the pack, and rules about trumps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.cards import Suit
from companion.rules.parts import AlwaysTrump, NoTrump, Place
from companion.rules.trumps import TrumpRules
from companion.web.hands.entry import Choice
from companion.web.i18n import gettext as _
from companion.web.trumps.query import DECKS, always_text
from companion.web.words.cards import level_label, level_name
from companion.web.words.rules.choices import PLACES

OFTEN_ALWAYS = (
    AlwaysTrump(rank="2"),
    AlwaysTrump(rank="3"),
    AlwaysTrump(rank="5"),
    AlwaysTrump(rank="5", suit=Suit.HEARTS, place=Place.ABOVE_JOKERS),
    AlwaysTrump(rank="3", suit=Suit.HEARTS, place=Place.BELOW_JOKERS),
)


@dataclass(frozen=True, kw_only=True)
class Select:
    """A question with a few answers, one of which is chosen."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str


def pack_choices(rules: TrumpRules) -> list[Select]:
    """Questions about the pack and about trumps, with what is chosen now."""
    yes_or_no = (("yes", _("Yes")), ("no", _("No")))
    no_trump = (
        (NoTrump.RANKS_STAY.value, _("Jokers and rank cards")),
        (NoTrump.JOKERS_ONLY.value, _("Only the jokers")),
    )
    return [
        Select(name="decks", label=_("Decks"), options=_numbers(DECKS), chosen=str(rules.decks)),
        Select(
            name="jokers_removed",
            label=_("Jokers left out"),
            options=_numbers(range(2 * rules.decks + 1)),
            chosen=str(rules.jokers_removed),
        ),
        Select(
            name="no_trump",
            label=_("Trump without a suit"),
            options=no_trump,
            chosen=rules.no_trump.value,
        ),
        Select(
            name="high",
            label=_("Tractors of rank cards and jokers"),
            options=yes_or_no,
            chosen="yes" if rules.tractors.ranks_and_jokers else "no",
        ),
        Select(
            name="gaps",
            label=_("Tractors over ranks that are gone"),
            options=yes_or_no,
            chosen="yes" if rules.tractors.over_gaps else "no",
        ),
    ]


def _numbers(numbers: Sequence[int]) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), str(number)) for number in numbers)


def always_choices(chosen: Sequence[AlwaysTrump]) -> list[Choice]:
    """Cards that tables make trump in every hand, and whatever else is chosen."""
    return [
        Choice(value=always_text(always), word=_always_word(always))
        for always in dict.fromkeys((*OFTEN_ALWAYS, *chosen))
    ]


def _always_word(always: AlwaysTrump) -> str:
    rank, suit = always.rank, always.suit
    card = level_label(rank) if suit is None else level_name(rank, suit)
    if always.place is Place.BELOW_RANK_CARDS:
        return card
    return _("%(card)s, %(place)s", card=card, place=_(PLACES[always.place]))
