"""The page of a match for whoever only watches: it is made once for each state of the match.

Without scripts it is asked for every twenty seconds by each who watches, and at the start of an
evening by the whole table. Whoever holds the pen gets a page of his own, whose forms are used once.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import lru_cache, partial
from typing import cast

import brotli
from flask import Flask, Response, current_app, g, request, session

from companion.log.match import Match
from companion.web.beside import beside
from companion.web.pages import this_page
from companion.web.settings import looks
from companion.web.watching import watched

MOST = 500
WAYS: dict[str, Callable[[bytes], bytes]] = {
    "br": partial(brotli.compress, quality=5),
    "gzip": partial(gzip.compress, compresslevel=6, mtime=0),
    "": bytes,
}
# A match, how the page travels, the last operation, and all else that such a page follows from.
Key = tuple[str, ...]


def init_app(app: Flask, make: Callable[[str], str]) -> None:
    """Keep what ``make`` gives for the id of a match."""

    @lru_cache(maxsize=MOST)
    def made(key: Key) -> bytes:
        match_id, way, *_follows = key
        return WAYS[way](make(match_id).encode())

    app.extensions["watched_pages"] = made


def page_for_watchers(match_id: str, match: Match) -> Response:
    """The page as it stands now, in the language and the colours of the request."""
    way = next((way for way in WAYS if way and request.accept_encodings.quality(way)), "")
    follows = (g.language, beside().get("lang", ""), *looks().values(), watched(match), this_page())
    made = cast(Callable[[Key], bytes], current_app.extensions["watched_pages"])
    response = current_app.make_response(made((match_id, way, match.last.id, *follows)))
    if way:
        response.headers["Content-Encoding"] = way
    return response


def is_like_others() -> bool:
    """Whether nothing is carried from the page before: no notice, no lot that was drawn."""
    return not session
