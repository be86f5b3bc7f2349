"""Write logs the way people write files: a kind, a body, and numbers for targets."""

from __future__ import annotations

from typing import Any

from companion.log.accepting import checked_fold
from companion.log.files import FORMAT, VERSION, read_envelope
from companion.log.match import Match
from companion.log.operations import Kind, Operation

PARTNERS = ("Anna", "Ben", "Carla", "Dan")
FIVE = (*PARTNERS, "Eva")
Written = dict[str, Any]


def said(kind: str, **body: Any) -> Written:
    """One operation."""
    return {"kind": kind, "body": body}


def start(ruleset: Any = "default", **body: Any) -> Written:
    """A start for four players whose first one starts."""
    return said("start", **{"ruleset": ruleset, "players": list(PARTNERS), "starter": 0, **body})


def five(**body: Any) -> Written:
    """A start for five players who find friends; the next one on the winning side starts."""
    rules = {"preset": "pagat_ff", "next_starter": "next_on_winning_side"}
    return start(rules, players=list(FIVE), **body)


def hand(points: int, **body: Any) -> Written:
    return said("hand", opponents_points=points, **body)


def amend(target: Any, **body: Any) -> Written:
    return said("amend", target=target, body=body)


def void(target: Any) -> Written:
    return said("void", target=target)


def restore(target: Any) -> Written:
    return said("restore", target=target)


def envelope(*operations: Any) -> Written:
    """A whole file."""
    return {"format": FORMAT, "version": VERSION, "operations": list(operations)}


def log(*operations: Written) -> tuple[Operation, ...]:
    """The operations of a file."""
    return read_envelope(envelope(*operations)).operations


def match_of(*operations: Written) -> Match:
    """The match of a file, each operation accepted as if it were written now."""
    return checked_fold(log(*operations))


def more(match: Match, *operations: Written) -> Match:
    """The match with more operations, whose targets are numbers."""
    for written in operations:
        body = written["body"]
        if "target" in body:
            body = {**body, "target": match.operations[body["target"] - 1].id}
        seq = match.last.seq + 1
        match = match.with_operation(
            Operation(id=f"operation-{seq}", seq=seq, kind=Kind(written["kind"]), body=body)
        )
    return match


def levels(match: Match) -> str:
    """The levels of the teams, or of all seats among friends, now."""
    return " ".join(match.now.levels[: len(match.now.holders)])
