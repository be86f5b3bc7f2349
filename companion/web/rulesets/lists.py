"""What a ruleset has any number of: falls by a J or an A, cards that are always trump, throws.

Each is a row of choices; a row without a rank does not count, and one such row is always left.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.web.forms import Errors, Form, number

SINGLE, ANY = "single", "any"


def fill_lists(form: Form, plain: dict[str, Any]) -> None:
    """Put the lists of a ruleset's JSON form into the form, with an empty row for one more."""
    hooks, always = plain["hooks"], plain["always_trump"]
    form.setlist("hook_rank", [*(hook["rank"] for hook in hooks), ""])
    form.setlist("hook_cards", [*(_cards(hook) for hook in hooks), SINGLE])
    form.setlist("hook_trump", [*(_fall(hook["trump"]) for hook in hooks), "to_start"])
    form.setlist("hook_plain", [*(_fall(hook["plain"]) for hook in hooks), "half"])
    form.setlist("always_rank", [*(each["rank"] for each in always), ""])
    form.setlist("always_suit", [*(each["suit"] or "" for each in always), ""])
    form.setlist("always_place", [*(each["place"] for each in always), "below_rank_cards"])
    throws = plain["bottom"]["throws"]
    for name in ("with_pair", "without_pair"):
        form[name] = str(throws[name]) if throws else ""


def read_lists(form: Form, plain: dict[str, Any], errors: Errors) -> None:
    """Put the lists of the form into a ruleset's JSON form, as far as the form has them."""
    if "hook_rank" in form:
        rows = _rows(form, "hook_rank", "hook_cards", "hook_trump", "hook_plain")
        plain["hooks"] = [_hook(*row) for row in rows if row[0]]
    if "always_rank" in form:
        plain["always_trump"] = [
            {"rank": rank, "suit": suit or None, "place": place}
            for rank, suit, place in _rows(form, "always_rank", "always_suit", "always_place")
            if rank
        ]
    if "with_pair" in form:
        plain["bottom"]["throws"] = _throws(form, errors)


def _rows(form: Form, *columns: str) -> list[tuple[str, ...]]:
    return list(zip(*(form.getlist(column) for column in columns), strict=False))


def _cards(hook: dict[str, Any]) -> str:
    return SINGLE if hook["single_only"] else ANY


def _fall(fall: dict[str, Any]) -> str:
    return f"minus {fall['levels']}" if fall["kind"] == "minus" else str(fall["kind"])


def _hook(rank: str, cards: str, trump: str, plain: str) -> dict[str, Any]:
    return {
        "rank": rank,
        "single_only": cards != ANY,
        "trump": _read_fall(trump),
        "plain": _read_fall(plain),
    }


def _read_fall(text: str) -> dict[str, Any]:
    kind, _, levels = text.partition(" ")
    return {"kind": kind, "levels": int(levels[:4]) if levels.isdecimal() else 0}


def _throws(form: Form, errors: Errors) -> dict[str, int] | None:
    texts = {name: form.get(name, "").strip() for name in ("with_pair", "without_pair")}
    if not any(texts.values()):
        return None
    return {
        name: errors.attempt(name, partial(number, text or "–"), 0) for name, text in texts.items()
    }
