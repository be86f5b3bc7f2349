"""The parts of a ruleset: each choice that a table makes, as an enum or a small record."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.cards import Suit
from companion.rules.checks import check_five, check_range


class Partnership(StrEnum):
    """Who belongs together: fixed partners share a level, friends are found anew in every hand."""

    FIXED = "fixed"
    FRIENDS = "friends"


class BelowZero(StrEnum):
    """What a total below zero is worth: as much as zero, or what the rows below zero say."""

    AS_ZERO = "as_zero"
    COUNTS = "counts"


class Multiplier(StrEnum):
    """How the bottom is multiplied when the opponents take the last trick (rules.md 1.3)."""

    DOUBLE = "double"
    TWICE_CARDS = "twice_cards"
    TWICE_LARGEST = "twice_largest"
    LARGEST = "largest"
    POWER_LARGEST = "power_largest"
    BY_KIND = "by_kind"
    PAIRS_POWER = "pairs_power"
    CARDS_PLUS_ONE = "cards_plus_one"
    SET_AND_RUN_POWER = "set_and_run_power"
    TYPED = "typed"


@dataclass(frozen=True, kw_only=True)
class KindFactors:
    """The small table of ``by_kind``; ``throw`` None means that its best part counts."""

    single: int = 2
    pair: int = 4
    three: int = 4
    tractor: int = 8
    throw: int | None = None

    def __post_init__(self) -> None:
        for name in ("single", "pair", "three", "tractor"):
            check_range(getattr(self, name), name, 0, 1000)
        if self.throw is not None:
            check_range(self.throw, "throw", 0, 1000)


@dataclass(frozen=True, kw_only=True)
class ThrowFactors:
    """Fixed factors for a throw, whatever its largest part: with a pair in it, and without."""

    with_pair: int
    without_pair: int

    def __post_init__(self) -> None:
        check_range(self.with_pair, "with_pair", 0, 1000)
        check_range(self.without_pair, "without_pair", 0, 1000)


@dataclass(frozen=True, kw_only=True)
class Bottom:
    """What the bottom's points count for when the opponents take the last trick."""

    counted: bool = True
    multiplier: Multiplier = Multiplier.TWICE_CARDS
    kinds: KindFactors = field(default_factory=KindFactors)
    throws: ThrowFactors | None = None
    cap: int | None = None
    flat: int = 0

    def __post_init__(self) -> None:
        check_range(self.flat, "flat", 0, 1000)
        check_five(self.flat, "flat")
        if self.cap is not None:
            check_range(self.cap, "cap", 1, 1_000_000)


class PenaltyKind(StrEnum):
    """What a failed throw costs: nothing, or points for each card taken back, throw or card."""

    NONE = "none"
    PER_WITHDRAWN_CARD = "per_withdrawn_card"
    PER_FAILED_THROW = "per_failed_throw"
    PER_THROWN_CARD = "per_thrown_card"


@dataclass(frozen=True, kw_only=True)
class ThrowPenalty:
    """The fine for a failed throw; a declarer's goes to the opponents, theirs is taken off."""

    kind: PenaltyKind = PenaltyKind.NONE
    points: int = 10

    def __post_init__(self) -> None:
        check_range(self.points, "points", 0, 200)
        check_five(self.points, "points")


class Meaning(StrEnum):
    """How a must-play level acts (rules.md 1.5): it stops, must be defended, or be held once."""

    STOP = "stop"
    DEFEND = "defend"
    HELD = "held"


@dataclass(frozen=True, kw_only=True)
class MustPlay:
    """Levels that nobody may jump. Only the starter himself may leave those in ``starter_only``."""

    levels: tuple[str, ...] = ()
    meaning: Meaning = Meaning.STOP
    starter_only: tuple[str, ...] = ()


class Finish(StrEnum):
    """When a match is won (rules.md 1.6)."""

    PAST_TOP = "past_top"
    GAIN_AS_DECLARERS = "gain_as_declarers"
    WIN_AS_DECLARERS = "win_as_declarers"
    GAIN_AT_TOP = "gain_at_top"
    STARTER_WINS = "starter_wins"
    WRAP = "wrap"
    OPEN_LADDER = "open_ladder"


class FallKind(StrEnum):
    """How far the declarers fall by a hook: not at all, to the start, by half, or some levels."""

    NONE = "none"
    TO_START = "to_start"
    HALF = "half"
    MINUS = "minus"


