"""What phones ask every two seconds is answered before Flask begins, where nothing has changed.

That is most of what a server does, and Flask takes six times as long to come to the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from time import perf_counter
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask
from werkzeug.sansio.utils import host_is_trusted

from companion.scorekeeping import NoSuchMatch, mark_of
from companion.store.troubles import StoreTrouble
from companion.web.caching import ASKED_ABOUT
from companion.web.hosting.routes import Answered, tell

ROUTE = "/m/<match_id>/operations"
LOOK = re.compile(ROUTE.replace("<match_id>", "([^/]+)"))
# All that an answer follows from, beside the match.
FOLLOWS = ("PATH_INFO", "QUERY_STRING", "HTTP_ACCEPT", "HTTP_COOKIE")


def tag_of(environ: WSGIEnvironment, mark: str) -> str:
    """The tag of the answer to a look: it changes with everything that the answer follows from."""
    follows = "\n".join((mark, *(environ.get(name, "") for name in FOLLOWS)))
    return blake2b(follows.encode(errors="replace"), digest_size=12).hexdigest()


class Looks:
    """Answers 304 to whoever has what there is; all others are the app's."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._all: WSGIApplication = app.wsgi_app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        began = perf_counter()
        tag = self._unchanged_tag(environ)
        if not tag:
            return self._all(environ, start_response)
        seconds = perf_counter() - began
        tell(self._app, Answered(method="GET", route=ROUTE, status=304, seconds=seconds))
        start_response("304 NOT MODIFIED", [("ETag", f'W/"{tag}"'), ("Cache-Control", ASKED_ABOUT)])
        return ()

    def _unchanged_tag(self, environ: WSGIEnvironment) -> str:
        """The tag that is still right, of those that the asking phone knows; empty if none is."""
        known = environ.get("HTTP_IF_NONE_MATCH", "")
        look = LOOK.fullmatch(environ["PATH_INFO"]) if known else None
        if look is None or environ["REQUEST_METHOD"] != "GET" or not self._is_for_us(environ):
            return ""
        with suppress(NoSuchMatch, StoreTrouble):
            tag = tag_of(environ, mark_of(self._app.extensions["store"], look[1]))
            return tag if f'"{tag}"' in known else ""
        return ""

    def _is_for_us(self, environ: WSGIEnvironment) -> bool:
        hosts = self._app.config.get("TRUSTED_HOSTS")
        return hosts is None or host_is_trusted(environ.get("HTTP_HOST"), hosts)


def init_app(app: Flask) -> None:
    """Stand before the app, and behind what tells who asks."""
    app.wsgi_app = Looks(app)  # type: ignore[method-assign]
