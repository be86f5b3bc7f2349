"""Who is ahead where nobody has won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules.entries import Start
from companion.rules.leading import leaders
from companion.rules.presets import preset
from companion.rules.rulebook import compile_ruleset
from companion.rules.standings import Standings, begin


def standing(*levels: str, key: str = "default", **more: object) -> Standings:
    """A match whose seats stand on these levels."""
    book = compile_ruleset(preset(key, players=len(levels)))
    names = tuple(f"P{seat}" for seat in range(len(levels)))
    return begin(Start(rulebook=book, players=names, levels=levels, **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("levels", "ahead"),
    [
        (("7", "5", "7", "5"), (0, 2)),
        (("5", "A", "5", "A"), (1, 3)),
        (("10", "10", "10", "10"), ()),
    ],
)
def test_the_higher_level_leads_and_equal_levels_do_not(
    levels: tuple[str, ...], ahead: tuple[int, ...]
) -> None:
    assert leaders(standing(*levels)) == ahead


def test_friends_lead_by_themselves_or_together() -> None:
    assert leaders(standing("3", "5", "2", "5", "2", key="pagat_ff")) == (1, 3)


def test_whoever_sits_out_does_not_lead() -> None:
    now = standing("3", "9", "2", "2", "2", key="pagat_ff")
    assert leaders(replace(now, present=(0, 2, 3, 4))) == (0,)
