"""What points are worth, in the form, as a few numbers that the rows are made from."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from companion.rules.bands import Band, Deal
from companion.rules.cards import MOST_DECKS, pack_points
from companion.rules.errors import RuleError
from companion.rules.parts import BelowZero
from companion.rules.ruleset import RuleSet
from companion.rules.shapes import Linear, Majority, Shape, Steps, find_shape
from companion.web.forms import Form, number
from companion.web.rulesets.fields import SHAPE_FIELDS, texts_of

KINDS: dict[type[Shape] | type[None], str] = {
    Steps: "steps",
    Linear: "linear",
    Majority: "majority",
    type(None): "rows",
}
EXCEPTION = re.compile(r"(\d{1,4})\s*[:=]\s*([+-]?\d{1,2})\Z")


def fill_shape(form: Form, rules: RuleSet) -> None:
    """Put the numbers behind the rows into the form, and usual ones for the other kinds."""
    shape = form_shape(rules)
    form["shape"] = KINDS[type(shape)]
    steps = shape if isinstance(shape, Steps) else _usual_steps(rules)
    linear = shape if isinstance(shape, Linear) else _usual_linear(steps)
    form["line"] = str(linear.line if linear is shape else steps.line)
    form["step"] = str(steps.step)
    form["dead_zone"] = str(steps.dead_zone)
    form["gain_cap"] = "" if steps.cap is None else str(steps.cap)
    form["shutout"] = "yes" if steps.shutout else ""
    form["per_level"] = str(linear.points_per_level)
    form["shutout_levels"] = str(linear.shutout)
    form["drops_last_digit"] = "yes" if linear.drops_last_digit else ""
    form["exceptions"] = ", ".join(f"{total}: {gain}" for total, gain in linear.exceptions)


def form_shape(rules: RuleSet) -> Shape | None:
    """The numbers behind the rows, if the form would make just these rows of them again."""
    shape = find_shape(rules.bands)
    if isinstance(shape, Majority) and shape.points != pack_points(rules.decks):
        return None
    counts = rules.below_zero is BelowZero.COUNTS
    return None if isinstance(shape, Steps) and shape.below_zero_counts != counts else shape


def _usual_steps(rules: RuleSet) -> Steps:
    """Steps to begin with where there were none: from the line of these rows."""
    decks = min(max(rules.decks, 1), MOST_DECKS)  # what was typed may be any number
    over = [band.first_total for band in rules.bands if band.deal is Deal.OPPONENTS]
    line = over[0] if over and over[0] and 10 <= over[0] <= 1000 else 40 * decks
    return Steps(line=line, step=20 * decks)


def _usual_linear(steps: Steps) -> Linear:
    each = max(10, steps.line // 40 * 5)
    return Linear(line=steps.line, points_per_level=each, shutout=steps.line // each + 1)


def read_shape(kind: str, form: Form, plain: dict[str, Any]) -> tuple[Band, ...]:
    """The rows that the numbers make. Raises ``RuleError`` at the number."""
    if kind == "majority":
        return Majority(points=pack_points(plain["decks"])).bands()
    if kind == "linear":
        return Linear(
            line=_number(form, "line"),
            points_per_level=_number(form, "points_per_level"),
            shutout=_number(form, "shutout"),
            drops_last_digit="yes" in form.getlist("drops_last_digit"),
            exceptions=tuple(_exceptions(form.get("exceptions", ""))),
        ).bands()
    return Steps(
        line=_number(form, "line"),
        step=_number(form, "step"),
        dead_zone=_number(form, "dead_zone"),
        cap=_number(form, "cap") if any(texts_of(form, "gain_cap")) else None,
        shutout="yes" in form.getlist("shutout"),
        below_zero_counts=plain["below_zero"] == BelowZero.COUNTS,
    ).bands()


def _number(form: Form, at: str) -> int:
    try:
        return number("".join(texts_of(form, SHAPE_FIELDS[at])) or "–")
    except RuleError as error:
        raise error.under(at) from None


def _exceptions(text: str) -> list[tuple[int, int]]:
    """What the declarers gain at single totals, as ``75: 0, 70: 1``.

    >>> _exceptions("75: 0、70=−1")
    [(75, 0), (70, -1)]
    """
    plain = unicodedata.normalize("NFKC", text).replace("−", "-").replace("、", ",")
    found = [EXCEPTION.match(part.strip()) for part in re.split("[,;]", plain) if part.strip()]
    if not all(found):
        raise RuleError("exceptions_unclear", "exceptions")
    return [(int(match[1]), int(match[2])) for match in found if match]
