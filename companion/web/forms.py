"""What people typed: numbers, points, parts of a lead, levels; every fault with its sentence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict

from companion.rules.errors import RuleError
from companion.web.words.cards import level_label
from companion.web.words.errors import explain

Form = MultiDict[str, str]
Value = TypeVar("Value")
PARTS = re.compile(r"[+,;、，\s]+")
PART = re.compile(r"([1-9]\d{0,2})(?:x([1-9]\d?))?\Z")
LETTERED = ("J", "Q", "K", "A", "NT")
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?\Z")


MISSING = (
    "bottom_needed",
    "cards_needed",
    "missing_field",
    "pairs_needed",
    "parts_needed",
    "points_needed",
    "starter_needed",
    "taken_by_needed",
    "throw_needed",
    "units_needed",
)


class Errors(dict[str, str]):
    """Sentences by the name of the field that they belong to.

    ``wrong`` is the first that is about something typed, not about something still to be typed.
    """

    wrong: str = ""

    def add(self, field: str, error: RuleError) -> None:
        """Keep the first sentence for a field."""
        self.setdefault(field, explain(error))
        if error.code not in MISSING:
            self.wrong = self.wrong or self[field]

    def attempt(self, field: str, read: Callable[[], Value], otherwise: Value) -> Value:
        """What ``read`` finds; its error goes to the field."""
        try:
            return read()
        except RuleError as error:
            self.add(field, error)
            return otherwise


def number(text: str, *, empty: int | None = None, code: str = "points_needed") -> int:
    """A whole number that somebody typed, in digits of any script.

    Raises ``RuleError`` for what is no number, with this ``code`` for nothing at all.

    >>> number("６５"), number(" 40 "), number("", empty=0)
    (65, 40, 0)
    """
    plain = unicodedata.normalize("NFKC", text).strip().replace("−", "-")
    if not plain:
        if empty is None:
            raise RuleError(code)
        return empty
    if not NUMBER.match(plain):
        raise RuleError("not_digits")
    if "." in plain or "," in plain:
        raise RuleError("not_whole")
    return int(plain[:12])


def points(text: str, most: int, *, empty: int | None = None, code: str = "points_needed") -> int:
    """Card points that somebody typed: a multiple of 5 from 0 to what the pack holds."""
    found = number(text, empty=empty, code=code)
    if found < 0:
        raise RuleError("below_zero")
    if found > most:
        raise RuleError("too_many_points", most=most)
    if found % 5:
        raise RuleError("not_a_multiple_of_five")
    return found


def units(text: str) -> list[Any]:
    """The parts of a lead as numbers of cards, 2+1 or 4; 3x2 is two sets of three in a row.

    >>> units("2 + 1"), units("3×2")
    ([2, 1], [{'alike': 3, 'run': 2}])
    """
    plain = unicodedata.normalize("NFKC", text).strip(" +").lower().replace("×", "x")
    parts = [part for part in PARTS.split(plain) if part]
    matches = [PART.match(part) for part in parts]
    if not parts or not all(matches):
        raise RuleError("units_unclear")
    found: list[Any] = []
    for match in matches:
        alike, run = (int(group or 1) for group in match.groups()) if match else (1, 1)
        found.append({"alike": alike, "run": run} if match and match[2] else alike)
    return found


def seats(texts: Iterable[str]) -> list[int]:
    """Seats by their numbers; whatever is no number is left out: only a forged form sends it."""
    return [int(text) for text in texts if text.isascii() and text.isdecimal() and len(text) < 3]


def level(text: str) -> str:
    """A level that somebody typed, by the language's letters, in digits of any width.

    >>> level(" ｊ "), level("１０")
    ('J', '10')
    """
    plain = unicodedata.normalize("NFKC", text).strip().upper()
    return next((rank for rank in LETTERED if level_label(rank).upper() == plain), plain)
