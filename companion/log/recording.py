"""The fold: each entry in the order in which it counts, played on what the earlier ones led to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from companion.log.bodies import read_entry
from companion.log.operations import ABOUT_ENTRIES, Kind, Operation
from companion.rules.checks import check_range
from companion.rules.entries import Entry, Hand, Move, Seating, Start
from companion.rules.errors import RuleError
from companion.rules.standings import Standings, apply, begin


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """An entry at its place in the match.

    ``said`` is what it says now, None for a title or where its body cannot be read. ``number`` is
    the hand's number, from 1, for hands that count. ``before`` and ``after`` are the standings
    around it, the same where the entry is voided or has a ``problem``; ``names`` those of the
    players at that time, by seat. ``people`` tells by seat who that is, numbered in the order in
    which they came, whatever seat or name they had later; whoever takes a player's place is the
    same to the score. ``amendments`` are all that there were, oldest first.
    """

    operation: Operation
    body: Mapping[str, Any]
    said: Entry | None
    is_voided: bool
    amendments: tuple[Operation, ...]
    number: int | None
    before: Standings
    after: Standings
    names: tuple[str, ...]
    people: tuple[int, ...]
    problem: RuleError | None = None

    @property
    def is_hand(self) -> bool:
        """Whether this is a hand, voided or not."""
        return self.operation.kind is Kind.HAND


def voided_by(operations: Sequence[Operation]) -> frozenset[str]:
    """The ids of all that is voided after these operations."""
    voided: set[str] = set()
    for operation in operations:
        if operation.kind is Kind.VOID:
            voided.add(operation.target)
        elif operation.kind is Kind.RESTORE:
            voided.discard(operation.target)
    return frozenset(voided)


def voided_after(voided: frozenset[str], operation: Operation) -> frozenset[str]:
    """The ids of all that is voided after one more operation."""
    if operation.kind is Kind.VOID:
        return voided | {operation.target}
    return voided - {operation.target} if operation.kind is Kind.RESTORE else voided


class Folding:
    """One pass over a log, with what is amended and voided looked up once."""

    def __init__(self, operations: Sequence[Operation], voided: frozenset[str]) -> None:
        self.operations = operations
        self.voided = voided
        self.amendments: dict[str, list[Operation]] = {}
        for operation in operations:
            if operation.kind is Kind.AMEND:
                self.amendments.setdefault(operation.target, []).append(operation)

    def recorded_all(
        self, known: Sequence[Recorded] = (), changed: Collection[str] = ()
    ) -> tuple[Recorded, ...]:
        """All entries, voided ones too. Raises ``RuleError`` if the first starts no match.

        Entries that are ``known`` from a shorter log stay as they are up to the first ``changed``
        one, or up to the first that stands elsewhere now.
        """
        ordered = self._in_order()
        if not ordered:
            raise RuleError("not_started")
        pairs = zip(ordered, known, strict=False)
        same = takewhile(lambda pair: pair[0].id == pair[1].operation.id not in changed, pairs)
        entries = [entry for _, entry in same] or [self._started(ordered[0])]
        for operation in ordered[len(entries) :]:
            entries.append(self.recorded(operation, entries))
        return tuple(entries)

    @property
    def has_moved(self) -> bool:
        """Whether a seating counts "from hand n", so that a later operation can move it."""
        return any(self._from_hand(operation) is not None for operation in self.operations)

    def _in_order(self) -> list[Operation]:
        """Entries in the order in which they count.

        A seating "from hand n" stands right after the hand before, unless it was said there anyhow.
        One that waits for a hand which is not even the next stands last.
        """
        ordered: list[Operation] = []
        moved: list[tuple[int, Operation]] = []
        hands = 0
        for operation in self.operations:
            if operation.kind in ABOUT_ENTRIES:
                continue
            from_hand = self._from_hand(operation)
            if from_hand is None or from_hand == hands + 1:
                ordered.append(operation)
            else:
                moved.append((from_hand, operation))
            hands += self._is_live_hand(operation)
        for from_hand, operation in reversed(moved):
            ordered.insert(self._after_hand(from_hand - 1, ordered), operation)
        return ordered

    def _after_hand(self, number: int, ordered: Sequence[Operation]) -> int:
        """The index after so many live hands; after the start for none."""
        places = [0, *(i for i, operation in enumerate(ordered) if self._is_live_hand(operation))]
        return places[number] + 1 if 0 <= number < len(places) else len(ordered)

    def _is_live_hand(self, operation: Operation) -> bool:
        return operation.kind is Kind.HAND and operation.id not in self.voided

    def _from_hand(self, operation: Operation) -> int | None:
        if operation.kind is not Kind.SEATING:
            return None
        place = self._body(operation).get("from_hand")
        return place if type(place) is int and place > 0 else None

    def _started(self, operation: Operation) -> Recorded:
        said = self._said(operation)
        if not isinstance(said, Start):
            raise RuleError("not_started")
        standings = begin(said)
        return Recorded(
            operation=operation,
            body=self._body(operation),
            said=said,
            is_voided=False,
            amendments=tuple(self.amendments.get(operation.id, ())),
            number=None,
            before=standings,
            after=standings,
            names=said.players,
            people=tuple(range(len(said.players))),
        )

    def recorded(self, operation: Operation, earlier: Sequence[Recorded]) -> Recorded:
        """An entry, played on the standings that the earlier ones led to."""
        last = earlier[-1]
        said, after, problem = None, last.after, None
        try:
            said = self._said(operation)
            _check_due(said, earlier)
            after = last.after if said is None else apply(said, last.after)
        except RuleError as error:
            problem = error
        is_voided = operation.id in self.voided
        counts = problem is None and not is_voided
        return Recorded(
            operation=operation,
            body=self._body(operation),
            said=said,
            is_voided=is_voided,
            amendments=tuple(self.amendments.get(operation.id, ())),
            number=after.hand if counts and isinstance(said, Hand) else None,
            before=last.after,
            after=after if counts else last.after,
            names=_names(said if counts else None, last.names),
            people=_people(said if counts else None, last.people),
            problem=None if is_voided else problem,
        )

    def _body(self, operation: Operation) -> Mapping[str, Any]:
        for amendment in reversed(self.amendments.get(operation.id, ())):
            if amendment.id not in self.voided:
                body: Mapping[str, Any] = amendment.body["body"]
                return body
        return operation.body

    def _said(self, operation: Operation) -> Entry | None:
        body = self._body(operation)
        return operation.entry if body is operation.body else read_entry(operation.kind, body)


def _check_due(said: Entry | None, earlier: Sequence[Recorded]) -> None:
    """Refuse a seating "from hand n" before there are as many hands, or all but one."""
    if isinstance(said, Seating) and said.from_hand is not None:
        hands = sum(entry.is_hand and not entry.is_voided for entry in earlier)
        check_range(said.from_hand, "from_hand", 1, hands + 1)


def _names(said: Entry | None, before: tuple[str, ...]) -> tuple[str, ...]:
    if not isinstance(said, Seating):
        return before
    names = list(before)
    match said.move:
        case Move.JOIN:
            names.insert(said.seat, said.name)
        case Move.SUBSTITUTE | Move.RENAME:
            names[said.seat] = said.name
        case Move.SWAP:
            other = said.other or 0
            names[said.seat], names[other] = names[other], names[said.seat]
        case _:
            pass
    return tuple(names)


def _people(said: Entry | None, before: tuple[int, ...]) -> tuple[int, ...]:
    if not isinstance(said, Seating) or said.move not in (Move.JOIN, Move.SWAP):
        return before
    people = list(before)
    if said.move is Move.JOIN:
        people.insert(said.seat, len(before))
    else:
        other = said.other or 0
        people[said.seat], people[other] = people[other], people[said.seat]
    return tuple(people)
