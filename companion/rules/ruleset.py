"""A table's house rules as data: the RuleSet, and what of it cannot be played.

Every field is shown to players in words. ``problems`` lists all that keeps a ruleset from being
played, each at its field. What the fields decide is written out by ``rulebook.compile_ruleset``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from companion.rules.bands import Band, check_bands
from companion.rules.cards import MOST_DECKS, MOST_PLAYERS, RANKS, bottom_left, pack_size
from companion.rules.checks import check_range, check_rank, is_on_one_line
from companion.rules.errors import RuleError
from companion.rules.generators import step_bands
from companion.rules.parts import (
    AlwaysTrump,
    BelowZero,
    Bids,
    Bottom,
    Finish,
    FirstDeclarers,
    FriendGain,
    Hook,
    Meaning,
    MustPlay,
    NextStarter,
    NoBid,
    NoTrump,
    Partnership,
    PenaltyKind,
    ShortTeam,
    ThrowPenalty,
    Tractors,
    TrumpChoice,
)

NO_TRUMP_LEVEL = "NT"
LADDER_RANKS = (*RANKS, NO_TRUMP_LEVEL)
NAME_LENGTH = 60

FIXED_STARTERS = (
    NextStarter.PARTNER_THEN_RIGHT,
    NextStarter.NEXT_ON_WINNING_SIDE,
    NextStarter.ALWAYS_RIGHT,
    NextStarter.ASK,
)
FRIENDS_STARTERS = (
    NextStarter.NEXT_ON_WINNING_SIDE,
    NextStarter.FRIEND_ELSE_NEXT,
    NextStarter.FRIEND_ELSE_OPPONENT,
    NextStarter.BY_BIDDING,
    NextStarter.ALWAYS_RIGHT,
)


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The house rules of a table. Its defaults are the recommended ruleset for four players.

    ``name`` is what the table calls it, ``preset`` the key of the preset it was made from.
    ``cards_each`` and ``bottom_cards`` count cards, ``bands`` and fines count card points.
    """

    name: str = ""
    preset: str = "default"
    players: int = 4
    decks: int = 2
    cards_each: int = 25
    bottom_cards: int = 8
    jokers_removed: int = 0
    partnership: Partnership = Partnership.FIXED
    teams: int = 2
    start_level: str = "2"
    ladder: tuple[str, ...] = RANKS
    most_levels: int | None = None
    bands: tuple[Band, ...] = field(default_factory=lambda: step_bands(step=40, line=80))
    below_zero: BelowZero = BelowZero.AS_ZERO
    bottom: Bottom = field(default_factory=Bottom)
    throw_penalty: ThrowPenalty = field(
        default_factory=lambda: ThrowPenalty(kind=PenaltyKind.PER_WITHDRAWN_CARD)
    )
    must_play: MustPlay = field(
        default_factory=lambda: MustPlay(levels=("A",), meaning=Meaning.DEFEND)
    )
    finish: Finish = Finish.GAIN_AS_DECLARERS
    top_tries: int = 0
    hooks: tuple[Hook, ...] = ()
    next_starter: NextStarter = NextStarter.PARTNER_THEN_RIGHT
    first_declarers: FirstDeclarers = FirstDeclarers.LAST_BID
    friends_called: int | None = None
    short_team: ShortTeam = ShortTeam.NONE
    friend_gain: FriendGain = FriendGain.SAME
    active_passive: bool = False
    trump_choice: TrumpChoice = field(default_factory=TrumpChoice)
    no_bid: NoBid = field(default_factory=NoBid)
    no_trump: NoTrump = NoTrump.RANKS_STAY
    always_trump: tuple[AlwaysTrump, ...] = ()
    tractors: Tractors = field(default_factory=Tractors)
    bids: Bids = field(default_factory=Bids)

    @property
    def has_friends(self) -> bool:
        """Whether friends are found anew in every hand."""
        return self.partnership is Partnership.FRIENDS

    @property
    def friends(self) -> int:
        """Friends that the starter calls: half the players, himself not counted, unless said.

        >>> [RuleSet(players=players).friends for players in (5, 6, 8, 12)]
        [1, 2, 3, 5]
        """
        return self.players // 2 - 1 if self.friends_called is None else self.friends_called


def problems(ruleset: RuleSet) -> tuple[RuleError, ...]:
    """All that keeps a ruleset from being played, each with its field; empty if it can be.

    >>> [str(problem) for problem in problems(RuleSet(cards_each=26))]
    ['bottom_cards: cards_do_not_add_up (cards=108, dealt=112, bottom=4)']
    """
    found: list[RuleError] = []
    for check in _CHECKS:
        try:
            found.extend(check(ruleset))
        except RuleError as error:
            found.append(error)
    return tuple(found)


