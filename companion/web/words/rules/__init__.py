"""A ruleset in plain sentences: every field that can make a difference at this table.

Sentences come by topic. A page puts topics into chapters, the form into groups, and what differs
between two rulesets is told topic by topic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import marked
from companion.web.words.rules import bottom, levels, points, table, trumps

TOPICS: Mapping[str, Callable[[RuleSet], Iterator[str]]] = {
    "points": points.points,
    "must_play": levels.must_play,
    "finish": levels.finish,
    "bottom": bottom.bottom,
    "fines": bottom.fines,
    "starters": table.starters,
    "first_hand": table.first_hand,
    "no_bid": trumps.no_bid,
    "no_trump": trumps.no_trump,
    "players": table.players,
    "deal": table.deal,
    "friends": table.friends,
    "ladder": levels.ladder,
    "hooks": levels.hooks,
    "trump_choice": trumps.trump_choice,
    "always_trump": trumps.always_trump,
    "tractors": trumps.tractors,
}
CHAPTERS = {
    marked("What the points are worth"): ("points",),
    marked("Players and cards"): ("players", "deal", "friends"),
    marked("Levels"): ("ladder", "must_play", "finish", "hooks"),
    marked("The bottom and fines"): ("bottom", "fines"),
    marked("Who starts"): ("starters", "first_hand"),
    marked("Trumps"): ("trump_choice", "no_bid", "no_trump", "always_trump", "tractors"),
}


@dataclass(frozen=True)
class Chapter:
    """Sentences about one thing, under its heading."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """What is said of one thing now, and what was said of it before; either may be nothing."""

    now: tuple[str, ...]
    before: tuple[str, ...]


def describe(rules: RuleSet) -> list[Chapter]:
    """The whole ruleset in sentences."""
    return [Chapter(_(heading), sentences(rules, *topics)) for heading, topics in CHAPTERS.items()]


def sentences(rules: RuleSet, *topics: str) -> tuple[str, ...]:
    """What is to be said of some topics."""
    return tuple(sentence for topic in topics for sentence in TOPICS[topic](rules))


def differences(rules: RuleSet, base: RuleSet) -> list[Change]:
    """What is said of these rules and not of others, topic by topic."""
    return [change for topic in TOPICS if (change := difference(rules, base, topic))]


def difference(rules: RuleSet, base: RuleSet, topic: str) -> Change | None:
    """What is said of a topic by one ruleset and not by another; None if both say the same."""
    now, before = sentences(rules, topic), sentences(base, topic)
    if now == before:
        return None
    added = tuple(sentence for sentence in now if sentence not in before)
    gone = tuple(sentence for sentence in before if sentence not in now)
    return Change(now=added or (now if not gone else ()), before=gone)
