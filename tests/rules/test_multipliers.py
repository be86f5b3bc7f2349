"""What the bottom is multiplied by: the table of rules.md 1.3, its caps and its throws."""

from __future__ import annotations

import pytest

from companion.rules.multipliers import Unit, compile_factors, factor
from companion.rules.parts import Bottom, KindFactors, Multiplier, ThrowFactors
from tests.rules.playing import refused

SINGLE, PAIR, TRIPLE = Unit(alike=1), Unit(alike=2), Unit(alike=3)
LEADS = {
    "single": (SINGLE,),
    "pair": (PAIR,),
    "triple": (TRIPLE,),
    "two-pair tractor": (Unit(alike=2, run=2),),
    "three-pair tractor": (Unit(alike=2, run=3),),
    "throw of a pair and a single": (PAIR, SINGLE),
}
# source, rule, and the factors in the order of the leads; "-" where the source says nothing
TABLE = (
    ("PAGAT", Bottom(multiplier=Multiplier.TWICE_CARDS), "2 4 6 8 12 6"),
    ("RBT times", Bottom(multiplier=Multiplier.TWICE_LARGEST), "2 4 6 8 12 4"),
    ("RBT power", Bottom(multiplier=Multiplier.POWER_LARGEST), "2 4 8 16 64 4"),
    (
        "QQ",
        Bottom(
            multiplier=Multiplier.POWER_LARGEST,
            cap=64,
            throws=ThrowFactors(with_pair=4, without_pair=2),
        ),
        "2 4 8 16 64 4",
    ),
    ("S0", Bottom(multiplier=Multiplier.DOUBLE), "2 2 2 2 2 2"),
    ("JD", Bottom(multiplier=Multiplier.BY_KIND), "2 4 4 8 8 4"),
    ("GW", Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(three=8)), "2 4 8 8 8 4"),
    (
        "LEVE",
        Bottom(
            multiplier=Multiplier.BY_KIND, kinds=KindFactors(single=1, pair=2, three=4, tractor=4)
        ),
        "1 2 4 4 4 2",
    ),
    ("JAZZ", Bottom(multiplier=Multiplier.PAIRS_POWER), "2 4 - 8 16 4"),
    ("SAGE", Bottom(multiplier=Multiplier.CARDS_PLUS_ONE), "2 3 4 5 7 4"),
    ("GDD", Bottom(multiplier=Multiplier.LARGEST), "1 2 - 4 6 2"),
    ("EDW", Bottom(multiplier=Multiplier.SET_AND_RUN_POWER), "2 4 8 8 16 4"),
)


def factor_of(bottom: Bottom, *units: Unit, decks: int = 3) -> int:
    return factor(compile_factors(bottom, decks, cards_each=39), units)


@pytest.mark.parametrize(
    ("bottom", "units", "expected"),
    [
        pytest.param(bottom, units, int(figure), id=f"{source}: {lead}")
        for source, bottom, figures in TABLE
        for (lead, units), figure in zip(LEADS.items(), figures.split(), strict=True)
        if figure != "-"
    ],
)
def test_a_lead_multiplies_as_its_source_says(
    bottom: Bottom, units: tuple[Unit, ...], expected: int
) -> None:
    assert factor_of(bottom, *units) == expected


# Weipp7's literal 16 for a throw that holds AAKK; S1's literal 10 for five cards
def test_a_throw_counts_by_its_largest_part_or_by_all_its_cards() -> None:
    tractor = Unit(alike=2, run=2)
    assert factor_of(Bottom(multiplier=Multiplier.POWER_LARGEST), SINGLE, tractor) == 16
    assert factor_of(Bottom(), SINGLE, tractor) == 10


def test_a_throw_counts_by_its_first_part_where_the_rule_says_so() -> None:
    bottom = Bottom(multiplier=Multiplier.SET_AND_RUN_POWER)
    assert factor_of(bottom, SINGLE, PAIR) == 2
    assert factor_of(bottom, PAIR, SINGLE) == 4


