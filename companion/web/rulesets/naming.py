"""What a ruleset is called, and what of it is not as its preset has it."""

from __future__ import annotations

from companion.rules.presets import DEFAULT, PRESETS, preset
from companion.rules.ruleset import RuleSet, problems
from companion.web.i18n import gettext as _
from companion.web.i18n import ngettext
from companion.web.words.presets import preset_name
from companion.web.words.rules import Change, differences


def preset_of(rules: RuleSet) -> RuleSet:
    """The preset that rules were made from, for so many players if it can be dealt for them."""
    if rules.preset not in PRESETS:
        return DEFAULT
    for_them = preset(rules.preset, rules.players)
    return PRESETS[rules.preset].ruleset if problems(for_them) else for_them


def changes_of(rules: RuleSet) -> list[Change]:
    """What of these rules is not as in their preset, in sentences."""
    return differences(rules, preset_of(rules))


def ruleset_name(rules: RuleSet) -> str:
    """The name that a table gave its rules, else that of their preset, changed or not."""
    if rules.name:
        return rules.name
    known = preset_name(rules.preset if rules.preset in PRESETS else "default")
    return _("%(preset)s, changed", preset=known) if changes_of(rules) else known


def ruleset_caption(rules: RuleSet) -> str:
    """A few words beside the name: where the rules come from, and for whom they are."""
    known = preset_name(rules.preset if rules.preset in PRESETS else "default")
    return ngettext(
        "From: %(preset)s. %(players)s players, one deck.",
        "From: %(preset)s. %(players)s players, %(num)s decks.",
        rules.decks,
        preset=known,
        players=rules.players,
    )
