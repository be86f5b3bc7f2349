"""Every worked example of the file: a hand of a published ruleset, a deal, a count, a tractor."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.cards import CARD_POINTS, RANKS, Suit, bottom_left, pack_points, pack_size
from companion.rules.multipliers import factor
from companion.rules.parts import NoTrump, Tractors
from companion.rules.standings import Standings
from companion.rules.tractors import judge_tractor
from companion.rules.trumps import TrumpRules, read_card, trump_order
from tests.rules.vectors import Vector, hand_of, load, played

FILE = load()
KNOWN_KINDS = (
    "hand_fixed_teams",
    "hand_finding_friends",
    "deal",
    "trump_count",
    "card_count",
    "adjacency",
)


def of_kind(*kinds: str) -> list[Any]:
    return [
        pytest.param(vector, id=vector["id"])
        for vector in FILE["vectors"]
        if vector["kind"] in kinds and "ambiguous" not in vector
    ]


def test_the_file_has_no_kind_that_nobody_runs() -> None:
    assert {vector["kind"] for vector in FILE["vectors"]} <= {*KNOWN_KINDS, "guandan"}


@pytest.mark.parametrize("vector", of_kind("hand_fixed_teams", "hand_finding_friends"))
def test_hand_comes_out_as_its_source_says(vector: Vector) -> None:
    fields = FILE["rulesets"][vector["settings"]["ruleset"]]
    before, after, _ = played(vector, fields)
    expected = vector["expected"]
    result = after.result
    assert result is not None
    total = max(result.total, fields["floor"]) if "floor" in fields else result.total
    assert total == expected["opponents_final_points"]
    assert result.penalty_points == expected["penalty_adjustment"]
    assert result.bottom_counted == expected["bottom_added_to_opponents"]
    check_multiplier(vector, before, after)
    check_gain(expected, after)
    check_levels(vector, before, after)
    check_roles(vector, after)


def check_multiplier(vector: Vector, before: Standings, after: Standings) -> None:
    expected, result = vector["expected"], after.result
    assert result is not None
    if vector["last_trick"]["winner"] == "opponents":
        assert (result.multiplier or 0) == expected["bottom_multiplier"]
    elif expected["bottom_multiplier"] is not None:
        trick = hand_of(vector).last_trick
        assert before.rulebook.factors is not None
        assert trick is not None
        times = factor(before.rulebook.factors, trick.units)
        assert times == expected["bottom_multiplier"]
        assert times * vector["bottom_points"] == expected["bottom_added_to_declarers"]


def check_gain(expected: dict[str, Any], after: Standings) -> None:
    assert after.result is not None
    if "nominal_gain" in expected:
        gain = {"declarers": after.result.starter, "opponents": after.result.opponents}
        assert gain == expected["nominal_gain"]
    if "outcome" in expected:
        deal = {"neither": "nobody"}.get(expected["outcome"], expected["outcome"])
        assert after.result.deal == deal


def by_seat(value: Any, seats: int) -> list[Any]:
    if isinstance(value, dict):
        return [value["T1" if seat % 2 == 0 else "T2"] for seat in range(seats)]
    return list(value)


def check_levels(vector: Vector, before: Standings, after: Standings) -> None:
    expected, seats = vector["expected"], vector["players"]
    assert list(after.levels) == by_seat(expected["new_levels"], seats)
    if "laps_completed" in expected:
        laps = expected["laps_completed"]
        assert {team: after.holder(int(team[1]) - 1).lap for team in laps} == laps
    if "gates_held_after" in expected:
        for team, held in expected["gates_held_after"].items():
            places = after.holder(int(team[1]) - 1).held
            assert [after.rulebook.levels[place] for place in places] == held
    if "failures_after" in expected:
        for team, tries in expected["failures_after"].items():
            assert after.holder(int(team[1]) - 1).tries == tries
    if "new_status" in expected:
        status = ["passive" if holder.passive else "active" for holder in after.holders]
        assert status == expected["new_status"]
    changes = by_seat(change_by_side(vector), seats)
    for seat, change in enumerate(changes):
        if not after.levels[seat].startswith("past"):
            assert climbed(before, after, seat) == change


def change_by_side(vector: Vector) -> Any:
    """The change of each team, or of each seat."""
    change = vector["expected"]["applied_level_change"]
    if isinstance(change, list):
        return change
    declarers = vector["declarer_team"]
    opponents = "T2" if declarers == "T1" else "T1"
    return {declarers: change["declarers"], opponents: change["opponents"]}


def climbed(before: Standings, after: Standings, seat: int) -> int:
    """Ranks that a seat went up, whatever ladder is played."""

    def height(standings: Standings) -> int:
        holder = standings.holder(seat)
        rank = (*RANKS, "NT").index(standings.rulebook.levels[holder.place])
        return holder.lap * len(standings.rulebook.levels) + rank

    return height(after) - height(before)


def check_roles(vector: Vector, after: Standings) -> None:
    expected = vector["expected"]
    assert after.finished == expected["game_over"]
    if expected["winner"] is not None:
        winner = expected["winner"]
        seats = winner if isinstance(winner, list) else vector["teams"][winner]
        assert list(after.winners) == seats
    if expected["next_start_seat"] is not None:
        assert after.draws_first == expected["next_start_seat"]
    if expected.get("next_declarer_team") is not None:
        assert list(after.declarers) == vector["teams"][expected["next_declarer_team"]]
    if "next_trump_rank" in expected:
        assert after.trump_rank == expected["next_trump_rank"]


@pytest.mark.parametrize("vector", of_kind("deal"))
def test_deal_leaves_the_bottom(vector: Vector) -> None:
    deal = vector["input"]
    cards = pack_size(deal["decks"])
    bottom = bottom_left(deal["players"], deal["decks"], deal["hand"])
    assert {"cards": cards, "bottom": bottom} == vector["expected"]


@pytest.mark.parametrize("vector", of_kind("trump_count"))
def test_trumps_are_counted(vector: Vector) -> None:
    trump = vector["input"]["trump"]
    stay = NoTrump.JOKERS_ONLY if "jokers" in trump else NoTrump.RANKS_STAY
    rules = TrumpRules(decks=vector["input"]["decks"], no_trump=stay)
    order = trump_order("7", Suit.HEARTS if trump == "suit" else None, rules)
    counts = {"jokers": 0, "rank_cards": 0, "other_suit_cards": 0, "total": order.total}
    for group in order.groups:
        kind = "jokers" if "joker" in group.kind else "rank_cards"
        counts["other_suit_cards" if group.kind == "suit" else kind] += group.total
    assert counts == vector["expected"]


@pytest.mark.parametrize("vector", of_kind("card_count"))
def test_point_cards_are_counted(vector: Vector) -> None:
    decks = vector["input"]["decks"]
    point_cards = 4 * decks * len(CARD_POINTS)
    expected = vector["expected"]
    assert point_cards == expected["point_cards"]
    assert pack_size(decks) - point_cards == expected["zero_cards"]
    assert pack_points(decks) == expected["points"]


@pytest.mark.parametrize("vector", of_kind("adjacency"))
def test_neighbours_make_tractors(vector: Vector) -> None:
    given = vector["input"]
    suit = None if given["trump_suit"] is None else Suit(given["trump_suit"])
    barred = given.get("rule") == "PAGAT-FF"
    rules = TrumpRules(tractors=Tractors(ranks_and_jokers=not barred))
    order = trump_order(given["level"], suit, rules)
    pairs = [read_card(card) for card in given["pairs"]]
    assert judge_tractor(pairs, order, rules).is_tractor == vector["expected"]["tractor"]
