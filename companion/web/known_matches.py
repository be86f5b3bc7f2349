"""The matches that a browser has opened, in a signed cookie, which the server needs for its pages.

Phones keep the log of every match that they open, and so their own list; a browser without scripts
has this one. Browsers throw away a cookie of more than 4,096 bytes without a word, so the newest
matches stay that fit into it, and the cookie says that there were others.
"""

from __future__ import annotations

from collections.abc import Iterable

from flask import Response, current_app, request
from itsdangerous import BadSignature, Signer, URLSafeSerializer

COOKIE = "matches"
YEARS = 10 * 365 * 24 * 3600
MOST_BYTES = 3_800
# Ids are of letters, digits, - and _.
BETWEEN, OTHERS, SIGNED = ".", "+", "~"


def known_matches() -> list[str]:
    """Their ids, the newest first."""
    return [each for each in _told() if each not in ("", OTHERS)]


def knows_others() -> bool:
    """Whether this browser has opened others before these, which the cookie has no room for."""
    return OTHERS in _told()


def remember(response: Response, *match_ids: str) -> Response:
    """Put matches on top of those that this browser knows."""
    before = _told()
    known = dict.fromkeys([*match_ids, *before])
    is_more = known.pop(OTHERS, OTHERS) is None
    response.set_cookie(
        COOKIE,
        _signer().sign(_fitting(known, is_more=is_more)).decode(),
        max_age=YEARS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def _fitting(known: Iterable[str], *, is_more: bool) -> str:
    """As many ids as there is room for, and the mark of others if some are left out.

    >>> _fitting(["a", "b"], is_more=False), _fitting(["a"], is_more=True)
    ('a.b', 'a.+')
    >>> len(_fitting([f"{number:064}" for number in range(99)], is_more=False))
    3771
    """
    text = BETWEEN.join(known)
    if len(text) > MOST_BYTES:
        text, is_more = text[:MOST_BYTES].rpartition(BETWEEN)[0], True
    return f"{text}{BETWEEN}{OTHERS}" if is_more else text


def _told() -> list[str]:
    cookie = request.cookies.get(COOKIE, "")
    try:
        return _signer().unsign(cookie).decode().split(BETWEEN)
    except BadSignature:
        return _told_before(cookie)


def _told_before(cookie: str) -> list[str]:
    """What a cookie of an earlier release says."""
    try:
        known = URLSafeSerializer(current_app.secret_key or "", salt="known").loads(cookie)
    except BadSignature:
        return []
    return [str(match_id) for match_id in known]


def _signer() -> Signer:
    return Signer(current_app.secret_key or "", salt="known-matches", sep=SIGNED)
