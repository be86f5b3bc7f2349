"""All phones of the load in one process, each asking when its time has come."""

from __future__ import annotations

import heapq
import random
import selectors
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from companion.bench.client import Answer
from companion.bench.load.phones import LOOK_SECONDS, Phone

# As long as a phone waits for an answer.
PATIENCE_SECONDS = 8.0
SELECT_SECONDS = 0.1


@dataclass
class Seen:
    """What phones saw: the seconds from when a question was due to its answer, and what failed."""

    looks: list[float] = field(default_factory=list)
    hands: list[float] = field(default_factory=list)
    refused: int = 0
    errors: list[str] = field(default_factory=list)


class Crowd:
    """Phones that are looking; more may join, and the last ones leave."""

    def __init__(self) -> None:
        self.seen = Seen()
        self._selector = selectors.DefaultSelector()
        self._due: list[tuple[float, int]] = []
        self._phones: list[Phone] = []
        self._asking: dict[int, float] = {}
        self._staying = 0

    def join(self, phones: Sequence[Phone], seconds: float) -> None:
        """More phones, which come one after the other over so long."""
        now = perf_counter()
        for phone in phones:
            when = now + random.uniform(0, seconds)
            heapq.heappush(self._due, (when, len(self._phones)))
            self._phones.append(phone)
        self._staying = len(self._phones)

    def leave(self, *, but: int) -> None:
        """Only the first ones go on looking; the others close when they would look again."""
        self._staying = but

    def run(self, seconds: float) -> Seen:
        """Let them look for so long; what they saw."""
        self.seen = Seen()
        until = perf_counter() + seconds
        while (now := perf_counter()) < until:
            self._ask(now)
            for key, _events in self._selector.select(self._pause(until)):
                self._go_on(key.data)
            self._give_up()
        return self.seen

    def close(self) -> None:
        """All leave at once."""
        for phone in self._phones:
            phone.close()
        self._selector.close()

    def _pause(self, until: float) -> float:
        due = self._due[0][0] if self._due else until
        return max(0.0, min(due - perf_counter(), SELECT_SECONDS))

    def _ask(self, now: float) -> None:
        while self._due and self._due[0][0] <= now:
            when, index = heapq.heappop(self._due)
            phone = self._phones[index]
            if index >= self._staying:
                phone.close()
                continue
            self._asking[index] = when
            self._selector.register(phone.ask(now), selectors.EVENT_WRITE, index)

    def _go_on(self, index: int) -> None:
        phone = self._phones[index]
        try:
            if not phone.unsent:
                answer = phone.read()
            else:
                answer = None
                phone.send()
                if not phone.unsent:
                    self._selector.modify(phone.connection, selectors.EVENT_READ, index)
        except OSError as error:
            self._fail(index, type(error).__name__)
            return
        if answer:
            self._take(index, answer)

    def _take(self, index: int, answer: Answer) -> None:
        phone, now = self._phones[index], perf_counter()
        taken = now - self._end(index)
        if answer.status == 503:
            self.seen.refused += 1
        elif answer.status in (200, 304):
            (self.seen.hands if phone.sending else self.seen.looks).append(taken)
        else:
            self.seen.errors.append(str(answer.status))
        heapq.heappush(self._due, (now + phone.heed(answer), index))

    def _give_up(self) -> None:
        """Those who asked first come first."""
        late = perf_counter() - PATIENCE_SECONDS
        while self._asking and self._asking[next(iter(self._asking))] < late:
            self._fail(next(iter(self._asking)), "no answer")

    def _fail(self, index: int, reason: str) -> None:
        self._end(index)
        self._phones[index].close()
        if index < self._staying:
            self.seen.errors.append(reason)
        heapq.heappush(self._due, (perf_counter() + LOOK_SECONDS, index))

    def _end(self, index: int) -> float:
        """This one waits no more; when it was due."""
        self._selector.unregister(self._phones[index].connection)
        return self._asking.pop(index)
