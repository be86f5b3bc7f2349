"""Which way the arrows point: pages and commands → scorekeeping → store → log → rules."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.web.words import errors, reasons

PACKAGE = Path(__file__).parents[1] / "companion"
MAY_USE = {
    "rules": {"rules"},
    "log": {"log", "rules"},
    "store": {"store", "log", "rules"},
    "scorekeeping": {"scorekeeping", "store", "log", "rules"},
}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "migrations" not in path.parts)


def room(module: str) -> str:
    """The part of the package that a module belongs to."""
    return module.split(".")[1] if "." in module else ""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_uses_only_what_lies_below_it(path: Path) -> None:
    here = room(module_name(path))
    for module in imported(path):
        if module.startswith("companion.") and here in MAY_USE:
            assert room(module) in MAY_USE[here], f"{here} uses {module}"


@pytest.mark.parametrize("part", ["rules", "log"])
def test_the_game_needs_only_the_standard_library(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        for module in imported(path):
            top = module.partition(".")[0]
            assert top == "companion" or top in sys.stdlib_module_names, f"{path}: {module}"


@pytest.mark.parametrize("part", ["rules", "log"])
def test_the_game_has_no_clock_no_chance_and_no_files(part: str) -> None:
    banned = {"random", "secrets", "time", "os", "io", "pathlib", "socket", "uuid", "logging"}
    for path in (PACKAGE / part).rglob("*.py"):
        assert banned.isdisjoint(imported(path)), path


def test_only_the_store_knows_sql() -> None:
    for path in MODULES:
        if room(module_name(path)) in ("rules", "log", "web", "cli", "serving"):
            assert not any(
                module.startswith(("sqlalchemy", "sqlmodel")) for module in imported(path)
            )


def codes(name: str) -> set[str]:
    """The codes that the game's sources give to errors or reasons."""
    return found_in_code(rf'\b{name}\(\s*"(\w+)"')


def found_in_code(pattern: str) -> set[str]:
    return {
        found for path in MODULES for found in re.findall(pattern, path.read_text(encoding="utf-8"))
    }


def test_every_error_has_a_sentence_and_every_sentence_an_error() -> None:
    asked_for = found_in_code(r'\bcode(?:: str)? ?= ?"(\w+_needed)"')
    assert codes("RuleError") | asked_for == set(errors.SENTENCES)


def test_every_reason_has_a_sentence() -> None:
    sentences = {code.partition(".")[0] for code in reasons.SENTENCES}
    assert codes("Reason") | codes("_say") <= sentences | {"kept", "stopped"}


def test_every_module_says_what_it_is_for_in_its_first_line() -> None:
    for path in MODULES:
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path
