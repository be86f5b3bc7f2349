"""Levels that the table gives or takes beside the result, as for a breach of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.errors import RuleError
from companion.rules.standings import Standings
from companion.web.forms import Errors, Form, number, seats
from companion.web.hands.teams import declarers_in

DECLARERS, OPPONENTS = "declarers", "opponents"
CHIPS = ("-2", "-1", "1", "2")
Adjustments = Sequence[Mapping[str, Any]]


def read_gifts(form: Form, now: Standings, errors: Errors) -> list[dict[str, Any]]:
    """What some get, and what everybody else gets, each as an adjustment with the reason."""
    typed = form.get("given_typed", "").strip() or form.get("given_levels", "")
    others, whom = form.get("given_others", ""), form.getlist("given_seats")
    if not whom and not typed and not others:
        return []
    if not whom:
        errors.add("given_seats", RuleError("missing_field"))
    if not typed:
        errors.add("given_levels", RuleError("missing_field"))
    given = _seats(whom, form, now)
    if whom and not given:
        errors.add("given_seats", RuleError("starter_needed"))
    reason = form.get("given_reason", "").strip()
    rest = [seat for seat in now.present if seat not in given]
    levels = errors.attempt("given_levels", lambda: number(typed, empty=0), 0)
    more = errors.attempt("given_levels", lambda: number(others, empty=0), 0)
    found = [{"seats": given, "levels": levels, "reason": reason}]
    if more and rest:
        found.append({"seats": rest, "levels": more, "reason": reason})
    return found


def _seats(whom: Sequence[str], form: Form, now: Standings) -> list[int]:
    """The seats that were ticked, one by one or as a side."""
    declarers = declarers_in(now, form)
    found = set(seats(whom))
    if DECLARERS in whom:
        found.update(declarers)
    if OPPONENTS in whom and declarers:
        found.update(seat for seat in now.present if seat not in declarers)
    return sorted(found)


def shown_gifts(adjustments: Adjustments) -> Adjustments:
    """Those that the form can show: the last, or the last two where they name everybody once."""
    gifts = [each for each in adjustments if not each.get("points")]
    if len(gifts) > 1:
        some, others = gifts[-2:]
        named = sorted([*some.get("seats", ()), *others.get("seats", ())])
        is_same = some.get("reason", "") == others.get("reason", "")
        is_shown = str(others.get("levels", 0)) in CHIPS
        if is_same and is_shown and len(named) > 3 and named == list(range(len(named))):
            return gifts[-2:]
    return gifts[-1:]


def show_gifts(form: Form, adjustments: Adjustments) -> None:
    """Fill in what was given."""
    gifts = shown_gifts(adjustments)
    if not gifts:
        return
    levels = str(gifts[0].get("levels", 0))
    form.setlist("given_seats", [str(seat) for seat in gifts[0].get("seats", ())])
    form["given_levels" if levels in CHIPS else "given_typed"] = levels
    form["given_reason"] = gifts[0].get("reason", "")
    if len(gifts) > 1:
        form["given_others"] = str(gifts[1].get("levels", 0))
