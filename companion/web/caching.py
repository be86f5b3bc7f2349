"""A page that a browser has is not sent again: it asks, and is told that nothing changed."""

from __future__ import annotations

from hashlib import blake2b

from flask import Flask, Response, request

# Whatever a page shows may follow from these: its language, what was chosen, who asks.
FOLLOWS = ("Accept-Language", "Cookie")
# How browsers keep what is somebody's own: they ask each time whether it is still right.
ASKED_ABOUT = "private, no-cache"
PAGES = ("text/html", "application/manifest+json")


def init_app(app: Flask) -> None:
    """Give answers a tag by what is in them, and say what they follow from."""
    app.after_request(tagged)


def tagged(response: Response) -> Response:
    """The answer, or 304 for whoever has the same one."""
    if response.mimetype in PAGES:
        response.vary.update(FOLLOWS)
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return response
    if response.cache_control.no_store or response.is_streamed:
        return response
    if not response.cache_control:
        response.headers["Cache-Control"] = ASKED_ABOUT
    if not response.get_etag()[0]:
        response.set_etag(blake2b(response.get_data(), digest_size=12).hexdigest(), weak=True)
    response.make_conditional(request)
    return response
