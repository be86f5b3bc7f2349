"""What is left to chance in random matches, all of it from one seed."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

Item = TypeVar("Item")
SEED = int(os.environ.get("COMPANION_SEED", "1"))


class Chance(random.Random):
    """A source of chance that says what players would."""

    def is_rare(self, times: int = 4) -> bool:
        """Once in so many times."""
        return self.randrange(times) == 0

    def points(self, most: int) -> int:
        """Points up to so many, or rarely more."""
        return most + 5 if self.is_rare(40) else 5 * self.randint(0, max(most, 0) // 5)

    def some(self, items: Sequence[Item], most: int) -> list[Item]:
        """Up to so many of these, none twice."""
        return self.sample(list(items), self.randint(0, max(0, min(most, len(items)))))


def drawn(strategy: SearchStrategy[Item], count: int, number: int) -> list[Item]:
    """So many examples of a strategy, the same for the same seed."""
    found: list[Item] = []

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        derandomize=False,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def keep(item: Item) -> None:
        found.append(item)

    keep()
    return found
