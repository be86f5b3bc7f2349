"""A second language, small beside the key words of the first, for tables that speak two."""

from __future__ import annotations

import json
from typing import Any

from flask import Flask, current_app, g, request
from markupsafe import Markup

from companion.web.i18n import LANGUAGES, speaking
from companion.web.words.beside import key_words

COOKIE = "beside"
NOTHING = "nothing"


def init_app(app: Flask) -> None:
    """Let templates put a word of the second language beside one of the first."""
    app.jinja_env.globals["also"] = also

    @app.context_processor
    def second() -> dict[str, Any]:
        told = beside()
        return {"beside": told.get("lang", ""), "beside_told": json.dumps(told, ensure_ascii=False)}


def beside() -> dict[str, Any]:
    """The second language that was chosen here, with its words; empty for none."""
    if "beside" not in g:
        g.beside = _chosen()
    found: dict[str, Any] = g.beside
    return found


def _chosen() -> dict[str, Any]:
    language = request.cookies.get(COOKIE)
    if language not in LANGUAGES or language == g.get("language"):
        return {}
    with speaking(current_app, language):
        return {"lang": language, "words": key_words()}


def also(key: str) -> Markup:
    """A key word in the second language; nothing where there is none. As js/phone/beside.js."""
    told = beside()
    word = told.get("words", {}).get(key)
    if not word:
        return Markup()
    return Markup(' <small class="beside" lang="{}">{}</small>').format(told["lang"], word)