@dataclass(frozen=True, kw_only=True)
class Fall:
    """One consequence of a hook; ``levels`` counts only where the kind is ``minus``."""

    kind: FallKind = FallKind.NONE
    levels: int = 0

    def __post_init__(self) -> None:
        check_range(self.levels, "levels", 0, 13)


@dataclass(frozen=True, kw_only=True)
class Hook:
    """Declarers who stand on ``rank`` and lose the last trick to it fall; then gains apply."""

    rank: str
    single_only: bool = True
    trump: Fall = field(default_factory=Fall)
    plain: Fall = field(default_factory=Fall)


class NextStarter(StrEnum):
    """Who takes the bottom and leads in the next hand (rules.md part 3)."""

    PARTNER_THEN_RIGHT = "partner_then_right"
    NEXT_ON_WINNING_SIDE = "next_on_winning_side"
    ALWAYS_RIGHT = "always_right"
    ASK = "ask"
    FRIEND_ELSE_NEXT = "friend_else_next"
    FRIEND_ELSE_OPPONENT = "friend_else_opponent"
    BY_BIDDING = "by_bidding"


class FirstDeclarers(StrEnum):
    """Who declares in a first hand (rules.md 1.9)."""

    LAST_BID = "last_bid"
    FIRST_BID = "first_bid"
    HAND_WINNER = "hand_winner"
    AGREED = "agreed"


class ShortTeam(StrEnum):
    """What a declarer team with fewer players than could be gains on top (rules.md 1.10)."""

    NONE = "none"
    PLUS_ONE = "plus_one"
    MULTIPLIED = "multiplied"


class FriendGain(StrEnum):
    """Whether friends advance like the starter, or by a column of their own."""

    SAME = "same"
    OWN_ROW = "own_row"


class TrumpKind(StrEnum):
    """How the trump suit is found: by bidding, in a fixed order, or never any."""

    BIDDING = "bidding"
    SUIT_ORDER = "suit_order"
    NO_TRUMP = "no_trump"


@dataclass(frozen=True, kw_only=True)
class TrumpChoice:
    """How the trump suit is found; ``suits`` is the order for tables that do not bid."""

    kind: TrumpKind = TrumpKind.BIDDING
    suits: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class NoBidRule(StrEnum):
    """What happens when nobody bids (rules.md 1.9)."""

    TURN_RANK_OR_HIGHEST = "turn_rank_or_highest"
    TURN_FIRST = "turn_first"
    NO_TRUMP_SUIT = "no_trump_suit"
    REDEAL = "redeal"


@dataclass(frozen=True, kw_only=True)
class NoBid:
    """What happens when nobody bids, in the first hand and later."""

    first_hand: NoBidRule = NoBidRule.TURN_RANK_OR_HIGHEST
    later: NoBidRule = NoBidRule.TURN_RANK_OR_HIGHEST


class NoTrump(StrEnum):
    """What is trump without a trump suit: jokers and rank cards, or the jokers alone."""

    RANKS_STAY = "ranks_stay"
    JOKERS_ONLY = "jokers_only"


class Place(StrEnum):
    """Where a card that is always trump stands in the order."""

    ABOVE_JOKERS = "above_jokers"
    BELOW_JOKERS = "below_jokers"
    BELOW_RANK_CARDS = "below_rank_cards"


@dataclass(frozen=True, kw_only=True)
class AlwaysTrump:
    """Cards of a rank, or one card of it, that are trump in every hand."""

    rank: str
    suit: Suit | None = None
    place: Place = Place.BELOW_RANK_CARDS


@dataclass(frozen=True, kw_only=True)
class Tractors:
    """What may stand in a tractor: rank cards and jokers, and pairs over a rank that is used up."""

    ranks_and_jokers: bool = True
    over_gaps: bool = False


class Bid(StrEnum):
    """What can be shown for trumps."""

    SINGLE = "single"
    PAIR = "pair"
    THREE = "three"
    ONE_JOKER = "one_joker"
    TWO_SMALL_JOKERS = "two_small_jokers"
    TWO_BIG_JOKERS = "two_big_jokers"


@dataclass(frozen=True, kw_only=True)
class Bids:
    """Bids from weak to strong, and whose bid may be raised."""

    kinds: tuple[Bid, ...] = (Bid.SINGLE, Bid.PAIR, Bid.TWO_SMALL_JOKERS, Bid.TWO_BIG_JOKERS)
    own_overbid: bool = False
    partner_overbid: bool = True
