"""A file's ruleset, field by field, as a RuleSet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.cards import RANKS, bottom_left, usual_bottom
from companion.rules.parts import (
    BelowZero,
    Bottom,
    Fall,
    FallKind,
    Finish,
    FriendGain,
    Hook,
    KindFactors,
    Meaning,
    Multiplier,
    MustPlay,
    NextStarter,
    Partnership,
    PenaltyKind,
    ShortTeam,
    ThrowFactors,
    ThrowPenalty,
)
from companion.rules.ruleset import RuleSet
from tests.rules.vectors.file import NotSupported, Vector
from tests.rules.vectors.rows import rows_of


def ruleset_of(vector: Vector, fields: Mapping[str, Any]) -> RuleSet:
    """The RuleSet of a file's ruleset, for the players and decks of one example."""
    players, decks = vector["players"], vector["decks"]
    bottom = usual_bottom(players, decks)
    has_friends = "declarer_team_seats" in vector
    return RuleSet(
        preset="",
        players=players,
        decks=decks,
        bottom_cards=bottom,
        cards_each=bottom_left(players, decks, 0, bottom) // players,
        partnership=Partnership.FRIENDS if has_friends else Partnership.FIXED,
        ladder=_ladder(fields),
        most_levels=1 if fields["gates"]["rule"] == "ladder" else None,
        start_level=_ladder(fields)[0],
        bands=rows_of(fields, decks),
        below_zero=_below_zero(fields),
        bottom=_bottom(fields["bottom"]),
        throw_penalty=_penalty(fields["penalty"]["rule"]),
        must_play=_must_play(fields["gates"]),
        finish=_finish(fields["end"]["rule"]),
        top_tries=fields["end"].get("tries", 0),
        hooks=_hooks(fields.get("hook")),
        next_starter=_next_starter(fields.get("next"), has_friends),
        friends_called=_friends_called(vector) if has_friends else None,
        short_team=_short_team(fields.get("team_gain")),
        friend_gain=FriendGain.OWN_ROW if "family" in fields else FriendGain.SAME,
        active_passive=_counts_passive(vector, fields),
    )


def _ladder(fields: Mapping[str, Any]) -> tuple[str, ...]:
    gates, end = fields["gates"], fields["end"]
    if gates["rule"] == "ladder":
        return tuple(gates["levels"])
    top = end.get("top") or end["rule"].removeprefix("past_")
    ranks = (*RANKS, "NT")
    return ranks[: ranks.index(top) + 1] if top in ranks else RANKS


def _below_zero(fields: Mapping[str, Any]) -> BelowZero:
    rows = fields.get("bands") or []
    counts = any(low is None and high is not None and high < 0 for low, high, *_ in rows)
    return BelowZero.COUNTS if counts or "bands_step_per_deck" in fields else BelowZero.AS_ZERO


_MULTIPLIERS = {
    "x2": Bottom(multiplier=Multiplier.DOUBLE),
    "2xcards": Bottom(multiplier=Multiplier.TWICE_CARDS),
    "2xlargest": Bottom(multiplier=Multiplier.TWICE_LARGEST),
    "2^largest": Bottom(multiplier=Multiplier.POWER_LARGEST),
    "class248": Bottom(multiplier=Multiplier.BY_KIND),
    "class248_triple8": Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(three=8)),
    "class248_set8": Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(three=8)),
    "pairs_power": Bottom(multiplier=Multiplier.PAIRS_POWER),
    "cards+1": Bottom(multiplier=Multiplier.CARDS_PLUS_ONE),
    "gdd": Bottom(multiplier=Multiplier.LARGEST),
    "2^n_cap64_throw42": Bottom(
        multiplier=Multiplier.POWER_LARGEST,
        cap=64,
        throws=ThrowFactors(with_pair=4, without_pair=2),
    ),
    "2^(h+w-1)": Bottom(multiplier=Multiplier.SET_AND_RUN_POWER),
    "not_counted": Bottom(counted=False),
    "entered_by_hand": Bottom(multiplier=Multiplier.TYPED),
    "unstated": Bottom(multiplier=Multiplier.DOUBLE),
}


