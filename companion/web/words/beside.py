"""The key words of a hand, for a second language beside the first: starts 庄家."""

from __future__ import annotations

from companion.web.i18n import gettext, marked, pgettext
from companion.web.words.cards import SUIT_NAMES

WORDS = {
    "declarers": marked("Declarers"),
    "opponents": marked("Opponents"),
    "winners": marked("Winners"),
    "starts": marked("starts"),
    "friend": marked("friend"),
    "level": marked("Level"),
    "trump_rank": marked("Trump rank"),
    "trump_suit": marked("Trump suit"),
    "bottom": marked("Bottom"),
    "last_trick": marked("Last trick"),
    **SUIT_NAMES,
}


def key_words() -> dict[str, str]:
    """All of them in the language that is spoken, with the letters of its court cards."""
    letters = {rank: pgettext("card", rank) for rank in ("J", "Q", "K", "A")}
    return {**{key: gettext(word) for key, word in WORDS.items()}, **letters}
