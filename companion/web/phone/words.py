"""The words of a language as a module: the messages of the phone, and sentences by their codes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.extract import extract

from companion.web.i18n import gettext, ngettext_forms, pgettext
from companion.web.words import errors, reasons, seats, tricks

KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def words_module(folder: Path) -> str:
    """The module in the language that is spoken. ``folder`` holds the phone's modules."""
    told = {
        "messages": dict(_translated(folder)),
        "reasons": {code: gettext(text) for code, text in reasons.SENTENCES.items()},
        "worths": {code: gettext(text) for code, text in reasons.WORTHS.items()},
        "errors": {code: gettext(text) for code, text in errors.SENTENCES.items()},
        "moves": {move: gettext(text) for move, text in seats.BUTTONS.items()},
        "consequences": {case: gettext(text) for case, text in seats.CONSEQUENCES.items()},
        "tractors": {code: gettext(text) for code, text in tricks.TRACTORS.items()},
    }
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in told.items()
    )


def _translated(folder: Path) -> Iterator[tuple[str, str | list[str]]]:
    """What is not said in English, by the message, which follows its context if it has one."""
    for message, context in _messages(folder):
        if isinstance(message, tuple):
            forms = ngettext_forms(*message)
            if forms != list(message):
                yield message[0], forms
        else:
            said = pgettext(context, message) if context else gettext(message)
            if said != message:
                yield f"{context}|{message}" if context else message, said


@cache
def _messages(folder: Path) -> list[tuple[str | tuple[str, str], str | None]]:
    """Every message of the modules, with its context."""
    found: set[tuple[str | tuple[str, str], str | None]] = set()
    for path in sorted(folder.rglob("*.js")):
        with path.open("rb") as file:
            for _line, message, _comments, context in extract("javascript", file, KEYWORDS):
                text = (message[0], message[1]) if isinstance(message, tuple) else message
                found.add((text, context))
    return sorted(found, key=repr)
