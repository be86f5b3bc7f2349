"""An example's hand, played on the levels that the example gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules.bands import Deal
from companion.rules.entries import Adjustment, Hand, Outcome, Side, Start, Throw, read_hand
from companion.rules.rulebook import compile_ruleset
from companion.rules.standings import Standings, replay
from tests.rules.vectors.file import Vector
from tests.rules.vectors.rulesets import ruleset_of


def played(vector: Vector, fields: Mapping[str, Any]) -> tuple[Standings, Standings, Hand]:
    """The standings before and after an example's hand, and the hand."""
    hand = hand_of(vector)
    before, after = replay([start_of(vector, fields), hand])
    return before, after, hand


def start_of(vector: Vector, fields: Mapping[str, Any]) -> Start:
    """The begin of an example, on the levels that it gives."""
    rulebook = compile_ruleset(ruleset_of(vector, fields))
    seats = vector["players"]
    return Start(
        rulebook=rulebook,
        players=tuple(f"P{seat}" for seat in range(seats)),
        levels=tuple(_by_seat(vector["levels_before"], seats)),
        held=tuple(tuple(held) for held in _by_seat(vector.get("gates_already_held"), seats)),
        tries=tuple(_by_seat(vector.get("failures_before"), seats)),
        passive=tuple(status == "passive" for status in vector.get("status_before") or ()),
    )


def _by_seat(value: Any, seats: int) -> list[Any]:
    if isinstance(value, Mapping):
        return [value["T1" if seat % 2 == 0 else "T2"] for seat in range(seats)]
    return list(value or ())


def hand_of(vector: Vector) -> Hand:
    """The hand of an example."""
    trick = vector["last_trick"]
    starter = vector.get("starter_seat", vector.get("declarer_seat"))
    hand = read_hand(
        {
            "starter": starter,
            "opponents_points": vector["opponents_trick_points"],
            "bottom_points": vector["bottom_points"],
            "last_trick": {"taken_by": trick["winner"], "units": trick["units"]},
            "friends": [s for s in vector.get("declarer_team_seats", ()) if s != starter],
            "hook": _hook_card(vector),
        }
    )
    return _with_penalties(hand, vector)


def _hook_card(vector: Vector) -> dict[str, Any] | None:
    event = vector.get("hook_event")
    if event is None:
        return None
    card = event["opponents_won_last_trick_with"]
    return {"rank": card["rank"], "trump_suit": card["trump_suit"]}


def _with_penalties(hand: Hand, vector: Vector) -> Hand:
    throws: list[Throw] = []
    adjustments: list[Adjustment] = []
    for penalty in vector["penalties"]:
        side = Side(penalty["side"])
        if "points" in penalty:
            adjustments.append(Adjustment(side=side, points=penalty["points"]))
            continue
        seat = _seat_of(side, vector)
        for _ in range(penalty.get("failed_throws", 1)):
            throws.append(
                Throw(
                    seat=seat,
                    thrown=penalty.get("thrown_cards", 0),
                    withdrawn=penalty.get("withdrawn_cards", 0),
                )
            )
    return replace(
        hand, throws=tuple(throws), adjustments=tuple(adjustments), outcome=_flagged(vector)
    )


def _flagged(vector: Vector) -> Outcome | None:
    """A flag is a result that the table sets by hand; its gain stands in the example itself."""
    if not any(vector.get("flags", {}).values()):
        return None
    gain = vector["expected"]["nominal_gain"]
    deal = Deal.DECLARERS if gain["declarers"] else Deal.OPPONENTS
    return Outcome(deal=deal, declarers=gain["declarers"], opponents=gain["opponents"])


def _seat_of(side: Side, vector: Vector) -> int:
    if "declarer_team_seats" in vector:
        declarers = vector["declarer_team_seats"]
    else:
        declarers = vector["teams"][vector["declarer_team"]]
    others = [seat for seat in range(vector["players"]) if seat not in declarers]
    seats: list[int] = list(declarers) if side is Side.DECLARERS else others
    return seats[0]
