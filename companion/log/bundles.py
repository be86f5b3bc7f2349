"""Several matches in one file: what a phone saves of all that is on it, and an installation of all.

The matches of a bundle are exports as they would stand in files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.log.files import FORMAT, VERSION, MatchFile, read_envelope
from companion.log.parsing import parsed
from companion.rules.errors import RuleError

BUNDLE_FORMAT = f"{FORMAT}es"
MOST_MATCHES = 1_000


def read_files(text: str) -> tuple[MatchFile, ...]:
    """The matches of a file: one of an export or a hand-written file, each one of a bundle.

    Raises ``RuleError`` with the place, ``matches[2].operations[4].kind``.
    """
    value = parsed(text)
    if not isinstance(value, Mapping) or value.get("format") != BUNDLE_FORMAT:
        return (read_envelope(value),)
    if isinstance(value.get("version"), bool) or value.get("version") != VERSION:
        raise RuleError("unknown_version", "version", known=VERSION)
    given = value.get("matches")
    if not isinstance(given, list):
        raise RuleError("not_a_list", "matches")
    if not given:
        raise RuleError("too_few", "matches", least=1)
    if len(given) > MOST_MATCHES:
        raise RuleError("too_many_matches", "matches", most=MOST_MATCHES)
    found: list[MatchFile] = []
    for index, item in enumerate(given):
        try:
            found.append(_read(item, found))
        except RuleError as error:
            raise error.under(f"matches[{index}]") from None
    return tuple(found)


def _read(item: object, earlier: Sequence[MatchFile]) -> MatchFile:
    file = read_envelope(item)
    ids = {other.match_id for other in earlier}
    if file.match_id is not None and file.match_id in ids:
        raise RuleError("match_twice", "match.id")
    return file


def write_bundle(envelopes: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Several exports as one file."""
    return {"format": BUNDLE_FORMAT, "version": VERSION, "matches": list(envelopes)}
