"""The quick reference for the table, and tips; by a match's own rules, or by a preset's."""

from __future__ import annotations

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from companion.rules.rulebook import compile_ruleset
from companion.rules.turning import TURNING
from companion.web.i18n import gettext as _
from companion.web.ladders import rows_in_words
from companion.web.trumps.hand import TrumpHand, with_and_without_match
from companion.web.words.presets import preset_name
from companion.web.words.reference import advice, chapters
from companion.web.words.reference.glossary import beginners, glossary

blueprint = Blueprint("reference", __name__)


@with_and_without_match(blueprint, "/reference")
def show(hand: TrumpHand) -> ResponseReturnValue:
    """How a hand goes, by the rules of its table."""
    return render_template(
        "reference/show.html",
        hand=hand,
        match_id=hand.match_id,
        name=_name(hand),
        sections=chapters(hand),
        rows=rows_in_words(compile_ruleset(hand.ruleset)),
        words=glossary(hand),
        beginners=list(beginners(hand)),
        helpers=_helpers(hand),
    )


@with_and_without_match(blueprint, "/reference/tips", names=("tips", "tips_of_match"))
def tips(hand: TrumpHand) -> ResponseReturnValue:
    """Tips, with the numbers of those rules."""
    return render_template(
        "reference/tips.html",
        hand=hand,
        match_id=hand.match_id,
        name=_name(hand),
        sections=advice(hand),
        helpers={},
    )


def _helpers(hand: TrumpHand) -> dict[str, tuple[str, str]]:
    """Pages that answer a question of a section: which, and what links to it say."""
    found = {
        "trumps": ("trumps", _("Trump order")),
        "lead": ("tractors", _("Is it a tractor?")),
        "win": ("tricks", _("Who wins the trick?")),
        "no-bid": ("turning", _("Turn over the bottom")),
    }
    absent = set() if hand.ruleset.decks > 1 else {"lead"}
    absent |= set() if hand.no_bid in TURNING else {"no-bid"}
    return {key: helper for key, helper in found.items() if key not in absent}


def _name(hand: TrumpHand) -> str:
    """Whose rules these are."""
    return hand.ruleset.name or preset_name(hand.ruleset.preset)
