"""What was measured, as JSON for programs and as tables in Markdown for people."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from companion.bench.growth import Curve
from companion.bench.load.steps import Load
from companion.bench.rows import Row
from companion.bench.turns import Spread

FORMAT = "sheng-ji-companion/bench"


@dataclass(kw_only=True)
class Report:
    """All figures of one run. ``filling`` is how many seconds it took to have so many matches."""

    database: str
    turns: int
    rows: list[Row] = field(default_factory=list)
    curves: list[Curve] = field(default_factory=list)
    filling: dict[int, float] = field(default_factory=dict)
    load: Load | None = None

    def as_json(self) -> dict[str, Any]:
        """All of it, with the machine."""
        return {
            "format": FORMAT,
            "version": 1,
            "machine": {"python": platform.python_version(), "cores": os.cpu_count()},
            "database": self.database,
            "turns": self.turns,
            "rows": [asdict(row) | {"is_met": row.is_met} for row in self.rows],
            "growth": [asdict(curve) for curve in self.curves],
            "filling": [{"matches": n, "seconds": s} for n, s in self.filling.items()],
            "load": self.load and asdict(self.load) | {"most": self.load.most},
        }

    def as_markdown(self) -> str:
        """All of it, as tables."""
        parts = [_rows(self.rows)]
        for of in dict.fromkeys(curve.of for curve in self.curves):
            parts.append(_growth([curve for curve in self.curves if curve.of == of]))
        if self.filling:
            told = [f"{count:,} in {taken:.1f} s" for count, taken in self.filling.items()]
            parts.append(f"Matches filled in: {', '.join(told)}.")
        if self.load:
            parts.append(_load(self.load))
        return "\n\n".join(parts)


def table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; all columns but the first are figures.

    >>> print(table(["What", "Figure"], [["a", "1"]]))
    | What | Figure |
    |---|--:|
    | a | 1 |
    """
    rule = ["---", *["--:"] * (len(heads) - 1)]
    middle = f"|{'|'.join(rule)}|"
    return "\n".join([_line(heads), middle, *map(_line, lines)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rows(rows: Sequence[Row]) -> str:
    return table(
        ["What", "Budget", "Measured", "Lowest to highest", "Met"],
        [
            [
                row.what,
                f"{'≥' if row.at_least else '≤'} {_figure(row.budget, row.unit)}",
                _figure(row.figure.median, row.unit),
                _range(row.figure, row.unit),
                "yes" if row.is_met else "no",
            ]
            for row in rows
        ],
    )


def _growth(curves: Sequence[Curve]) -> str:
    first = curves[0]
    heads = [f"Times longer, by {first.of}", *(f"{size:,}" for size in first.sizes)]
    lines = [[curve.what, "1", *map(_with_range, curve.ratios[1:])] for curve in curves]
    return table(heads, lines)


def _with_range(figure: Spread) -> str:
    return f"{_number(figure.median)} ({_range(figure, '')})"


def _range(figure: Spread, unit: str) -> str:
    return f"{_number(figure.lowest)} to {_figure(figure.highest, unit)}"


def _figure(figure: float, unit: str) -> str:
    return f"{_number(figure)} {unit}".strip()


def _number(figure: float) -> str:
    """Three digits that count, without an exponent.

    >>> _number(0.7), _number(1234.5), _number(58.44)
    ('0.70', '1,234', '58.4')
    """
    places = 0 if figure >= 100 else 1 if figure >= 10 else 2
    return f"{figure:,.{places}f}"


def _load(load: Load) -> str:
    lines = [
        [
            f"{step.phones:,}",
            f"{step.answers:,}",
            f"{1000 * step.median:.0f} ms",
            f"{1000 * step.late:.0f} ms",
            f"{step.refused:,}",
            f"{step.errors:,}",
            f"{step.hands:,}",
            f"{step.memory / 1e6:.0f} MB",
        ]
        for step in load.steps
    ]
    heads = ["Phones", "Answers", "p50", "p99", "Refused", "Errors", "Hands", "Memory"]
    said = f"Most phones with p99 ≤ 250 ms, no error and nobody refused: {load.most:,}."
    return f"{table(heads, lines)}\n\n{said} Acknowledged hands lost: {load.lost}."
