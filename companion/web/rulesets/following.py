"""What follows when a table changes who plays: the deal, the rows, and who may start."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.cards import MOST_DECKS, MOST_PLAYERS, usual_decks
from companion.rules.parts import Finish, FriendGain, NextStarter, Partnership, ShortTeam
from companion.rules.presets import PRESETS
from companion.rules.presets.deals import dealt
from companion.rules.ruleset import FIXED_STARTERS, FRIENDS_STARTERS, RuleSet
from companion.web.rulesets.filling import DEALT


def followed(rules: RuleSet, was: str) -> RuleSet:
    """The ruleset as typed, with what follows from other players, decks or partners.

    ``was`` says how the cards were dealt when the form was shown; what was typed of that stays.
    """
    before = dict(zip(DEALT, was.split(" "), strict=False))
    if before.get("partnership", rules.partnership) != rules.partnership:
        rules = _with_partnership(rules)
    numbers = {name: int(text[:6]) for name, text in before.items() if text.isdecimal()}
    changed = {name for name, number in numbers.items() if getattr(rules, name) != number}
    if not changed & {"players", "decks", "jokers_removed"} or not _can_be_dealt(rules, numbers):
        return rules
    fresh = _dealt(rules, numbers, changed)
    typed = {name: getattr(rules, name) for name in changed}
    return replace(fresh, **typed)


def _can_be_dealt(rules: RuleSet, numbers: dict[str, int]) -> bool:
    players = (rules.players, numbers.get("players", 0))
    decks = (rules.decks, numbers.get("decks", 0))
    return (
        all(4 <= count <= MOST_PLAYERS for count in players)
        and all(1 <= count <= MOST_DECKS for count in decks)
        and 0 <= rules.jokers_removed <= 2 * rules.decks
    )


def _dealt(rules: RuleSet, numbers: dict[str, int], changed: set[str]) -> RuleSet:
    """The same rules with the usual deal for their players, and rows in proportion to the decks."""
    before = replace(rules, players=numbers["players"], decks=numbers["decks"])
    if "players" in changed:
        before = replace(before, teams=2 if rules.teams == 2 else max(2, rules.players // 2))
    if "decks" in changed or "jokers_removed" in changed:
        jokers = rules.jokers_removed if "jokers_removed" in changed else 0
        return dealt(before, rules.players, rules.decks, jokers_removed=jokers)
    found = PRESETS.get(rules.preset)
    if found is None or found.ruleset.has_friends != rules.has_friends:
        return dealt(before, rules.players, usual_decks(rules.players))
    return found.deal(before, rules.players)


def _with_partnership(rules: RuleSet) -> RuleSet:
    """The rules for fixed partners or for friends, without what only the other way has."""
    if rules.partnership is Partnership.FRIENDS:
        if rules.next_starter in FRIENDS_STARTERS:
            return replace(rules, teams=2)
        return replace(rules, teams=2, next_starter=NextStarter.FRIEND_ELSE_NEXT)
    starter_wins = rules.finish is Finish.STARTER_WINS
    return replace(
        rules,
        players=rules.players - rules.players % 2,
        finish=Finish.WIN_AS_DECLARERS if starter_wins else rules.finish,
        next_starter=rules.next_starter
        if rules.next_starter in FIXED_STARTERS
        else NextStarter.PARTNER_THEN_RIGHT,
        short_team=ShortTeam.NONE,
        friend_gain=FriendGain.SAME,
        active_passive=False,
    )
