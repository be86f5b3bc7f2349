"""Texts of files that other programs read: without what makes such a file unreadable."""

from __future__ import annotations

import re

# All that XML 1.0 has no place for, however it is written: control characters, halves of pairs.
FORBIDDEN = re.compile("[^\t\n\r\\x20-\\uD7FF\\uE000-\\uFFFD\\U00010000-\\U0010FFFF]")


def readable(text: str) -> str:
    """A text without the characters that XML 1.0 forbids; old logs may hold some of them.

    >>> readable("Fri\\x00day\\x1b \\ud800王芳 🀄")
    'Friday 王芳 🀄'
    """
    return FORBIDDEN.sub("", text)
