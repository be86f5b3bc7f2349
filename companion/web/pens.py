"""Who may write: the edit key of a match in a signed cookie."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Response, abort, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.scorekeeping import Pen, Store, may_write, new_pen
from companion.web.known_matches import remember

YEARS = 10 * 365 * 24 * 3600


def held_pens(match_id: str) -> list[Pen]:
    """The pens that this browser holds for a match, if its cookie is ours; they may be old.

    There are two while a new edit key is on its way to the server: the one that it takes the place
    of comes first.
    """
    cookie = request.cookies.get(_cookie(match_id))
    if not cookie:
        return []
    try:
        told = _signer("pen").loads(cookie)
    except BadSignature:
        return []
    keys = told if isinstance(told, list) else [told]
    return [Pen(match_id=match_id, edit_key=key) for key in keys if isinstance(key, str)]


def pen_of(store: Store, match_id: str) -> Pen | None:
    """The pen of this browser that opens the match. Raises ``NoSuchMatch`` for one that is not."""
    return next((pen for pen in held_pens(match_id) if may_write(store, pen)), None)


def needed_pen(store: Store, match_id: str) -> Pen:
    """The pen of a request that writes; 403 for whoever has none, or an old one."""
    pen = pen_of(store, match_id)
    if pen is None:
        abort(403, "pen")
    return pen


def hand_out(response: Response, pen: Pen, later: Pen | None = None) -> Response:
    """Give the browser the pen of a match, and the one that is about to take its place."""
    return remember(_given(response, pen, later), pen.match_id)


def hand_out_all(response: Response, pens: Sequence[Pen], match_ids: Sequence[str]) -> Response:
    """Give the browser several pens at once, and let it know these matches, the first on top."""
    for pen in pens:
        _given(response, pen)
    return remember(response, *match_ids)


def _given(response: Response, pen: Pen, later: Pen | None = None) -> Response:
    keys = [pen.edit_key, later.edit_key] if later else pen.edit_key
    response.set_cookie(
        _cookie(pen.match_id),
        _signer("pen").dumps(keys),
        max_age=YEARS,
        path=f"/m/{pen.match_id}",
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def next_pen(match_id: str) -> Pen | None:
    """The pen that is about to take the place of the first one of this browser."""
    held = held_pens(match_id)
    return held[1] if len(held) > 1 else None


def with_next_key(response: Response, pen: Pen) -> Response:
    """Give the browser a key that may take the place of its own, unless it has one already."""
    if next_pen(pen.match_id) not in (None, pen):
        return response
    return hand_out(response, pen, Pen(match_id=pen.match_id, edit_key=new_pen().edit_key))


def take_back(response: Response, match_id: str) -> Response:
    """Let the browser forget its pen of a match, which it goes on knowing."""
    response.delete_cookie(_cookie(match_id), path=f"/m/{match_id}", httponly=True, samesite="Lax")
    return response


def _cookie(match_id: str) -> str:
    return f"pen-{match_id}"


def _signer(salt: str) -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or "", salt=salt)
