"""Tables of examples, each row under a name that can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def named(table: Iterable[Sequence[Any]], *columns: int) -> list[Any]:
    """The rows as parameters of a test, each named by some of its columns."""
    seen: Counter[str] = Counter()
    rows = []
    for row in table:
        name = " ".join(str(row[column]) for column in columns)[:90]
        seen[name] += 1
        rows.append(pytest.param(*row, id=f"{name} ({seen[name]})" if seen[name] > 1 else name))
    return rows
