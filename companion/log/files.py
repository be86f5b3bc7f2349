"""A match as a file: the export is the log, and a hand-written file is a shorter export.

``match.schema.json`` beside this module says the same as a JSON Schema.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from companion.log.operations import MOST_OPERATIONS, Kind, Operation, check_envelope
from companion.log.parsing import parsed
from companion.rules.checks import check_range
from companion.rules.errors import RuleError

FORMAT = "sheng-ji-companion/match"
VERSION = 1
DEEPEST = 20


@dataclass(frozen=True, kw_only=True)
class MatchFile:
    """What a file holds: the operations of one match, and its id where it is an export."""

    match_id: str | None
    operations: tuple[Operation, ...]


def read_file(text: str) -> MatchFile:
    """The operations of a match file.

    In a hand-written file ``id``, ``seq``, ``made_at`` and ``device`` may be left out, and a
    ``target`` may be the number of an operation, from 1. Raises ``RuleError`` with the place.
    """
    return read_envelope(parsed(text))


def read_envelope(value: object) -> MatchFile:
    """The operations of an export that is JSON already. Raises ``RuleError`` with the place."""
    if not isinstance(value, Mapping):
        raise RuleError("not_an_object")
    if value.get("format") != FORMAT:
        raise RuleError("not_a_match_file", "format", known=FORMAT)
    if isinstance(value.get("version"), bool) or value.get("version") != VERSION:
        raise RuleError("unknown_version", "version", known=VERSION)
    given = value.get("operations")
    if not isinstance(given, list):
        raise RuleError("not_a_list", "operations")
    if len(given) > MOST_OPERATIONS:
        raise RuleError("too_many_operations", "operations", most=MOST_OPERATIONS)
    operations: list[Operation] = []
    ids: set[str] = set()
    for index, item in enumerate(given):
        try:
            operations.append(_read_operation(item, operations, ids))
            ids.add(operations[-1].id)
        except RuleError as error:
            raise error.under(f"operations[{index}]") from None
    return MatchFile(match_id=_match_id(value), operations=tuple(operations))


def write_envelope(
    match_id: str | None, title: str, operations: Sequence[Operation]
) -> dict[str, Any]:
    """The export of a match; ``received_at`` stays with the server that wrote it."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "match": {"id": match_id, "title": title},
        "operations": [write_operation(operation) for operation in operations],
    }


def export_text(value: object) -> str:
    """An export as the text of a file: the same match is the same text, letter for letter."""
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def write_operation(operation: Operation) -> dict[str, Any]:
    """One operation as JSON, as exports and phones have it."""
    written = {
        "id": operation.id,
        "seq": operation.seq,
        "kind": operation.kind.value,
        "body": operation.body,
        "parent": operation.parent,
        "device": operation.device,
        "made_at": operation.made_at,
    }
    if operation.supersedes is not None:
        written["supersedes"] = operation.supersedes
    return written


def _match_id(value: Mapping[str, Any]) -> str | None:
    match = value.get("match")
    found = match.get("id") if isinstance(match, Mapping) else None
    return found if isinstance(found, str) else None


def read_operation(item: object, *, seq: int, parent: str | None) -> Operation:
    """One operation from JSON; ``seq`` and ``parent`` are what it has if it does not say."""
    if not isinstance(item, Mapping):
        raise RuleError("not_an_object")
    for key in item:
        if key not in _FIELDS:
            raise RuleError("unknown_field", str(key), known=", ".join(_FIELDS))
    kind, body = item.get("kind"), item.get("body", {})
    if kind not in tuple(Kind):
        raise RuleError("not_one_of", "kind", choices=", ".join(Kind))
    if not isinstance(body, Mapping):
        raise RuleError("not_an_object", "body")
    _check_value(body, "body", DEEPEST)
    number = item.get("seq", seq)
    if isinstance(number, bool) or not isinstance(number, int):
        raise RuleError("not_a_number", "seq")
    check_range(number, "seq", 1, MOST_OPERATIONS)
    texts = {name: _text(item, name) for name in _TEXTS}
    operation = Operation(
        id=texts["id"] or f"operation-{seq}",
        seq=number,
        kind=Kind(kind),
        body=body,
        parent=texts["parent"] if "parent" in item else parent,
        device=texts["device"],
        made_at=texts["made_at"],
        received_at=texts["received_at"],
        supersedes=texts["supersedes"],
    )
    check_envelope(operation)
    return operation


_TEXTS = ("id", "parent", "device", "made_at", "received_at", "supersedes")
_FIELDS = ("kind", "body", "seq", *_TEXTS)


def _read_operation(item: object, earlier: Sequence[Operation], ids: Set[str]) -> Operation:
    parent = earlier[-1].id if earlier else None
    item = _with_named_target(item, earlier)
    operation = read_operation(item, seq=len(earlier) + 1, parent=parent)
    if operation.seq != len(earlier) + 1:
        raise RuleError("operation_missing", "seq", expected=len(earlier) + 1)
    if operation.id in ids:
        raise RuleError("id_used_twice", "id")
    if operation.parent not in (None, parent):
        raise RuleError("does_not_follow", "parent")
    return operation


def _with_named_target(item: object, earlier: Sequence[Operation]) -> object:
    """The operation with its target's id where a hand-written file gives the number."""
    body = item.get("body") if isinstance(item, Mapping) else None
    target = body.get("target") if isinstance(body, Mapping) else None
    if not isinstance(item, Mapping) or not isinstance(body, Mapping) or type(target) is not int:
        return item
    if not 1 <= target <= len(earlier):
        raise RuleError("unknown_entry", "body.target", target=target)
    return {**item, "body": {**body, "target": earlier[target - 1].id}}


def _text(item: Mapping[str, Any], name: str) -> str | None:
    value = item.get(name)
    if value is not None and not isinstance(value, str):
        raise RuleError("not_a_text", name)
    return value


def _check_value(value: object, at: str, left: int) -> None:
    """Refuse what no database keeps: values inside values without end, and broken texts."""
    if left == 0:
        raise RuleError("nested_too_deep", at)
    if isinstance(value, str) and _is_broken(value):
        raise RuleError("not_a_text", at)
    if isinstance(value, Mapping):
        for key, item in value.items():
            _check_value(key, at, left)
            _check_value(item, f"{at}.{key}", left - 1)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _check_value(item, f"{at}[{index}]", left - 1)


def _is_broken(text: str) -> bool:
    """Whether a text holds half a character, or the one that no database keeps."""
    return any(character == "\0" or "\ud800" <= character <= "\udfff" for character in text)
