"""The trump order of a hand: which cards are trump, from high to low, how many, and neighbours.

Equal cards stand in one group. Counts run over all decks. Orders and counts are those of rules.md
part 4.
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


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Whether pairs make a tractor, and the ``code`` of the reason with the cards it is about."""

    is_tractor: bool
    code: str
    cards: tuple[Card, ...] = ()


def judge_tractor(pairs: Sequence[Card], order: TrumpOrder, rules: TrumpRules) -> Verdict:
    """Whether pairs of these cards make a tractor in this hand (rules.md 4.4).

    Pairs must be of one suit, trumps counting as one, and on neighbouring places; the rank of the
    hand is skipped inside the suits. Two pairs on the same place are not neighbours.

    >>> rules = TrumpRules()
    >>> order = trump_order("7", Suit.HEARTS, rules)
    >>> judge_tractor([Card("6", Suit.SPADES), Card("8", Suit.SPADES)], order, rules).is_tractor
    True
    >>> judge_tractor([Card("7", Suit.CLUBS), Card("7", Suit.SPADES)], order, rules).code
    'same_place'
    """
    if len(pairs) < 2:
        return Verdict(is_tractor=False, code="one_pair")
    lines = _lines(order)
    line = next((line for line in lines if _place(pairs[0], line) is not None), None)
    if line is None:
        return Verdict(is_tractor=False, code="not_in_the_pack", cards=(pairs[0],))
    placed: dict[int, Card] = {}
    for card in pairs:
        place = _place(card, line)
        if place is None:
            return Verdict(is_tractor=False, code="two_suits", cards=(pairs[0], card))
        if not rules.tractors.ranks_and_jokers and line[place].kind in _HIGH:
            return Verdict(is_tractor=False, code="barred", cards=(card,))
        if place in placed:
            return Verdict(is_tractor=False, code="same_place", cards=(placed[place], card))
        placed[place] = card
    return _judge_places(placed, line, rules)


_HIGH = ("big_joker", "small_joker", "trump_rank", "off_rank")


def _judge_places(placed: dict[int, Card], line: Sequence[Group], rules: TrumpRules) -> Verdict:
    order = sorted(placed)
    for upper, lower in zip(order, order[1:], strict=False):
        if lower != upper + 1:
            between = line[upper + 1].cards[0]
            code = "gap_unless_gone" if rules.tractors.over_gaps else "gap"
            cards = (placed[upper], between, placed[lower])
            return Verdict(is_tractor=False, code=code, cards=cards)
    if any(line[place].each < 2 for place in order):
        return Verdict(is_tractor=False, code="no_pairs_in_the_pack")
    return Verdict(is_tractor=True, code="tractor", cards=tuple(placed[place] for place in order))


def _lines(order: TrumpOrder) -> list[Sequence[Group]]:
    """The suits as lines of neighbouring places: the trumps together, then each side suit."""
    sides = [
        [Group(kind="suit", cards=(card,), each=order.decks) for card in side]
        for side in order.sides
    ]
    return [order.groups, *sides]


def _place(card: Card, line: Sequence[Group]) -> int | None:
    return next((index for index, group in enumerate(line) if card in group.cards), None)
