"""Random rulesets, each with many random matches in short form, hands and absences only.

Hypothesis makes the rulesets. The matches come from a plain generator that it seeds, which is much
faster than drawing every number: 200 rulesets with 5 matches each in the gate, 1,000 with 1,000 by
`.ci/test --deep tests/rules/test_random_matches.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.rules.cards import RANKS
from companion.rules.entries import (
    Entry,
    Hand,
    LastTrick,
    LastTrickCard,
    Move,
    Seating,
    Side,
    Start,
)
from companion.rules.multipliers import Unit
from companion.rules.plain import from_plain, to_plain
from companion.rules.reading import read_ruleset
from companion.rules.rulebook import Rulebook, compile_ruleset, read_rulebook
from companion.rules.ruleset import RuleSet
from companion.rules.standings import Standings, apply, begin
from tests.counts import DEEP
from tests.strategies import rulesets

RULESETS, MATCHES = (1_000, 1_000) if DEEP else (200, 5)
MOST_HANDS = 10
COLD = [HealthCheck.too_slow, HealthCheck.data_too_large]


@settings(max_examples=RULESETS, suppress_health_check=COLD)
@given(rulesets(), st.integers(0, 2**32))
def test_random_matches_by_random_rules_come_out_right(ruleset: RuleSet, seed: int) -> None:
    assert read_ruleset(json.loads(json.dumps(to_plain(ruleset)))) == ruleset
    book = compile_ruleset(ruleset)
    assert read_rulebook(json.loads(json.dumps(to_plain(book)))) == book
    stops = {*ruleset.must_play.levels, *ruleset.must_play.starter_only}
    places = {ruleset.ladder.index(level) for level in stops}
    random = Random(seed)
    for _ in range(MATCHES):
        check_match(book, random, places)


def check_match(book: Rulebook, random: Random, stops: set[int]) -> None:
    """Play a match to its end, or for ten hands at the most."""
    for before, entry, now in played(book, random):
        assert came_back(entry) == entry
        assert not jumped(before, now) & stops
        if isinstance(entry, Hand):
            assert now.hand == before.hand + 1
            assert now.finished or somebody_starts(now)


def played(book: Rulebook, random: Random) -> Iterator[tuple[Standings, Entry, Standings]]:
    """Each entry of a random match between the standings before and after it."""
    names = tuple(f"P{seat}" for seat in range(book.players))
    before = begin(Start(rulebook=book, players=names))
    for _ in range(random.randint(1, MOST_HANDS)):
        if before.finished:
            return
        if book.has_friends and random.random() < 0.1:
            entry: Entry = absence(before, random)
            now = apply(entry, before)
            yield before, entry, now
            before = now
        entry = random_hand(before, random)
        now = apply(entry, before)
        yield before, entry, now
        before = now


def absence(now: Standings, random: Random) -> Seating:
    """Somebody sits out as long as four stay, or comes back."""
    seat = random.randrange(now.seats)
    goes = len(now.present) > 3 and seat in now.present
    return Seating(move=Move.SIT_OUT if goes else Move.RETURN, seat=seat)


def random_hand(now: Standings, random: Random) -> Hand:
    """A hand without gifts and overrides."""
    book, present = now.rulebook, now.present
    points = 5 * random.randint(0, book.points // 5)
    most = min(100, book.points - points, book.bottom_most)
    is_open = now.starter is None and (book.has_friends or not now.declarers)
    is_lost = random.random() < 0.5
    unit = random_unit(book, random)
    return Hand(
        opponents_points=points,
        bottom_points=5 * random.randint(0, most // 5),
        starter=random.choice(present) if is_open or random.random() < 0.1 else None,
        last_trick=LastTrick(taken_by=Side.OPPONENTS, units=(unit,)) if is_lost else None,
        hook=LastTrickCard(rank=random.choice(RANKS), trump_suit=random.random() < 0.5)
        if is_lost
        else None,
        friends=random_friends(now, random) if book.has_friends else (),
    )


def random_friends(now: Standings, random: Random) -> tuple[int, ...]:
    """Any number that leaves an opponent, the starter and the same one twice among them."""
    return tuple(random.choices(now.present, k=random.randint(0, len(now.present) - 2)))


def random_unit(book: Rulebook, random: Random) -> Unit:
    alike = random.randint(1, min(book.points // 100, book.cards_each))
    longest = min(6, book.cards_each // alike) if alike > 1 else 1
    return Unit(alike=alike, run=random.randint(1, longest))


def came_back(entry: Entry) -> Entry:
    """The entry after a journey through JSON."""
    return from_plain(type(entry), json.loads(json.dumps(to_plain(entry))))


def jumped(before: Standings, now: Standings) -> set[int]:
    """The places that somebody passed without playing there."""
    size = len(now.rulebook.levels)
    passed: set[int] = set()
    for old, new in zip(before.holders, now.holders, strict=True):
        low, high = old.lap * size + old.place, new.lap * size + new.place
        passed.update(at % size for at in range(low + 1, high))
    return passed


def somebody_starts(now: Standings) -> bool:
    """Whether a starter is known, or the rules leave him to the bidding or to the table."""
    book = now.rulebook
    asks = {turn.kind for turn in (book.hold, book.take_over, book.neither)} == {"unknown"}
    if now.starter is None and asks:
        return now.draws_first is not None or not book.has_friends
    return now.starter in now.present
