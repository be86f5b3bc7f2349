"""Files that people give to the command line: UTF-8, and of a size that a match can have."""

from __future__ import annotations

import sys
from typing import BinaryIO

from companion.rules.errors import RuleError

MOST_MEGABYTES = 32


def text_of(name: str, *, most: int = MOST_MEGABYTES) -> str:
    """The text of a file of so many megabytes at the most, or of what is piped in for ``-``."""
    if name != "-":
        with open(name, "rb") as file:
            return _text(file, most)
    return _text(sys.stdin.buffer, most) if sys.stdin else ""


def _text(file: BinaryIO, most: int) -> str:
    raw = file.read(most * 1_000_000 + 1)
    if len(raw) > most * 1_000_000:
        raise RuleError("file_too_large", most=most)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RuleError("not_utf8") from None
