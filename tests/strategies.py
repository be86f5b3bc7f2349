"""Random playable rulesets, legal hands, and whole matches, for tests that state what always holds.

A match is drawn entry by entry: each is legal on the standings that the earlier ones led to. What
depends on nothing that was drawn before is a constant, since making a strategy costs more than
drawing from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from hypothesis import strategies as st

from companion.rules.bands import Band, Deal
from companion.rules.cards import MOST_DECKS, MOST_PLAYERS, RANKS, Suit, pack_size
from companion.rules.entries import (
    Adjustment,
    Declare,
    Entry,
    Finish,
    Hand,
    LastTrick,
    LastTrickCard,
    Move,
    NewRules,
    Outcome,
    Reopen,
    Seating,
    SetLevels,
    Side,
    Start,
    Throw,
)
from companion.rules.generators import linear_bands, majority_bands, step_bands
from companion.rules.multipliers import Unit
from companion.rules.parts import (
    AlwaysTrump,
    BelowZero,
    Bid,
    Bids,
    Bottom,
    Fall,
    FallKind,
    FirstDeclarers,
    FriendGain,
    Hook,
    KindFactors,
    Meaning,
    Multiplier,
    MustPlay,
    NoBid,
    NoBidRule,
    NoTrump,
    Partnership,
    PenaltyKind,
    Place,
    ShortTeam,
    ThrowFactors,
    ThrowPenalty,
    Tractors,
    TrumpChoice,
    TrumpKind,
)
from companion.rules.parts import Finish as End
from companion.rules.rulebook import Rulebook, compile_ruleset
from companion.rules.ruleset import FIXED_STARTERS, FRIENDS_STARTERS, LADDER_RANKS, RuleSet
from companion.rules.standings import Standings, apply, begin

Item = TypeVar("Item")
MOST_ENTRIES = 12
ANY_INDEX = st.integers(0, 2**12 - 1)
YES_OR_NO = st.booleans()
PICKS = st.integers(0, 3)
MAYBE = st.integers(0, 3).map(lambda number: number == 3)


def fives(low: int, high: int) -> st.SearchStrategy[int]:
    """Multiples of five from ``low`` to ``high``."""
    return st.integers(low // 5, high // 5).map(lambda number: 5 * number)


def few(items: st.SearchStrategy[Item], most: int) -> st.SearchStrategy[tuple[Item, ...]]:
    """None of these, or a few."""
    return st.lists(items, max_size=most).map(tuple)


def one_of(draw: st.DrawFn, items: Sequence[Item]) -> Item:
    """One of a few items that were not known before."""
    return items[draw(ANY_INDEX) % len(items)]


def some_of(draw: st.DrawFn, items: Sequence[Item], most: int) -> tuple[Item, ...]:
    """Some items, none twice, that were not known before."""
    drawn = [one_of(draw, items) for _ in range(draw(PICKS))]
    return tuple(dict.fromkeys(drawn))[: max(most, 0)]


# -- rulesets

STEP_ROWS = st.builds(
    step_bands,
    step=fives(10, 100),
    line=fives(10, 400),
    dead_zone=st.integers(0, 2),
    cap=st.none() | st.integers(0, 4),
    shutout=YES_OR_NO,
    below_zero_counts=YES_OR_NO,
)
LINEAR_ROWS = st.builds(
    linear_bands,
    line=fives(5, 400),
    points_per_level=fives(10, 40),
    shutout=st.integers(0, 20),
    rounded_down_to=st.none() | st.just(10),
)
EDGES = st.sets(fives(-200, 400), min_size=1, max_size=5)
DEALS = st.sampled_from(Deal)
OWN_GAINS, OWN_STEPS = st.tuples(st.integers(-3, 5), st.integers(0, 5)), st.just(0) | fives(5, 100)


@st.composite
def own_rows(draw: st.DrawFn) -> tuple[Band, ...]:
    """Rows that a table wrote itself, in any order of worth, perhaps with repeated levels."""
    edges = sorted(draw(EDGES))
    ends = [None, *edges, None]
    rows = []
    for low, high in pairwise(ends):
        deal, (declarers, opponents) = draw(DEALS), draw(OWN_GAINS)
        edge = high if deal is Deal.DECLARERS else low
        rows.append(
            Band(
                from_=low,
                to=None if high is None else high - 1,
                deal=deal,
                declarers=declarers,
                opponents=opponents,
                every=0 if deal is Deal.NOBODY or edge is None else draw(OWN_STEPS),
            )
        )
    return tuple(rows)


ANY_ROWS = (
    STEP_ROWS | LINEAR_ROWS | own_rows() | st.sampled_from((100, 200, 400)).map(majority_bands)
)


def with_friends(rows: tuple[Band, ...], less: int) -> tuple[Band, ...]:
    """Rows with a column for the friends."""
    return tuple(replace(row, friends=max(row.declarers - less, -60)) for row in rows)


FACTORS = st.integers(0, 20)
BOTTOMS = st.builds(
    Bottom,
    counted=st.integers(0, 9).map(bool),
    multiplier=st.sampled_from(Multiplier),
    kinds=st.builds(KindFactors, throw=st.none() | FACTORS, three=FACTORS),
    throws=st.none() | st.builds(ThrowFactors, with_pair=FACTORS, without_pair=FACTORS),
    cap=st.none() | st.integers(1, 64),
    flat=st.just(0) | fives(0, 50),
)
SHORTER_LADDERS = st.sets(st.sampled_from(LADDER_RANKS), min_size=2).map(
    lambda ranks: tuple(sorted(ranks, key=LADDER_RANKS.index))
)
LADDERS = st.just(RANKS) | st.just(LADDER_RANKS) | SHORTER_LADDERS
FALLS = st.builds(Fall, kind=st.sampled_from(FallKind), levels=st.integers(0, 5))
# What is drawn without looking at any other field
PLAIN_FIELDS = st.fixed_dictionaries(
    {
        "name": st.sampled_from(("", "Sundays", "王家的规则")),
        "preset": st.sampled_from(("", "default", "pagat")),
        "most_levels": st.none() | st.integers(1, 3),
        "below_zero": st.sampled_from(BelowZero),
        "bottom": BOTTOMS,
        "throw_penalty": st.builds(
            ThrowPenalty, kind=st.sampled_from(PenaltyKind), points=fives(0, 50)
        ),
        "top_tries": st.integers(0, 3),
        "first_declarers": st.sampled_from(FirstDeclarers),
        "trump_choice": st.builds(TrumpChoice, kind=st.sampled_from(TrumpKind)),
        "no_bid": st.builds(NoBid, later=st.sampled_from(NoBidRule)),
        "no_trump": st.sampled_from(NoTrump),
        "always_trump": few(
            st.builds(
                AlwaysTrump,
                rank=st.sampled_from(RANKS),
                suit=st.none() | st.sampled_from(Suit),
                place=st.sampled_from(Place),
            ),
            2,
        ),
        "tractors": st.builds(Tractors, ranks_and_jokers=YES_OR_NO, over_gaps=YES_OR_NO),
        "bids": st.builds(Bids, kinds=few(st.sampled_from(Bid), 4), own_overbid=YES_OR_NO),
    }
)
# What only a table with friends has
FRIENDS_FIELDS = st.fixed_dictionaries(
    {
        "partnership": st.just(Partnership.FRIENDS),
        "players": st.integers(4, 12),
        "next_starter": st.sampled_from(FRIENDS_STARTERS),
        "friends_called": st.none() | st.integers(0, 2),
        "short_team": st.sampled_from(ShortTeam),
        "friend_gain": st.sampled_from(FriendGain),
        "active_passive": YES_OR_NO,
    }
)
FIXED_FIELDS = st.fixed_dictionaries(
    {
        "players": st.sampled_from((4, 6, 8, 10, 12)),
        "next_starter": st.sampled_from(FIXED_STARTERS),
    }
)
DECKS, FEWER_EACH, FRIENDS_LESS = st.integers(1, MOST_DECKS), st.integers(0, 3), st.integers(-2, 2)
MEANINGS = st.sampled_from(Meaning)


@st.composite
def rulesets(draw: st.DrawFn, *, bands: st.SearchStrategy[tuple[Band, ...]] = ANY_ROWS) -> RuleSet:
    """A ruleset that can be played, with fixed partners or with friends."""
    fields = {**draw(PLAIN_FIELDS), **draw(FRIENDS_FIELDS | FIXED_FIELDS)}
    players, decks, ladder = fields["players"], draw(DECKS), draw(LADDERS)
    has_friends = "partnership" in fields
    removed = draw(ANY_INDEX) % (2 * decks + 1) if draw(MAYBE) else 0
    cards = pack_size(decks, removed)
    each = max(1, cards // players - draw(FEWER_EACH))
    rows = draw(bands)
    if fields.get("friend_gain") is FriendGain.OWN_ROW:
        rows = with_friends(rows, draw(FRIENDS_LESS))
    return RuleSet(
        **fields,
        decks=decks,
        jokers_removed=removed,
        cards_each=each,
        bottom_cards=cards - players * each,
        teams=2 if has_friends or draw(YES_OR_NO) else players // 2,
        ladder=ladder,
        start_level=one_of(draw, ladder) if draw(MAYBE) else ladder[0],
        bands=rows,
        must_play=MustPlay(
            levels=some_of(draw, ladder, 3),
            meaning=draw(MEANINGS),
            starter_only=some_of(draw, ladder, 1) if draw(MAYBE) else (),
        ),
        finish=one_of(draw, ends_for(ladder, has_friends=has_friends)),
        hooks=tuple(
            Hook(rank=rank, single_only=draw(YES_OR_NO), trump=draw(FALLS), plain=draw(FALLS))
            for rank in some_of(draw, ladder, 2)
        ),
    )


def ends_for(ladder: Sequence[str], *, has_friends: bool) -> list[End]:
    """The ways in which a match can end on such a ladder."""
    is_open = tuple(ladder[: len(RANKS)]) == RANKS
    ends = [end for end in End if has_friends or end is not End.STARTER_WINS]
    return [end for end in ends if is_open or end is not End.OPEN_LADDER]


# -- hands

FINES = st.builds(Adjustment, side=st.sampled_from(Side), points=fives(-100, 400))
GIFTS, COUNTS = st.integers(-13, 13), st.integers(0, 9)
OUTCOMES = st.none() | st.builds(
    Outcome, deal=DEALS, declarers=st.integers(-5, 20), opponents=st.integers(-5, 20)
)
HOOK_CARDS = st.none() | st.builds(LastTrickCard, rank=st.sampled_from(RANKS), trump_suit=YES_OR_NO)
SUITS, SIDES = st.sampled_from((None, "none", *Suit)), st.sampled_from((None, *Side))
PARTS = st.integers(1, 3)


def lead(draw: st.DrawFn, book: Rulebook) -> tuple[Unit, ...]:
    """The parts of a lead that so many cards from so many decks can make."""
    units: list[Unit] = []
    left, decks = book.cards_each, book.points // 100
    for _ in range(draw(PARTS)):
        if left:
            alike = 1 + draw(ANY_INDEX) % min(decks, left)
            run = 1 + draw(ANY_INDEX) % min(6, left // alike) if alike > 1 else 1
            units.append(Unit(alike=alike, run=run))
            left -= alike * run
    return tuple(units)


def last_trick(draw: st.DrawFn, book: Rulebook) -> LastTrick | None:
    """Who took the last trick, and how it was led."""
    side = draw(SIDES)
    return None if side is None else LastTrick(taken_by=side, units=lead(draw, book))


def adjustment(draw: st.DrawFn, now: Standings) -> Adjustment:
    """A fine in points, or levels that are given or taken."""
    if draw(YES_OR_NO):
        return draw(FINES)
    return Adjustment(seats=(one_of(draw, now.present),), levels=draw(GIFTS))


@st.composite
def hands(draw: st.DrawFn, now: Standings, *, is_plain: bool = False) -> Hand:
    """A hand that can be played on these standings; a plain one has no gifts and no override."""
    book, present = now.rulebook, now.present
    points = 5 * (draw(ANY_INDEX) % (book.points // 5 + 1))
    most = min(100, book.points - points, book.bottom_most)
    bottom = 5 * (draw(ANY_INDEX) % (most // 5 + 1))
    needs_starter = now.starter is None and (book.has_friends or not now.declarers)
    throws = [
        Throw(seat=one_of(draw, present), thrown=draw(COUNTS), withdrawn=draw(COUNTS))
        for _ in range(draw(COUNTS) // 4)
    ]
    return Hand(
        opponents_points=points,
        bottom_points=bottom,
        starter=one_of(draw, present) if needs_starter or draw(MAYBE) else None,
        trump_suit=draw(SUITS),
        last_trick=last_trick(draw, book),
        throws=tuple(throws),
        friends=some_of(draw, present, len(present) - 2) if book.has_friends else (),
        hook=draw(HOOK_CARDS),
        adjustments=() if is_plain or not draw(MAYBE) else (adjustment(draw, now),),
        outcome=draw(OUTCOMES) if not is_plain and draw(MAYBE) else None,
    )


# -- matches

LENGTHS = st.integers(0, MOST_ENTRIES)


@st.composite
def starts(draw: st.DrawFn, book: Rulebook) -> Start:
    """The begin of a match, perhaps on other levels and with a known starter."""
    levels: tuple[str, ...] = ()
    if draw(YES_OR_NO):
        names = [book.level_name(draw(ANY_INDEX) % len(book.levels)) for _ in range(book.players)]
        levels = tuple(names[book.owner(seat)] for seat in range(book.players))
    return Start(
        rulebook=book,
        players=tuple(f"P{seat}" for seat in range(book.players)),
        levels=levels,
        starter=draw(ANY_INDEX) % book.players if draw(YES_OR_NO) else None,
    )


@st.composite
def changes(draw: st.DrawFn, now: Standings) -> Entry:
    """Something other than a hand that can be said on these standings."""
    seat, other = one_of(draw, now.present), draw(ANY_INDEX) % now.seats
    if now.finished:
        return Reopen()
    said: list[Entry] = [
        Declare(starter=seat),
        Declare(trump_suit="hearts"),
        SetLevels(levels=now.levels),
        SetLevels(starter=seat),
        Seating(move=Move.RENAME, seat=seat, name="Zoë"),
        Seating(move=Move.SWAP, seat=seat, other=other),
        NewRules(rulebook=now.rulebook),
        Finish(winners=(seat,)),
    ]
    if now.rulebook.has_friends:
        said.append(Seating(move=Move.RETURN, seat=other))
        if now.seats < MOST_PLAYERS:
            said.append(Seating(move=Move.JOIN, seat=other, name="Zoë"))
        if len(now.present) > 3:
            said.append(Seating(move=Move.SIT_OUT, seat=seat))
    return one_of(draw, said)


@st.composite
def matches(
    draw: st.DrawFn,
    *,
    ruleset: st.SearchStrategy[RuleSet] | None = None,
    is_plain: bool = False,
) -> list[Entry]:
    """A start and what follows; a plain match has hands only, without gifts and overrides."""
    book = compile_ruleset(draw(ANY_RULESET if ruleset is None else ruleset))
    start = draw(starts(book))
    entries: list[Entry] = [start]
    now = begin(start)
    for _ in range(draw(LENGTHS)):
        if now.finished and is_plain:
            break
        is_hand = not now.finished and (is_plain or not draw(MAYBE))
        entry: Entry = draw(hands(now, is_plain=is_plain) if is_hand else changes(now))
        entries.append(entry)
        now = apply(entry, now)
    return entries


ANY_RULESET = rulesets()
