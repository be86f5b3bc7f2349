"""The hands of a match that count, by the names of those who played them.

Only hands that count are told, as they were amended last, and everybody by the name that he has
now: whoever was written anew is the same, whoever took a seat over is somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count

from companion.log.match import Match
from companion.log.recording import Recorded
from companion.rules.bands import Deal
from companion.rules.entries import Hand, Move, Seating
from companion.rules.holders import Holder
from companion.rules.rulebook import Rulebook

Names = tuple[str, ...]
Key = tuple[str, int]


@dataclass(frozen=True, kw_only=True)
class Part:
    """What a player did in a hand: ``names`` are his and those of all who share his level.

    ``levels`` are those that the hand moved him by, less than 0 where he fell.
    """

    name: str
    names: Names
    declares: bool
    starts: bool
    levels: int


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A hand that counts: in which match, by whom it was played, and what it came to.

    ``line`` is the lowest total from which the opponents take over by the rules of that hand, None
    where they never do. ``total`` is None where the table set a result and nobody counted.
    """

    match_id: str
    seq: int
    number: int
    made_at: str | None
    total: int | None
    line: int | None
    deal: Deal
    is_bottom_taken: bool
    parts: tuple[Part, ...]

    @cached_property
    def key(self) -> Key:
        """What tells it from all other hands."""
        return self.match_id, self.seq

    @cached_property
    def sides(self) -> tuple[Part, ...]:
        """A part for all who share a level, in the order of their seats."""
        starts = {part.names for part in self.parts if part.starts}
        firsts = {part.names: part for part in reversed(self.parts)}
        together = {part.names: firsts[part.names] for part in self.parts}
        return tuple(replace(part, starts=part.names in starts) for part in together.values())


def counted(match: Match, match_id: str = "") -> tuple[Counted, ...]:
    """The hands of a match that count, in their order."""
    hands = zip(match.hands, _tables(match), strict=True)
    return tuple(_counted(entry, names, match_id) for entry, names in hands)


def called_now(match: Match) -> Names:
    """The players of a match now, by seat, as its hands name them."""
    return called_at(match, match.entries[-1])


def called_at(match: Match, entry: Recorded) -> Names:
    """Those who sat there after an entry, by seat, as they are called now."""
    return _tables(match, (entry,))[-1]


def _tables(match: Match, more: Sequence[Recorded] = ()) -> list[Names]:
    """Who sat where in each hand that counts, and after ``more``, as they are called now."""
    people, called = list(range(len(match.start.players))), list(match.start.players)
    seated: dict[str, tuple[int, ...]] = {}
    for entry in match.entries:
        if isinstance(entry.said, Seating) and not (entry.is_voided or entry.problem):
            _move(entry.said, people, called)
        seated[entry.operation.id] = tuple(people)
    tables = [seated[hand.operation.id] for hand in match.hands]
    met = [*tables, tuple(people)]
    names = [_apart(person, called, met) for person in range(len(called))]
    asked = [*tables, *(seated[entry.operation.id] for entry in more)]
    return [tuple(names[person] for person in each) for each in asked]


def _move(said: Seating, people: list[int], called: list[str]) -> None:
    """Keep who sits where, and what everybody is called."""
    match said.move:
        case Move.RENAME:
            called[people[said.seat]] = said.name
        case Move.JOIN | Move.SUBSTITUTE:
            people[said.seat : said.seat + (said.move is Move.SUBSTITUTE)] = [len(called)]
            called.append(said.name)
        case Move.SWAP:
            other = said.other or 0
            people[said.seat], people[other] = people[other], people[said.seat]
        case _:
            pass


def _apart(person: int, called: Sequence[str], tables: Sequence[Sequence[int]]) -> str:
    """What somebody is called, with a number if a namesake of his came earlier to the same table.

    >>> [_apart(person, ["Ben", "Anna", "Ben"], [(0, 1, 2)]) for person in range(3)]
    ['Ben', 'Anna', 'Ben (2)']
    >>> _apart(3, ["Ben", "Anna", "Ben (2)", "Ben"], [(0, 1, 2, 3)])
    'Ben (3)'
    """
    namesakes = [other for other in range(person) if called[other] == called[person]]
    met = [other for other in namesakes if any({other, person} <= {*seats} for seats in tables)]
    numbers = count(len(met) + 1)
    apart = (f"{called[person]} ({number})" for number in numbers)
    return next(name for name in apart if name not in called) if met else called[person]


def _counted(entry: Recorded, names: Names, match_id: str) -> Counted:
    hand, result = entry.said, entry.after.result
    assert isinstance(hand, Hand)
    assert entry.number is not None
    assert result is not None
    return Counted(
        match_id=match_id,
        seq=entry.operation.seq,
        number=entry.number,
        made_at=entry.operation.made_at,
        total=None if hand.outcome and not result.total else result.total,
        line=line(entry.before.rulebook),
        deal=result.deal,
        is_bottom_taken=hand.opponents_took_last_trick,
        parts=tuple(_part(entry, names, seat) for seat in entry.after.present),
    )


def line(book: Rulebook) -> int | None:
    """The lowest total from which the opponents take the deal; None where they never do.

    >>> from companion.rules.rulebook import compile_ruleset
    >>> from companion.rules.ruleset import RuleSet
    >>> line(compile_ruleset(RuleSet()))
    80
    """
    return next((row.first_total for row in book.bands if row.deal is Deal.OPPONENTS), None)


def _part(entry: Recorded, names: Names, seat: int) -> Part:
    before, after = entry.before, entry.after
    book = after.rulebook
    mates = [each for each in after.present if book.owner(each) == book.owner(seat)]
    return Part(
        name=names[seat],
        names=tuple(sorted(names[each] for each in mates)),
        declares=seat in after.played_by,
        starts=seat == after.played_starter,
        levels=_steps(book, after.holder(seat)) - _steps(book, before.holder(seat)),
    )


def _steps(book: Rulebook, holder: Holder) -> int:
    return holder.lap * len(book.levels) + holder.place
