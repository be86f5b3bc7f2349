"""What is told of each answer: by the pattern of its address, never by what was asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from flask import Flask, Response, current_app, g, request

METHODS = ("GET", "HEAD", "OPTIONS", "POST")


@dataclass(frozen=True, kw_only=True)
class Answered:
    """An answer, as it is counted and logged.

    ``size`` is that of its body in bytes; ``trouble`` is the code of what was wrong with the
    database.
    """

    method: str
    route: str
    status: int
    seconds: float
    size: int = 0
    trouble: str = ""


Listener = Callable[[Answered], None]


def init_app(app: Flask) -> None:
    """Let listeners know of every answer. Before all others, to see what these made of it."""
    app.extensions["listeners"] = []
    app.before_request(begin)
    app.after_request(_answered)


def on_answer(app: Flask, listener: Listener) -> None:
    """Call this with every answer."""
    app.extensions["listeners"].append(listener)


def tell(app: Flask, answered: Answered) -> None:
    """Let all listeners know of an answer."""
    for listener in app.extensions["listeners"]:
        listener(answered)


def route() -> str:
    """The pattern of the address, which has no id in it; empty for an address that is none."""
    return request.url_rule.rule if request.url_rule else ""


def method() -> str:
    """The method, if it is one that there is."""
    return request.method if request.method in METHODS else "other"


def begin() -> None:
    """Note when a request began."""
    g.began = perf_counter()


def _answered(response: Response) -> Response:
    answered = Answered(
        method=method(),
        route=route(),
        status=response.status_code,
        seconds=perf_counter() - float(g.get("began", perf_counter())),
        size=response.content_length or 0,
        trouble=g.get("trouble", ""),
    )
    tell(current_app, answered)
    return response
