"""The words of a language as a module: the messages of the phone, and sentences by their codes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from babel.messages.extract import extract

from companion.web.i18n import gettext, ngettext_forms, pgettext
from companion.web.phone.presets import as_text
from companion.web.words import errors, reasons, seats, tricks

KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def words_modules(folder: Path, first: Sequence[str]) -> tuple[str, str]:
    """What the first script says, and what the other says beside it, in the spoken language.

    ``folder`` holds the phone's modules, ``first`` names those of the first script. What is refused
    with a code that none of them names, none of them can refuse.
    """
    texts = [(folder / name).read_text(encoding="utf-8") for name in first]
    named = set(re.findall(r'"(\w+)"', "".join(texts)))
    messages, more = dict(_translated(folder, first)), dict(_translated(folder))
    refused = {code: gettext(text) for code, text in errors.SENTENCES.items()}
    ours = {
        "messages": messages,
        "reasons": {code: gettext(text) for code, text in reasons.SENTENCES.items()},
        "worths": {code: gettext(text) for code, text in reasons.WORTHS.items()},
        "errors": {code: text for code, text in refused.items() if code in named},
    }
    others = {
        "moves": {move: gettext(text) for move, text in seats.BUTTONS.items()},
        "consequences": {case: gettext(text) for case, text in seats.CONSEQUENCES.items()},
        "tractors": {code: gettext(text) for code, text in tricks.TRACTORS.items()},
    }
    added = {
        "messages": {key: text for key, text in more.items() if key not in messages},
        "errors": {code: text for code, text in refused.items() if code not in named},
    }
    return _declared(ours), 'import { errors, messages } from "./words.js";\n' + _declared(
        others
    ) + "".join(f"Object.assign({name}, {as_text(told)});\n" for name, told in added.items())


def _declared(told: Mapping[str, object]) -> str:
    return "".join(f"export const {name} = {as_text(value)};\n" for name, value in told.items())


def _translated(
    folder: Path, names: Sequence[str] = ("**/*.js",)
) -> Iterator[tuple[str, str | list[str]]]:
    """What is not said in English, by the message, which follows its context if it has one."""
    for message, context in _messages(folder, tuple(names)):
        if isinstance(message, tuple):
            forms = ngettext_forms(*message)
            if forms != list(message):
                yield message[0], forms
        else:
            said = pgettext(context, message) if context else gettext(message)
            if said != message:
                yield f"{context}|{message}" if context else message, said


@cache
def _messages(
    folder: Path, names: tuple[str, ...]
) -> list[tuple[str | tuple[str, str], str | None]]:
    """Every message of these modules, with its context."""
    found: set[tuple[str | tuple[str, str], str | None]] = set()
    for path in sorted(path for name in names for path in folder.glob(name)):
        with path.open("rb") as file:
            for _line, message, _comments, context in extract("javascript", file, KEYWORDS):
                text = (message[0], message[1]) if isinstance(message, tuple) else message
                found.add((text, context))
    return sorted(found, key=repr)
