"""The budgets of the phone, which only a browser can measure: its tests' figures as rows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from companion.bench.place import CannotMeasure
from companion.bench.rows import Row
from companion.bench.turns import Spread

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests" / "browser" / "test_budgets.py"
COMMAND = ".ci/test --deep tests/browser/test_budgets.py -rP"
SMALLEST = {"KiB": 48, "requests": 14}
TIMED = re.compile(r"^(.+): median ([\d.]+), ([\d.]+) to ([\d.]+) \(([\d.]+)\)$", re.MULTILINE)
LOADED = re.compile(r"^first load: ([\d.]+) (KiB), (\d+) (requests)$", re.MULTILINE)


def phone_rows() -> list[Row]:
    """Run the tests with all their samples. Raises ``CannotMeasure``.

    A budget that is missed is a row like the others, though a test fails for it.
    """
    if not TESTS.is_file() or find_spec("playwright") is None or find_spec("pytest") is None:
        raise CannotMeasure("no_browser")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rA", str(TESTS)],
        cwd=ROOT,
        env=os.environ | {"COMPANION_DEEP": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    rows = list(rows_told(done.stdout))
    if not rows:
        raise CannotMeasure("tests_failed")
    return rows


def rows_told(text: str) -> Iterator[Row]:
    """The rows in what the tests print.

    >>> [row] = rows_told("preview, ms: median 21.50, 19.00 to 40.00 (50)")
    >>> row.what, row.unit, row.figure.median, row.budget, row.is_met
    ('Phone: preview', 'ms', 21.5, 50.0, True)
    """
    for loaded in LOADED.finditer(text):
        for figure, unit in (loaded.group(1, 2), loaded.group(3, 4)):
            yield Row(
                what="Phone: first load of a match page",
                figure=Spread(*[float(figure)] * 3),
                budget=SMALLEST[unit],
                unit=unit,
            )
    for what, *figures in TIMED.findall(text):
        name, in_ms, _rest = what.partition(", ms")
        middle, lowest, highest, budget = map(float, figures)
        yield Row(
            what=f"Phone: {name}",
            figure=Spread(middle, lowest, highest),
            budget=budget,
            unit="ms" if in_ms else "×",
        )
