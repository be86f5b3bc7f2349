"""What each total is worth under each preset: at every boundary and five points either side.

The tables are written by hand from the rules that the presets name (rules.md 1.1, 2 and 6.2), not
from the program. ``80:O1`` says that from 80 on the opponents take over and gain one level, ``D3``
that the declarers hold and gain three, ``N0`` that nobody has the deal; the first entry has no
lower end unless one is written.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

import pytest

from companion.rules.presets import PRESETS, preset
from companion.rules.rulebook import Rulebook, compile_ruleset
from companion.rules.scoring import Result, score
from tests.rules.playing import fault, hand

STEP_20 = "D3 5:D2 20:D1 40:O0 60:O1 80:O2 100:O3 120:O4 140:O5 160:O6 180:O7 200:O8 220:O9 240:O10"
STEP_40 = "D3 5:D2 40:D1 80:O0 120:O1 160:O2 200:O3 240:O4 280:O5 320:O6"
STEP_60 = "D3 5:D2 60:D1 120:O0 180:O1 240:O2 300:O3 360:O4 420:O5"
STEP_80 = "D3 5:D2 80:D1 160:O0 240:O1 320:O2 400:O3 480:O4 560:O5"
BELOW_ZERO = "-235:D8 -195:D7 -155:D6 -115:D5 -75:D4 -35:"
MORE_TENS = (
    "130:O5 140:O6 150:O7 160:O8 170:O9 180:O10 190:O11 200:O12 210:O13 220:O14 230:O15 240:O16"
)
TENS = "D12 5:D8 10:D7 20:D6 30:D5 40:D4 50:D3 60:D2 70:D1 75:D0 80:O0 90:O1 100:O2 110:O3 120:O4"

BY_PRESET = {
    "default": STEP_40,
    "pagat": STEP_40,
    "pagat_KA": STEP_40,
    "seed_simple": "D3 5:D2 40:D1 80:O0 120:O0 200:O0",
    "beginner": "D1 80:O1 120:O1",
    "sh80": STEP_40,
    "sh80_speed": STEP_40,
    "mainland_5_10_K_A": STEP_40,
    "mainland_2_A": STEP_40,
    "mainland_2_J_A": STEP_40,
    "mustKA": STEP_40,
    "strict510K": "D2 40:D1 80:O0 125:O2 200:O2",
    "chuzhou": f"{TENS} {MORE_TENS}",
    "wiki_simple": "D1 80:O0 120:O0",
    "pagat_1deck": STEP_20,
    "pagat_3decks": STEP_60,
    "six_2decks": STEP_40,
    "six_3decks": STEP_60,
    "eight_4decks": STEP_80,
    "gwtractor3": "D3 5:D2 60:D1 120:O0 180:O1 240:O2 300:O3 360:O3 600:O3",
    "rbt": BELOW_ZERO + STEP_40,
    "rbt_points": BELOW_ZERO + STEP_40,
    "rbt_power": BELOW_ZERO + STEP_40,
    "rbt_throw10": BELOW_ZERO + STEP_40,
    "pagat_ff": "D3 5:D2 40:D1 80:N0 120:O1 160:O2 200:O3 240:O3 280:O3",
    "pagat_ff_active": "D2 5:D1 80:O1 160:O2 200:O3 240:O3",
    "rbt_ff": BELOW_ZERO + STEP_40,
    "ak_house": "D1 150:N0 155:O1 300:O1",
    "leve_5p3d": "D3 5:D2 60:D1 120:O1 180:O2 240:O3 300:O4 360:O4",
    "bobby_ff": "D4 5:D3 40:D2 80:O0 120:O0",
    "lhw_floating": "D3 5:D2 40:D1 80:O1 120:O2 160:O3 200:O4 240:O5",
}
FAMILY_FRIENDS = "D3 5:D2 40:D1 80:O-1 120:O-1"
# Printed in rules.md part 2, where the opponents' third level is the last.
BY_DECKS = {
    1: STEP_20,
    2: STEP_40,
    3: STEP_60,
    4: STEP_80,
    5: "D3 5:D2 100:D1 200:O0 300:O1 400:O2 500:O3",
    6: "D3 5:D2 120:D1 240:O0 360:O1 480:O2 600:O3",
}
USUAL_TOTALS = (-85, -80, -45, -40, -5, 0, 5, 35, 40, 75, 80, 115, 120, 155, 160, 200, 240)
Row = tuple[int, str, int]


def read(table: str) -> list[Row]:
    """The table's rows as lowest total, deal and levels."""
    rows = []
    for entry in table.split():
        start, _, worth = entry.rpartition(":")
        rows.append((int(start) if start else -300, worth[0], int(worth[1:])))
    return rows


def totals(table: str) -> list[int]:
    """Every boundary and five points either side, and the totals that every table asks about."""
    rows = read(table)
    near = {start + step for start, _, _ in rows for step in (-5, 0, 5)}
    return sorted(total for total in near.union(USUAL_TOTALS) if total >= rows[0][0])


def expected(table: str, total: int) -> tuple[str, int]:
    rows = read(table)
    _, deal, levels = rows[bisect_right([start for start, _, _ in rows], total) - 1]
    return deal, levels


@lru_cache
def book_of(key: str, decks: int | None = None) -> Rulebook:
    return compile_ruleset(preset(key, decks=decks))


def scored(book: Rulebook, total: int) -> Result:
    """A hand with this total, declared by a team that is not short."""
    return score(book, hand(0, **fault(total)), declarers=range(book.full_team or 2))


def told(result: Result) -> tuple[str, int]:
    deal = result.deal.value[0].upper()
    return deal, result.starter if deal == "D" else result.opponents


def all_rows() -> list[object]:
    return [
        pytest.param(key, total, id=f"{key} {total}")
        for key, table in BY_PRESET.items()
        for total in totals(table)
    ]


def test_the_table_has_every_preset() -> None:
    assert set(BY_PRESET) == set(PRESETS)


@pytest.mark.parametrize(("key", "total"), all_rows())
def test_a_total_is_worth_what_the_rules_of_the_preset_say(key: str, total: int) -> None:
    result = scored(book_of(key), total)
    assert result.total == total
    assert told(result) == expected(BY_PRESET[key], total)


@pytest.mark.parametrize(
    ("decks", "total"),
    [(decks, total) for decks, table in BY_DECKS.items() for total in totals(table)],
)
def test_steps_and_line_grow_with_the_decks(decks: int, total: int) -> None:
    result = scored(book_of("default", decks), total)
    assert told(result) == expected(BY_DECKS[decks], total)


@pytest.mark.parametrize("total", totals(FAMILY_FRIENDS))
def test_friends_of_the_family_gain_by_their_own_row_and_losers_fall(total: int) -> None:
    result = scored(book_of("bobby_ff"), total)
    deal, levels = expected(FAMILY_FRIENDS, total)
    assert (result.deal.value[0].upper(), result.friends) == (deal, levels)
    assert result.starter == (levels + 1 if deal == "D" else -2)


@pytest.mark.parametrize("key", [key for key in BY_PRESET if key != "bobby_ff"])
def test_only_one_side_gains(key: str) -> None:
    for total in totals(BY_PRESET[key]):
        result = scored(book_of(key), total)
        assert min(result.starter, result.opponents) == 0
        assert result.friends == result.starter
