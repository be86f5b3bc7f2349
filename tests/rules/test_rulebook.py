"""The compiled form: rows below zero, names of levels, and its way to JSON and back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.rules.bands import Band, Deal, find_band
from companion.rules.generators import step_bands
from companion.rules.parts import BelowZero, Bottom, Finish, Multiplier, TrumpChoice, TrumpKind
from companion.rules.plain import from_plain, to_plain
from companion.rules.presets import PRESETS
from companion.rules.rulebook import FORMAT, Rulebook, read_rulebook
from companion.rules.ruleset import RuleSet
from tests.rules.playing import book_of, refused, rules

HOLD, OVER = Deal.DECLARERS, Deal.OPPONENTS


def numbered() -> Rulebook:
    return book_of(finish=Finish.OPEN_LADDER)


@pytest.mark.parametrize(("total", "levels"), [(-400, 3), (-40, 3), (-35, 3), (0, 3), (5, 2)])
def test_totals_below_zero_are_worth_zero_where_the_table_says_so(total: int, levels: int) -> None:
    bands = step_bands(step=40, line=80, below_zero_counts=True)
    book = book_of(bands=bands, below_zero=BelowZero.AS_ZERO)
    assert find_band(book.bands, total).declarers == levels


@pytest.mark.parametrize(("total", "levels"), [(-80, 5), (-40, 4), (-35, 3), (0, 3), (5, 2)])
def test_totals_below_zero_count_where_the_table_says_so(total: int, levels: int) -> None:
    bands = step_bands(step=40, line=80, below_zero_counts=True)
    book = book_of(bands=bands, below_zero=BelowZero.COUNTS)
    assert find_band(book.bands, total).declarers == levels


def test_a_row_of_declarers_that_repeats_across_zero_is_cut_at_zero() -> None:
    rows = (
        Band(from_=None, to=79, deal=HOLD, declarers=1, every=20),
        Band(from_=80, to=None, deal=OVER),
    )
    bands = book_of(bands=rows).bands
    levels = [find_band(bands, total).declarers for total in (-100, 0, 15, 20, 35, 40, 60, 79)]
    assert levels == [4, 4, 4, 3, 3, 2, 1, 1]


def test_a_row_of_opponents_that_repeats_across_zero_is_cut_at_zero() -> None:
    rows = (
        Band(from_=None, to=-21, deal=HOLD, declarers=1),
        Band(from_=-20, to=None, deal=OVER, opponents=1, every=40),
    )
    bands = book_of(bands=rows).bands
    levels = [find_band(bands, total).opponents for total in (-100, 0, 15, 20, 55, 60)]
    assert levels == [1, 1, 1, 2, 2, 3]


def test_a_rulebook_of_partners_knows_whose_level_a_seat_plays() -> None:
    pairs = book_of("six_2decks", teams=3)
    assert [pairs.owner(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert not pairs.has_friends


def test_among_friends_each_seat_has_a_level_of_its_own() -> None:
    friends = book_of("pagat_ff")
    assert [friends.owner(seat) for seat in range(5)] == [0, 1, 2, 3, 4]
    assert friends.has_friends
    assert friends.full_team == 2


# rbtying issue 141: the running level beside the trump rank
@pytest.mark.parametrize(
    ("level", "rank"),
    [("24", "J"), ("36", "10"), ("17", "4"), ("19", "6"), ("2", "2"), ("15", "2")],
)
def test_a_level_of_an_open_ladder_is_a_number_with_a_trump_rank(level: str, rank: str) -> None:
    book = numbered()
    place, lap = book.find_level(level)
    assert book.levels[place] == rank
    assert book.level_name(place, lap) == level


NO_LEVELS = ["A", "1", "0", "1000", "-3", "²", "", "9" * 5000]


@pytest.mark.parametrize("level", NO_LEVELS, ids=lambda level: level[:9])
def test_an_open_ladder_has_numbers_from_2_to_999_only(level: str) -> None:
    with refused("level_not_in_ladder", level=level):
        numbered().find_level(level)


def test_levels_of_a_ladder_are_found_by_their_names() -> None:
    book = book_of("rbt")
    assert [book.find_level(level) for level in ("2", "10", "NT")] == [(0, 0), (8, 0), (13, 0)]
    assert book.level_name(13, lap=2) == "NT"
    with refused("level_not_in_ladder", level="1"):
        book.find_level("1")


def test_the_place_past_the_top_has_a_name() -> None:
    assert book_of().level_name(13) == "past A"
    assert book_of().top == 12


@pytest.mark.parametrize(
    ("choice", "suits"),
    [
        (TrumpChoice(), ()),
        (TrumpChoice(kind=TrumpKind.NO_TRUMP), ("none",)),
        (TrumpChoice(kind=TrumpKind.SUIT_ORDER), ("spades", "hearts", "clubs", "diamonds")),
    ],
)
def test_the_suits_of_a_table_that_does_not_bid_are_written_out(
    choice: TrumpChoice, suits: tuple[str, ...]
) -> None:
    assert book_of(trump_choice=choice).suits == suits


@pytest.mark.parametrize("bottom", [Bottom(counted=False, flat=30), Bottom(flat=30)])
def test_without_a_bottom_there_is_nothing_to_multiply(bottom: Bottom) -> None:
    book = book_of(cards_each=27, bottom_cards=0, bottom=bottom)
    assert (book.factors, book.flat) == (None, 0)


@pytest.mark.parametrize("key", PRESETS)
def test_a_rulebook_comes_back_from_json_as_it_was(key: str) -> None:
    book = book_of(key)
    assert read_rulebook(json.loads(json.dumps(to_plain(book)))) == book


@pytest.mark.parametrize("key", PRESETS)
def test_a_ruleset_comes_back_from_json_as_it_was(key: str) -> None:
    ruleset = PRESETS[key].ruleset
    assert from_plain(RuleSet, json.loads(json.dumps(to_plain(ruleset)))) == ruleset


def test_a_rulebook_of_another_format_is_refused() -> None:
    with refused("rulebook_format", "format", known=FORMAT):
        read_rulebook({**to_plain(book_of()), "format": FORMAT + 1})
    with refused("rulebook_format", "format"):
        read_rulebook({})


def test_what_is_no_rulebook_is_refused() -> None:
    with refused("not_an_object"):
        read_rulebook([])
    with refused("missing_field", "players"):
        read_rulebook({"format": FORMAT})


def test_the_rulebook_does_not_say_what_the_table_is_called() -> None:
    named = replace(rules(), name="Sundays", preset="")
    assert book_of(named) == book_of()


def test_typed_points_need_no_lists() -> None:
    factors = book_of(bottom=Bottom(multiplier=Multiplier.TYPED)).factors
    assert factors is not None
    assert (factors.by, factors.cards, factors.parts) == ("typed", (), ())
