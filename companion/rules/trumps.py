"""The trump order of a hand: which cards are trump, from high to low, and how many.

Equal cards stand in one group. Counts run over all decks. Orders and counts are those of rules.md
part 4; ``tractors`` and ``tricks`` judge by them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.rules.cards import CARD_POINTS, RANKS, Suit
from companion.rules.errors import RuleError
from companion.rules.parts import AlwaysTrump, NoTrump, Place, Tractors
from companion.rules.ruleset import NO_TRUMP_LEVEL, RuleSet


class Joker(StrEnum):
    """The two kinds of jokers: the big, red one and the small, black one."""

    BIG = "big"
    SMALL = "small"


@dataclass(frozen=True)
class Card:
    """A card of the pack: a rank with its suit, or a joker without one.

    >>> str(Card("10", Suit.HEARTS)), str(Card(Joker.BIG))
    ('10 hearts', 'big joker')
    """

    rank: str
    suit: Suit | None = None

    @property
    def points(self) -> int:
        """Card points."""
        return CARD_POINTS.get(self.rank, 0)

    def __str__(self) -> str:
        return f"{self.rank} joker" if self.suit is None else f"{self.rank} {self.suit}"


def read_card(text: str) -> Card:
    """A card from its name, such as ``7 hearts`` or ``small joker``. Raises ``RuleError``."""
    rank, _, suit = text.strip().partition(" ")
    if suit == "joker" and rank in tuple(Joker):
        return Card(Joker(rank))
    if rank not in RANKS or suit not in tuple(Suit):
        raise RuleError("unknown_card", card=text)
    return Card(rank, Suit(suit))


@dataclass(frozen=True, kw_only=True)
class Group:
    """Cards that stand on the same place: none of them beats another. ``each`` counts copies."""

    kind: str
    cards: tuple[Card, ...]
    each: int

    @property
    def total(self) -> int:
        """Cards of this group in the whole pack."""
        return len(self.cards) * self.each


@dataclass(frozen=True)
class Spot:
    """Where a card stands: on which of the ``lines`` of an order, and on which place from above."""

    line: int
    place: int

    @property
    def is_trump(self) -> bool:
        """Whether the card is a trump: the first line holds them."""
        return self.line == 0


@dataclass(frozen=True, kw_only=True)
class TrumpOrder:
    """All trumps of a hand from high to low, and what is left of the side suits, high to low."""

    rank: str
    suit: Suit | None
    decks: int
    groups: tuple[Group, ...]
    sides: tuple[tuple[Card, ...], ...]

    @property
    def total(self) -> int:
        """Trumps in the whole pack."""
        return sum(group.total for group in self.groups)

    @property
    def lines(self) -> tuple[tuple[Group, ...], ...]:
        """The suits as they are followed: all trumps as one, then each side suit."""
        sides = (
            tuple(Group(kind="suit", cards=(card,), each=self.decks) for card in side)
            for side in self.sides
        )
        return (self.groups, *sides)

    def spot(self, card: Card) -> Spot | None:
        """Where a card stands in this hand; None if it is not in the pack.

        >>> trump_order("7", Suit.HEARTS).spot(Card("7", Suit.CLUBS))
        Spot(line=0, place=3)
        """
        for line, groups in enumerate(self.lines):
            for place, group in enumerate(groups):
                if card in group.cards:
                    return Spot(line, place)
        return None

    def copies(self, card: Card) -> int:
        """How often a card is in the pack."""
        spot = self.spot(card)
        return 0 if spot is None else self.lines[spot.line][spot.place].each


@dataclass(frozen=True, kw_only=True)
class TrumpRules:
    """What of a ruleset decides about trumps. The defaults serve a table that has not said."""

    decks: int = 2
    jokers_removed: int = 0
    no_trump: NoTrump = NoTrump.RANKS_STAY
    always: tuple[AlwaysTrump, ...] = ()
    tractors: Tractors = Tractors()

    @classmethod
    def of(cls, ruleset: RuleSet) -> TrumpRules:
        """The trump rules of a ruleset."""
        return cls(
            decks=ruleset.decks,
            jokers_removed=ruleset.jokers_removed,
            no_trump=ruleset.no_trump,
            always=ruleset.always_trump,
            tractors=ruleset.tractors,
        )

    @property
    def small_jokers(self) -> int:
        """Small jokers in the pack: where jokers are taken out, these go first."""
        return self.decks - min(self.jokers_removed, self.decks)

    @property
    def big_jokers(self) -> int:
        """Big jokers in the pack."""
        return self.decks - max(0, self.jokers_removed - self.decks)


def trump_order(rank: str, suit: Suit | None, rules: TrumpRules | None = None) -> TrumpOrder:
    """The trumps of a hand (rules.md 4.1 and 4.2).

    ``rank`` is the level that is played, ``NT`` for a level at which only jokers are trump.
    ``suit`` None means no trump suit. Raises ``RuleError`` for a rank that there is not.

    >>> trump_order("7", Suit.HEARTS).total, trump_order("7", None).total
    (36, 12)
    """
    rules = rules or TrumpRules()
    if rank not in (*RANKS, NO_TRUMP_LEVEL):
        raise RuleError("not_one_of", "rank", choices=", ".join((*RANKS, NO_TRUMP_LEVEL)))
    jokers_only = rank == NO_TRUMP_LEVEL or (suit is None and rules.no_trump is NoTrump.JOKERS_ONLY)
    if rank == NO_TRUMP_LEVEL:
        suit = None
    taken: set[Card] = set()
    groups: list[Group] = []
    for kind, cards, each in _places(rank, suit, jokers_only, rules):
        new = tuple(card for card in cards if card not in taken)
        if new and each:
            taken.update(new)
            groups.append(Group(kind=kind, cards=new, each=each))
    sides = tuple(
        tuple(card for card in _suit_cards(side) if card not in taken)
        for side in Suit
        if side != suit
    )
    return TrumpOrder(rank=rank, suit=suit, decks=rules.decks, groups=tuple(groups), sides=sides)


def _places(
    rank: str, suit: Suit | None, jokers_only: bool, rules: TrumpRules
) -> Iterator[tuple[str, Sequence[Card], int]]:
    """Every place of the order from high to low; a card counts on the first that has it."""
    own_rank = None if jokers_only else rank
    yield from _always(rules, Place.ABOVE_JOKERS, own_rank, suit)
    yield "big_joker", [Card(Joker.BIG)], rules.big_jokers
    yield "small_joker", [Card(Joker.SMALL)], rules.small_jokers
    yield from _always(rules, Place.BELOW_JOKERS, own_rank, suit)
    if not jokers_only:
        if suit is not None:
            yield "trump_rank", [Card(rank, suit)], rules.decks
        yield "off_rank", [Card(rank, other) for other in Suit if other != suit], rules.decks
    yield from _always(rules, Place.BELOW_RANK_CARDS, own_rank, suit)
    if suit is not None:
        for card in _suit_cards(suit):
            yield "suit", [card], rules.decks


def _always(
    rules: TrumpRules, place: Place, own_rank: str | None, suit: Suit | None
) -> Iterator[tuple[str, Sequence[Card], int]]:
    """Cards that are always trump; those of the hand's rank have a place of their own anyhow."""
    for always in rules.always:
        if always.place is not place:
            continue
        if always.suit is not None:
            yield "always", [Card(always.rank, always.suit)], rules.decks
        elif always.rank != own_rank:
            if suit is not None:
                yield "always", [Card(always.rank, suit)], rules.decks
            yield "always", [Card(always.rank, s) for s in Suit if s != suit], rules.decks


def _suit_cards(suit: Suit) -> list[Card]:
    return [Card(rank, suit) for rank in reversed(RANKS)]
