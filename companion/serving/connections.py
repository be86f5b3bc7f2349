"""The open connections of a process, of which only those that are busy cost anything.

Waitress looks at each connection before it waits for any. Phones that watch keep thousands open and
use each for a moment every two seconds: here a connection is looked at while it has a request, and
when something arrives.
"""

from __future__ import annotations

import select
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic
from typing import Any

from waitress import wasyncore
from waitress.channel import HTTPChannel

try:
    import resource
except ImportError:  # no such limits
    resource = None  # type: ignore[assignment]

# Waitress ends what was idle for long by marking it; such marks are looked for as often.
LOOK_AT_ALL_SECONDS = 10
# Each phone that watches keeps a connection open between its looks.
MOST_CONNECTIONS = 5000
# For the database, its log, and what else a process has open.
OTHER_FILES = 100


def connection_limit() -> int:
    """How many connections this process may have open, once it has asked the system for enough.

    Whoever comes then waits until another one goes: without a limit the process would find that it
    cannot take him, again and again.
    """
    if resource is None:
        return MOST_CONNECTIONS
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    is_endless = most == resource.RLIM_INFINITY
    needed = MOST_CONNECTIONS + OTHER_FILES
    if now != resource.RLIM_INFINITY and now < needed:
        now = needed if is_endless else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    if now == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(1, min(MOST_CONNECTIONS, now - OTHER_FILES))


class Connections(dict[int, Any]):
    """What waitress listens and answers at, by file descriptor.

    Only the main thread uses it. What other threads change is the state of connections that have a
    request: these are unsettled until it is answered and all of it is sent.
    """

    def __init__(self) -> None:
        super().__init__()
        self._selector = DefaultSelector()
        self._awaited: dict[int, int] = {}
        self._unsettled: set[int] = set()
        self._look_at_all = 0.0

    def __setitem__(self, number: int, each: Any) -> None:
        super().__setitem__(number, each)
        self._unsettled.add(number)

    def __delitem__(self, number: int) -> None:
        super().__delitem__(number)
        self._unsettled.discard(number)
        self._await(number, 0)

    def turn(self, seconds: float) -> None:
        """Read and write where that can be done; wait for so long where nothing can."""
        if monotonic() >= self._look_at_all:
            self._look_at_all = monotonic() + LOOK_AT_ALL_SECONDS
            self._unsettled.update(self)
        for number in list(self._unsettled):
            if number in self:
                self._settle(number)
        for key, events in self._selector.select(seconds):
            if key.fd in self:
                self._answer(key.fd, events)

    def _settle(self, number: int) -> None:
        """Await what a connection needs; that it is not to be read shows when something arrives."""
        each, awaited = self[number], self._awaited.get(number, 0)
        # In this order: a request is gone only after it is known what is left to be sent.
        is_busy = not isinstance(each, HTTPChannel) or each.requests
        wanted = _wanted(each)
        if wanted & ~awaited or awaited & EVENT_WRITE & ~wanted:
            self._await(number, wanted)
        if not is_busy and wanted == EVENT_READ:
            self._unsettled.discard(number)

    def _answer(self, number: int, events: int) -> None:
        each = self[number]
        self._unsettled.add(number)
        wanted = _wanted(each)
        if events & ~wanted:
            self._await(number, wanted)
        if events := events & wanted:
            wasyncore.readwrite(each, _flags(events))

    def _await(self, number: int, events: int) -> None:
        awaited = self._awaited.pop(number, 0)
        if events:
            self._awaited[number] = events
        match bool(awaited), bool(events):
            case True, True:
                self._selector.modify(number, events)
            case True, False:
                self._selector.unregister(number)
            case False, True:
                self._selector.register(number, events)


def _wanted(each: Any) -> int:
    reads = EVENT_READ if each.readable() else 0
    return reads | (EVENT_WRITE if each.writable() and not each.accepting else 0)


def _flags(events: int) -> int:
    return (select.POLLIN if events & EVENT_READ else 0) | (
        select.POLLOUT if events & EVENT_WRITE else 0
    )
