"""The rules that an address names for pages about trumps, and the address that names rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from flask import request

from companion.rules.cards import MOST_DECKS, RANKS, Suit, usual_bottom
from companion.rules.parts import AlwaysTrump, NoTrump, Place, Tractors
from companion.rules.presets import PRESETS
from companion.rules.ruleset import LADDER_RANKS, RuleSet
from companion.rules.trumps import TrumpRules

DECKS = range(1, MOST_DECKS + 1)
MOST_ALWAYS = 20


def rules_asked() -> tuple[RuleSet, dict[str, str]]:
    """The rules of a preset, or of parts that are named one by one; and the query for them."""
    preset = request.args.get("preset", "")
    if preset in PRESETS:
        return PRESETS[preset].ruleset, {"preset": preset}
    ruleset = _parts_asked()
    return ruleset, _query(TrumpRules.of(ruleset))


def one_of(known: tuple[str, ...], name: str, otherwise: str) -> str:
    """What the address says, if it is known."""
    asked = request.args.get(name, otherwise)
    return asked if asked in known else otherwise


def _parts_asked() -> RuleSet:
    decks = int(one_of(tuple(map(str, DECKS)), "decks", "2"))
    jokers = int(one_of(tuple(map(str, range(2 * decks + 1))), "jokers_removed", "0"))
    players = max(4, 2 * decks)
    return replace(
        RuleSet(),
        players=players,
        decks=decks,
        jokers_removed=jokers,
        bottom_cards=usual_bottom(players, decks, jokers),
        ladder=LADDER_RANKS,
        no_trump=NoTrump(one_of(tuple(NoTrump), "no_trump", NoTrump.RANKS_STAY)),
        always_trump=tuple(_always_asked()),
        tractors=Tractors(
            ranks_and_jokers=one_of(("yes", "no"), "high", "yes") == "yes",
            over_gaps=one_of(("yes", "no"), "gaps", "no") == "yes",
        ),
    )


def _always_asked() -> Iterator[AlwaysTrump]:
    """Cards that are always trump: ``2`` or ``5-hearts`` or ``5-hearts-above_jokers``."""
    asked = request.args.getlist("always")[:MOST_ALWAYS]
    for text in dict.fromkeys(",".join(asked).split(",")[:MOST_ALWAYS]):
        rank, suit, place, *_ = (*text.split("-"), "", "")
        if rank in RANKS and suit in ("", *Suit):
            yield AlwaysTrump(
                rank=rank,
                suit=Suit(suit) if suit else None,
                place=Place(place) if place in tuple(Place) else Place.BELOW_RANK_CARDS,
            )


def _query(rules: TrumpRules) -> dict[str, str]:
    """What of the rules differs from the usual, as the address says it."""
    said = {
        "decks": str(rules.decks),
        "jokers_removed": str(rules.jokers_removed or ""),
        "no_trump": "" if rules.no_trump is NoTrump.RANKS_STAY else rules.no_trump.value,
        "always": ",".join(map(always_text, rules.always)),
        "high": "" if rules.tractors.ranks_and_jokers else "no",
        "gaps": "yes" if rules.tractors.over_gaps else "",
    }
    return {name: value for name, value in said.items() if value}


def always_text(always: AlwaysTrump) -> str:
    """Cards that are always trump, as the address says them."""
    if always.suit is None and always.place is Place.BELOW_RANK_CARDS:
        return always.rank
    return f"{always.rank}-{always.suit or ''}-{always.place}"
