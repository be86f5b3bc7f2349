"""Files that people give to the command line: UTF-8, and of a size that a match can have."""

from __future__ import annotations

import sys
from typing import BinaryIO

from companion.rules.errors import RuleError

MOST_MEGABYTES = 32


def text_of(name: str) -> str:
    """The text of a file, or of what is piped in for ``-``."""
    if name != "-":
        with open(name, "rb") as file:
            return _text(file)
    return _text(sys.stdin.buffer) if sys.stdin else ""


def _text(file: BinaryIO) -> str:
    most = MOST_MEGABYTES * 1_000_000
    raw = file.read(most + 1)
    if len(raw) > most:
        raise RuleError("file_too_large", most=MOST_MEGABYTES)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RuleError("not_utf8") from None
