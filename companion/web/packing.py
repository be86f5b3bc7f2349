"""A file that travels from one form to the next: packed into a field; no server keeps it."""

from __future__ import annotations

import base64
import binascii
import zlib

from companion.rules.errors import RuleError

MOST_MEGABYTES = 10
MOST_BYTES = MOST_MEGABYTES * 1_000_000
# As a field the file may be a third longer than it is, if it cannot be packed at all.
MOST_SENT = MOST_BYTES * 3 // 2


def read_text(raw: bytes) -> str:
    """The text of a file that somebody chose. Raises ``RuleError``."""
    if len(raw) > MOST_BYTES:
        raise RuleError("file_too_large", most=MOST_MEGABYTES)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RuleError("not_utf8") from None


def packed(text: str) -> str:
    """The text as a field of a form holds it."""
    return base64.b64encode(zlib.compress(text.encode("utf-8", "surrogatepass"), 9)).decode()


def unpacked(field: str) -> str:
    """The text again; never more of it than a file may have. Raises ``RuleError``.

    >>> unpacked(packed("王芳"))
    '王芳'
    """
    try:
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(base64.b64decode(field, validate=True), MOST_BYTES + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise RuleError("not_json", line=1, column=1) from None
    return read_text(raw)
