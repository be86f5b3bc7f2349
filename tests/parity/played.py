"""What Python says of a log while it is written, in the form in which the phone says it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.log.match import Match, fold
from companion.log.operations import ABOUT_ENTRIES, Kind, Operation
from companion.rules.errors import RuleError
from companion.rules.reasons import Reason
from companion.rules.standings import Standings
from tests.parity.telling import Told, brief, entry

BEGUN = "o1"


class Played:
    """A match, every operation that somebody tried to write in it, and what each of them led to."""

    def __init__(self, start: Operation) -> None:
        self.operations = [start]
        self.steps: list[Told] = []
        self.match: Match | None = None
        self.refused: RuleError | None = None
        try:
            self.match = fold(self.operations)
        except RuleError as error:
            self.refused = error

    @property
    def now(self) -> Standings:
        """Where the match stands."""
        assert self.match is not None
        return self.match.now

    def tried(self, operation: Operation) -> None:
        """Write one more operation, if it can be."""
        assert self.match is not None
        problem = None
        try:
            self.match = self.match.with_operation(operation)
        except RuleError as error:
            problem = error
        self.operations.append(operation)
        self.steps.append({"problem": problem, **_step(self.match)})

    def told(self) -> Any:
        """The steps, the match in the end, and the same log folded with all that was refused."""
        match = self.match
        if match is None:
            return _as_json({"refused": self.refused})
        first, last = match.entries[0].body, match.ruleset_body
        told = {
            "steps": self.steps,
            "title": match.title,
            "hands": [each.number for each in match.hands],
            "is_by_first_rules": first["rulebook"] == last["rulebook"],
            "entries": [entry(each) for each in match.entries],
            "unchecked": [brief(each) for each in fold(self.unchecked()).entries],
        }
        return _as_json(told)

    def unchecked(self) -> list[Operation]:
        """The log as if the door had stood open, but for revisions of nothing."""
        return [each for each in self.operations if _is_about_something(each)]

    def as_sent(self) -> Told:
        """What the phone is given."""
        return {
            "operations": [
                {"id": each.id, "seq": each.seq, "kind": each.kind, "body": each.body}
                for each in self.operations
            ],
            "unchecked": [each.id for each in self.unchecked()],
        }


def play(operations: Iterable[Operation]) -> Played:
    """A match that was written like this."""
    start, *others = operations
    played = Played(start)
    for operation in others:
        played.tried(operation)
    return played


def _step(match: Match) -> Told:
    undo, redo = match.undoable, match.redoable
    return {
        "undoable": undo and undo.id,
        "redoable": redo and redo.id,
        "levels": match.now.levels,
        "starter": match.now.starter,
    }


def _is_about_something(operation: Operation) -> bool:
    """Whether a revision names a target, which is not the start, and an amendment a body."""
    target, body = operation.body.get("target"), operation.body.get("body")
    is_whole = operation.kind is not Kind.AMEND or isinstance(body, Mapping)
    is_revision = isinstance(target, str) and target != BEGUN and is_whole
    return is_revision or operation.kind not in ABOUT_ENTRIES


def _as_json(told: object) -> Any:
    """Plain values, as they come back from the phone."""
    return json.loads(json.dumps(told, default=_plain))


def _plain(value: object) -> object:
    if isinstance(value, Reason):
        return value.plain()
    if isinstance(value, RuleError):
        return {"code": value.code, "at": value.at, "values": value.values}
    return {key: item for key, item in vars(value).items() if key != "rulebook"}


def problems_of(told: Mapping[str, Any]) -> set[str]:
    """The codes of all that was refused."""
    refused = [told.get("refused"), *(step["problem"] for step in told.get("steps", ()))]
    return {problem["code"] for problem in refused if problem}


def reasons_of(told: Mapping[str, Any]) -> set[str]:
    """The codes of all reasons."""
    entries: Sequence[Any] = told.get("entries", ())
    return {reason["code"] for each in entries for reason in each["after"]["reasons"]}
