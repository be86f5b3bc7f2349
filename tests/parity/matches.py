"""Random matches as somebody writes them: entries, revisions, undo, redo, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.log.operations import Kind, Operation
from companion.log.undoing import REMOVED, redo_of, undo_of
from companion.rules.plain import to_plain
from companion.rules.rulebook import Rulebook, compile_ruleset
from companion.rules.ruleset import RuleSet
from tests.parity.bodies import Body, change, hand_body, start_body
from tests.parity.chance import Chance, drawn
from tests.parity.played import Played
from tests.parity.spoiling import spoilt
from tests.strategies import rulesets


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A ruleset with its rulebook, as a log carries them."""

    book: Rulebook
    body: Body


@lru_cache(maxsize=1)
def random_rules(count: int, seed: int) -> list[Rules]:
    """So many random rulesets that can be played."""
    return [_rules(ruleset) for ruleset in drawn(rulesets(), count, seed)]


def _rules(ruleset: RuleSet) -> Rules:
    book = compile_ruleset(ruleset)
    return Rules(book=book, body={"ruleset": to_plain(ruleset), "rulebook": to_plain(book)})


def random_match(chance: Chance, rules: Rules, others: list[Rules]) -> Played:
    """A match by these rules, which may become others in the middle of it."""
    body = start_body(chance, rules.book) | rules.body
    if chance.is_rare(20):
        body = spoilt(chance, body)
    played = Played(Operation(id="o1", seq=1, kind=Kind.START, body=body))
    if played.match is not None:
        writer = _Writer(chance, played, [each for each in others if _fits(each, rules)])
        for seq in range(2, chance.randint(6, 18)):
            played.tried(writer.operation(seq))
    return played


def _fits(other: Rules, rules: Rules) -> bool:
    return other.book.teams == rules.book.teams


@dataclass(frozen=True)
class _Writer:
    """Whoever writes a match, mostly what can be said at this moment."""

    chance: Chance
    played: Played
    others: list[Rules]

    def operation(self, seq: int) -> Operation:
        kind, body = self._said()
        if self.chance.is_rare(6):
            body = spoilt(self.chance, body)
        return Operation(id=f"o{seq}", seq=seq, kind=Kind(kind), body=body)

    def _said(self) -> tuple[str, Body]:
        now = self.played.now
        if self.chance.is_rare(4):
            return self._revision()
        if self.chance.is_rare(25):
            return "ruleset", dict(self.chance.choice(self.others).body)
        if self.chance.is_rare(4) or now.finished and not self.chance.is_rare(4):
            return change(self.chance, now)
        return "hand", hand_body(self.chance, now)

    def _revision(self) -> tuple[str, Body]:
        """Undo, redo, an amendment, or any void or restore that may turn out to be refused."""
        chance, match = self.chance, self.played.match
        assert match is not None
        if match.redoable is not None and not chance.is_rare(3):
            kind, target_id = redo_of(match.redoable)
            return kind, {"target": target_id}
        if match.undoable is not None and chance.is_rare(3):
            kind, target_id = undo_of(match.undoable)
            return kind, {"target": target_id} | self._on_purpose()
        target = chance.choice(self.played.operations)
        if chance.is_rare(3):
            return chance.choice(("void", "restore")), {"target": target.id}
        return "amend", {"target": target.id, "body": self._other_body(target)}

    def _on_purpose(self) -> Body:
        """What the history says of a removal; now and then, without a chance of its own."""
        return {} if len(self.played.operations) % 4 else {"reason": REMOVED}

    def _other_body(self, target: Operation) -> dict[str, Any]:
        body = dict(target.body)
        if target.kind is Kind.HAND:
            most = self.played.now.rulebook.points
            return body | {"opponents_points": self.chance.points(most)}
        if target.kind is Kind.START and self.chance.is_rare(2):
            return body | self.chance.choice(self.others).body
        return spoilt(self.chance, body) if self.chance.is_rare(2) else body
