"""htmx, through htmx-flask, behind the few things that we need of it.

The package's last release has faults (it refuses some values of ``HX-Reswap``, sends unencoded
addresses in headers, and says nothing of ``Vary``), so it is used here alone.
"""

from __future__ import annotations

from typing import cast

from flask import Flask, Response, render_template, request
from flask.typing import ResponseReturnValue
from htmx_flask import Htmx
from htmx_flask.requests import HtmxAwareRequest


def init_app(app: Flask) -> None:
    """Let requests know whether htmx sent them, and caches that it matters."""
    Htmx(app)

    @app.after_request
    def vary(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.vary.add("HX-Request")
        return response


def wants_part() -> bool:
    """Whether htmx asks for a part of a page; it asks for whole ones when it restores history."""
    htmx = cast(HtmxAwareRequest, request).htmx
    return bool(htmx) and not htmx.history_restore_request


def render(page: str, part: str, *, status: int = 200, **context: object) -> ResponseReturnValue:
    """The part of a page for htmx, the whole page for everybody else."""
    return render_template(part if wants_part() else page, **context), status
