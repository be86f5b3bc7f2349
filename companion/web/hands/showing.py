"""The entry form as it shows a hand that was recorded, and what such a form cannot show."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.rules.entries import NO_SUIT
from companion.web.forms import Form
from companion.web.hands.gifts import show_gifts, shown_gifts
from companion.web.hands.reading import SURRENDER, SURRENDERED


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
    show_gifts(form, body.get("adjustments", ()))
    outcome = body.get("outcome")
    if outcome == SURRENDERED and not body.get("friends"):
        form["outcome_deal"] = SURRENDER
    elif outcome:
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
    """The adjustments that the form shows: the last of points, and those of levels."""
    fines = [a for a in body.get("adjustments", ()) if a.get("points")]
    return [*fines[-1:], *shown_gifts(body.get("adjustments", ()))]


def _same_throw(before: Mapping[str, int] | None, throw: Mapping[str, int] | None) -> bool:
    if before is None or throw is None:
        return False
    return before["seat"] == throw["seat"] and _thrown(before) == _thrown(throw)
