"""The presets with fixed partners."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.bands import Band, Deal
from companion.rules.generators import linear_bands, step_bands
from companion.rules.parts import (
    BelowZero,
    Bid,
    Bids,
    Bottom,
    Finish,
    KindFactors,
    Meaning,
    Multiplier,
    MustPlay,
    NextStarter,
    NoBid,
    NoBidRule,
    NoTrump,
    PenaltyKind,
    ThrowPenalty,
)
from companion.rules.presets.deals import Preset, dealt
from companion.rules.ruleset import LADDER_RANKS, RuleSet

NO_FINE = ThrowPenalty(kind=PenaltyKind.NONE)
DOUBLE = Bottom(multiplier=Multiplier.DOUBLE)
NO_MUST_PLAY = MustPlay()
NO_SUIT_WITHOUT_BID = NoBid(first_hand=NoBidRule.NO_TRUMP_SUIT, later=NoBidRule.NO_TRUMP_SUIT)
HOLD, OVER = Deal.DECLARERS, Deal.OPPONENTS


def rows(*given: tuple[int | None, int | None, Deal, int, int]) -> tuple[Band, ...]:
    """Rows written short: from, to, who has the deal, levels of declarers and of opponents."""
    return tuple(
        Band(from_=low, to=high, deal=deal, declarers=declarers, opponents=opponents)
        for low, high, deal, declarers, opponents in given
    )


def _defend(*levels: str) -> MustPlay:
    return MustPlay(levels=levels, meaning=Meaning.DEFEND)


DEFAULT = RuleSet()
PAGAT = replace(
    DEFAULT,
    must_play=NO_MUST_PLAY,
    finish=Finish.PAST_TOP,
    no_bid=NoBid(first_hand=NoBidRule.REDEAL),
    no_trump=NoTrump.JOKERS_ONLY,
)
SEED_SIMPLE = replace(
    DEFAULT,
    bands=step_bands(step=40, line=80, cap=0),
    bottom=DOUBLE,
    throw_penalty=NO_FINE,
    must_play=NO_MUST_PLAY,
    finish=Finish.WIN_AS_DECLARERS,
    next_starter=NextStarter.ASK,
    no_bid=NO_SUIT_WITHOUT_BID,
    bids=Bids(kinds=(Bid.SINGLE, Bid.PAIR, Bid.ONE_JOKER, Bid.TWO_SMALL_JOKERS)),
)
SH80 = replace(
    DEFAULT,
    throw_penalty=NO_FINE,
    must_play=MustPlay(levels=("2", "5", "10", "K"), meaning=Meaning.HELD),
    finish=Finish.PAST_TOP,
    no_bid=NO_SUIT_WITHOUT_BID,
    bids=Bids(kinds=(Bid.SINGLE, Bid.PAIR, Bid.TWO_BIG_JOKERS)),
)
RBT = replace(
    DEFAULT,
    bands=step_bands(step=40, line=80, below_zero_counts=True),
    below_zero=BelowZero.COUNTS,
    bottom=Bottom(multiplier=Multiplier.TWICE_LARGEST),
    throw_penalty=NO_FINE,
    ladder=LADDER_RANKS,
    must_play=MustPlay(levels=("A", "NT"), meaning=Meaning.DEFEND, starter_only=("NT",)),
    finish=Finish.WRAP,
    next_starter=NextStarter.NEXT_ON_WINNING_SIDE,
)

FROM_TABLES = (
    Preset(
        key="default",
        source="Pagat's bands and bottom; A as in most rule sets",
        ruleset=DEFAULT,
        friendly=True,
    ),
    Preset(
        key="pagat",
        source="Pagat, Tractor (pagat.com/kt5/tractor.html)",
        ruleset=PAGAT,
        friendly=True,
    ),
    Preset(
        key="pagat_KA",
        source="Pagat, with K and A as must-play levels",
        ruleset=replace(PAGAT, must_play=MustPlay(levels=("K", "A"))),
    ),
    Preset(key="seed_simple", source="Tractor, the plain version", ruleset=SEED_SIMPLE),
    Preset(
        key="beginner",
        source="Tractor, simplified advancement",
        ruleset=replace(
            SEED_SIMPLE,
            bands=rows((None, 79, HOLD, 1, 0), (80, None, OVER, 0, 1)),
            next_starter=NextStarter.PARTNER_THEN_RIGHT,
        ),
        friendly=True,
    ),
    Preset(key="sh80", source="Shanghai rules (ChannonTian/80fen)", ruleset=SH80),
    Preset(
        key="sh80_speed",
        source="Shanghai speed mode (ChannonTian/80fen)",
        ruleset=replace(
            SH80,
            ladder=("2", "5", "10", "K", "A"),
            most_levels=1,
            must_play=NO_MUST_PLAY,
            finish=Finish.GAIN_AT_TOP,
        ),
    ),
    Preset(
        key="mainland_5_10_K_A",
        source="Mainland tables: 5, 10, K and A must be won as declarers",
        ruleset=replace(DEFAULT, must_play=_defend("5", "10", "K", "A")),
        friendly=True,
    ),
    Preset(
        key="mainland_2_A",
        source="Mainland pages",
        ruleset=replace(DEFAULT, must_play=_defend("2", "A")),
    ),
    Preset(
        key="mainland_2_J_A",
        source="Mainland pages",
        ruleset=replace(DEFAULT, must_play=_defend("2", "J", "A")),
    ),
    Preset(
        key="mustKA",
        source="K and A must be won as declarers",
        ruleset=replace(
            DEFAULT,
            throw_penalty=NO_FINE,
            must_play=_defend("K", "A"),
            finish=Finish.WIN_AS_DECLARERS,
        ),
    ),
    Preset(
        key="strict510K",
        source="5, 10 and K are stops (next_round.ts)",
        ruleset=replace(
            DEFAULT,
            bands=rows(
                (None, 39, HOLD, 2, 0),
                (40, 79, HOLD, 1, 0),
                (80, 120, OVER, 0, 0),
                (121, None, OVER, 0, 2),
            ),
            bottom=DOUBLE,
            throw_penalty=NO_FINE,
            must_play=MustPlay(levels=("5", "10", "K", "A")),
            finish=Finish.PAST_TOP,
        ),
    ),
    Preset(
        key="chuzhou",
        source="Chuzhou rules: a level for each ten points",
        ruleset=replace(
            DEFAULT,
            bands=linear_bands(
                line=80, points_per_level=10, shutout=12, rounded_down_to=10, exceptions={75: 0}
            ),
            bottom=DOUBLE,
            throw_penalty=NO_FINE,
            must_play=MustPlay(levels=("A",)),
            top_tries=3,
        ),
    ),
    Preset(
        key="wiki_simple",
        source="Wikipedia, Sheng ji: the simplest version",
        ruleset=replace(
            DEFAULT,
            bands=rows((None, 79, HOLD, 1, 0), (80, None, OVER, 0, 0)),
            bottom=DOUBLE,
            throw_penalty=NO_FINE,
            must_play=NO_MUST_PLAY,
            finish=Finish.PAST_TOP,
        ),
    ),
)

OTHER_DECKS = (
    Preset(key="pagat_1deck", source="Pagat's steps for one deck", ruleset=dealt(DEFAULT, 4, 1)),
    Preset(
        key="pagat_3decks", source="Pagat's steps for three decks", ruleset=dealt(DEFAULT, 4, 3)
    ),
    Preset(key="six_2decks", source="Six in two teams of three", ruleset=dealt(DEFAULT, 6, 2)),
    Preset(key="six_3decks", source="Six in two teams of three", ruleset=dealt(DEFAULT, 6, 3)),
    Preset(key="eight_4decks", source="Eight in two teams of four", ruleset=dealt(DEFAULT, 8, 4)),
    Preset(
        key="gwtractor3",
        source="Three-deck tournaments (gwtractor.com, chapter 12)",
        ruleset=replace(
            dealt(DEFAULT, 4, 3),
            bands=step_bands(step=60, line=120, cap=3),
            bottom=Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(three=8), flat=30),
            throw_penalty=NO_FINE,
            must_play=NO_MUST_PLAY,
            finish=Finish.PAST_TOP,
        ),
    ),
)

_ONLINE = "the online game rbtying/shengji"
FROM_PROGRAMS = (
    Preset(key="rbt", source=f"{_ONLINE}: its default", ruleset=RBT),
    Preset(
        key="rbt_points",
        source=f"{_ONLINE}: 5, 10, K must be defended too",
        ruleset=replace(
            RBT,
            must_play=MustPlay(
                levels=("5", "10", "K", "A", "NT"), meaning=Meaning.DEFEND, starter_only=("NT",)
            ),
        ),
    ),
    Preset(
        key="rbt_power",
        source=f"{_ONLINE}: bottom by powers of two",
        ruleset=replace(RBT, bottom=Bottom(multiplier=Multiplier.POWER_LARGEST)),
    ),
    Preset(
        key="rbt_throw10",
        source=f"{_ONLINE}: with a throw penalty",
        ruleset=replace(RBT, throw_penalty=ThrowPenalty(kind=PenaltyKind.PER_FAILED_THROW)),
    ),
)
