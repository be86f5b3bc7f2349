"""Why the bottom is multiplied as it is, and what makes up a fine, added to their reasons."""

from __future__ import annotations

from companion.log.recording import Recorded
from companion.rules.entries import Hand
from companion.rules.multipliers import Factors, Unit
from companion.rules.parts import PenaltyKind
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook
from companion.web.i18n import gettext as _
from companion.web.i18n import ngettext
from companion.web.words.reasons import tell, told


def tell_hand(entry: Recorded, direction: str) -> list[str]:
    """The sentences for the reasons of an entry; of a hand with how each number came about."""
    return [_told(reason, entry, direction) for reason in told(entry.after.reasons)]


def _told(reason: Reason, entry: Recorded, direction: str) -> str:
    has_friends = entry.after.rulebook.has_friends
    sentence = tell(reason, entry.names, direction, has_friends=has_friends)
    why = _why(reason, entry.said, entry.after.rulebook) if isinstance(entry.said, Hand) else ""
    return _("%(sentence)s (%(why)s)", sentence=sentence, why=why) if why else sentence


def _why(reason: Reason, hand: Hand, book: Rulebook) -> str:
    if reason.code == "bottom" and book.factors is not None and hand.last_trick is not None:
        return _lead(book.factors, hand.last_trick.units)
    if reason.code == "throw" and book.fine is not PenaltyKind.PER_FAILED_THROW:
        points = reason.values["points"]
        assert isinstance(points, int)
        cards = _cards(abs(points) // book.fine_points)
        return _("%(cards)s × %(each)s", cards=cards, each=book.fine_points)
    return ""


def _lead(factors: Factors, units: tuple[Unit, ...]) -> str:
    """How the last trick was led, and how that makes the factor where it is simple arithmetic."""
    if factors.by == "typed" or len(factors.cards) == 1 or not units:
        return ""
    counted = max(units, key=lambda unit: unit.cards).cards
    if factors.by == "cards":
        counted = sum(unit.cards for unit in units)
    pattern = _ARITHMETIC.get(_for_six(factors), "")
    if not pattern:
        return lead_name(units)
    return f"{lead_name(units)}: {pattern.format(_cards(counted))}"


# What six cards are worth tells how cards are worked into the factor.
_ARITHMETIC = {12: "{} × 2", 7: "{} + 1", 6: "{}"}


def _for_six(factors: Factors) -> int:
    """The factor for six cards that count together, if the rules tell so many apart."""
    if factors.by == "cards":
        return factors.cards[6] if len(factors.cards) > 6 else 0
    three_pairs = factors.parts[1] if len(factors.parts) > 1 else ()
    return three_pairs[2] if len(three_pairs) > 2 and not factors.throw else 0


def lead_name(units: tuple[Unit, ...]) -> str:
    """How the last trick was led: a pair, a tractor of 2 pairs, a throw of 2+1."""
    if len(units) > 1:
        return _("throw of %(parts)s", parts="+".join(str(unit.cards) for unit in units))
    unit = units[0]
    if unit.run > 1 and unit.alike == 2:
        return ngettext("tractor of %(num)s pair", "tractor of %(num)s pairs", unit.run)
    if unit.run > 1 or unit.alike > 3:
        return _("lead of %(cards)s", cards=_cards(unit.cards))
    return {1: _("single"), 2: _("pair"), 3: _("three alike")}[unit.alike]


def _cards(number: int) -> str:
    return ngettext("%(num)s card", "%(num)s cards", number)
