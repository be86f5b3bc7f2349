"""Other house rules in the middle of a match."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.errors import RuleError
from companion.rules.holders import Holder
from companion.rules.rulebook import Rulebook
from companion.rules.ruleset import LADDER_RANKS
from companion.rules.table import Standings


def with_new_rules(standings: Standings, book: Rulebook) -> Standings:
    """The same match under other rules; everybody keeps his level, or the next that there is."""
    old = standings.rulebook
    if book.teams != old.teams or (book.teams and book.players != standings.seats):
        raise RuleError(
            "players_do_not_fit", "ruleset", players=book.players, named=standings.seats
        )
    holders = tuple(_on_other_ladder(book, old, holder) for holder in standings.holders)
    return replace(standings, rulebook=book, holders=holders)


def _on_other_ladder(book: Rulebook, old: Rulebook, holder: Holder) -> Holder:
    if holder.place > old.top:
        return replace(holder, place=len(book.levels))
    rank = LADDER_RANKS.index(old.levels[holder.place])
    places = [p for p, level in enumerate(book.levels) if LADDER_RANKS.index(level) >= rank]
    held = {old.levels[place] for place in holder.held}
    return replace(
        holder,
        place=places[0] if places else book.top,
        held=tuple(place for place in book.remembered if book.levels[place] in held),
        lap=holder.lap if book.wraps else 0,
    )
