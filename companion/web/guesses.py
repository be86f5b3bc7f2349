"""A limit on edit keys that do not fit: nobody tries them one after the other.

Each is counted for a client and a match, so that nobody keeps others from theirs. The counts are of
this process and forget themselves; with keys of 192 random bits they are a second lock.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from time import monotonic
from typing import cast

from flask import Flask, current_app, request
from werkzeug.exceptions import TooManyRequests

from companion.scorekeeping import NotYours, Pen, Store, may_write

MOST_WRONG = 10
FORGOTTEN_AFTER_SECONDS = 60
MOST_COUNTED = 2_000
Guesser = tuple[str | None, str]


class Guesses:
    """When whom an edit key did not open a match; the oldest are forgotten."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._times: OrderedDict[Guesser, list[float]] = OrderedDict()

    def lately(self, guesser: Guesser) -> int:
        """How many there were in the last minute."""
        since = monotonic() - FORGOTTEN_AFTER_SECONDS
        with self._lock:
            return sum(time > since for time in self._times.get(guesser, ()))

    def add(self, guesser: Guesser) -> None:
        """Count one more."""
        with self._lock:
            times = self._times.pop(guesser, [])
            self._times[guesser] = [*times, monotonic()][-MOST_WRONG:]
            while len(self._times) > MOST_COUNTED:
                self._times.popitem(last=False)


def init_app(app: Flask) -> None:
    """Begin to count."""
    app.extensions["guesses"] = Guesses()


def right_key(store: Store, pen: Pen) -> Pen:
    """A pen whose edit key somebody typed or sent, if it opens the match.

    Raises ``NotYours``, ``NoSuchMatch``, and ``TooManyRequests`` after too many that did not.
    """
    guesses = cast(Guesses, current_app.extensions["guesses"])
    guesser = (request.remote_addr, pen.match_id)
    if guesses.lately(guesser) >= MOST_WRONG:
        raise TooManyRequests(retry_after=FORGOTTEN_AFTER_SECONDS)
    if not may_write(store, pen):
        guesses.add(guesser)
        raise NotYours
    return pen
