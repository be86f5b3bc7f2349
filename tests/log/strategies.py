"""Random logs: entries that are legal when they are written, and revisions of earlier ones."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from companion.log.match import Match, fold
from companion.log.operations import Kind, Operation
from companion.rules.entries import Declare, Entry, Finish, Hand, NewRules, Seating, SetLevels
from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.rules.rulebook import compile_ruleset
from companion.rules.ruleset import RuleSet
from tests.strategies import ANY_INDEX, MAYBE, changes, hands, one_of, rulesets, starts

RULESETS = rulesets()
LENGTHS = st.integers(0, 12)
REVISIONS = st.sampled_from((Kind.AMEND, Kind.VOID, Kind.VOID, Kind.RESTORE))
KINDS = {
    Declare: Kind.DECLARE,
    Hand: Kind.HAND,
    SetLevels: Kind.SET_LEVELS,
    Seating: Kind.SEATING,
    NewRules: Kind.RULESET,
    Finish: Kind.FINISH,
}


@st.composite
def logs(draw: st.DrawFn) -> list[Operation]:
    """Operations that were written one after the other, each accepted when it was."""
    ruleset = draw(RULESETS)
    match = fold([_operation(1, Kind.START, draw(start_bodies(ruleset)))])
    for _ in range(draw(LENGTHS)):
        seq = match.last.seq + 1
        written = draw(revisions(match, seq) if draw(MAYBE) else entries(match, seq, ruleset))
        match = accepted(match, written)
    return list(match.operations)


def accepted(match: Match, operation: Operation) -> Match:
    """The match with an operation, or as it is where the door refuses it."""
    try:
        return match.with_operation(operation)
    except RuleError:
        return match


@st.composite
def start_bodies(draw: st.DrawFn, ruleset: RuleSet) -> dict[str, Any]:
    """The body of a start by these rules."""
    body = to_plain(draw(starts(compile_ruleset(ruleset))))
    return {**body, "ruleset": to_plain(ruleset)}


@st.composite
def entries(draw: st.DrawFn, match: Match, seq: int, ruleset: RuleSet) -> Operation:
    """An entry that can be said now; a change of seats may count from an earlier hand."""
    now = match.now
    is_hand = not now.finished and not draw(MAYBE)
    said: Entry = draw(hands(now) if is_hand else changes(now))
    body = body_of(said, ruleset)
    if isinstance(said, Seating) and draw(MAYBE):
        body["from_hand"] = draw(ANY_INDEX) % (len(match.hands) + 1) + 1
    return _operation(seq, KINDS.get(type(said), Kind.REOPEN), body)


def body_of(said: Entry, ruleset: RuleSet) -> dict[str, Any]:
    """The body that says this; a suit that nobody said is left out, since null means no trump."""
    if isinstance(said, NewRules):
        return {"ruleset": to_plain(ruleset)}
    body: dict[str, Any] = json.loads(json.dumps(to_plain(said)))
    return {key: value for key, value in body.items() if (key, value) != ("trump_suit", None)}


@st.composite
def revisions(draw: st.DrawFn, match: Match, seq: int) -> Operation:
    """A revision of any operation; it may turn out to be refused."""
    target = one_of(draw, match.operations)
    kind = draw(REVISIONS)
    body: dict[str, Any] = {"target": target.id}
    if kind is Kind.AMEND:
        points = 5 * (draw(ANY_INDEX) % 20)
        body["body"] = {**target.body, "opponents_points": points}
        if target.kind is not Kind.HAND:
            body["body"] = dict(one_of(draw, match.operations).body)
    return _operation(seq, kind, body)


def _operation(seq: int, kind: Kind, body: dict[str, Any]) -> Operation:
    parent = f"o{seq - 1}" if seq > 1 else None
    return Operation(id=f"o{seq}", seq=seq, kind=kind, body=body, parent=parent)
