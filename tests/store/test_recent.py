"""Folds are remembered up to so many operations, whatever matches they belong to."""

from __future__ import annotations

from companion.bench.playing import played
from companion.log.match import Match
from companion.scorekeeping import Store, load_match
from companion.store.recent import Recent


def matches(store: Store, *lengths: int) -> list[Match]:
    return [load_match(store, played(store, length).pen.match_id) for length in lengths]


def test_the_least_recently_used_match_goes_first(store: Store) -> None:
    recent, (first, second, third) = Recent(most=10), matches(store, 4, 5, 4)
    recent.keep("first", first)
    recent.keep("second", second)
    assert recent.find("first") is first
    recent.keep("third", third)
    assert recent.find("second") is None
    assert (recent.find("first"), recent.find("third")) == (first, third)


def test_a_match_that_grows_counts_once(store: Store) -> None:
    recent, (short, longer) = Recent(most=9), matches(store, 4, 5)
    recent.keep("other", short)
    for _again in range(3):
        recent.keep("grows", longer)
    assert recent.find("other") is short


def test_the_newest_match_stays_however_long_it_is(store: Store) -> None:
    recent, (short, longer) = Recent(most=4), matches(store, 2, 8)
    recent.keep("short", short)
    recent.keep("long", longer)
    assert (recent.find("short"), recent.find("long")) == (None, longer)
