"""Frozen dataclasses to plain JSON values and back, with the place of everything that does not fit.

A record's fields say all there is to know: their names are the JSON keys (a trailing underscore
is dropped, since ``from`` is a Python word), their types say what is read, their defaults what may
be left out.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import lru_cache, partial
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.rules.errors import RuleError

Record = TypeVar("Record")
Reader = Callable[[object], object]


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
    for key, (field, read) in known.items():
        if key in value:
            try:
                arguments[field.name] = read(value[key])
            except RuleError as error:
                raise error.under(key) from None
        elif field.default is MISSING and field.default_factory is MISSING:
            raise RuleError("missing_field", key)
    return kind(**arguments)


def _key(field: Field[Any]) -> str:
    return field.name.rstrip("_")


@lru_cache(maxsize=64)
def _known_fields(kind: type[Any]) -> dict[str, tuple[Field[Any], Reader]]:
    hints = get_type_hints(kind)
    return {_key(field): (field, _reader(hints[field.name])) for field in fields(kind)}


def _reader(hint: Any) -> Reader:
    """What reads values of a type: looked up once, since rulebooks have many numbers."""
    if get_origin(hint) in (Union, types.UnionType):
        return _union_reader(get_args(hint))
    if get_origin(hint) is tuple:
        return _list_reader(get_args(hint)[0])
    if hint is Any or hint is object:
        return lambda value: value
    if is_dataclass(hint):
        return partial(from_plain, hint)  # type: ignore[arg-type]
    if issubclass(hint, StrEnum):
        return partial(_read_choice, hint)
    return partial(_read_simple, hint)


def _union_reader(hints: tuple[Any, ...]) -> Reader:
    (hint,) = (hint for hint in hints if hint is not type(None))
    read = _reader(hint)
    return lambda value: None if value is None else read(value)


def _list_reader(hint: Any) -> Reader:
    return partial(_read_list, _reader(hint))


def _read_list(read: Reader, value: object) -> tuple[object, ...]:
    if not isinstance(value, list | tuple):
        raise RuleError("not_a_list")
    items = []
    for index, item in enumerate(value):
        try:
            items.append(read(item))
        except RuleError as error:
            raise error.under(f"[{index}]") from None
    return tuple(items)


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
