"""The command that measures what the app costs on this machine."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from companion.bench.growth import by_matches, by_operations
from companion.bench.load.steps import QUICK_STEPS, WHOLE_STEPS, load
from companion.bench.phone import COMMAND, phone_rows
from companion.bench.place import QUICK, WHOLE, CannotMeasure, Place, place
from companion.bench.report import Report
from companion.bench.rows import server_rows
from companion.cli.printing import print_json

BAD_INPUT = 2
SENTENCES = {
    "not_empty": "--database: There are matches in it. Name an empty one, which bench will fill.",
    "no_browser": "--phone: This needs a checkout with the packages of its tests.",
    "tests_failed": f"--phone: The tests did not come to figures; run {COMMAND}.",
}


def bench_options(commands: Any) -> None:
    """The command ``bench``."""
    words = "measure what the app costs here, against a bare Flask page; takes minutes"
    command = commands.add_parser("bench", help=words, description=words)
    command.set_defaults(run=bench)
    command.add_argument(
        "--quick", action="store_true", help="little of each, to see that it works"
    )
    command.add_argument(
        "--load", action="store_true", help="how many phones may watch; two minutes"
    )
    command.add_argument("--phone", action="store_true", help="the phone's budgets, in a checkout")
    command.add_argument(
        "--database",
        metavar="PLACE",
        help="an empty database, postgresql://USER@HOST/DATABASE; SQLite unless said",
    )
    command.add_argument("--output", type=Path, metavar="FILE", help="write the figures there")
    command.add_argument("--json", action="store_true", help="for programs")


def bench(options: argparse.Namespace) -> int:
    """Measure, and print tables in Markdown or JSON. Status 2 where that cannot be done."""
    if options.output:
        options.output.touch()  # to be refused now rather than after minutes
    try:
        report = measured(options)
    except CannotMeasure as reason:
        print(f"companion: {SENTENCES[reason.code]}", file=sys.stderr)
        return BAD_INPUT
    _tell(report, options)
    return 0


def _tell(report: Report, options: argparse.Namespace) -> None:
    told = report.as_json()
    if options.output:
        options.output.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    if options.json:
        print_json(told)
        return
    print(report.as_markdown())
    if not options.phone:
        print(f"\nThe phone's budgets are measured by `{COMMAND}`, in a checkout also by --phone.")


def measured(options: argparse.Namespace) -> Report:
    """Everything that is asked for, one after the other."""
    pace = QUICK if options.quick else WHOLE
    with place(pace, options.database) as here:
        report = Report(database=here.store.engine.dialect.name, turns=pace.turns)
        _measure_server(here, report)
        if options.load:
            _announce("load")
            report.load = load(here, QUICK_STEPS if options.quick else WHOLE_STEPS)
    if options.phone:
        _announce("the phone's budgets, in a browser")
        report.rows += phone_rows()
    return report


def _measure_server(here: Place, report: Report) -> None:
    _announce("budgets")
    report.rows = server_rows(here)
    _announce("growth by operations")
    report.curves = by_operations(here)
    _announce("growth by matches")
    curves, report.filling = by_matches(here)
    report.curves += curves


def _announce(what: str) -> None:
    print(f"Measuring: {what} …", file=sys.stderr, flush=True)
