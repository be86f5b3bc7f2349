"""By which names requests are counted and logged: never by what was asked."""

from __future__ import annotations

from time import perf_counter

from flask import g, request

METHODS = ("GET", "HEAD", "OPTIONS", "POST")


def route() -> str:
    """The pattern of the address, which has no id in it; empty for an address that is none."""
    return request.url_rule.rule if request.url_rule else ""


def method() -> str:
    """The method, if it is one that there is."""
    return request.method if request.method in METHODS else "other"


def begin() -> None:
    """Note when a request began."""
    g.began = perf_counter()


def seconds() -> float:
    """How long a request has taken so far."""
    return perf_counter() - float(g.get("began", perf_counter()))
