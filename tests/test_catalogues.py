"""Every language says everything, and says it of the messages of today."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from tests.catalogues import FOLDER, TRANSLATED, catalogue_path, messages, read, updated

each_catalogue = pytest.mark.parametrize("language", TRANSLATED)
PLACEHOLDER = re.compile(r"%(?:\(\w+\))?.?", re.DOTALL)


def test_each_language_but_english_has_a_catalogue() -> None:
    found = set(FOLDER.glob("*/LC_MESSAGES/messages.po"))
    assert found == {catalogue_path(language) for language in TRANSLATED}


@each_catalogue
def test_a_catalogue_has_the_messages_of_code_and_templates(language: str) -> None:
    assert {_key(m) for m in read(language) if m.id} == {_key(m) for m in messages() if m.id}


@each_catalogue
def test_every_message_is_translated(language: str) -> None:
    assert [_key(m) for m, ours, _theirs in _pairs(language) if m.fuzzy or not ours] == []


@each_catalogue
def test_translations_keep_the_placeholders(language: str) -> None:
    assert [
        (_key(m), ours)
        for m, ours, theirs in _pairs(language)
        if set(PLACEHOLDER.findall(ours)) != set(PLACEHOLDER.findall(theirs))
    ] == []


@each_catalogue
def test_translations_add_no_spaces_at_their_ends(language: str) -> None:
    assert [
        (_key(m), ours)
        for m, ours, theirs in _pairs(language)
        if ours != ours.strip() and theirs == theirs.strip()
    ] == []


@each_catalogue
def test_a_catalogue_is_as_the_script_writes_it(language: str) -> None:
    """Sorted, without what is obsolete: run .ci/catalogues if this fails."""
    assert catalogue_path(language).read_text(encoding="utf-8") == updated(language)


def _key(message: Message) -> tuple[str, str]:
    """A message by its context, if it has one, and its text in English."""
    return message.context or "", _forms(message.id)[0]


def _pairs(language: str) -> Iterator[tuple[Message, str, str]]:
    """Each message with each of its translations beside the English that it is of."""
    for message in read(language):
        if message.id:
            for ours in _forms(message.string):
                yield message, ours, _forms(message.id)[-1]


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """One text, or one for each plural form."""
    return tuple(text) if isinstance(text, (list, tuple)) else (text or "",)
