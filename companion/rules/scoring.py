"""From the opponents' points to a result: the bottom, fines, the row, and the levels it gives.

Read ``score`` from top to bottom: it is the heart of the game, and everything that it knows about a
table's rules stands in the rulebook.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.rules.bands import Band, Deal, find_band
from companion.rules.entries import Hand, Outcome
from companion.rules.errors import RuleError
from companion.rules.multipliers import Unit, factor
from companion.rules.points import check_points, check_units, fines_of
from companion.rules.reasons import Reason
from companion.rules.rows import friends_gain, missing_in, short_team
from companion.rules.rulebook import Rulebook

__all__ = ["Result", "Unit", "multiplier", "score"]


@dataclass(frozen=True, kw_only=True)
class Result:
    """What a hand comes to before anybody's level is looked at.

    ``total`` counts card points. ``multiplier`` is None unless the opponents took the last trick
    and the bottom counts. ``starter``, ``friends`` and ``opponents`` are levels gained by each role
    before must-play levels and the top are applied.
    """

    total: int
    multiplier: int | None
    bottom_counted: int
    penalty_points: int
    deal: Deal
    starter: int
    friends: int
    opponents: int
    reasons: tuple[Reason, ...]


def score(rulebook: Rulebook, hand: Hand, declarers: Collection[int]) -> Result:
    """Score a hand that these seats declared.

    The opponents' total is their trick points, the multiplied bottom if they took the last trick,
    and fines. The row it lies in says who has the deal next and what each role gains (rules.md
    parts 1.1 to 1.4 and 1.8). Levels themselves are not looked at.

    Raises ``RuleError`` for points that the pack does not hold.

    >>> from companion.rules.entries import read_hand
    >>> from companion.rules.rulebook import compile_ruleset
    >>> from companion.rules.ruleset import RuleSet
    >>> hand = read_hand({"opponents_points": 65, "bottom_points": 15,
    ...                   "last_trick": {"taken_by": "opponents", "units": [2]}})
    >>> result = score(compile_ruleset(RuleSet()), hand, declarers=(0, 2))
    >>> result.total, result.deal.value, result.opponents
    (125, 'opponents', 1)
    """
    check_points(rulebook, hand)
    reasons = [Reason("tricks", points=hand.opponents_points)]
    times = multiplier(rulebook, hand)
    bottom = 0 if times is None else hand.bottom_points * times
    if times is not None:
        reasons.append(Reason("bottom", points=hand.bottom_points, times=times, counted=bottom))
    elif rulebook.factors is not None:
        reasons.append(Reason("bottom_kept"))
    if hand.opponents_took_last_trick and rulebook.flat:
        bottom += rulebook.flat
        reasons.append(Reason("bottom_flat", points=rulebook.flat))
    fines = list(fines_of(rulebook, hand, declarers))
    penalty = sum(points for points, _ in fines)
    total = hand.opponents_points + bottom + penalty
    row = find_band(rulebook.bands, total)
    reasons += [*(reason for _, reason in fines), _row_reason(rulebook, row, total)]
    if hand.outcome is None:
        starter, friends, opponents = row.declarers, friends_gain(rulebook, row), row.opponents
        deal = row.deal
    else:
        starter = friends = hand.outcome.declarers
        deal, opponents = hand.outcome.deal, hand.outcome.opponents
        reasons.append(_outcome_reason(hand.outcome))
    missing = missing_in(rulebook, len(declarers))
    if missing and deal is Deal.DECLARERS and hand.outcome is None and starter > 0:
        more = short_team(rulebook, starter, missing)
        starter, friends = starter + more, friends + short_team(rulebook, friends, missing)
        if more:
            reasons.append(Reason("short_team", missing=missing, levels=more))
    return Result(
        total=total,
        multiplier=times,
        bottom_counted=bottom,
        penalty_points=penalty,
        deal=deal,
        starter=starter,
        friends=friends,
        opponents=opponents,
        reasons=tuple(reasons),
    )


def multiplier(rulebook: Rulebook, hand: Hand) -> int | None:
    """What the bottom is multiplied by in this hand; None where it does not count."""
    if rulebook.factors is None or not hand.opponents_took_last_trick:
        return None
    trick = hand.last_trick
    units = trick.units if trick is not None else ()
    try:
        check_units(rulebook, rulebook.factors, units)
        return factor(rulebook.factors, units)
    except RuleError as error:
        raise error.under("last_trick.units" if not error.at else "last_trick") from None


def _row_reason(rulebook: Rulebook, row: Band, total: int) -> Reason:
    """The row in which a total lies; its first and last total, in multiples of 5, None if open."""
    friends = {"friends": friends_gain(rulebook, row)} if rulebook.own_row else {}
    return Reason(
        "row",
        total=total,
        low=row.first_total,
        high=row.last_total,
        deal=row.deal.value,
        declarers=row.declarers,
        opponents=row.opponents,
        **friends,
    )


def _outcome_reason(outcome: Outcome) -> Reason:
    return Reason(
        "outcome",
        deal=outcome.deal.value,
        declarers=outcome.declarers,
        opponents=outcome.opponents,
        note=outcome.reason,
    )
