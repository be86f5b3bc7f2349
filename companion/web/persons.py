"""Who played a match, whatever seat or spelling they had when; a substitute is somebody else."""

from __future__ import annotations

from collections.abc import Iterable

from companion.log.match import Match, Recorded
from companion.rules.entries import Move, Seating


class Persons:
    """The people of a match in the order in which they came, and where each sat at each entry.

    ``names`` are spelt as they were last; ``seats`` has a tuple for each entry, by seat the person.
    Whoever comes under a name of somebody who has left is that person again.
    """

    def __init__(self, match: Match) -> None:
        self._places = {each.operation.id: place for place, each in enumerate(match.entries)}
        self.names = list(match.entries[0].names)
        self.seats: list[tuple[int, ...]] = []
        now = list(range(len(self.names)))
        for entry in match.entries:
            said = entry.said
            if isinstance(said, Seating) and entry.problem is None and not entry.is_voided:
                now = self._after(said, now)
            self.seats.append(tuple(now))

    def named(self, entry: Recorded, seats: Iterable[int]) -> list[str]:
        """Those who sat on these seats at an entry, as they are called now."""
        seated = self._seated(entry)
        return [self.names[seated[seat]] for seat in seats]

    def seats_now(self, entry: Recorded, seats: Iterable[int]) -> tuple[int, ...]:
        """Where those sit now; nowhere whoever has left his seat to somebody else."""
        seated, now = self._seated(entry), self.seats[-1]
        return tuple(sorted(now.index(seated[seat]) for seat in seats if seated[seat] in now))

    def _seated(self, entry: Recorded) -> tuple[int, ...]:
        return self.seats[self._places[entry.operation.id]]

    def _after(self, said: Seating, now: list[int]) -> list[int]:
        now = list(now)
        match said.move:
            case Move.RENAME:
                self.names[now[said.seat]] = said.name
            case Move.SUBSTITUTE:
                now[said.seat] = self._person(said.name, now)
            case Move.JOIN:
                now.insert(said.seat, self._person(said.name, now))
            case Move.SWAP:
                other = said.other or 0
                now[said.seat], now[other] = now[other], now[said.seat]
            case _:
                pass
        return now

    def _person(self, name: str, seated: list[int]) -> int:
        for person, known in enumerate(self.names):
            if known == name and person not in seated:
                return person
        self.names.append(name)
        return len(self.names) - 1
