"""The presets in which friends are found anew in every hand, and levels are everybody's own."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.bands import Band, Deal
from companion.rules.generators import step_bands
from companion.rules.parts import (
    Bottom,
    Finish,
    FriendGain,
    KindFactors,
    Multiplier,
    MustPlay,
    NextStarter,
    NoBid,
    NoBidRule,
    Partnership,
    ShortTeam,
    Tractors,
)
from companion.rules.presets.deals import (
    Preset,
    dealt,
    family_deal,
    majority_deal,
    pagat_deal,
)
from companion.rules.presets.fixed import DOUBLE, HOLD, NO_FINE, OVER, PAGAT, RBT, rows

NEITHER = Deal.NOBODY
PAGAT_FF = replace(
    PAGAT,
    players=5,
    cards_each=20,
    partnership=Partnership.FRIENDS,
    bands=rows(
        (None, 0, HOLD, 3, 0),
        (1, 39, HOLD, 2, 0),
        (40, 79, HOLD, 1, 0),
        (80, 119, NEITHER, 0, 0),
        (120, 159, OVER, 0, 1),
        (160, 199, OVER, 0, 2),
        (200, None, OVER, 0, 3),
    ),
    bottom=DOUBLE,
    next_starter=NextStarter.BY_BIDDING,
    short_team=ShortTeam.MULTIPLIED,
    no_bid=NoBid(first_hand=NoBidRule.REDEAL, later=NoBidRule.REDEAL),
    tractors=Tractors(ranks_and_jokers=False),
)

# Two decks; the line is 40 % of the points. The last column is what friends gain.
_FAMILY_ROWS = (
    (None, 0, HOLD, 4, 3),
    (1, 39, HOLD, 3, 2),
    (40, 79, HOLD, 2, 1),
    (80, None, OVER, -2, -1),
)
FAMILY = replace(
    PAGAT_FF,
    players=4,
    cards_each=25,
    start_level="6",
    bands=tuple(
        Band(from_=low, to=high, deal=deal, declarers=starter, friends=friends)
        for low, high, deal, starter, friends in _FAMILY_ROWS
    ),
    bottom=Bottom(counted=False),
    throw_penalty=NO_FINE,
    short_team=ShortTeam.NONE,
    friend_gain=FriendGain.OWN_ROW,
    finish=Finish.STARTER_WINS,
    next_starter=NextStarter.FRIEND_ELSE_NEXT,
)

FRIENDS = (
    Preset(
        key="pagat_ff",
        source="Pagat, Zhao Pengyou (pagat.com/kt5/pengyou.html)",
        ruleset=PAGAT_FF,
        friendly=True,
        deal=pagat_deal,
    ),
    Preset(
        key="pagat_ff_active",
        source="Pagat, Zhao Pengyou: the older active and passive scoring",
        ruleset=replace(
            PAGAT_FF,
            bands=rows(
                (None, 0, HOLD, 2, 0),
                (1, 79, HOLD, 1, 0),
                (80, 159, OVER, 0, 1),
                (160, 199, OVER, 0, 2),
                (200, None, OVER, 0, 3),
            ),
            active_passive=True,
        ),
        deal=pagat_deal,
    ),
    Preset(
        key="rbt_ff",
        source="the online game rbtying/shengji: finding friends",
        ruleset=dealt(
            replace(RBT, partnership=Partnership.FRIENDS, short_team=ShortTeam.PLUS_ONE), 5, 2
        ),
    ),
    Preset(
        key="ak_house",
        source="House rules of Arjun-Kiran/FindingFriends: the majority wins a level",
        ruleset=majority_deal(replace(PAGAT_FF, short_team=ShortTeam.NONE), 5),
        deal=majority_deal,
    ),
    Preset(
        key="leve_5p3d",
        source="Five players, three decks (leve_up)",
        ruleset=replace(
            dealt(PAGAT_FF, 5, 3),
            bands=step_bands(step=60, line=120, dead_zone=0, cap=4),
            bottom=Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(three=8)),
            throw_penalty=NO_FINE,
            short_team=ShortTeam.NONE,
            next_starter=NextStarter.FRIEND_ELSE_OPPONENT,
        ),
    ),
    Preset(
        key="bobby_ff",
        source="A family's rules (bobbyyu5/zhao-pengyou)",
        ruleset=FAMILY,
        deal=family_deal,
    ),
    Preset(
        key="lhw_floating",
        source="Floating teams (Lhwhatever/sjhelper)",
        ruleset=replace(
            PAGAT_FF,
            bands=step_bands(step=40, line=80, dead_zone=0),
            bottom=Bottom(multiplier=Multiplier.TYPED),
            throw_penalty=NO_FINE,
            must_play=MustPlay(levels=("A",)),
            finish=Finish.GAIN_AT_TOP,
            active_passive=True,
        ),
    ),
)
