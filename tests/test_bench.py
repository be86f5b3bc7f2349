"""`companion bench`: it measures everything that it says, and tells it in tables and JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.bench.growth import Curve
from companion.bench.load.steps import Load, Step
from companion.bench.phone import rows_told
from companion.bench.report import Report
from companion.bench.rows import Row
from companion.bench.turns import Spread
from companion.cli import main
from companion.scorekeeping import Store, new_pen, new_write, start_match
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent
from tests.serving import ROOT
from tests.web.conftest import PLAYERS


@pytest.mark.slow
def test_a_quick_run_has_every_figure(tmp_path: Path) -> None:
    """Only that it works: how quick anything was is nobody's business here."""
    command = [sys.executable, "-m", "companion.cli", "bench", "--quick", "--load"]
    subprocess.run(
        [*command, "--output", str(tmp_path / "told")], cwd=ROOT, check=True, capture_output=True
    )
    told: dict[str, Any] = json.loads((tmp_path / "told").read_text())
    assert [(row["unit"], row["budget"]) for row in told["rows"]] == [
        ("×", 0.3),
        ("×", 0.7),
        ("×", 2.0),
    ]
    assert [(each["of"], len(each["ratios"])) for each in told["growth"]] == [
        *[("operations", 2)] * 4,
        *[("matches", 2)] * 4,
    ]
    assert [each["matches"] for each in told["filling"]] == [1, 100]
    assert [step["phones"] for step in told["load"]["steps"]] == [40, 8]
    assert told["load"]["lost"] == 0


def test_a_database_with_matches_is_not_filled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = open_engine(tmp_path / "matches.sqlite")
    migrate(engine)
    start = {"ruleset": "default", "players": PLAYERS, "starter": 0}
    start_match(Store(engine=engine, recent=Recent()), new_pen(), start, new_write())
    engine.dispose()
    assert main(["bench", "--database", f"sqlite:///{tmp_path}/matches.sqlite"]) == 2
    assert "There are matches in it" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--output", str(tmp_path / "no" / "file")]) == 2
    assert "Measuring" not in capsys.readouterr().err


ROWS = [
    Row(what="Poll", figure=Spread(0.714, 0.68, 0.75), budget=0.7, at_least=True),
    Row(what="Preview", figure=Spread(51.26, 40, 1234), budget=50, unit="ms"),
]


def test_budgets_are_a_table() -> None:
    assert Report(database="sqlite", turns=3, rows=ROWS).as_markdown().splitlines() == [
        "| What | Budget | Measured | Lowest to highest | Met |",
        "|---|--:|--:|--:|--:|",
        "| Poll | ≥ 0.70 × | 0.71 × | 0.68 to 0.75 × | yes |",
        "| Preview | ≤ 50.0 ms | 51.3 ms | 40.0 to 1,234 ms | no |",
    ]


def test_growth_is_a_table_for_each_kind_of_size() -> None:
    ratios = (Spread(1, 1, 1), Spread(2.04, 1.9, 2.2))
    curves = [
        Curve(what="Page", of=of, sizes=(10, 1950), ratios=ratios) for of in ("hands", "matches")
    ]
    text = Report(database="sqlite", turns=3, rows=ROWS, curves=curves).as_markdown()
    assert "| Times longer, by hands | 10 | 1,950 |\n|---|--:|--:|\n" in text
    assert text.count("| Page | 1 | 2.04 (1.90 to 2.20) |") == 2


def step(phones: int, *, late: float = 0.1, refused: int = 0, errors: int = 0) -> Step:
    return Step(
        phones=phones,
        answers=2000,
        median=0.01,
        late=late,
        hands=5,
        late_hands=0.1,
        refused=refused,
        errors=errors,
        reasons={},
        memory=90_000_000,
    )


def test_the_most_phones_are_those_that_were_all_answered_in_time() -> None:
    steps = (step(1000), step(2000), step(3000, refused=1), step(4000, late=0.3))
    load = Load(steps=steps, hands=20, lost=0, memory_before=1)
    assert load.most == 2000
    text = Report(database="sqlite", turns=3, load=load).as_markdown()
    assert "| 4,000 | 2,000 | 10 ms | 300 ms | 0 | 0 | 5 | 90 MB |" in text
    assert "nobody refused: 2,000. Acknowledged hands lost: 0." in text


def test_what_the_browser_tests_print_becomes_rows() -> None:
    printed = "first load: 58.0 KiB, 12 requests\nlargest paint / bare: median 1.50, 1.4 to 2 (1.6)"
    size, requests, paint = rows_told(printed)
    assert (size.figure.median, size.is_met) == (58.0, False)
    assert (requests.unit, requests.is_met) == ("requests", True)
    assert (paint.what, paint.unit, paint.is_met) == ("Phone: largest paint / bare", "×", True)
