"""What stands on a page for eyes: English that was left over, and text that is cut or too wide."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.catalogues import read

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
LETTERS = re.compile(r"[^\W\d_]{4}")
PLACE = re.compile(r"%\(\w+\)s|%%")


def english_left(page: Page, language: str) -> list[str]:
    """The texts of a page that are as in English, though the catalogue says them otherwise."""
    texts: list[str] = page.evaluate(f"() => {{ {SCRIPT} return texts(); }}")
    known = re.compile("|".join(_untranslated(language)), re.DOTALL)
    return sorted({text for text in texts if known.fullmatch(_plain(text))})


def faults(page: Page) -> list[str]:
    """What is cut, torn over two lines in the middle of a word, or wider than the phone."""
    found: list[str] = page.evaluate(f"() => {{ {SCRIPT} return faults(); }}")
    return found


@cache
def _untranslated(language: str) -> list[str]:
    """Patterns of the English that a language says otherwise, with room for what is filled in."""
    return [
        ".+".join(re.escape(_plain(part)) for part in PLACE.split(english))
        for english, ours in _sentences(language)
        if english != ours and LETTERS.search(PLACE.sub(" ", english))
    ]


def _sentences(language: str) -> Iterator[tuple[str, str]]:
    for message in read(language):
        yield from zip(_forms(message.id), _forms(message.string), strict=False)


def _forms(text: Any) -> list[str]:
    return list(text) if isinstance(text, (list, tuple)) else [text or ""]


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)
