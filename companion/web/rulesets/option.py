"""One of the choices that the form of a ruleset offers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.web.i18n import gettext as _
from companion.web.words.cards import level_label


@dataclass(frozen=True, kw_only=True)
class Option:
    """One of a few: its value, its word, and what the bottom is multiplied by after some leads."""

    value: str
    word: str
    small: str = ""
    figures: tuple[tuple[str, int], ...] = ()


def said(values: Iterable[StrEnum], words: Mapping[Any, str], **known: object) -> list[Option]:
    """Choices of an enum in these words, with what is known filled in."""
    return [Option(value=value.value, word=_(words[value], **known)) for value in values]


def ranks(levels: Iterable[str]) -> list[Option]:
    """Ranks as they stand on cards."""
    return [Option(value=rank, word=level_label(rank)) for rank in levels]


def counts(*numbers: int, none: str) -> list[Option]:
    """A few numbers, and none of them before."""
    some = [Option(value=str(number), word=str(number)) for number in numbers]
    return [Option(value="", word=none), *some]
