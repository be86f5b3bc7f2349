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
MOST_TOGETHER = 200_000


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
    _check_together(given)
    found: list[MatchFile] = []
    ids: set[str] = set()
    for index, item in enumerate(given):
        try:
            found.append(_read(item, ids))
        except RuleError as error:
            raise error.under(f"matches[{index}]") from None
    return tuple(found)


def _check_together(given: Sequence[object]) -> None:
    """Refuse more operations than a file has room for, before any of them is looked at."""
    logs = [item.get("operations") for item in given if isinstance(item, Mapping)]
    if sum(len(log) for log in logs if isinstance(log, list)) > MOST_TOGETHER:
        raise RuleError("too_many_together", "matches", most=MOST_TOGETHER)


def _read(item: object, ids: set[str]) -> MatchFile:
    """A match of a bundle, whose id, if it has one, is none of these yet."""
    file = read_envelope(item)
    if file.match_id is not None and file.match_id in ids:
        raise RuleError("match_twice", "match.id")
    ids.update([file.match_id] if file.match_id is not None else [])
    return file


def write_bundle(envelopes: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Several exports as one file. Raises ``RuleError`` for more than can be read again."""
    _check_together(envelopes)
    return {"format": BUNDLE_FORMAT, "version": VERSION, "matches": list(envelopes)}
