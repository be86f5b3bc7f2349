"""Who may write: the edit key of a match in a signed cookie, and the matches this phone knows."""

from __future__ import annotations

from flask import Response, abort, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.scorekeeping import Pen, Store, may_write

YEARS = 10 * 365 * 24 * 3600
KNOWN = "matches"
MOST_KNOWN = 60


def pen_of(match_id: str) -> Pen | None:
    """The pen that this browser holds for a match, if its cookie is ours."""
    try:
        edit_key = _signer("pen").loads(request.cookies.get(_cookie(match_id), ""))
    except BadSignature:
        return None
    return Pen(match_id=match_id, edit_key=edit_key) if isinstance(edit_key, str) else None


def needed_pen(store: Store, match_id: str) -> Pen:
    """The pen of a request that writes; 403 for whoever has none, or an old one."""
    pen = pen_of(match_id)
    if pen is None or not may_write(store, pen):
        abort(403, "pen")
    return pen


def hand_out(response: Response, pen: Pen) -> Response:
    """Give the browser the pen of a match that it started or opened by its edit link."""
    response.set_cookie(
        _cookie(pen.match_id),
        _signer("pen").dumps(pen.edit_key),
        max_age=YEARS,
        path=f"/m/{pen.match_id}",
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return remember(response, pen.match_id)


def known_matches() -> list[str]:
    """Ids of the matches that this browser has opened, newest first."""
    try:
        known = _signer("known").loads(request.cookies.get(KNOWN, ""))
    except BadSignature:
        return []
    return [str(match_id) for match_id in known]


def remember(response: Response, match_id: str) -> Response:
    """Put a match on top of those that this browser knows."""
    known = [match_id, *(other for other in known_matches() if other != match_id)]
    response.set_cookie(
        KNOWN,
        _signer("known").dumps(known[:MOST_KNOWN]),
        max_age=YEARS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def _cookie(match_id: str) -> str:
    return f"pen-{match_id}"


def _signer(salt: str) -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key or "", salt=salt)
