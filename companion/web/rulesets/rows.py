"""What points are worth, in the form, row by row: typed, split in two, and taken out.

People see where a row begins and ends in multiples of five, as points come. What they leave as it
stood keeps its exact ends, so that a row of 1 to 39 stays one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.rules.bands import MOST_LEVELS, Band, Deal, check_bands
from companion.rules.errors import RuleError
from companion.rules.parts import FriendGain
from companion.rules.plain import to_plain
from companion.web.forms import Errors, Form, number
from companion.web.rulesets.fields import field_at
from companion.web.rulesets.shape import read_shape

ENDS = re.compile(r"(-?\d{1,6})? (-?\d{1,6})?", re.ASCII)

COLUMNS = ("from", "to", "deal", "declarers", "opponents", "friends", "every")
MOST_ROWS = 100


def fill_rows(form: Form, bands: Sequence[Band]) -> None:
    """Put the rows into the form."""
    cells = [_cells(band) for band in bands]
    for column in COLUMNS:
        form.setlist(f"row_{column}", [cell[column] for cell in cells])
    form.setlist("row_ends", [f"{_text(band.from_)} {_text(band.to)}" for band in bands])


def _cells(band: Band) -> dict[str, str]:
    return {
        "from": _text(band.first_total),
        "to": _text(band.last_total),
        "deal": band.deal.value,
        "declarers": str(band.declarers),
        "opponents": str(band.opponents),
        "friends": _text(band.friends),
        "every": str(band.every) if band.every else "",
    }


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def read_rows(form: Form, plain: dict[str, Any], errors: Errors) -> None:
    """Put the rows of the form, typed or made from a few numbers, into a ruleset's JSON form."""
    kind = form.get("shape")
    if kind is None:
        return
    try:
        bands = _typed(form, errors) if kind == "rows" else read_shape(kind, form, plain)
    except RuleError as error:
        errors.add(field_at(error.at), error)
        return
    if plain["friend_gain"] == FriendGain.OWN_ROW and kind != "rows":
        bands = tuple(replace(band, friends=band.declarers) for band in bands)
    plain["bands"] = to_plain(bands)


def _typed(form: Form, errors: Errors) -> tuple[Band, ...]:
    columns = [form.getlist(f"row_{column}") for column in COLUMNS]
    ends = form.getlist("row_ends")
    bands = [
        _band(index, dict(zip(COLUMNS, cells, strict=True)), errors)
        for index, cells in enumerate(zip(*columns, strict=False))
    ]
    kept = [_with_ends(band, end) for band, end in zip(bands, ends, strict=False)]
    return _changed((*kept, *bands[len(kept) :]), form.get("row", ""))


def _band(index: int, cells: dict[str, str], errors: Errors) -> Band:
    numbers = {
        column: errors.attempt(f"row_{column}-{index}", partial(_number, text), None)
        for column, text in cells.items()
        if column != "deal"
    }
    return Band(
        from_=numbers["from"],
        to=numbers["to"],
        deal=Deal(cells["deal"]) if cells["deal"] in tuple(Deal) else Deal.NOBODY,
        declarers=numbers["declarers"] or 0,
        opponents=numbers["opponents"] or 0,
        every=numbers["every"] or 0,
        friends=numbers["friends"],
    )


def _number(text: str) -> int | None:
    return number(text) if text.strip() else None


def _with_ends(band: Band, ends: str) -> Band:
    """The row with the exact ends that it had where they read the same."""
    found = ENDS.fullmatch(ends)
    low, high = (int(end) if end else None for end in found.groups()) if found else (None, None)
    before = replace(band, from_=low, to=high)
    return replace(
        band,
        from_=low if before.first_total == band.from_ else band.from_,
        to=high if before.last_total == band.to else band.to,
    )


def _changed(bands: tuple[Band, ...], action: str) -> tuple[Band, ...]:
    """The rows with one split in two or taken out, as ``split-2`` or ``remove-0`` say."""
    what, _, text = action.partition("-")
    if not text.isdecimal() or int(text[:3]) >= len(bands):
        return bands
    try:
        check_bands(bands)
    except RuleError:
        return bands
    index = int(text[:3])
    if what == "split" and len(bands) < MOST_ROWS:
        return (*bands[:index], *_split(bands[index]), *bands[index + 1 :])
    return _without(bands, index) if what == "remove" and len(bands) > 1 else bands


def _split(band: Band) -> tuple[Band, ...]:
    """Two rows in place of one, cut in the middle, or forty points from its only end."""
    if band.from_ is None and band.to is None:
        cut = 80
    elif band.from_ is None:
        cut = (band.to or 0) - 35
    elif band.to is None:
        cut = (band.first_total or 0) + (band.every or 40)
    else:
        cut = (band.from_ + band.to) // 10 * 5 + 5
    cut = cut // 5 * 5
    if not band.holds(cut) or not band.holds(cut - 5):
        return (band,)
    low = replace(band.at(cut - 1), from_=band.from_, to=cut - 1, every=0)
    high = replace(band.at(cut), from_=cut, to=band.to, every=0)
    if band.every and band.deal is Deal.OPPONENTS:
        high = replace(high, every=band.every, opponents=min(high.opponents, MOST_LEVELS))
    elif band.every:
        low = replace(low, every=band.every)
    return low, high


def _without(bands: tuple[Band, ...], index: int) -> tuple[Band, ...]:
    """The rows without one; the row before it, or else the one after, reaches over its totals."""
    if index == 0:
        return (replace(bands[1], from_=bands[0].from_), *bands[2:])
    before = replace(bands[index - 1], to=bands[index].to)
    return (*bands[: index - 1], before, *bands[index + 1 :])
