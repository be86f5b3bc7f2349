"""Languages: which one a request is in, its catalogue, and the words of Babel's locale data.

Catalogues are ``.po`` files, read when a language is first asked for. What people chose, in a
cookie, goes before what their browser asks for.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, reduce
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from flask import Flask, Request, g, request
from jinja2 import pass_eval_context
from jinja2.nodes import EvalContext
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

LANGUAGES = {
    "en": "English",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
    "de": "Deutsch",
    "nl": "Nederlands",
    "it": "Italiano",
}
COOKIE = "language"
CHINESE = {"zh", "cmn", "yue"}
TRADITIONAL = {"hant", "tw", "hk", "mo", "yue"}
# Dates as most of the world writes them in English, with the month as a word: 30 Nov 2026, 14:05.
LOCALES = {"en": "en_GB"}

_current: ContextVar[NullTranslations] = ContextVar("translations")
_ENGLISH = NullTranslations()


def _translations() -> NullTranslations:
    return _current.get(_ENGLISH)


def gettext(message: str, **values: object) -> str:
    """A sentence in the language of the request, its placeholders filled in."""
    translated = _translations().gettext(message)
    return translated % values if values else translated


def ngettext(one: str, many: str, number: int, **values: object) -> str:
    """A sentence about a number of things, which is there as ``%(num)s``."""
    return _translations().ngettext(one, many, number) % {"num": number, **values}


def ngettext_forms(one: str, many: str) -> list[str]:
    """A sentence about one thing and about several, with its placeholders."""
    return [_translations().ngettext(one, many, number) for number in (1, 2)]


def pgettext(context: str, message: str) -> str:
    """A word that is translated by what it is about."""
    return _translations().pgettext(context, message)


def marked(message: str) -> str:
    """The message itself, marked so that catalogues have it; it is translated where it is used."""
    return message


def init_app(app: Flask, folder: Path) -> None:
    """Choose a language for each request and give templates their translating functions."""
    app.extensions["translations"] = folder
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        _plain_gettext, _plain_ngettext, newstyle=True, pgettext=pgettext
    )
    app.jinja_env.globals["_"] = _in_template

    @app.before_request
    def choose() -> None:
        g.language = chosen_language(request)
        _current.set(catalogue(folder, g.language))

    @app.context_processor
    def words() -> dict[str, Any]:
        return {"lang": g.get("language", "en"), "languages": LANGUAGES}


@contextmanager
def speaking(app: Flask, language: str) -> Iterator[None]:
    """Whatever is said meanwhile is said in this language, whatever the request is in."""
    before = _current.set(catalogue(app.extensions["translations"], language))
    try:
        yield
    finally:
        _current.reset(before)


@pass_eval_context
def _in_template(told: EvalContext, message: str, **values: object) -> str:
    """As Jinja's own, which takes three calls where this takes one, for each of fifty sentences."""
    translated = _translations().gettext(message)
    if told.autoescape:
        translated = Markup(translated)
    return translated % values


def _plain_gettext(message: str) -> str:
    return _translations().gettext(message)


def _plain_ngettext(one: str, many: str, number: int) -> str:
    return _translations().ngettext(one, many, number)


def chosen_language(asked: Request) -> str:
    """The language of a request: what was chosen, else what the browser asks for, else English."""
    chosen = asked.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return _asked_for(asked.headers.get("Accept-Language", ""))


@lru_cache(maxsize=1000)
def _asked_for(header: str) -> str:
    """The language of a header, of which there are few."""
    tags = parse_accept_header(header, LanguageAccept)
    return best_language([str(tag) for tag, wanted in tags if wanted > 0])


def best_language(tags: Sequence[str]) -> str:
    """The first language that we speak among a browser's, most wanted first.

    Chinese without a script is told by its region, so that ``zh-TW`` finds 繁體 and ``zh`` 简体.

    >>> best_language(["fr", "zh-CN", "en"])
    'zh-Hans'
    """
    for tag in tags:
        parts = tag.lower().replace("_", "-").split("-")
        if parts[0] in CHINESE:
            is_traditional = TRADITIONAL.intersection(parts) and "hans" not in parts
            language = "zh-Hant" if is_traditional else "zh-Hans"
        else:
            language = parts[0]
        if language in LANGUAGES:
            return language
    return "en"


@lru_cache(maxsize=16)
def catalogue(folder: Path, language: str) -> NullTranslations:
    """The translations of a language; English is what the messages are written in."""
    path = folder / language.replace("-", "_") / "LC_MESSAGES" / "messages.po"
    if not path.is_file():
        return NullTranslations()
    with path.open("rb") as file:
        messages = read_po(file, locale=language.replace("-", "_"))
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return Translations(compiled, domain="messages")


def locale() -> Locale:
    """Babel's locale of the request."""
    language = g.get("language", "en")
    return Locale.parse(LOCALES.get(language, language.replace("-", "_")))


def joined(words: Sequence[str]) -> str:
    """A list of names in a sentence: Anna, Ben and Carla."""
    if len(words) < 2:
        return "".join(words)
    first = pgettext("list", ", ").join(words[:-1])
    return gettext("%(first)s and %(last)s", first=first, last=words[-1])


def in_a_row(sentences: Sequence[str]) -> str:
    """Sentences one after the other; not every language puts a space between them."""
    return reduce(
        lambda before, after: gettext("%(before)s %(after)s", before=before, after=after), sentences
    )
