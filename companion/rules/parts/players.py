"""Who belongs together, who starts, and what friends gain."""

from __future__ import annotations

from enum import StrEnum


class Partnership(StrEnum):
    """Who belongs together: fixed partners share a level, friends are found anew in every hand."""

    FIXED = "fixed"
    FRIENDS = "friends"


class NextStarter(StrEnum):
    """Who takes the bottom and leads in the next hand (rules.md part 3)."""

    PARTNER_THEN_RIGHT = "partner_then_right"
    NEXT_ON_WINNING_SIDE = "next_on_winning_side"
    ALWAYS_RIGHT = "always_right"
    ASK = "ask"
    FRIEND_ELSE_NEXT = "friend_else_next"
    FRIEND_ELSE_OPPONENT = "friend_else_opponent"
    BY_BIDDING = "by_bidding"


class FirstDeclarers(StrEnum):
    """Who declares in a first hand (rules.md 1.9)."""

    LAST_BID = "last_bid"
    FIRST_BID = "first_bid"
    HAND_WINNER = "hand_winner"
    AGREED = "agreed"


class ShortTeam(StrEnum):
    """What a declarer team with fewer players than could be gains on top (rules.md 1.10)."""

    NONE = "none"
    PLUS_ONE = "plus_one"
    MULTIPLIED = "multiplied"


class FriendGain(StrEnum):
    """Whether friends advance like the starter, or by a column of their own."""

    SAME = "same"
    OWN_ROW = "own_row"
