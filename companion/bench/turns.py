"""Figures that are compared with each other, measured by turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

# How many seconds an answer takes, by one sample.
Sample = Callable[[], float]
Seconds = Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Spread:
    """A figure of each turn: the one in the middle, the lowest and the highest."""

    median: float
    lowest: float
    highest: float


def by_turns(samples: Mapping[str, Sample], turns: int) -> Seconds:
    """Take each sample once a turn, so that a machine that changes its pace does it to all."""
    taken: dict[str, list[float]] = {name: [] for name in samples}
    for _turn in range(turns):
        for name, sample in samples.items():
            taken[name].append(sample())
    return taken


def spread(figures: Sequence[float]) -> Spread:
    """The spread of some figures.

    >>> spread([3.0, 1.0, 2.0])
    Spread(median=2.0, lowest=1.0, highest=3.0)
    """
    return Spread(median(figures), min(figures), max(figures))


def quotient(ones: Sequence[float], others: Sequence[float]) -> Spread:
    """How many times the others the ones are, turn by turn.

    >>> quotient([2.0, 4.0], [1.0, 1.0]).median
    3.0
    """
    return spread([one / other for one, other in zip(ones, others, strict=True)])
