"""Sentences for what points are worth: the few numbers behind the rows, or the rows."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.bands import Band
from companion.rules.parts import FriendGain
from companion.rules.plain import to_plain
from companion.rules.ruleset import RuleSet
from companion.rules.shapes import Linear, Majority, Steps, find_shape
from companion.web.i18n import gettext as _
from companion.web.i18n import pgettext
from companion.web.words.reasons import signed, total_range, worth
from companion.web.words.rules.choices import BELOW_ZERO


def points(rules: RuleSet) -> Iterator[str]:
    """What a total is worth, and what one below zero is."""
    match find_shape(rules.bands):
        case Steps() as steps:
            yield from _steps(steps, has_friends=rules.has_friends)
        case Linear() as linear:
            yield from _linear(linear, has_friends=rules.has_friends)
        case Majority(points=most):
            yield _(
                "The side with more than half of the %(points)s points gains one level; with"
                " exactly half nobody moves.",
                points=most,
            )
        case None:
            yield _rows(rules)
    yield _(BELOW_ZERO[rules.below_zero])


def _line(line: int, *, has_friends: bool) -> str:
    if has_friends:
        return _("From %(line)s points the opponents win.", line=line)
    return _("From %(line)s points the opponents take over.", line=line)


def _steps(steps: Steps, *, has_friends: bool) -> Iterator[str]:
    line, step = steps.line, steps.step
    yield _line(line, has_friends=has_friends)
    if steps.shutout:
        yield _(
            "Below, the declarers gain a level for each %(step)s points, or part of them, that"
            " the opponents lack, and one more if they have none.",
            step=step,
        )
    else:
        yield _(
            "Below, the declarers gain a level for each %(step)s points, or part of them, that"
            " the opponents lack.",
            step=step,
        )
    first = line + steps.dead_zone * step
    match steps.cap:
        case 0:
            yield _("The opponents gain no levels.")
        case None:
            yield _(
                "The opponents gain a level from %(first)s points, and one more for each"
                " further %(step)s.",
                first=first,
                step=step,
            )
        case 1:
            yield _("The opponents gain one level from %(first)s points, never more.", first=first)
        case most:
            yield _(
                "The opponents gain a level from %(first)s points, and one more for each"
                " further %(step)s, at most %(most)s.",
                first=first,
                step=step,
                most=most,
            )
    if steps.below_zero_counts:
        yield _("Below zero the declarers gain one more for each %(step)s points.", step=step)


def _linear(linear: Linear, *, has_friends: bool) -> Iterator[str]:
    yield _line(linear.line, has_friends=has_friends)
    yield _(
        "Each %(step)s points away from %(line)s are a level, for the declarers below and for the"
        " opponents above.",
        step=linear.points_per_level,
        line=linear.line,
    )
    if linear.drops_last_digit:
        yield _("Below, the last digit of the points is dropped first.")
    for total, gain in linear.exceptions:
        yield _(
            "At %(total)s points the declarers gain %(levels)s.",
            total=total,
            levels=signed(gain),
        )
    yield _("If the opponents have none, the declarers gain %(levels)s.", levels=linear.shutout)


def _rows(rules: RuleSet) -> str:
    has_own_row = rules.friend_gain is FriendGain.OWN_ROW
    rows = [
        row_sentence(band, has_own_row=has_own_row, has_friends=rules.has_friends)
        for band in rules.bands
    ]
    return _("%(rows)s.", rows=pgettext("list", "; ").join(rows))


def row_sentence(band: Band, *, has_own_row: bool, has_friends: bool) -> str:
    """A row by itself: 120–155: opponents take over and get +1."""
    values = to_plain(band)
    if not has_own_row:
        del values["friends"]
    row = _(
        "%(range)s: %(worth)s",
        range=total_range(band.first_total, band.last_total),
        worth=worth(values, has_friends=has_friends),
    )
    if not band.every:
        return row
    return _("%(row)s, one level more for each further %(n)s", row=row, n=band.every)
