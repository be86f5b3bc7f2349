"""The body of a hand from what was typed into its form: each fault with its sentence."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.rules.entries import NO_SUIT
from companion.rules.errors import RuleError
from companion.rules.multipliers import Factors
from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings
from companion.web.forms import Errors, Form, number, points, units
from companion.web.hands.gifts import read_gifts

SURRENDER = "surrender"
# The starter falls, everybody else rises (rules.md 1.8); partners fall with him, friends do not.
SURRENDERED = {"deal": "opponents", "declarers": -1, "opponents": 1, "reason": SURRENDER}


def hand_body(form: Form, now: Standings) -> tuple[dict[str, Any], Errors]:
    """The body of a hand played on these standings, and what is wrong with the form.

    Where the table sets the result by hand, as for a surrender, nobody need have counted.
    """
    errors, book = Errors(), now.rulebook
    is_counted = not form.get("outcome_deal")
    empty = None if is_counted else 0
    typed = form.get("opponents_points", "")
    body: dict[str, Any] = {
        "opponents_points": errors.attempt(
            "opponents_points", lambda: points(typed, book.points, empty=empty), 0
        )
    }
    _read_roles(form, body, errors)
    if book.factors is not None or book.flat or book.drops:
        _read_last_trick(form, book, body, errors, is_needed=is_counted)
    if throws := _read_throws(form, errors):
        body["throws"] = throws
    if adjustments := [*_read_fine(form, errors), *read_gifts(form, now, errors)]:
        body["adjustments"] = adjustments
    _read_outcome(form, body, errors)
    if note := form.get("note", "").strip():
        body["note"] = note
    if started_at := form.get("started_at", "").strip():
        body["started_at"] = started_at
    return body, errors


def _read_roles(form: Form, body: dict[str, Any], errors: Errors) -> None:
    if starter := form.get("starter", ""):
        body["starter"] = errors.attempt("starter", lambda: number(starter), 0)
    if suit := form.get("trump_suit", ""):
        body["trump_suit"] = None if suit == NO_SUIT else suit
    if friends := [seat for seat in form.getlist("friends") if seat != starter]:
        body["friends"] = [errors.attempt("friends", partial(number, s), 0) for s in friends]


def _read_last_trick(
    form: Form, book: Rulebook, body: dict[str, Any], errors: Errors, *, is_needed: bool
) -> None:
    taken_by = form.get("taken_by", "")
    if taken_by not in ("declarers", "opponents"):
        if is_needed:
            errors.add("taken_by", RuleError("taken_by_needed"))
        return
    trick: dict[str, Any] = {"taken_by": taken_by}
    body["last_trick"] = trick
    if taken_by == "declarers":
        return
    if book.factors is not None:
        most = book.points if book.factors.by != "typed" else 9_995
        text = form.get("bottom_points", "")
        body["bottom_points"] = errors.attempt(
            "bottom_points", lambda: points(text, most, code="bottom_needed"), 0
        )
    if led := _led(form):
        trick["units"] = errors.attempt("units", lambda: units(led), [])
    elif book.factors is not None and (missing := _left_out(form, book.factors)):
        errors.add("units", missing)
    if hook := form.get("hook", ""):
        rank, _, kind = hook.partition(" ")
        body["hook"] = {"rank": rank, "trump_suit": kind == "trump"}


def _led(form: Form) -> str:
    """How the last trick was led: a button for the usual leads, or the parts as text."""
    led = form.get("led", "")
    if led == "tractor":
        pairs = form.get("pairs", "2")
        return str(2 * int(pairs)) if pairs.isdecimal() and len(pairs) < 3 else pairs
    return form.get("units", "") if led in ("", "throw") else led


def _left_out(form: Form, factors: Factors) -> RuleError | None:
    """What is missing where a lead was chosen that alone does not say how many cards it had."""
    match form.get("led", ""):
        case "throw" if factors.by == "parts":
            return RuleError("parts_needed")
        case "throw":
            return RuleError("throw_needed")
        case "tractor":
            return RuleError("pairs_needed")
        case _:
            return None


def _read_throws(form: Form, errors: Errors) -> list[dict[str, int]]:
    throws: list[dict[str, int]] = []
    rows = zip(form.getlist("throw_seat"), form.getlist("throw_cards"), strict=False)
    for index, (seat, cards) in enumerate(rows):
        if seat == "":
            continue
        field = f"throws[{index}]"
        count = errors.attempt(field, partial(number, cards, code="cards_needed"), 0)
        who = errors.attempt(field, partial(number, seat), 0)
        throws.append({"seat": who, "withdrawn": count, "thrown": count})
    return throws


def _read_fine(form: Form, errors: Errors) -> list[dict[str, Any]]:
    side, amount = form.get("fault_side", ""), form.get("fault_points", "").strip()
    if not amount:
        return []
    if not side:
        errors.add("fault_side", RuleError("missing_field"))
    fine = errors.attempt("fault_points", lambda: points(amount, 9_995), 0)
    return [{"side": side, "points": fine, "reason": form.get("fault_reason", "").strip()}]


def _read_outcome(form: Form, body: dict[str, Any], errors: Errors) -> None:
    deal = form.get("outcome_deal", "")
    if not deal:
        return
    if deal == SURRENDER:
        body["outcome"] = dict(SURRENDERED)
        body.pop("friends", None)
        return
    body["outcome"] = {
        "deal": deal,
        "declarers": errors.attempt(
            "outcome", lambda: number(form.get("outcome_declarers", ""), empty=0), 0
        ),
        "opponents": errors.attempt(
            "outcome", lambda: number(form.get("outcome_opponents", ""), empty=0), 0
        ),
        "reason": form.get("outcome_reason", "").strip(),
    }


FIELDS = {
    "last_trick.units": "units",
    "last_trick": "taken_by",
    "trump_suit": "trump_suit",
    "friends": "friends",
    "throws": "throws[0]",
    "adjustments": "fault_points",
    "outcome": "outcome",
}


def field_of(error: RuleError) -> str:
    """The field of the entry form that an error of a hand's body belongs to."""
    at = error.at.removeprefix("body.")
    if at.startswith("adjustments") and (".levels" in at or ".seats" in at):
        return "given_levels"
    for place, field in FIELDS.items():
        if at.startswith(place):
            return field
    return at or "form"
