"""Words that must fit into a picture, which breaks no lines by itself."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True)
class Lettering:
    """A line of text and the size, in units of the picture, at which it fits."""

    text: str
    size: int


def fitted(text: str, *, width: int, size: int, least: int) -> Lettering:
    """The text as large as fits, down to ``least``; what is too long even then is cut.

    >>> fitted("Anna", width=400, size=40, least=20)
    Lettering(text='Anna', size=40)
    >>> fitted("x" * 40, width=100, size=40, least=20).text
    'xxxxxx…'
    """
    while size > least and _width(text) * size > width:
        size -= 1
    if _width(text) * size <= width:
        return Lettering(text, size)
    while text and (_width(text) + 1) * size > width:
        text = text[:-1]
    return Lettering(f"{text.rstrip()}…", size)


def _width(text: str) -> float:
    """About how wide a text is, in its own size."""
    return sum(_sign_width(sign) for sign in text)


def _sign_width(sign: str) -> float:
    if unicodedata.combining(sign) or unicodedata.category(sign) == "Cf":
        return 0
    if unicodedata.east_asian_width(sign) in "WF" or ord(sign) > 0xFFFF:
        return 1.05
    return 0.72 if sign.isupper() or sign in "mwMW@%" else 0.58
