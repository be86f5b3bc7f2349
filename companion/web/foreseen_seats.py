"""What a change of seats "from hand n" would change in hands that were played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.entries import Seating
from companion.scorekeeping import foresee
from companion.web.consequences import consequences_from
from companion.web.pages import new_operation_id
from companion.web.words.seats import seating_sentence


def foreseen_page(match_id: str, match: Match, body: Mapping[str, Any]) -> dict[str, Any]:
    """All that the page shows. Raises ``RuleError`` where the change cannot be made."""
    after = foresee(match, Kind.SEATING, body)
    return {
        "match": match,
        "match_id": match_id,
        "word": seating_word(after, after.entry(after.last.id)),
        "from_hand": body["from_hand"],
        "hands": match.now.hand + 1 - body["from_hand"],
        "said": {name: str(value) for name, value in body.items()},
        "later": consequences_from(match, after, body["from_hand"]),
        "operation_id": new_operation_id(),
    }


def seating_word(match: Match, entry: Recorded) -> str:
    """Who sits where by an entry of a match."""
    assert isinstance(entry.said, Seating)
    before = match.entries[match.entries.index(entry) - 1]
    book = entry.before.rulebook
    return seating_sentence(entry.said, before.names, book.level_name(book.start))