def _check_cards(rules: RuleSet) -> Iterator[RuleError]:
    check_range(rules.players, "players", 4, MOST_PLAYERS)
    check_range(rules.decks, "decks", 1, MOST_DECKS)
    check_range(rules.jokers_removed, "jokers_removed", 0, 2 * rules.decks)
    check_range(rules.cards_each, "cards_each", 1, pack_size(rules.decks))
    cards = pack_size(rules.decks, rules.jokers_removed)
    bottom = bottom_left(rules.players, rules.decks, rules.cards_each, rules.jokers_removed)
    if rules.bottom_cards != bottom or bottom < 0:
        dealt = rules.players * rules.cards_each + rules.bottom_cards
        yield RuleError(
            "cards_do_not_add_up", "bottom_cards", cards=cards, dealt=dealt, bottom=max(bottom, 0)
        )


def _check_partnership(rules: RuleSet) -> Iterator[RuleError]:
    if rules.has_friends:
        check_range(rules.friends, "friends_called", 0, max(rules.players - 2, 0))
        if rules.next_starter not in FRIENDS_STARTERS:
            yield RuleError("starter_rule_needs_partners", "next_starter")
        return
    if rules.teams < 2 or rules.teams not in (2, rules.players // 2) or rules.players % rules.teams:
        yield RuleError("teams_do_not_fit", "teams", players=rules.players)
    for name, used in (
        ("next_starter", rules.next_starter not in FIXED_STARTERS),
        ("finish", rules.finish is Finish.STARTER_WINS),
        ("short_team", rules.short_team is not ShortTeam.NONE),
        ("friend_gain", rules.friend_gain is FriendGain.OWN_ROW),
        ("active_passive", rules.active_passive),
    ):
        if used:
            yield RuleError("needs_friends", name)


def _check_ladder(rules: RuleSet) -> Iterator[RuleError]:
    places = [LADDER_RANKS.index(level) for level in rules.ladder if level in LADDER_RANKS]
    if len(places) != len(rules.ladder) or places != sorted(set(places)) or len(places) < 2:
        yield RuleError("ladder_out_of_order", "ladder", ranks=", ".join(LADDER_RANKS))
    if rules.start_level not in rules.ladder:
        yield RuleError("level_not_in_ladder", "start_level", level=rules.start_level)
    if rules.finish is Finish.OPEN_LADDER and rules.ladder[: len(RANKS)] != RANKS:
        yield RuleError("open_ladder_needs_all_ranks", "ladder")
    if rules.most_levels is not None:
        check_range(rules.most_levels, "most_levels", 1, 60)
    check_range(rules.top_tries, "top_tries", 0, 99)


def _check_levels_named(rules: RuleSet) -> Iterator[RuleError]:
    named = {
        "must_play.levels": rules.must_play.levels,
        "must_play.starter_only": rules.must_play.starter_only,
        "hooks": tuple(hook.rank for hook in rules.hooks),
    }
    for at, levels in named.items():
        for level in levels:
            if level not in rules.ladder:
                yield RuleError("level_not_in_ladder", at, level=level)
    for index, always in enumerate(rules.always_trump):
        check_rank(always.rank, f"always_trump[{index}].rank")


def _check_rows(rules: RuleSet) -> Iterator[RuleError]:
    if rules.friend_gain is FriendGain.OWN_ROW:
        for index, band in enumerate(rules.bands):
            if band.friends is None:
                yield RuleError("friends_row_needed", f"bands[{index}].friends")
    try:
        check_bands(rules.bands)
    except RuleError as error:
        yield error.under("bands")


def _check_names(rules: RuleSet) -> Iterator[RuleError]:
    for at, text in (("name", rules.name), ("preset", rules.preset)):
        if len(text) > NAME_LENGTH:
            yield RuleError("too_long", at, most=NAME_LENGTH)
        if not is_on_one_line(text):
            yield RuleError("name_on_one_line", at)
    for at, items, most in (
        ("bands", rules.bands, 100),
        ("hooks", rules.hooks, 20),
        ("always_trump", rules.always_trump, 20),
        ("trump_choice.suits", rules.trump_choice.suits, 20),
        ("bids.kinds", rules.bids.kinds, 20),
    ):
        if len(items) > most:
            yield RuleError("too_many", at, most=most)
    if not rules.trump_choice.suits:
        yield RuleError("too_few", "trump_choice.suits", least=1)


_CHECKS: tuple[Callable[[RuleSet], Iterator[RuleError]], ...] = (
    _check_cards,
    _check_partnership,
    _check_ladder,
    _check_levels_named,
    _check_rows,
    _check_names,
)
