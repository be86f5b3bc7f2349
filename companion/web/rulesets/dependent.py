"""Choices of the form that depend on what else a table plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.rules.cards import MOST_PLAYERS
from companion.rules.multipliers import Unit, compile_factors, factor
from companion.rules.parts import Finish, Multiplier, NextStarter, PenaltyKind
from companion.rules.ruleset import FIXED_STARTERS, FRIENDS_STARTERS, LADDER_RANKS, RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.rulesets.option import Option, ranks, said
from companion.web.words.cards import level_label
from companion.web.words.rules import bottom, levels, table
from companion.web.words.rules.choices import MEANINGS, MULTIPLIERS


def _meanings(rules: RuleSet) -> list[Option]:
    chosen = rules.must_play.levels or ("A",)
    known = joined([level_label(level) for level in chosen])
    return [
        Option(value=meaning.value, word=_(MEANINGS[meaning]), small=_(said, levels=known))
        for meaning, said in levels.MEANINGS.items()
    ]


def _finishes(rules: RuleSet) -> list[Option]:
    ends = [end for end in Finish if rules.has_friends or end is not Finish.STARTER_WINS]
    first, top = levels.ends(rules)
    return said(ends, levels.FINISHES, first=first, top=top)


def _multipliers(rules: RuleSet) -> list[Option]:
    return [
        Option(value=kind.value, word=_(MULTIPLIERS[kind]), figures=_figures(rules, kind))
        for kind in Multiplier
    ]


def _figures(rules: RuleSet, kind: Multiplier) -> tuple[tuple[str, int], ...]:
    """What 1, 2, 3 and 4 cards multiply by: a single, a pair, three alike, a tractor."""
    if kind is Multiplier.TYPED:
        return ()
    told = replace(rules.bottom, multiplier=kind)
    decks = min(max(rules.decks, 1), 8)
    factors = compile_factors(told, decks, min(max(rules.cards_each, 1), 100))
    leads = [Unit(alike=1), Unit(alike=2), Unit(alike=3), Unit(alike=2, run=2)]
    return tuple(
        (str(lead.cards), factor(factors, [lead])) for lead in leads if lead.alike <= decks
    )


def _fines(rules: RuleSet) -> list[Option]:
    return said(PenaltyKind, bottom.FINES, points=rules.throw_penalty.points)


def _starters(rules: RuleSet) -> list[Option]:
    known = FRIENDS_STARTERS if rules.has_friends else FIXED_STARTERS
    return said([each for each in NextStarter if each in known], table.STARTERS)


def _players(rules: RuleSet) -> list[Option]:
    counts = range(4, 13) if rules.has_friends else range(4, 13, 2)
    return [Option(value=str(count), word=str(count)) for count in counts]


def _teams(rules: RuleSet) -> list[Option]:
    pairs = rules.players // 2
    if rules.has_friends or pairs < 3:
        return []
    two = Option(value="2", word=_("Two teams of %(each)s", each=pairs))
    return [two, Option(value=str(pairs), word=_("%(number)s pairs", number=pairs))]


def _called(rules: RuleSet) -> list[Option]:
    usual = _("Usual: %(friends)s", friends=rules.players // 2 - 1)
    # What was typed may be any number, and is refused beside these choices.
    players = min(max(rules.players, 2), MOST_PLAYERS)
    counts = [str(count) for count in range(players - 1)]
    return [Option(value="", word=usual), *(Option(value=each, word=each) for each in counts)]


def _levels(rules: RuleSet) -> list[Option]:
    # A forged form may say a level twice, which is refused beside these choices.
    return ranks(tuple(dict.fromkeys(rules.ladder)) or LADDER_RANKS)


DEPENDENT: Mapping[str, Callable[[RuleSet], list[Option]]] = {
    "must_play": _levels,
    "starter_only": _levels,
    "start_level": _levels,
    "hook_rank": _levels,
    "meaning": _meanings,
    "finish": _finishes,
    "multiplier": _multipliers,
    "fine": _fines,
    "next_starter": _starters,
    "players": _players,
    "teams": _teams,
    "friends_called": _called,
}
