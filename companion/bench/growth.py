"""How much longer answers take in longer matches, and with more matches in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from companion.bench.asked import opened_first, page_of, recorded, unchanged_look
from companion.bench.place import Place
from companion.bench.playing import Played, copies, played
from companion.bench.turns import Sample, Seconds, Spread, by_turns, quotient

ASKED = {
    "page": "Match page",
    "look": "Unchanged poll",
    "hand": "A hand recorded",
    "first": "Match page, first opened",
}
USUAL = 31


@dataclass(frozen=True, kw_only=True)
class Curve:
    """How many times longer than at the first size something takes at each of them."""

    what: str
    of: str
    sizes: tuple[int, ...]
    ratios: tuple[Spread, ...]


def by_operations(place: Place) -> list[Curve]:
    """Matches of these sizes, measured by turns."""
    sizes = place.pace.operations
    samples: dict[str, Sample] = {}
    for size in sizes:
        match = played(place.store, size)
        samples |= {f"{name} {size}": each for name, each in _samples(place, match).items()}
    seconds = by_turns(samples, place.pace.turns)
    return _curves("operations", sizes, [_of_size(seconds, size) for size in sizes])


def by_matches(place: Place) -> tuple[list[Curve], dict[int, float]]:
    """The same match among so many, each time against a bare "hello" of the same turns.

    Also how many seconds it took until there were so many.
    """
    taken, found = {}, []
    small, there = played(place.store, 3), 1
    for size in place.pace.matches:
        begun = perf_counter()
        copies(place.store, small, size - there)
        there, taken[size] = size, perf_counter() - begun
        match = played(place.store, USUAL)
        seconds = by_turns({"hello": place.bare(), **_samples(place, match)}, place.pace.turns)
        found.append(_against_hello(seconds))
    return _curves("matches", place.pace.matches, found), taken


def _samples(place: Place, match: Played) -> Mapping[str, Sample]:
    """A look that changes nothing comes last: hands are recorded in copies of the match."""
    port, store, pace = place.app.port, place.store, place.pace
    others = copies(store, match, pace.turns)
    match_id = match.pen.match_id
    return {
        "first": opened_first(port, others),
        "hand": recorded(port, match, others, pace.hands),
        "page": place.again(page_of(match_id)),
        "look": place.again(unchanged_look(port, match_id, match.operations)),
    }


def _of_size(seconds: Seconds, size: int) -> Seconds:
    return {name: seconds[f"{name} {size}"] for name in ASKED}


def _against_hello(seconds: Seconds) -> Seconds:
    pairs = {name: zip(seconds[name], seconds["hello"], strict=True) for name in ASKED}
    return {name: [one / hello for one, hello in each] for name, each in pairs.items()}


def _curves(of: str, sizes: tuple[int, ...], found: Sequence[Seconds]) -> list[Curve]:
    return [
        Curve(
            what=what,
            of=of,
            sizes=sizes,
            ratios=tuple(quotient(each[name], found[0][name]) for each in found),
        )
        for name, what in ASKED.items()
    ]
