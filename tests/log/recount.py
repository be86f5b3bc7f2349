"""Figures counted another way: backwards, from the names of today and the report for programs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from companion.log.match import Match
from companion.log.report import report

Row = dict[str, Any]
KINDS = ("held", "lost", "started", "took_over", "bottoms")


def recount(match: Match) -> dict[str, tuple[Any, ...]]:
    """Numbers of the hands held, lost, started, taken over, with the bottom taken; and levels."""
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: {kind: [] for kind in KINDS})
    levels: Counter[str] = Counter()
    for before, row, names in _backwards(match):
        for seat in row["present"]:
            for kind in _kinds(before, row, seat):
                found[names[seat]][kind].insert(0, row["hand"])
            levels[names[seat]] += _place(match, row, seat) - _place(match, before, seat)
    return {name: (*found[name].values(), levels[name]) for name in levels}


def _backwards(match: Match) -> Iterator[tuple[Row, Row, list[str]]]:
    """Each hand, the last one first, with the row before it and everybody's name of today."""
    bodies = _bodies(match)
    rows = [row | {"body": bodies[row["seq"]]} for row in report(match)["entries"]]
    names = list(match.names)
    for before, row in reversed([*zip(rows, rows[1:], strict=False)]):
        if row["kind"] == "hand" and "problem" not in row:
            yield before, row, names
        elif row["kind"] == "seating" and "problem" not in row:
            _take_back(row["body"], names, _names_at(match, before["seq"]))


def _bodies(match: Match) -> dict[int, Any]:
    """The body of each operation, as it was amended last by what is not voided."""
    seqs = {operation.id: operation.seq for operation in match.operations}
    bodies = {operation.seq: operation.body for operation in match.operations}
    for operation in match.operations:
        if operation.kind == "amend" and operation.id not in match.voided:
            bodies[seqs[operation.body["target"]]] = operation.body["body"]
    return bodies


def _names_at(match: Match, seq: int) -> tuple[str, ...]:
    return next(entry.names for entry in match.entries if entry.operation.seq == seq)


def _take_back(body: Row, names: list[str], before: tuple[str, ...]) -> None:
    seat, other = body["seat"], body.get("other") or 0
    if body["move"] == "swap":
        names[seat], names[other] = names[other], names[seat]
    elif body["move"] == "join":
        del names[min(seat, len(names) - 1)]
    elif body["move"] == "substitute":
        names[seat] = before[seat]


def _kinds(before: Row, row: Row, seat: int) -> list[str]:
    declares, deal = seat in row["played_by"], row["deal"]
    said = row["body"].get("starter")
    starter = before["starter"] if said is None else said
    trick = row["body"].get("last_trick") or {}
    is_kind = {
        "held": declares and deal == "declarers",
        "lost": declares and deal == "opponents",
        "started": seat == starter,
        "took_over": not declares and deal == "opponents",
        "bottoms": not declares and trick.get("taken_by") == "opponents",
    }
    return [kind for kind, is_so in is_kind.items() if is_so]


def _place(match: Match, row: Row, seat: int) -> int:
    book, level = match.now.rulebook, row["levels"][seat]
    if book.numbered:
        return int(level)
    ladder = [*book.levels, f"past {book.levels[-1]}"]
    return int(row["laps"][seat]) * len(book.levels) + ladder.index(level)
