"""What makes pages of templates, without work that comes to the same for each page."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

import flask
from flask import Flask, request
from flask.templating import Environment


class Templates(Environment):
    """Flask's own, but that the names which all templates know are one dictionary.

    Jinja chains two, and compares their names wherever a template takes macros from another.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The names that a template knows: those of all, and its own."""
        return self.globals | dict(d or {})


def init_app(app: Flask) -> None:
    """Let templates ask for addresses, which are built once."""
    app.jinja_env.globals["url_for"] = url_for


def url_for(endpoint: str, **values: Any) -> str:
    """As Flask's own, for addresses of ours that name their endpoint in full."""
    return _address(request.script_root, endpoint, tuple(values.items()))


@lru_cache(maxsize=10_000)
def _address(_root: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
    return flask.url_for(endpoint, **dict(values))
