"""Write out what a ruleset comes to: every option is decided here, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.rules.bands import Band, Deal
from companion.rules.cards import HIGHEST_CARD_POINTS, pack_points
from companion.rules.levels import Climb
from companion.rules.multipliers import compile_factors
from companion.rules.parts import (
    BelowZero,
    Fall,
    FallKind,
    Finish,
    FriendGain,
    Meaning,
    NextStarter,
    ShortTeam,
    TrumpKind,
)
from companion.rules.rulebook.decisions import FORMAT, Drop, Reaches, Rulebook, Turn
from companion.rules.ruleset import RuleSet, problems


def compile_ruleset(ruleset: RuleSet) -> Rulebook:
    """Write out what a ruleset comes to.

    Raises the first of its ``problems``.

    >>> compile_ruleset(RuleSet()).levels[-1]
    'A'
    """
    for problem in problems(ruleset):
        raise problem
    friends = ruleset.has_friends
    has_bottom = ruleset.bottom.counted and ruleset.bottom_cards > 0
    return Rulebook(
        format=FORMAT,
        players=ruleset.players,
        teams=0 if friends else ruleset.teams,
        levels=ruleset.ladder,
        numbered=ruleset.finish is Finish.OPEN_LADDER,
        wraps=ruleset.finish in (Finish.WRAP, Finish.OPEN_LADDER),
        start=ruleset.ladder.index(ruleset.start_level),
        points=pack_points(ruleset.decks),
        cards_each=ruleset.cards_each,
        bottom_most=min(HIGHEST_CARD_POINTS * ruleset.bottom_cards, pack_points(ruleset.decks)),
        bands=_compile_bands(ruleset),
        factors=compile_factors(ruleset.bottom, ruleset.decks, ruleset.cards_each)
        if has_bottom
        else None,
        flat=ruleset.bottom.flat if has_bottom else 0,
        fine=ruleset.throw_penalty.kind,
        fine_points=ruleset.throw_penalty.points,
        reaches=_compile_reaches(ruleset),
        remembered=_places(ruleset, ruleset.must_play.levels)
        if ruleset.must_play.meaning is Meaning.HELD
        else (),
        holding_wins=(
            ruleset.finish in (Finish.WIN_AS_DECLARERS, Finish.STARTER_WINS),
            ruleset.finish is Finish.WIN_AS_DECLARERS,
        ),
        tries=ruleset.top_tries,
        drops=_compile_drops(ruleset),
        full_team=ruleset.friends + 1 if friends else 0,
        short_plus=int(ruleset.short_team is ShortTeam.PLUS_ONE),
        short_times=ruleset.short_team is ShortTeam.MULTIPLIED,
        own_row=ruleset.friend_gain is FriendGain.OWN_ROW,
        passive=ruleset.active_passive,
        hold=_compile_hold(ruleset),
        take_over=_compile_take_over(ruleset),
        neither=_compile_neither(ruleset),
        suits=_compile_suits(ruleset),
    )


def _compile_bands(ruleset: RuleSet) -> tuple[Band, ...]:
    """The rows as they score: where totals below zero are worth zero, its row goes all the way."""
    bands = ruleset.bands
    if ruleset.friend_gain is FriendGain.SAME:
        bands = tuple(replace(band, friends=None) for band in bands)
    if ruleset.below_zero is BelowZero.COUNTS:
        return bands
    index = next(index for index, band in enumerate(bands) if band.holds(0))
    row = bands[index]
    at_zero = row.at(0)
    above: list[Band] = []
    if at_zero.to is not None and at_zero.to != row.to:
        one_more = int(row.deal is Deal.OPPONENTS)
        above = [replace(row, from_=at_zero.to + 1, opponents=at_zero.opponents + one_more)]
    return (replace(at_zero, from_=None), *above, *bands[index + 1 :])


def _compile_reaches(ruleset: RuleSet) -> Reaches:
    size = len(ruleset.ladder)
    must_play = _places(ruleset, ruleset.must_play.levels)
    starter_only = _places(ruleset, ruleset.must_play.starter_only)
    stops = {*must_play, *starter_only}
    not_as_opponents = () if ruleset.must_play.meaning is Meaning.STOP else must_play

    def reaches(past_top: str, stuck: Sequence[int]) -> tuple[int, ...]:
        climb = Climb(
            size=size,
            stops=stops,
            stuck=stuck,
            past_top=past_top,
            wraps=ruleset.finish in (Finish.WRAP, Finish.OPEN_LADDER),
            most=ruleset.most_levels,
        )
        return tuple(climb.reach(place) for place in range(size))

    starter, friends, opponents = _PAST_TOP.get(ruleset.finish, ("always", "always", "always"))
    return Reaches(
        starter=reaches(starter, ()),
        friends=reaches(friends, starter_only),
        opponents=reaches(opponents, (*not_as_opponents, *starter_only)),
        held=reaches(opponents, starter_only),
        given=reaches("never", ()),
    )


_PAST_TOP = {
    Finish.GAIN_AS_DECLARERS: ("from_top", "from_top", "never"),
    Finish.WIN_AS_DECLARERS: ("from_top", "from_top", "never"),
    Finish.GAIN_AT_TOP: ("from_top", "from_top", "from_top"),
    Finish.STARTER_WINS: ("from_top", "never", "never"),
}


def _places(ruleset: RuleSet, levels: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted({ruleset.ladder.index(level) for level in levels}))


def _compile_drops(ruleset: RuleSet) -> tuple[Drop, ...]:
    start = ruleset.ladder.index(ruleset.start_level)
    return tuple(
        Drop(
            place=place,
            rank=hook.rank,
            single_only=hook.single_only,
            trump=_fallen(hook.trump, place, start),
            plain=_fallen(hook.plain, place, start),
        )
        for hook in ruleset.hooks
        for place in (ruleset.ladder.index(hook.rank),)
    )


def _fallen(fall: Fall, place: int, start: int) -> int:
    match fall.kind:
        case FallKind.TO_START:
            return min(start, place)
        case FallKind.HALF:
            return place // 2
        case FallKind.MINUS:
            return max(0, place - fall.levels)
        case _:
            return place


def _compile_hold(ruleset: RuleSet) -> Turn:
    match ruleset.next_starter:
        case NextStarter.ALWAYS_RIGHT:
            return Turn(kind="seats", seats=1)
        case NextStarter.ASK | NextStarter.BY_BIDDING:
            return Turn(kind="unknown")
        case _:
            return Turn(kind="declarer")


def _compile_take_over(ruleset: RuleSet) -> Turn:
    match ruleset.next_starter:
        case NextStarter.NEXT_ON_WINNING_SIDE | NextStarter.FRIEND_ELSE_OPPONENT:
            return Turn(kind="opponent")
        case NextStarter.ASK | NextStarter.BY_BIDDING:
            return Turn(kind="unknown")
        case _:
            return Turn(kind="seats", seats=1)


def _compile_neither(ruleset: RuleSet) -> Turn:
    match ruleset.next_starter:
        case NextStarter.ALWAYS_RIGHT:
            return Turn(kind="seats", seats=1)
        case NextStarter.ASK | NextStarter.BY_BIDDING:
            return Turn(kind="unknown")
        case _:
            return Turn(kind="seats", seats=0)


def _compile_suits(ruleset: RuleSet) -> tuple[str, ...]:
    match ruleset.trump_choice.kind:
        case TrumpKind.SUIT_ORDER:
            return ruleset.trump_choice.suits
        case TrumpKind.NO_TRUMP:
            return ("none",)
        case _:
            return ()
