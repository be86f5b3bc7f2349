"""The rows of a file's ruleset: what totals are worth, however the file puts it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.bands import Band, Deal
from companion.rules.cards import pack_points
from companion.rules.generators import linear_bands, majority_bands, step_bands
from tests.rules.vectors.file import NotSupported


def rows_of(fields: Mapping[str, Any], decks: int) -> tuple[Band, ...]:
    """The rows for a number of decks."""
    if fields.get("linear"):
        linear = fields["linear"]
        return linear_bands(
            line=linear["pivot"],
            points_per_level=linear["per"],
            shutout=linear["at_or_below_zero"],
            rounded_down_to=linear["round_down_to"],
            exceptions={int(total): gain for total, gain in linear["exceptions"].items()},
        )
    if fields.get("majority"):
        return majority_bands(pack_points(decks))
    if "bands_step_per_deck" in fields:
        step = fields["bands_step_per_deck"] * decks
        dead_zone = 0 if fields.get("no_dead_zone") else 1
        return step_bands(step=step, line=2 * step, dead_zone=dead_zone, below_zero_counts=True)
    return tuple(_filled(_rows(fields, decks)))


def _rows(fields: Mapping[str, Any], decks: int) -> Iterator[Band]:
    if fields.get("bands"):
        for low, high, deal, declarers, opponents, every in fields["bands"]:
            yield _row(low, high, deal, declarers, opponents, every)
    elif "bands_per_deck" in fields:
        for low, below, deal, declarers, opponents in fields["bands_per_deck"]:
            low = None if low is None else max(low * decks, 1)
            high = None if below is None else max(below * decks - 1, 0)
            yield _row(low, high, deal, declarers, opponents, 0)
    elif fields.get("team_gain") == "game_points":
        rows = ((None, 0, "D", 2, 0), (1, 40, "D", 1, 0), (40, 80, "O", 0, 1))
        for low, below, deal, declarers, opponents in (*rows, (80, 100, "O", 0, 2)):
            low = None if low is None else 1 if low == 1 else low * decks
            high = below * decks - 1 if below else 0
            yield _row(low, high, deal, declarers, opponents, 0)
        yield _row(100 * decks, None, "O", 0, 3, 0)
    elif "family" in fields:
        yield from _family_rows(fields["family"], decks)
    else:
        raise NotSupported("a ruleset without rows")


def _family_rows(family: Mapping[str, Any], decks: int) -> Iterator[Band]:
    line = int(family["line_share"] * pack_points(decks))
    edges = ((None, 0, "big"), (1, line // 2 - 1, "small"), (line // 2, line - 1, "win"))
    for low, high, name in edges:
        yield _row(low, high, "D", family[name][0], 0, 0, friends=family[name][1])
    yield _row(line, None, "O", family["loss"][0], 0, 0, friends=family["loss"][1])


def _row(
    low: int | None,
    high: int | None,
    deal: str,
    declarers: int,
    opponents: int,
    every: int,
    friends: int | None = None,
) -> Band:
    deals = {"D": Deal.DECLARERS, "O": Deal.OPPONENTS, "N": Deal.NOBODY, "?": Deal.NOBODY}
    return Band(
        from_=low,
        to=high,
        deal=deals[deal],
        declarers=declarers,
        opponents=opponents,
        every=every,
        friends=friends,
    )


def _filled(bands: Iterator[Band]) -> Iterator[Band]:
    """The rows, with one that gives nothing wherever a source leaves totals out."""
    following: int | None = None
    first = True
    for band in bands:
        if band.from_ is not None and (first or band.from_ != following):
            yield Band(from_=following, to=band.from_ - 1, deal=Deal.DECLARERS)
        yield band
        following, first = None if band.to is None else band.to + 1, False
    if following is not None:
        yield Band(from_=following, to=None, deal=Deal.OPPONENTS)