def _bottom(fields: Mapping[str, Any]) -> Bottom:
    if fields["rule"] not in _MULTIPLIERS:
        raise NotSupported(f"bottom {fields['rule']}")
    bottom = _MULTIPLIERS[fields["rule"]]
    return Bottom(
        counted=bottom.counted,
        multiplier=bottom.multiplier,
        kinds=bottom.kinds,
        throws=bottom.throws,
        cap=bottom.cap,
        flat=fields.get("flat", 0),
    )


def _penalty(rule: str) -> ThrowPenalty:
    if rule in ("none", "points"):
        return ThrowPenalty(kind=PenaltyKind.NONE)
    points, _, kind = rule.partition("_")
    return ThrowPenalty(kind=PenaltyKind(kind), points=int(points))


def _must_play(gates: Mapping[str, Any]) -> MustPlay:
    meanings = {
        "stop": Meaning.STOP,
        "stop_and_defend": Meaning.DEFEND,
        "stop_and_held": Meaning.HELD,
    }
    if gates["rule"] in ("none", "ladder"):
        return MustPlay()
    return MustPlay(levels=tuple(gates["levels"]), meaning=meanings[gates["rule"]])


def _finish(rule: str) -> Finish:
    rules = {
        "past_A_either": Finish.PAST_TOP,
        "past_A_any_player": Finish.PAST_TOP,
        "past_10": Finish.PAST_TOP,
        "unstated": Finish.PAST_TOP,
        "gain_as_declarers_at_A": Finish.GAIN_AS_DECLARERS,
        "win_hand_as_declarers_at_A": Finish.WIN_AS_DECLARERS,
        "gain_at_A_either": Finish.GAIN_AT_TOP,
        "dealer_wins_at_A": Finish.STARTER_WINS,
        "wrap": Finish.WRAP,
        "open_ladder": Finish.OPEN_LADDER,
    }
    if rule not in rules:
        raise NotSupported(f"end {rule}")
    return rules[rule]


def _hooks(hook: Mapping[str, Any] | None) -> tuple[Hook, ...]:
    if hook is None:
        return ()
    if hook["effect"] != "declarers_to_2_then_normal":
        raise NotSupported(f"hook {hook['effect']}")
    fall = Fall(kind=FallKind.TO_START)
    return (Hook(rank=hook["level"], single_only=hook["single_card"], trump=fall, plain=fall),)


def _next_starter(fields: Mapping[str, Any] | None, has_friends: bool) -> NextStarter:
    friends = {
        "trump_maker_draws_first_then_bid": NextStarter.BY_BIDDING,
        "scan_winning_side": NextStarter.NEXT_ON_WINNING_SIDE,
        "friend_on_win_else_next_seat": NextStarter.FRIEND_ELSE_NEXT,
        "friend_or_nearest_opponent": NextStarter.FRIEND_ELSE_OPPONENT,
        "by_bidding": NextStarter.BY_BIDDING,
    }
    if fields and "ff" in fields:
        return friends[fields["ff"]]
    if has_friends:
        return NextStarter.BY_BIDDING
    if fields and fields.get("scan"):
        return NextStarter.NEXT_ON_WINNING_SIDE
    if fields and fields.get("hold") == "+2":
        return NextStarter.PARTNER_THEN_RIGHT
    return NextStarter.ASK


def _friends_called(vector: Vector) -> int | None:
    most = vector.get("max_declarer_team")
    called: int | None = vector.get("friend_cards_called")
    return most - 1 if most else called


def _short_team(rule: str | None) -> ShortTeam:
    rules = {
        None: ShortTeam.NONE,
        "same": ShortTeam.NONE,
        "dealer_friend": ShortTeam.NONE,
        "+1_if_short": ShortTeam.PLUS_ONE,
        "x(1+missing)": ShortTeam.MULTIPLIED,
        "game_points": ShortTeam.MULTIPLIED,
    }
    if rule not in rules:
        raise NotSupported(f"team gain {rule}")
    return rules[rule]


def _counts_passive(vector: Vector, fields: Mapping[str, Any]) -> bool:
    return fields.get("team_gain") == "game_points" or "new_status" in vector["expected"]
