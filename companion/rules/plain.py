"""Frozen dataclasses to plain JSON values and back, with the place of everything that does not fit.

A record's fields say all there is to know: their names are the JSON keys (a trailing underscore
is dropped, since ``from`` is a Python word), their types say what is read, their defaults what may
be left out.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.rules.errors import RuleError

Record = TypeVar("Record")


def to_plain(value: object) -> Any:
    """The JSON form: dicts, lists, texts, whole numbers, booleans and None.

    >>> from companion.rules.scoring import Unit
    >>> to_plain((Unit(alike=2, run=3),))
    [{'alike': 2, 'run': 3}]
    """
    if is_dataclass(value) and not isinstance(value, type):
        return {_key(field): to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple | list):
        return [to_plain(item) for item in value]
    return value


def from_plain(kind: type[Record], value: object) -> Record:
    """Read a record of this kind from its JSON form.

    Raises ``RuleError`` with the place of the first value that does not fit.

    >>> from companion.rules.scoring import Unit
    >>> from_plain(Unit, {"alike": 2, "run": 3})
    Unit(alike=2, run=3)
    >>> from_plain(Unit, {"alike": "two", "run": 3})
    Traceback (most recent call last):
    companion.rules.errors.RuleError: alike: not_a_number
    """
    if not isinstance(value, Mapping):
        raise RuleError("not_an_object")
    known = _known_fields(kind)  # type: ignore[arg-type]
    for key in value:
        if key not in known:
            raise RuleError("unknown_field", str(key), known=", ".join(known))
    arguments: dict[str, object] = {}
    for key, (field, hint) in known.items():
        if key in value:
            arguments[field.name] = _placed(hint, value[key], key)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise RuleError("missing_field", key)
    return kind(**arguments)


def _key(field: Field[Any]) -> str:
    return field.name.rstrip("_")


@lru_cache(maxsize=64)
def _known_fields(kind: type[Any]) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(kind)
    return {_key(field): (field, hints[field.name]) for field in fields(kind)}


def _placed(hint: Any, value: object, place: str) -> object:
    try:
        return _read(hint, value)
    except RuleError as error:
        raise error.under(place) from None


def _read(hint: Any, value: object) -> object:
    if get_origin(hint) in (Union, types.UnionType):
        return _read_union(get_args(hint), value)
    if get_origin(hint) is tuple:
        return _read_list(get_args(hint)[0], value)
    if hint is Any or hint is object:
        return value
    if is_dataclass(hint):
        return from_plain(hint, value)  # type: ignore[arg-type]
    if issubclass(hint, StrEnum):
        return _read_choice(hint, value)
    return _read_simple(hint, value)


def _read_union(hints: tuple[Any, ...], value: object) -> object:
    (hint,) = (hint for hint in hints if hint is not type(None))
    return None if value is None else _read(hint, value)


def _read_list(hint: Any, value: object) -> tuple[object, ...]:
    if not isinstance(value, list | tuple):
        raise RuleError("not_a_list")
    return tuple(_placed(hint, item, f"[{index}]") for index, item in enumerate(value))


def _read_choice(hint: type[StrEnum], value: object) -> StrEnum:
    try:
        return hint(value)  # type: ignore[arg-type]
    except ValueError:
        raise RuleError("not_one_of", choices=", ".join(hint)) from None


def _read_simple(hint: type[Any], value: object) -> object:
    if hint is bool and not isinstance(value, bool):
        raise RuleError("not_yes_or_no")
    if hint is int and (isinstance(value, bool) or not isinstance(value, int)):
        raise RuleError("not_a_number")
    if hint is str and not isinstance(value, str):
        raise RuleError("not_a_text")
    return value
