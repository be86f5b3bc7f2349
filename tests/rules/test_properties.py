"""What holds for every ruleset and every match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.rules.bands import Deal, ladder
from companion.rules.entries import Adjustment, Entry, Hand, Side
from companion.rules.plain import from_plain, to_plain
from companion.rules.presets import PRESETS
from companion.rules.reading import read_ruleset
from companion.rules.rulebook import Rulebook, compile_ruleset, read_rulebook
from companion.rules.ruleset import LADDER_RANKS, RuleSet, problems
from companion.rules.scoring import score
from companion.rules.standings import Standings, apply, begin, replay
from tests.rules.playing import fault, hand
from tests.strategies import STEP_ROWS, fives, hands, matches, rulesets, starts

slow_to_draw = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
DEAL_ORDER = (Deal.DECLARERS, Deal.NOBODY, Deal.OPPONENTS)


def played(match: list[Entry]) -> Iterator[tuple[Standings, Entry, Standings]]:
    """Each entry after the start, with the standings before and after it."""
    told = list(replay(match))
    for (before, now), entry in zip(pairwise(told), match[1:], strict=True):
        yield before, entry, now


def height(standings: Standings, owner: int) -> int:
    """How high somebody stands, laps included."""
    holder = standings.holders[owner]
    return holder.lap * len(standings.rulebook.levels) + holder.place


@slow_to_draw
@given(rulesets())
def test_rulesets_of_the_strategy_can_be_played(ruleset: RuleSet) -> None:
    assert problems(ruleset) == ()


@slow_to_draw
@given(matches())
def test_replaying_all_is_replaying_one_by_one(match: list[Entry]) -> None:
    start, *entries = match
    told = list(replay(match))
    now = begin(start)  # type: ignore[arg-type]
    for entry, expected in zip(entries, told[1:], strict=True):
        now = apply(entry, now)
        assert now == expected


@slow_to_draw
@given(matches())
def test_standings_never_leave_the_ladder_or_the_table(match: list[Entry]) -> None:
    for now in replay(match):
        assert len(now.levels) == now.seats
        assert set(now.present) <= set(range(now.seats))
        assert set(now.declarers) <= set(now.present)
        assert now.starter is None or now.starter in now.declarers
        assert now.trump_rank is None or now.trump_rank in LADDER_RANKS
        tops = [holder.place for holder in now.holders if holder.place > now.rulebook.top]
        assert now.finished or not tops


@slow_to_draw
@given(matches())
def test_after_a_hand_somebody_starts_unless_it_is_over_or_the_table_decides(
    match: list[Entry],
) -> None:
    for _, entry, now in played(match):
        if isinstance(entry, Hand) and now.played_starter is not None and not now.finished:
            turns = (now.rulebook.hold, now.rulebook.take_over, now.rulebook.neither)
            asks = {turn.kind for turn in turns} == {"unknown"}
            assert (now.starter is None) == asks
            assert now.finished or now.draws_first is not None or not now.rulebook.has_friends


@slow_to_draw
@given(st.data(), rulesets())
def test_no_hand_jumps_a_must_play_level(data: st.DataObject, ruleset: RuleSet) -> None:
    named = {*ruleset.must_play.levels, *ruleset.must_play.starter_only}
    stops = {ruleset.ladder.index(level) for level in named}
    match = data.draw(matches(ruleset=st.just(ruleset), is_plain=True))
    for before, _, now in played(match):
        for owner in range(len(now.holders)):
            old, new = height(before, owner), height(now, owner)
            passed = {at % len(ruleset.ladder) for at in range(old + 1, new)}
            assert not passed & stops


@slow_to_draw
@given(st.data(), rulesets(bands=STEP_ROWS))
def test_more_points_for_the_opponents_never_help_the_declarers(
    data: st.DataObject, ruleset: RuleSet
) -> None:
    before = begin(data.draw(starts(compile_ruleset(ruleset))))
    said = data.draw(hands(before, is_plain=True))
    more = Adjustment(side=Side.DECLARERS, points=data.draw(fives(5, 300)))
    few, many = apply(said, before), apply(replace(said, adjustments=(more,)), before)
    assert few.result is not None
    assert many.result is not None
    assert DEAL_ORDER.index(few.result.deal) <= DEAL_ORDER.index(many.result.deal)
    for owner in range(len(before.holders)):
        seats = [seat for seat in range(before.seats) if before.rulebook.owner(seat) == owner]
        change = height(many, owner) - height(few, owner)
        assert change <= 0 if seats[0] in few.played_by else change >= 0


@pytest.mark.parametrize("key", PRESETS)
def test_the_ladder_that_players_see_scores_like_the_scorer(key: str) -> None:
    check_ladder(compile_ruleset(PRESETS[key].ruleset))


@slow_to_draw
@given(rulesets())
def test_every_ladder_scores_like_the_scorer(ruleset: RuleSet) -> None:
    check_ladder(compile_ruleset(ruleset))


def check_ladder(book: Rulebook) -> None:
    """Each multiple of five lies in just one row, worth what the scorer says."""
    low, high = -400, 3 * book.points
    full = range(book.full_team or book.players // book.teams)
    totals = range(low, high + 1, 5)
    shown = [(row, at) for row in ladder(book.bands, low, high) for at in totals if row.holds(at)]
    assert [total for _, total in shown] == list(totals)
    for row, total in shown:
        result = score(book, hand(0, **fault(total)), full)
        gains = (result.deal, result.starter, result.opponents)
        assert (row.deal, row.declarers, row.opponents) == gains


@slow_to_draw
@given(rulesets())
def test_rulesets_and_rulebooks_come_back_from_json_as_they_were(ruleset: RuleSet) -> None:
    whole = json.loads(json.dumps(to_plain(ruleset)))
    assert from_plain(RuleSet, whole) == ruleset
    assert read_ruleset(whole) == ruleset
    book = compile_ruleset(ruleset)
    assert read_rulebook(json.loads(json.dumps(to_plain(book)))) == book


@slow_to_draw
@given(st.data(), rulesets())
def test_hands_come_back_from_json_as_they_were(data: st.DataObject, ruleset: RuleSet) -> None:
    before = begin(data.draw(starts(compile_ruleset(ruleset))))
    said = data.draw(hands(before))
    assert from_plain(Hand, json.loads(json.dumps(to_plain(said)))) == said


@slow_to_draw
@given(matches())
def test_reasons_are_plain_values(match: list[Entry]) -> None:
    for now in replay(match):
        for reason in now.reasons:
            assert json.loads(json.dumps(reason.plain())) == reason.plain()
