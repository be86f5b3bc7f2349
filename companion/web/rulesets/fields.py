"""Every field of a ruleset and the field of the form that it is typed into, in one table.

Both ways go through it: a ruleset fills the form, the form is read into the ruleset's JSON form.
Rows, hooks and what else is a list of records stands in ``rows`` and ``lists``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.errors import RuleError
from companion.web.forms import Form, number

OTHER = "other"
NOTHING = "–"  # which is no number either


@dataclass(frozen=True)
class Field:
    """Where a field of the form stands in the ruleset, and how it is written and read."""

    path: str
    write: Callable[[Any], list[str]]
    read: Callable[[list[str]], Any]
    if_absent: bool = False


def _write_one(value: Any) -> list[str]:
    return ["" if value is None else str(value)]


def _read_text(texts: list[str]) -> str:
    return texts[0].strip()


def _read_number(texts: list[str]) -> int:
    if not texts[0].strip():
        raise RuleError("not_digits")
    return number(texts[0])


def _read_number_or_none(texts: list[str]) -> int | None:
    return number(texts[0]) if texts[0].strip() else None


def _write_yes(value: bool) -> list[str]:
    return ["yes"] if value else []


def _choice(path: str) -> Field:
    return Field(path, _write_one, _read_text)


def _number(path: str) -> Field:
    return Field(path, _write_one, _read_number)


def _maybe(path: str) -> Field:
    return Field(path, _write_one, _read_number_or_none)


def _yes(path: str) -> Field:
    """A check box; nothing is sent where it is not ticked."""
    return Field(path, _write_yes, bool, if_absent=True)


def _several(path: str) -> Field:
    """Check boxes, or a list of choices of which empty ones are left out."""
    return Field(path, list, lambda texts: [text for text in texts if text], if_absent=True)


FIELDS: Mapping[str, Field] = {
    "name": _choice("name"),
    "below_zero": _choice("below_zero"),
    "must_play": _several("must_play.levels"),
    "meaning": _choice("must_play.meaning"),
    "starter_only": _several("must_play.starter_only"),
    "finish": _choice("finish"),
    "top_tries": _number("top_tries"),
    "counted": _yes("bottom.counted"),
    "multiplier": _choice("bottom.multiplier"),
    "cap": _maybe("bottom.cap"),
    "flat": _number("bottom.flat"),
    "single": _number("bottom.kinds.single"),
    "pair": _number("bottom.kinds.pair"),
    "three": _number("bottom.kinds.three"),
    "tractor": _number("bottom.kinds.tractor"),
    "throw": _maybe("bottom.kinds.throw"),
    "fine": _choice("throw_penalty.kind"),
    "fine_points": _number("throw_penalty.points"),
    "next_starter": _choice("next_starter"),
    "first_declarers": _choice("first_declarers"),
    "no_bid_first": _choice("no_bid.first_hand"),
    "no_bid_later": _choice("no_bid.later"),
    "no_trump": _choice("no_trump"),
    "partnership": _choice("partnership"),
    "players": _number("players"),
    "teams": _number("teams"),
    "decks": _number("decks"),
    "jokers_removed": _number("jokers_removed"),
    "cards_each": _number("cards_each"),
    "bottom_cards": _number("bottom_cards"),
    "friends_called": _maybe("friends_called"),
    "short_team": _choice("short_team"),
    "friend_gain": _choice("friend_gain"),
    "active_passive": _yes("active_passive"),
    "start_level": _choice("start_level"),
    "ladder": _several("ladder"),
    "most_levels": _maybe("most_levels"),
    "trump_choice": _choice("trump_choice.kind"),
    "suits": _several("trump_choice.suits"),
    "ranks_and_jokers": _yes("tractors.ranks_and_jokers"),
    "over_gaps": _yes("tractors.over_gaps"),
    "bids": _several("bids.kinds"),
    "own_overbid": _yes("bids.own_overbid"),
    "partner_overbid": _yes("bids.partner_overbid"),
}
# Places in a ruleset that one field of the form stands for as a whole.
WHOLE = {"bottom.throws": "with_pair", "hooks": "hooks", "always_trump": "always_trump"}


def field_at(place: str) -> str:
    """The field of the form for a place in a ruleset, such as ``bottom.cap``.

    >>> field_at("bottom.cap"), field_at("hooks[0].rank"), field_at("bands[2].from")
    ('cap', 'hooks', 'row_from-2')
    """
    if place.startswith("bands["):
        index, _, column = place.removeprefix("bands[").partition("]")
        return f"row_{column.lstrip('.') or 'from'}-{index}"
    known = {**{field.path: name for name, field in FIELDS.items()}, **WHOLE}
    for path, name in known.items():
        if place == path or place.startswith((f"{path}.", f"{path}[")):
            return name
    return SHAPE_FIELDS.get(place, "form")


SHAPE_FIELDS = {
    "line": "line",
    "step": "step",
    "dead_zone": "dead_zone",
    "cap": "gain_cap",
    "points_per_level": "per_level",
    "shutout": "shutout_levels",
    "exceptions": "exceptions",
    "bands": "shape",
}


def texts_of(form: Form, name: str) -> list[str]:
    """What was typed into a field: one of a few, or another number beside them."""
    texts = form.getlist(name)
    if texts != [OTHER]:
        return texts
    return [form.get(f"{name}_{OTHER}", "").strip() or NOTHING]


def value_at(plain: Mapping[str, Any], path: str) -> Any:
    """The value at a dotted place of a ruleset's JSON form."""
    value: Any = plain
    for key in path.split("."):
        value = value[key]
    return value


def put_at(plain: dict[str, Any], path: str, value: Any) -> None:
    """Put a value at a dotted place."""
    *parents, last = path.split(".")
    for key in parents:
        plain = plain[key]
    plain[last] = value
