"""What the body of an operation says, and how it is refused where it says nothing of sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.log.kinds import ABOUT_ENTRIES, Kind
from companion.rules.cards import MOST_PLAYERS
from companion.rules.checks import check_name, check_text
from companion.rules.entries import (
    Entry,
    Finish,
    NewRules,
    Reopen,
    Seating,
    SetLevels,
    Start,
    read_declare,
    read_hand,
)
from companion.rules.errors import RuleError
from companion.rules.plain import from_plain
from companion.rules.reading import read_ruleset
from companion.rules.rulebook import Rulebook, compile_ruleset, read_rulebook

TITLE_LENGTH = 80


class Direction(StrEnum):
    """Which way round the table is played; it changes only the words left and right."""

    COUNTERCLOCKWISE = "counterclockwise"
    CLOCKWISE = "clockwise"


def read_entry(kind: Kind, body: Mapping[str, Any]) -> Entry | None:
    """What the body of an operation says. Raises ``RuleError`` with the place in the body.

    >>> read_entry(Kind.HAND, {"opponents_points": 65}).opponents_points
    65
    """
    if kind is Kind.TITLE:
        check_title(body)
        return None
    if kind in ABOUT_ENTRIES:
        return None
    return _READERS[kind](body)


@dataclass(frozen=True, kw_only=True)
class _Revision:
    target: str
    reason: str = ""

    def __post_init__(self) -> None:
        check_text(self.reason, "reason")


@dataclass(frozen=True, kw_only=True)
class _Amendment(_Revision):
    body: Any

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.body, Mapping):
            raise RuleError("not_an_object", "body")


def check_revision(kind: Kind, body: Mapping[str, Any]) -> None:
    """Refuse an amendment, a void or a restore that does not say what it is about."""
    from_plain(_Amendment if kind is Kind.AMEND else _Revision, body)


def check_title(body: Mapping[str, Any]) -> None:
    """Refuse a title that is no text, or too long, and a group that is no name."""
    from_plain(_Title, body)


@dataclass(frozen=True, kw_only=True)
class _Title:
    """What a match is called, and the club, tournament or evening that it belongs to."""

    title: str
    group: str = ""

    def __post_init__(self) -> None:
        if len(self.title) > TITLE_LENGTH:
            raise RuleError("too_long", "title", most=TITLE_LENGTH)
        check_name(self.group, "group", needed=False)


@dataclass(frozen=True, kw_only=True)
class StartBody:
    """The body of a start but for its rules: see ``rules.entries.Start``."""

    players: tuple[str, ...]
    direction: Direction = Direction.COUNTERCLOCKWISE
    title: str = ""
    time_zone: str = "UTC"
    levels: tuple[str, ...] = ()
    declarers: tuple[int, ...] = ()
    starter: int | None = None
    held: tuple[tuple[str, ...], ...] = ()
    tries: tuple[int, ...] = ()
    laps: tuple[int, ...] = ()
    passive: tuple[bool, ...] = ()

    def __post_init__(self) -> None:
        if not 4 <= len(self.players) <= MOST_PLAYERS:
            raise RuleError("out_of_range", "players", low=4, high=MOST_PLAYERS)
        for index, name in enumerate(self.players):
            check_name(name, f"players[{index}]")
        if len(self.title) > TITLE_LENGTH:
            raise RuleError("too_long", "title", most=TITLE_LENGTH)
        if len(self.time_zone) > 64:
            raise RuleError("too_long", "time_zone", most=64)


def read_start_body(body: Mapping[str, Any]) -> StartBody:
    """What a start says beside its rules."""
    return from_plain(StartBody, {k: v for k, v in body.items() if k not in _RULE_FIELDS})


def _read_start(body: Mapping[str, Any]) -> Start:
    told = read_start_body(body)
    return Start(
        rulebook=_read_rules(body),
        players=told.players,
        levels=told.levels,
        declarers=told.declarers,
        starter=told.starter,
        held=told.held,
        tries=told.tries,
        laps=told.laps,
        passive=told.passive,
    )


def _read_new_rules(body: Mapping[str, Any]) -> NewRules:
    for key in body:
        if key not in _RULE_FIELDS:
            raise RuleError("unknown_field", key, known=", ".join(_RULE_FIELDS))
    return NewRules(rulebook=_read_rules(body))


_RULE_FIELDS = ("ruleset", "rulebook")


def _read_rules(body: Mapping[str, Any]) -> Rulebook:
    """The pinned rulebook, or the one that the ruleset of a hand-written file compiles to."""
    if body.get("rulebook") is not None:
        return _placed("rulebook", lambda: read_rulebook(body["rulebook"]))
    if "ruleset" not in body:
        raise RuleError("missing_field", "ruleset")
    return _placed("ruleset", lambda: compile_ruleset(read_ruleset(body["ruleset"])))


def check_rules(kind: Kind, body: Mapping[str, Any]) -> None:
    """Refuse a pinned rulebook that does not say what its ruleset says.

    What is in the store already is read as it stands: another release may have compiled it.
    """
    if kind not in (Kind.START, Kind.RULESET) or body.get("rulebook") is None:
        return
    ruleset = {key: value for key, value in body.items() if key != "rulebook"}
    if _read_rules(ruleset) != _read_rules(body):
        raise RuleError("rulebook_differs", "rulebook")


def _placed(place: str, read: Callable[[], Rulebook]) -> Rulebook:
    try:
        return read()
    except RuleError as error:
        raise error.under(place) from None


_READERS: dict[Kind, Callable[[Mapping[str, Any]], Entry]] = {
    Kind.START: _read_start,
    Kind.DECLARE: read_declare,
    Kind.HAND: read_hand,
    Kind.SET_LEVELS: lambda body: from_plain(SetLevels, body),
    Kind.SEATING: lambda body: from_plain(Seating, body),
    Kind.RULESET: _read_new_rules,
    Kind.FINISH: lambda body: from_plain(Finish, body),
    Kind.REOPEN: lambda body: from_plain(Reopen, body),
}
