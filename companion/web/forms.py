"""What people typed, as bodies of operations: every fault with a sentence at its field."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import partial
from itertools import zip_longest
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict

from companion.rules.entries import NO_SUIT
from companion.rules.errors import RuleError
from companion.rules.rulebook import Rulebook
from companion.web.words.errors import explain

Form = MultiDict[str, str]
Value = TypeVar("Value")
PARTS = re.compile(r"[+,;、，\s]+")
PART = re.compile(r"([1-9]\d{0,2})(?:x([1-9]\d?))?\Z")
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?\Z")


class Errors(dict[str, str]):
    """Sentences by the name of the field that they belong to."""

    def add(self, field: str, error: RuleError) -> None:
        """Keep the first sentence for a field."""
        self.setdefault(field, explain(error))

    def attempt(self, field: str, read: Callable[[], Value], otherwise: Value) -> Value:
        """What ``read`` finds; its error goes to the field."""
        try:
            return read()
        except RuleError as error:
            self.add(field, error)
            return otherwise


def number(text: str, *, empty: int | None = None) -> int:
    """A whole number that somebody typed, in digits of any script.

    Raises ``RuleError`` for what is no number.

    >>> number("６５"), number(" 40 "), number("", empty=0)
    (65, 40, 0)
    """
    plain = unicodedata.normalize("NFKC", text).strip().replace("−", "-")
    if not plain:
        if empty is None:
            raise RuleError("points_needed")
        return empty
    if not NUMBER.match(plain):
        raise RuleError("not_digits")
    if "." in plain or "," in plain:
        raise RuleError("not_whole")
    return int(plain[:12])


def points(text: str, most: int, *, empty: int | None = None) -> int:
    """Card points that somebody typed: a multiple of 5 from 0 to what the pack holds."""
    found = number(text, empty=empty)
    if found < 0:
        raise RuleError("below_zero")
    if found > most:
        raise RuleError("too_many_points", most=most)
    if found % 5:
        raise RuleError("not_a_multiple_of_five")
    return found


def units(text: str) -> list[Any]:
    """The parts of a lead as numbers of cards, 2+1 or 4; 3x2 is two sets of three in a row.

    >>> units("2 + 1"), units("3×2")
    ([2, 1], [{'alike': 3, 'run': 2}])
    """
    plain = unicodedata.normalize("NFKC", text).strip(" +").lower().replace("×", "x")
    parts = [part for part in PARTS.split(plain) if part]
    matches = [PART.match(part) for part in parts]
    if not parts or not all(matches):
        raise RuleError("units_unclear")
    found: list[Any] = []
    for match in matches:
        alike, run = (int(group or 1) for group in match.groups()) if match else (1, 1)
        found.append({"alike": alike, "run": run} if match and match[2] else alike)
    return found


def hand_body(form: Form, book: Rulebook) -> tuple[dict[str, Any], Errors]:
    """The body of a hand from the entry form, and what is wrong with it."""
    errors = Errors()
    body: dict[str, Any] = {
        "opponents_points": errors.attempt(
            "opponents_points", lambda: points(form.get("opponents_points", ""), book.points), 0
        )
    }
    _read_roles(form, body, errors)
    if book.factors is not None or book.flat or book.drops:
        _read_last_trick(form, book, body, errors)
    if throws := _read_throws(form, errors):
        body["throws"] = throws
    if adjustments := _read_adjustments(form, errors):
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
    if friends := form.getlist("friends"):
        body["friends"] = [errors.attempt("friends", partial(number, s), 0) for s in friends]


def _read_last_trick(form: Form, book: Rulebook, body: dict[str, Any], errors: Errors) -> None:
    taken_by = form.get("taken_by", "")
    if taken_by not in ("declarers", "opponents"):
        errors.add("taken_by", RuleError("taken_by_needed"))
        return
    trick: dict[str, Any] = {"taken_by": taken_by}
    body["last_trick"] = trick
    if taken_by == "declarers":
        return
    if book.factors is not None:
        most = book.points if book.factors.by != "typed" else 9_995
        text = form.get("bottom_points", "")
        body["bottom_points"] = errors.attempt("bottom_points", lambda: points(text, most), 0)
    if led := _led(form):
        trick["units"] = errors.attempt("units", lambda: units(led), [])
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


def _read_throws(form: Form, errors: Errors) -> list[dict[str, int]]:
    throws: list[dict[str, int]] = []
    rows = zip(form.getlist("throw_seat"), form.getlist("throw_cards"), strict=False)
    for index, (seat, cards) in enumerate(rows):
        if seat == "":
            continue
        field = f"throws[{index}]"
        count = errors.attempt(field, partial(number, cards, empty=1), 0)
        who = errors.attempt(field, partial(number, seat), 0)
        throws.append({"seat": who, "withdrawn": count, "thrown": count})
    return throws


def _read_adjustments(form: Form, errors: Errors) -> list[dict[str, Any]]:
    side, amount = form.get("fault_side", ""), form.get("fault_points", "")
    found: list[dict[str, Any]] = []
    reason = form.get("fault_reason", "").strip()
    if side and amount.strip():
        fine = errors.attempt("fault_points", lambda: points(amount, 9_995), 0)
        found.append({"side": side, "points": fine, "reason": reason})
    seats, levels = form.getlist("given_seats"), form.get("given_levels", "")
    if seats and levels.strip():
        step = errors.attempt("given_levels", lambda: number(levels), 0)
        who = [errors.attempt("given_levels", partial(number, s), 0) for s in seats]
        found.append({"seats": who, "levels": step, "reason": form.get("given_reason", "").strip()})
    return found


def _read_outcome(form: Form, body: dict[str, Any], errors: Errors) -> None:
    deal = form.get("outcome_deal", "")
    if not deal:
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
    for place, field in FIELDS.items():
        if at.startswith(place):
            return field
    return at or "form"


def hand_form(body: Mapping[str, Any]) -> Form:
    """A hand's body as the entry form shows it, to be amended."""
    form: Form = MultiDict()
    form["opponents_points"] = str(body.get("opponents_points", ""))
    trick = body.get("last_trick") or {"taken_by": "declarers"}
    form["taken_by"] = trick["taken_by"]
    if trick["taken_by"] == "opponents":
        form["bottom_points"] = str(body.get("bottom_points", 0))
        _show_lead(form, [_part(unit) for unit in trick.get("units", ())])
    if "trump_suit" in body:
        form["trump_suit"] = NO_SUIT if body["trump_suit"] is None else body["trump_suit"]
    if body.get("starter") is not None:
        form["starter"] = str(body["starter"])
    form.setlist("friends", [str(seat) for seat in body.get("friends", ())])
    form.setlist("throw_seat", [str(throw["seat"]) for throw in body.get("throws", ())])
    form.setlist("throw_cards", [str(_thrown(throw)) for throw in body.get("throws", ())])
    if hook := body.get("hook"):
        form["hook"] = f"{hook['rank']} {'trump' if hook.get('trump_suit') else 'plain'}"
    _show_adjustments(form, body)
    form["note"] = body.get("note", "")
    return form


