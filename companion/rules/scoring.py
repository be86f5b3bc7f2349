"""From the opponents' points to a result: the bottom, fines, the row, and the levels it gives.

Read ``score`` from top to bottom: it is the heart of the game, and everything that it knows about a
table's rules stands in the rulebook.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from companion.rules.bands import Band, Deal, find_band
from companion.rules.entries import Hand, Outcome, Side, Throw
from companion.rules.errors import RuleError
from companion.rules.multipliers import Factors, Unit, factor
from companion.rules.parts import PenaltyKind
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook

__all__ = ["Result", "Unit", "missing_in", "multiplier", "next_line", "row_of_team", "score"]


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
    _check_points(rulebook, hand)
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
    fines = list(_fines(rulebook, hand, declarers))
    penalty = sum(points for points, _ in fines)
    total = hand.opponents_points + bottom + penalty
    row = find_band(rulebook.bands, total)
    reasons += [*(reason for _, reason in fines), _row_reason(rulebook, row, total)]
    if hand.outcome is None:
        starter, friends, opponents = row.declarers, _friends_gain(rulebook, row), row.opponents
        deal = row.deal
    else:
        starter = friends = hand.outcome.declarers
        deal, opponents = hand.outcome.deal, hand.outcome.opponents
        reasons.append(_outcome_reason(hand.outcome))
    missing = missing_in(rulebook, len(declarers))
    if missing and deal is Deal.DECLARERS and hand.outcome is None and starter > 0:
        more = _short_team(rulebook, starter, missing)
        starter, friends = starter + more, friends + _short_team(rulebook, friends, missing)
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
        _check_units(rulebook, rulebook.factors, units)
        return factor(rulebook.factors, units)
    except RuleError as error:
        raise error.under("last_trick.units" if not error.at else "last_trick") from None


def missing_in(rulebook: Rulebook, declarers: int) -> int:
    """How many players a team of so many declarers is short of; none where teams are fixed."""
    return max(0, rulebook.full_team - declarers) if declarers else 0


def row_of_team(rulebook: Rulebook, row: Band, missing: int) -> Band:
    """A row as a team that is short of so many players gains by it.

    >>> from companion.rules.presets import preset
    >>> from companion.rules.rulebook import compile_ruleset
    >>> book = compile_ruleset(preset("pagat_ff"))
    >>> row = find_band(book.bands, 40)
    >>> row.declarers, row_of_team(book, row, missing=1).declarers
    (1, 2)
    """
    if not missing or row.deal is not Deal.DECLARERS or row.declarers <= 0:
        return row
    declarers = row.declarers + _short_team(rulebook, row.declarers, missing)
    friends = row.friends
    if friends is not None:
        friends += _short_team(rulebook, friends, missing)
    return replace(row, declarers=declarers, friends=friends)


def next_line(rulebook: Rulebook, total: int, missing: int = 0) -> tuple[int, Band] | None:
    """Points that the opponents lack to the next better row, and that row; None at the end.

    ``missing`` are the players that the declarers are short of, who may gain more by it.

    >>> from companion.rules.rulebook import compile_ruleset
    >>> from companion.rules.ruleset import RuleSet
    >>> next_line(compile_ruleset(RuleSet()), 95)[0]
    25
    """
    here = there = find_band(rulebook.bands, total)
    while _worth(there) == _worth(here):
        if there.last_total is None:
            return None
        edge = there.last_total + 5
        there = find_band(rulebook.bands, edge)
    return edge - total, row_of_team(rulebook, there, missing)


def _worth(band: Band) -> tuple[object, ...]:
    return band.deal, band.declarers, band.friends, band.opponents


def _check_points(rulebook: Rulebook, hand: Hand) -> None:
    typed = rulebook.factors is not None and rulebook.factors.by == "typed"
    together = hand.opponents_points + (0 if typed else hand.bottom_points)
    if hand.opponents_points > rulebook.points:
        raise RuleError(
            "too_many_points",
            "opponents_points",
            points=hand.opponents_points,
            most=rulebook.points,
        )
    counts = rulebook.factors is not None and not typed
    if counts and hand.bottom_points > rulebook.bottom_most:
        raise RuleError("too_many_in_bottom", "bottom_points", most=rulebook.bottom_most)
    if together > rulebook.points:
        raise RuleError(
            "too_many_points_with_bottom",
            "bottom_points",
            points=hand.opponents_points,
            bottom=hand.bottom_points,
            together=together,
            most=rulebook.points,
        )


def _check_units(rulebook: Rulebook, factors: Factors, units: tuple[Unit, ...]) -> None:
    led = sum(unit.cards for unit in units)
    if led > rulebook.cards_each:
        raise RuleError("more_cards_than_held", "units", led=led, most=rulebook.cards_each)
    if factors.by != "parts":
        return
    for index, unit in enumerate(units):
        if unit.alike > len(factors.parts):
            raise RuleError(
                "more_alike_than_decks",
                f"units[{index}]",
                alike=unit.alike,
                most=len(factors.parts),
            )
        if unit.alike == 1 and unit.run > 1:
            raise RuleError("singles_make_no_tractor", f"units[{index}]")


def _fines(
    rulebook: Rulebook, hand: Hand, declarers: Collection[int]
) -> Iterator[tuple[int, Reason]]:
    """What each fault adds to the opponents' total, or takes off it."""
    for throw in hand.throws:
        points = _fine(rulebook, throw) * (1 if throw.seat in declarers else -1)
        if points:
            yield points, Reason("throw", seat=throw.seat, points=points)
    for fault in hand.adjustments:
        points = fault.points * (1 if fault.side is Side.DECLARERS else -1)
        if points:
            yield points, Reason("fault", points=points, note=fault.reason)


def _fine(rulebook: Rulebook, throw: Throw) -> int:
    match rulebook.fine:
        case PenaltyKind.PER_WITHDRAWN_CARD:
            return rulebook.fine_points * throw.withdrawn
        case PenaltyKind.PER_THROWN_CARD:
            return rulebook.fine_points * throw.thrown
        case PenaltyKind.PER_FAILED_THROW:
            return rulebook.fine_points
        case _:
            return 0


def _friends_gain(rulebook: Rulebook, row: Band) -> int:
    return row.friends if rulebook.own_row and row.friends is not None else row.declarers


def _short_team(rulebook: Rulebook, gain: int, missing: int) -> int:
    """The levels that somebody with this gain gets on top for each of the missing players."""
    return rulebook.short_plus + (max(gain, 0) * missing if rulebook.short_times else 0)


def _row_reason(rulebook: Rulebook, row: Band, total: int) -> Reason:
    """The row in which a total lies; its first and last total, in multiples of 5, None if open."""
    friends = {"friends": _friends_gain(rulebook, row)} if rulebook.own_row else {}
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
