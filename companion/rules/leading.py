"""Who is ahead in a match that stops before anybody has won it."""

from __future__ import annotations

from companion.rules.table import Standings


def leaders(standings: Standings) -> tuple[int, ...]:
    """The seats at the table on the highest level, laps first; none where all stand equal.

    >>> from companion.rules.entries import Start
    >>> from companion.rules.rulebook import compile_ruleset
    >>> from companion.rules.ruleset import RuleSet
    >>> from companion.rules.standings import begin
    >>> start = Start(rulebook=compile_ruleset(RuleSet()), players=("A", "B", "C", "D"),
    ...               levels=("7", "5", "7", "5"))
    >>> leaders(begin(start))
    (0, 2)
    """
    held = {seat: standings.holder(seat) for seat in standings.present}
    places = {seat: (holder.lap, holder.place) for seat, holder in held.items()}
    best = max(places.values())
    ahead = tuple(seat for seat in standings.present if places[seat] == best)
    return ahead if len(ahead) < len(standings.present) else ()
