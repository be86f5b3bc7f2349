"""The scripts that are made for phones: modules, templates and the words of a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from flask import Flask
from rjsmin import jsmin

from companion.web.assets import Assets, once
from companion.web.i18n import LANGUAGES, speaking
from companion.web.phone.joining import join_modules, names_of
from companion.web.phone.known import templates_modules
from companion.web.phone.presets import presets_json, told_json
from companion.web.phone.words import words_modules

# What the page of a match needs, and what all other pages of phones need beside it.
FIRST, MORE = "js/phone/main.js", "js/phone/more.js"
# What the worker sends with; it speaks to nobody, so that it has no language.
BEHIND = "js/phone/background.js"
BACKGROUND = "js/phone.background.js"
FIRST_PAGES = (
    "matches/show.html",
    "hands/_previewed.html",
    "matches/_ended.html",
    "errors/_waiting.html",
)
# Parts of first pages that seldom come up.
SELDOM = ("matches/_calls.html", "matches/_again.html")
MORE_PAGES = (
    "matches/_fork.html",
    "errors/_no_match.html",
    "errors/_too_new.html",
    "home/index.html",
    "home/_phone.html",
    "errors/_offline.html",
    "errors/_as_it_was.html",
    "hands/edit.html",
    "hands/remove.html",
    "hands/back.html",
    "hands/_foreseen.html",
    "history/show.html",
    "seats/show.html",
    "seats/foreseen.html",
    "levels/edit.html",
    "ending/show.html",
    "trumps/show.html",
    "table/show.html",
    "matches/new.html",
    "matches/_by.html",
    "rules/told.html",
)


def init_app(app: Flask) -> None:
    """Have the scripts made when a phone first asks for them."""
    assets: Assets = app.extensions["assets"]
    for language in LANGUAGES:
        scripts = once(partial(_scripts, app, language))
        for index, name in enumerate(script_names(language)):
            assets.made[name] = partial(_one_of, scripts, index)
        for name, make in zip(data_names(language), (presets_json, told_json), strict=True):
            assets.made[name] = once(partial(_spoken, app, language, make))
    assets.made[BACKGROUND] = once(partial(_background, assets))


def script_names(language: str) -> tuple[str, str]:
    """The names of the two scripts in a language."""
    return f"js/phone.{language}.js", f"js/more.{language}.js"


def _one_of(scripts: Callable[[], tuple[bytes, bytes]], index: int) -> bytes:
    return scripts()[index]


def data_names(language: str) -> tuple[str, str]:
    """The names of the files with all presets, and with their sentences, in a language."""
    return f"js/presets.{language}.json", f"js/told.{language}.json"


def _spoken(app: Flask, language: str, make: Callable[[], bytes]) -> bytes:
    with speaking(app, language):
        return make()


def made_modules(app: Flask, language: str) -> dict[str, str]:
    """The modules that are made for a language, by their names."""
    assets: Assets = app.extensions["assets"]
    with speaking(app, language):
        first, more = templates_modules(app, FIRST_PAGES, MORE_PAGES, SELDOM)
        words, more_words = words_modules(assets.folder, _written_first(assets.folder))
    return {
        "js/phone/templates.js": first,
        "js/phone/templates_more.js": more,
        "js/phone/words.js": words,
        "js/phone/words_more.js": more_words,
    }


def _written_first(folder: Path) -> list[str]:
    """The modules of the first script that are not made here."""

    def read(name: str) -> str:
        path = folder / name
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    return [name for name in names_of(FIRST, read) if (folder / name).is_file()]


def _scripts(app: Flask, language: str) -> tuple[bytes, bytes]:
    assets: Assets = app.extensions["assets"]
    made = made_modules(app, language)

    def read(name: str) -> str:
        return made.get(name) or (assets.folder / name).read_text(encoding="utf-8")

    first = join_modules(FIRST, read)
    more = join_modules(MORE, read, after=first)
    address = f"./{script_names(language)[0].removeprefix('js/')}"
    both = first.script_before(more), more.script_after(address)
    return jsmin(both[0]).encode(), jsmin(both[1]).encode()


def _background(assets: Assets) -> bytes:
    """A worker loads it as a script, beside its own names."""
    joined = join_modules(BEHIND, lambda name: (assets.folder / name).read_text(encoding="utf-8"))
    return str(jsmin(f"(() => {{\n{joined.body}}})();\n")).encode()
