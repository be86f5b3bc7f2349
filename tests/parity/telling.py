"""What Python says of entries and rulebooks, in the form in which the phone says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.log.match import Recorded
from companion.log.operations import Kind
from companion.rules.bands import ladder
from companion.rules.plain import to_plain
from companion.rules.rows import next_line
from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings

Told = dict[str, Any]
WITH_RULES = (Kind.START, Kind.RULESET, Kind.TITLE)


def entry(recorded: Recorded) -> Told:
    """An entry; what starts and new rules say stands in the log."""
    is_plain = recorded.operation.kind not in WITH_RULES
    return {
        "id": recorded.operation.id,
        "said": to_plain(recorded.said) if is_plain else None,
        "points": recorded.body.get("opponents_points"),
        "is_voided": recorded.is_voided,
        "amendments": [amendment.id for amendment in recorded.amendments],
        "number": recorded.number,
        "names": recorded.names,
        "people": recorded.people,
        "problem": recorded.problem,
        "before": recorded.before.hand,
        "after": standings(recorded.after),
    }


def brief(recorded: Recorded) -> Told:
    """An entry in a word or two."""
    return {
        "id": recorded.operation.id,
        "number": recorded.number,
        "problem": recorded.problem,
        "levels": recorded.after.levels,
    }


def standings(now: Standings) -> Told:
    """Standings with all that follows from them."""
    return {
        **vars(now),
        "rulebook": None,
        "levels": now.levels,
        "trump_rank": now.trump_rank,
        "fixed_suit": now.fixed_suit,
    }


def rows(book: Rulebook, totals: Sequence[int]) -> Told:
    """The ladder of totals, and the next line from each of these."""
    lines = [next_line(book, total) for total in totals]
    return {
        "ladder": to_plain(ladder(book.bands, -book.points // 2, book.points)),
        "lines": [line and {"lack": line[0], "row": to_plain(line[1])} for line in lines],
    }
