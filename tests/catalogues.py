"""The catalogues of translations, as they should stand in translations/.

    python -m tests.catalogues    # what .ci/catalogues runs

Messages are looked for by the mapping in pyproject.toml. New ones are left untranslated, for a
person to fill in; those that are gone are dropped. A language without a catalogue gets one.
"""

from __future__ import annotations

import io
import tomllib
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from companion.web.i18n import LANGUAGES
from tests.serving import ROOT

FOLDER = ROOT / "translations"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
HEADER = r"""msgid ""
msgstr ""
"Language: {catalogue.locale_identifier}\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: {catalogue.plural_forms}\n"

"""


def main() -> None:
    """Bring all catalogues up to date."""
    for language in TRANSLATED:
        path = catalogue_path(language)
        text = updated(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language stands."""
    return FOLDER / language.replace("-", "_") / "LC_MESSAGES" / "messages.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it stands, empty if there is none."""
    path, locale = catalogue_path(language), language.replace("-", "_")
    if not path.is_file():
        return Catalog(locale)
    with path.open("rb") as file:
        return read_po(file, locale=locale, abort_invalid=True)


def updated(language: str) -> str:
    """The catalogue of a language with the messages of today, as the text of its file."""
    catalogue = read(language)
    catalogue.update(messages(), no_fuzzy_matching=True)
    body = io.BytesIO()
    write_po(
        body,
        catalogue,
        no_location=True,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
    )
    return HEADER.format(catalogue=catalogue) + body.getvalue().decode()


@cache
def messages() -> Catalog:
    """Every message of the code and the templates."""
    mappings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    options = {mapping["pattern"]: mapping for mapping in mappings}
    keywords = {**DEFAULT_KEYWORDS, "marked": None}
    found = Catalog()
    for *_place, message, _comments, context in extract_from_dir(ROOT, methods, options, keywords):
        found.add(message, context=context)
    return found


if __name__ == "__main__":
    main()
