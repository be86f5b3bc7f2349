"""A ruleset as a link that holds the rules themselves.

What stands after the # never reaches a server: whoever opens the link has the rules, even if this
server has never seen them. ``static/js/shared.js`` unpacks it.
"""

from __future__ import annotations

import base64
import json
import zlib

from flask import url_for

from companion.rules.plain import to_plain
from companion.rules.ruleset import RuleSet

LONGEST_LINK = 1_500
LONGEST_JSON = 100_000


def as_json(rules: RuleSet) -> str:
    """The complete ruleset as JSON without spaces."""
    return json.dumps(to_plain(rules), ensure_ascii=False, separators=(",", ":"))


def packed(rules: RuleSet) -> str:
    """The JSON form by raw deflate, in the letters that addresses may have."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflate.compress(as_json(rules).encode()) + deflate.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpacked(text: str) -> str:
    """What was packed. Raises ``ValueError`` for anything else, and for what is far too long."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        found = inflate.decompress(packed, LONGEST_JSON)
    except zlib.error as error:
        raise ValueError(text) from error
    if not inflate.eof:
        raise ValueError(text)
    return found.decode()


def link_to(rules: RuleSet) -> str:
    """The link; empty for rules with so many rows that no QR code could be read any more."""
    link = url_for("own_rules.shared", _external=True, _anchor=packed(rules))
    return link if len(link) <= LONGEST_LINK else ""
