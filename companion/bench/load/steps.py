"""More and more phones, until the server bears no more; then a few again, to see it recover."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter

from companion.bench.load.crowd import Crowd, Seen
from companion.bench.load.phones import HAND_SECONDS, LOOK_SECONDS, Phone, Table
from companion.bench.place import Place
from companion.bench.playing import copies, played
from companion.scorekeeping import load_match

PHONES_EACH = 4
BUDGET_SECONDS = 0.25
# What a table has played when its phones begin to look.
OPERATIONS = 11


@dataclass(frozen=True, kw_only=True)
class Steps:
    """How many phones after each other, and for how long; while phones join nothing is measured."""

    phones: tuple[int, ...] = (1000, 1500, 2000, 2500, 3000, 4000, 6000, 1000)
    joining_seconds: float = 6.0
    seconds: float = 12.0


WHOLE_STEPS = Steps()
QUICK_STEPS = Steps(phones=(40, 8), joining_seconds=0.2, seconds=2.0)


@dataclass(frozen=True, kw_only=True)
class Step:
    """What so many phones saw: times in seconds, memory of the server in bytes."""

    phones: int
    answers: int
    median: float
    late: float
    hands: int
    late_hands: float
    refused: int
    errors: int
    reasons: dict[str, int]
    memory: int

    @property
    def is_borne(self) -> bool:
        """Whether all were answered in time."""
        return not self.errors and not self.refused and self.late <= BUDGET_SECONDS


@dataclass(frozen=True, kw_only=True)
class Load:
    """All steps, and how many acknowledged hands are not in the database."""

    steps: tuple[Step, ...]
    hands: int
    lost: int
    memory_before: int

    @property
    def most(self) -> int:
        """The most phones that were borne."""
        return max((step.phones for step in self.steps if step.is_borne), default=0)


def load(place: Place, steps: Steps, *, keeps: bool = True) -> Load:
    """Have more and more phones look; they keep their connections unless told otherwise."""
    match = played(place.store, OPERATIONS)
    now, before = perf_counter(), place.app.memory
    ids = copies(place.store, match, max(steps.phones) // PHONES_EACH)
    tables = [
        Table(match_id=each, pen=match.pen, last=match.last, next_hand=now + _in(HAND_SECONDS))
        for each in ids
    ]
    with closing(Crowd()) as crowd:
        waiting = _phones(place.app.port, tables, keeps=keeps)
        found, joined = [], 0
        for phones in steps.phones:
            crowd.join(waiting[joined:phones], steps.joining_seconds)
            crowd.leave(but=phones)
            joined = max(joined, phones)
            crowd.run(steps.joining_seconds + LOOK_SECONDS)
            found.append(_step(place, phones, crowd.run(steps.seconds)))
    told = sum(len(table.acknowledged) for table in tables)
    return Load(steps=tuple(found), hands=told, lost=_lost(place, tables), memory_before=before)


def _phones(port: int, tables: Sequence[Table], *, keeps: bool) -> list[Phone]:
    return [
        Phone(table=table, port=port, is_scorer=number == 0, keeps=keeps, seq=OPERATIONS)
        for table in tables
        for number in range(PHONES_EACH)
    ]


def _in(seconds: float) -> float:
    return random.uniform(0, seconds)


def _step(place: Place, phones: int, seen: Seen) -> Step:
    return Step(
        phones=phones,
        answers=len(seen.looks),
        median=median(seen.looks or [0.0]),
        late=_late(seen.looks),
        hands=len(seen.hands),
        late_hands=_late(seen.hands),
        refused=seen.refused,
        errors=len(seen.errors),
        reasons=dict(Counter(seen.errors)),
        memory=place.app.memory,
    )


def _late(times: Sequence[float]) -> float:
    """What 99 of 100 are not later than, in seconds."""
    return quantiles(times, n=100)[-1] if len(times) > 1 else sum(times)


def _lost(place: Place, tables: Sequence[Table]) -> int:
    lost = 0
    for table in tables:
        if table.acknowledged:
            kept = {each.id for each in load_match(place.store, table.match_id).operations}
            lost += len(set(table.acknowledged) - kept)
    return lost