def _show_lead(form: Form, parts: list[str]) -> None:
    if len(parts) == 1 and parts[0] in ("1", "2", "3"):
        form["led"] = parts[0]
    elif len(parts) == 1 and parts[0].isdecimal() and int(parts[0]) in (4, 6, 8):
        form["led"], form["pairs"] = "tractor", str(int(parts[0]) // 2)
    elif parts:
        form["led"], form["units"] = "throw", "+".join(parts)


def _part(unit: Any) -> str:
    """A part of a lead as it is typed: pairs in a row by their cards, other sets as 3x2."""
    if not isinstance(unit, Mapping):
        return str(unit)
    alike, run = unit["alike"], unit.get("run", 1)
    if run == 1 and alike < 4:
        return str(alike)
    return str(alike * run) if alike == 2 else f"{alike}x{run}"


def _thrown(throw: Mapping[str, int]) -> int:
    return throw.get("withdrawn") or throw.get("thrown") or 1


def _show_adjustments(form: Form, body: Mapping[str, Any]) -> None:
    for adjustment in body.get("adjustments", ()):
        if adjustment.get("points"):
            form["fault_side"] = adjustment["side"]
            form["fault_points"] = str(adjustment["points"])
            form["fault_reason"] = adjustment.get("reason", "")
        else:
            form.setlist("given_seats", [str(seat) for seat in adjustment.get("seats", ())])
            form["given_levels"] = str(adjustment.get("levels", 0))
            form["given_reason"] = adjustment.get("reason", "")
    if outcome := body.get("outcome"):
        form["outcome_deal"] = outcome["deal"]
        form["outcome_declarers"] = str(outcome.get("declarers", 0))
        form["outcome_opponents"] = str(outcome.get("opponents", 0))
        form["outcome_reason"] = outcome.get("reason", "")


def amended(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The new body with what the form cannot show kept as it was."""
    body = {name: old[name] for name in KEPT if name in old}
    body |= new
    further = [a for a in old.get("adjustments", ()) if a not in _shown(old)]
    if further:
        body["adjustments"] = [*body.get("adjustments", ()), *further]
    if "throws" in body:
        body["throws"] = [
            before if _same_throw(before, throw) else throw
            for before, throw in zip_longest(old.get("throws", ()), body["throws"])
            if throw is not None
        ]
    return body


KEPT = ("trump_rank", "started_at")


def _shown(body: Mapping[str, Any]) -> list[Any]:
    """The adjustments that the form shows: the last of points and the last of levels."""
    fines = [a for a in body.get("adjustments", ()) if a.get("points")]
    gifts = [a for a in body.get("adjustments", ()) if not a.get("points")]
    return [*fines[-1:], *gifts[-1:]]


def _same_throw(before: Mapping[str, int] | None, throw: Mapping[str, int] | None) -> bool:
    if before is None or throw is None:
        return False
    return before["seat"] == throw["seat"] and _thrown(before) == _thrown(throw)