@pytest.mark.parametrize(
    ("units", "expected"), [((SINGLE, SINGLE), 2), ((PAIR, SINGLE), 4), ((SINGLE, TRIPLE), 4)]
)
def test_a_throw_may_have_fixed_factors_with_a_pair_and_without(
    units: tuple[Unit, ...], expected: int
) -> None:
    bottom = Bottom(
        multiplier=Multiplier.POWER_LARGEST, throws=ThrowFactors(with_pair=4, without_pair=2)
    )
    assert factor_of(bottom, *units) == expected


def test_the_table_by_kind_may_give_every_throw_one_factor() -> None:
    bottom = Bottom(multiplier=Multiplier.BY_KIND, kinds=KindFactors(throw=3))
    assert factor_of(bottom, SINGLE, SINGLE) == factor_of(bottom, PAIR, SINGLE) == 3
    assert factor_of(bottom, PAIR) == 4


@pytest.mark.parametrize(
    ("bottom", "units", "expected"),
    [
        (Bottom(cap=8), (Unit(alike=2, run=2),), 8),
        (Bottom(cap=8), (Unit(alike=2, run=3),), 8),
        (Bottom(cap=7), (Unit(alike=2, run=2),), 7),
        (Bottom(multiplier=Multiplier.POWER_LARGEST, cap=64), (Unit(alike=2, run=4),), 64),
        (Bottom(multiplier=Multiplier.DOUBLE, cap=1), (PAIR,), 1),
        (Bottom(multiplier=Multiplier.CARDS_PLUS_ONE, cap=1), (), 1),
    ],
)
def test_a_cap_is_the_most(bottom: Bottom, units: tuple[Unit, ...], expected: int) -> None:
    assert factor_of(bottom, *units) == expected


def test_a_cap_holds_for_fixed_factors_of_throws_too() -> None:
    bottom = Bottom(
        multiplier=Multiplier.POWER_LARGEST, cap=3, throws=ThrowFactors(with_pair=4, without_pair=2)
    )
    assert factor_of(bottom, PAIR, SINGLE) == 3
    assert factor_of(bottom, SINGLE, SINGLE) == 2


@pytest.mark.parametrize("multiplier", [Multiplier.DOUBLE, Multiplier.TYPED])
def test_how_the_trick_was_led_does_not_always_matter(multiplier: Multiplier) -> None:
    assert factor_of(Bottom(multiplier=multiplier)) == (2 if multiplier == "double" else 1)


@pytest.mark.parametrize(
    "multiplier", [m for m in Multiplier if m not in (Multiplier.DOUBLE, Multiplier.TYPED)]
)
def test_how_the_trick_was_led_must_be_said_where_it_matters(multiplier: Multiplier) -> None:
    with refused("units_needed"):
        factor_of(Bottom(multiplier=multiplier))


def test_lists_stop_where_their_last_entry_stands_for_the_rest() -> None:
    assert compile_factors(Bottom(cap=6), decks=2, cards_each=25).cards == (0, 2, 4, 6)
    by_kind = compile_factors(Bottom(multiplier=Multiplier.BY_KIND), decks=2, cards_each=25)
    assert by_kind.parts == ((2,), (4, 8))


def test_what_lies_beyond_a_list_is_worth_its_last_entry() -> None:
    power = Bottom(multiplier=Multiplier.POWER_LARGEST)
    assert factor(compile_factors(power, decks=2, cards_each=4), (Unit(alike=2, run=9),)) == 16
    assert factor(compile_factors(Bottom(), decks=1, cards_each=5), (Unit(alike=1, run=9),)) == 10


def test_no_factor_is_beyond_a_million() -> None:
    bottom = Bottom(multiplier=Multiplier.POWER_LARGEST)
    assert factor_of(bottom, Unit(alike=3, run=12)) == 2**20


@pytest.mark.parametrize(
    ("alike", "run", "at"), [(0, 1, "alike"), (121, 1, "alike"), (2, 0, "run"), (2, 61, "run")]
)
def test_a_part_of_a_lead_has_at_least_one_card(alike: int, run: int, at: str) -> None:
    with refused("out_of_range", at):
        Unit(alike=alike, run=run)


def test_a_part_counts_its_cards() -> None:
    assert [unit.cards for lead in LEADS.values() for unit in lead] == [1, 2, 3, 4, 6, 2, 1]
