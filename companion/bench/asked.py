"""What phones ask of the app, and how long the answers take."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import cycle
from time import perf_counter
from uuid import uuid4

from companion.bench.client import Answer, Connection, rate, request
from companion.bench.playing import HAND, Played
from companion.bench.turns import Sample


def page_of(match_id: str) -> bytes:
    """The page of a match."""
    return request(f"/m/{match_id}")


def look_at(match_id: str, seq: int, tag: str = "") -> bytes:
    """What a phone asks every two seconds: whether anything came after ``seq``."""
    asked = f"/m/{match_id}/operations?since={seq}"
    if not tag:
        return request(asked, Accept="application/json")
    return request(asked, Accept="application/json", If_None_Match=tag)


def unchanged_look(port: int, match_id: str, seq: int) -> bytes:
    """The look of a phone that has everything: it knows the tag that the app gave."""
    connection = Connection(port)
    tag = connection.ask(look_at(match_id, seq)).headers["etag"]
    connection.close()
    return look_at(match_id, seq, tag)


def hand_after(match_id: str, edit_key: str, parent: str) -> tuple[str, bytes]:
    """A hand that a phone recorded, with its id."""
    operation = {"id": str(uuid4()), "kind": "hand", "body": HAND, "parent": parent}
    told = json.dumps({"edit_key": edit_key, "operations": [operation]}).encode()
    asked = request(
        f"/m/{match_id}/operations", method="POST", body=told, Accept="application/json"
    )
    return str(operation["id"]), asked


def asked_again(port: int, asked: bytes, seconds: float) -> Sample:
    """The same request for so long, over four connections; once before, to warm up."""
    connection = Connection(port)
    connection.ask(asked)
    connection.close()
    return lambda: 1 / rate(port, asked, seconds=seconds)


def opened_first(port: int, matches: Sequence[str]) -> Sample:
    """The page of a match that nobody opened since the start; of another one each time."""
    unopened = iter(matches)

    def sample() -> float:
        with _connected(port) as connection:
            return _timed(connection, page_of(next(unopened)))

    return sample


def recorded(port: int, played: Played, matches: Sequence[str], count: int) -> Sample:
    """So many hands, one after the other; in the next match each time."""
    places: Iterator[str] = cycle(matches)

    def sample() -> float:
        match_id, parent, taken = next(places), played.last, 0.0
        with _connected(port) as connection:
            for _number in range(count):
                parent, asked = hand_after(match_id, played.pen.edit_key, parent)
                taken += _timed(connection, asked)
        return taken / count

    return sample


class _connected(Connection):
    """A connection that is closed at the end, after a first answer to warm it up."""

    def __enter__(self) -> _connected:
        self.ask(request("/healthz"))
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()


def _timed(connection: Connection, asked: bytes) -> float:
    begun = perf_counter()
    answer: Answer = connection.ask(asked)
    if answer.status not in (200, 304):
        raise RuntimeError(f"{answer.status}: {answer.body[:200]!r}")
    return perf_counter() - begun
