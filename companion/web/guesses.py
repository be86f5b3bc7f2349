"""Limits for each client: on edit keys and ids that do not fit, and on matches that are started.

What fits always opens, however many others were tried from the same address: a table shares it with
whoever sits in the same house, and nobody shall keep it from its own match. What keeps strangers
out is the length of ids and keys, 96 and 192 random bits; the limit slows down whoever does not
know that, and spares the log. Who starts matches may write in them, so that their number is the
limit on all that one client writes. The counts are of this process and forget themselves.
"""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import ip_address, ip_network
from threading import Lock
from time import monotonic
from typing import cast

from flask import Flask, current_app, request
from werkzeug.exceptions import TooManyRequests

from companion.scorekeeping import NoSuchMatch, NotYours, Pen, Store, may_write

MOST_WRONG = 10
MOST_UNKNOWN = 120
# A club starts dozens at once behind one address, and brings in a year of evenings.
MOST_STARTED = 240
FORGOTTEN_AFTER_SECONDS = 60
MOST_COUNTED = 2_000
# Whoever has one address of IPv6 has as many as he likes, but within one network of this length.
NETWORK_BITS = 64
# What an answer of 429 is about, where it is not about guesses.
STARTED = "started"
Guesser = tuple[str, str]


class Guesses:
    """When who tried what does not fit; the oldest are forgotten."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._times: OrderedDict[Guesser, list[float]] = OrderedDict()

    def add(self, guesser: Guesser, most: int) -> None:
        """Count one more. Raises ``TooManyRequests`` if there were so many in the last minute."""
        now = monotonic()
        with self._lock:
            times = self._times.pop(guesser, [])
            lately = [time for time in times if time > now - FORGOTTEN_AFTER_SECONDS]
            is_too_many = len(lately) >= most
            self._times[guesser] = lately if is_too_many else [*lately, now]
            while len(self._times) > MOST_COUNTED:
                self._times.popitem(last=False)
        if is_too_many:
            raise TooManyRequests(retry_after=FORGOTTEN_AFTER_SECONDS)


def init_app(app: Flask) -> None:
    """Begin to count."""
    app.extensions["guesses"] = Guesses()


def right_key(store: Store, pen: Pen) -> Pen:
    """A pen whose edit key somebody typed or sent, if it opens the match.

    Raises ``NoSuchMatch``, ``NotYours``, and ``TooManyRequests`` after too many that did not.
    """
    if not may_write(store, pen):
        _guesses().add((_client(), pen.match_id), MOST_WRONG)
        raise NotYours
    return pen


def check_key(store: Store, pen: Pen) -> None:
    """Refuse a pen that does not open a match that there is; one that is to be started counts.

    Raises ``NotYours`` and ``TooManyRequests``.
    """
    try:
        right_key(store, pen)
    except NoSuchMatch:
        count_started()


def count_unknown() -> None:
    """Count that somebody asked for a match that there is not. Raises ``TooManyRequests``."""
    _guesses().add((_client(), ""), MOST_UNKNOWN)


def count_started(number: int = 1) -> None:
    """Count matches that somebody starts. Raises ``TooManyRequests``, described as "started"."""
    try:
        for _each in range(number):
            _guesses().add((_client(), STARTED), MOST_STARTED)
    except TooManyRequests as error:
        error.description = STARTED
        raise


def _guesses() -> Guesses:
    return cast(Guesses, current_app.extensions["guesses"])


def _client() -> str:
    return network(request.remote_addr or "")


def network(address: str) -> str:
    """The network of an IPv6 address; any other address as it is.

    >>> network("2001:db8::1:2:3:4"), network("192.0.2.7"), network("")
    ('2001:db8::/64', '192.0.2.7', '')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(ip_network((found, NETWORK_BITS), strict=False))
