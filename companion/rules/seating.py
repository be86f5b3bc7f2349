"""Who sits together, who plays with whom in a hand, and who starts the next one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.rules.bands import Deal
from companion.rules.errors import RuleError
from companion.rules.reasons import Reason
from companion.rules.rulebook import Rulebook, Turn


def partners(rulebook: Rulebook, seat: int, seats: int) -> tuple[int, ...]:
    """The seats that play the same level as this one, itself included.

    >>> from companion.rules.rulebook import compile_ruleset
    >>> from companion.rules.ruleset import RuleSet
    >>> partners(compile_ruleset(RuleSet()), seat=1, seats=4)
    (1, 3)
    """
    owner = rulebook.owner(seat)
    return tuple(other for other in range(seats) if rulebook.owner(other) == owner)


def declarer_team(
    rulebook: Rulebook, starter: int, friends: Collection[int], present: Collection[int]
) -> tuple[int, ...]:
    """The seats that declare a hand: the starter's partners, or he and the friends he found.

    A starter may be his own friend. Raises ``RuleError`` if somebody is not at the table, or
    nobody is left to play against.
    """
    if starter not in present:
        raise RuleError("not_seated", "starter", seat=starter)
    if not rulebook.has_friends:
        return partners(rulebook, starter, len(present))
    for index, seat in enumerate(friends):
        if seat not in present:
            raise RuleError("not_seated", f"friends[{index}]", seat=seat)
    team = tuple(sorted({starter, *friends}))
    if len(team) >= len(present):
        raise RuleError("nobody_left_to_oppose", "friends")
    return team


def next_starter(
    rulebook: Rulebook,
    *,
    deal: Deal,
    starter: int,
    declarers: Collection[int],
    present: Collection[int],
    seats: int,
) -> tuple[int | None, Reason]:
    """Who starts after this hand (rules.md part 3), and why; None where the rules do not say."""
    turn = {
        Deal.DECLARERS: rulebook.hold,
        Deal.OPPONENTS: rulebook.take_over,
        Deal.NOBODY: rulebook.neither,
    }[deal]
    if turn.kind == "unknown":
        return None, Reason("bid_decides" if rulebook.has_friends else "table_decides")
    around = list(_around(starter, seats, present))
    seat = _turned(turn, around, starter, declarers)
    how = turn.kind if turn.kind != "seats" else ("right" if turn.seats else "again")
    if seat == starter and how != "right":
        how = "again"
    return seat, Reason("starts", seat=seat, after=starter, how=how)


def _around(starter: int, seats: int, present: Collection[int]) -> Iterator[int]:
    """The seats at the table after the starter in playing order, he himself last."""
    for step in range(1, seats + 1):
        seat = (starter + step) % seats
        if seat in present or seat == starter:
            yield seat


def _turned(turn: Turn, around: list[int], starter: int, declarers: Collection[int]) -> int:
    if turn.kind == "seats":
        return around[(turn.seats - 1) % len(around)]
    if turn.kind == "opponent":
        return next((seat for seat in around if seat not in declarers), starter)
    return next((seat for seat in around if seat in declarers), starter)
