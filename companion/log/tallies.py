"""What hands come to when they are counted: for each player, and for partners together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.log.counted import Counted, Key, Names, Part
from companion.rules.bands import Deal


@dataclass(frozen=True, kw_only=True)
class Share:
    """A hand as it was for one player, or for partners together."""

    hand: Counted
    part: Part

    @property
    def is_held(self) -> bool:
        """Whether they declared and kept the deal."""
        return self.part.declares and self.hand.deal is Deal.DECLARERS


@dataclass(frozen=True, kw_only=True)
class Tally:
    """The hands behind each figure of a player or of partners; how many there are is the figure.

    ``declared`` are ``held``, ``lost``, and those after which nobody had the deal. In ``took_over``
    they won the deal as opponents, in ``bottoms`` they took the last trick as such. ``levels`` are
    those that they moved in all, falls taken off, and ``moves`` those of each hand; ``biggest`` is
    the first hand with the most, None if none gave any. ``run`` are the most hands that were held
    one after the other in a match.
    """

    names: Names
    hands: tuple[Counted, ...]
    declared: tuple[Counted, ...]
    held: tuple[Counted, ...]
    lost: tuple[Counted, ...]
    started: tuple[Counted, ...]
    took_over: tuple[Counted, ...]
    bottoms: tuple[Counted, ...]
    levels: int
    moves: Mapping[Key, int]
    biggest: Share | None
    run: tuple[Counted, ...]


def by_player(hands: Iterable[Counted]) -> list[Tally]:
    """What each player did, in the order in which they came."""
    found: dict[Names, list[Share]] = {}
    for hand in hands:
        for part in hand.parts:
            found.setdefault((part.name,), []).append(Share(hand=hand, part=part))
    return [_tally(names, theirs) for names, theirs in found.items()]


def by_side(hands: Iterable[Counted]) -> list[Tally]:
    """What partners did who share a level; each player where everybody has a level of his own."""
    found: dict[Names, list[Share]] = {}
    for hand in hands:
        for part in hand.sides:
            found.setdefault(part.names, []).append(Share(hand=hand, part=part))
    return [_tally(names, theirs) for names, theirs in found.items()]


def _tally(names: Names, shares: Sequence[Share]) -> Tally:
    declared = [share for share in shares if share.part.declares]
    others = [share for share in shares if not share.part.declares]
    biggest = max(shares, key=lambda share: share.part.levels)
    return Tally(
        names=names,
        hands=_hands(shares),
        declared=_hands(declared),
        held=_hands(share for share in declared if share.is_held),
        lost=_hands(share for share in declared if share.hand.deal is Deal.OPPONENTS),
        started=_hands(share for share in shares if share.part.starts),
        took_over=_hands(share for share in others if share.hand.deal is Deal.OPPONENTS),
        bottoms=_hands(share for share in others if share.hand.is_bottom_taken),
        levels=sum(share.part.levels for share in shares),
        moves={share.hand.key: share.part.levels for share in shares},
        biggest=biggest if biggest.part.levels > 0 else None,
        run=max(_runs(shares), key=len, default=()),
    )


def _hands(shares: Iterable[Share]) -> tuple[Counted, ...]:
    return tuple(share.hand for share in shares)


def _runs(shares: Sequence[Share]) -> Iterator[tuple[Counted, ...]]:
    """Hands that were held one after the other in a match; whoever sat out has two runs."""
    held = [share.hand for share in shares if share.is_held]
    numbered = enumerate(held)
    for _key, run in groupby(numbered, lambda pair: (pair[1].match_id, pair[1].number - pair[0])):
        yield tuple(hand for _place, hand in run)
