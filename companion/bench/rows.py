"""The budgets of the server, each as a ratio."""

from __future__ import annotations

from dataclasses import dataclass

from companion.bench.asked import page_of, unchanged_look
from companion.bench.place import Place
from companion.bench.playing import played
from companion.bench.turns import Spread, by_turns, quotient


@dataclass(frozen=True, kw_only=True)
class Row:
    """A figure and its budget, which is the least where ``at_least``, otherwise the most."""

    what: str
    figure: Spread
    budget: float
    at_least: bool = False
    unit: str = "×"

    @property
    def is_met(self) -> bool:
        """Whether the figure in the middle keeps to the budget."""
        if self.at_least:
            return self.figure.median >= self.budget
        return self.figure.median <= self.budget


def server_rows(place: Place) -> list[Row]:
    """What the server does in the time of a bare "hello"."""
    short, usual, long = (played(place.store, hands + 1) for hands in (10, 30, 500))
    match_id = usual.pen.match_id
    seconds = by_turns(
        {
            "hello": place.bare(),
            "look": place.again(unchanged_look(place.app.port, match_id, usual.operations)),
            "short": place.again(page_of(short.pen.match_id)),
            "usual": place.again(page_of(match_id)),
            "long": place.again(page_of(long.pen.match_id)),
        },
        place.pace.turns,
    )
    hello = seconds["hello"]
    return [
        Row(
            what="Match page with 30 hands, requests/s against a bare hello",
            figure=quotient(hello, seconds["usual"]),
            budget=0.30,
            at_least=True,
        ),
        Row(
            what="Unchanged poll (304), requests/s against a bare hello",
            figure=quotient(hello, seconds["look"]),
            budget=0.70,
            at_least=True,
        ),
        Row(
            what="Match page, time with 500 hands against 10",
            figure=quotient(seconds["long"], seconds["short"]),
            budget=2.0,
        ),
    ]
