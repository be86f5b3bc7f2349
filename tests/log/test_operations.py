"""One operation: what its body says, and what no phone of ours would write."""

from __future__ import annotations

from typing import Any

import pytest

from companion.log.bodies import check_rules, read_entry, read_start_body
from companion.log.operations import ABOUT_ENTRIES, Kind, Operation, check_envelope
from companion.rules.entries import (
    Declare,
    Finish,
    Hand,
    NewRules,
    Reopen,
    Seating,
    SetLevels,
    Start,
)
from companion.rules.plain import to_plain
from companion.rules.presets import preset
from companion.rules.rulebook import compile_ruleset
from tests.log.writing import PARTNERS
from tests.rules.playing import refused
from tests.tables import named

RULES = {"ruleset": to_plain(preset("sh80"))}
PINNED = {**RULES, "rulebook": to_plain(compile_ruleset(preset("sh80")))}
NAMED = {"players": list(PARTNERS)}


@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        (Kind.START, {**RULES, **NAMED}, Start),
        (Kind.DECLARE, {"starter": 1, "trump_suit": None}, Declare),
        (Kind.HAND, {"opponents_points": 65}, Hand),
        (Kind.SET_LEVELS, {"levels": ["5", "3", "5", "3"]}, SetLevels),
        (Kind.SEATING, {"move": "sit_out", "seat": 3}, Seating),
        (Kind.RULESET, RULES, NewRules),
        (Kind.FINISH, {"winners": [0, 2]}, Finish),
        (Kind.REOPEN, {}, Reopen),
    ],
    ids=str,
)
def test_every_kind_of_entry_is_read(
    kind: Kind, body: dict[str, Any], expected: type[object]
) -> None:
    assert isinstance(read_entry(kind, body), expected)


def test_titles_and_what_is_about_entries_say_nothing_of_the_game() -> None:
    assert read_entry(Kind.TITLE, {"title": "Sunday", "group": "Club"}) is None
    assert [read_entry(kind, {"target": "x"}) for kind in ABOUT_ENTRIES] == [None, None, None]


def test_an_operation_knows_its_entry_and_its_target() -> None:
    hand = Operation(id="a", seq=2, kind=Kind.HAND, body={"opponents_points": 65})
    assert hand.entry is hand.entry
    assert hand.entry == read_entry(Kind.HAND, hand.body)
    assert Operation(id="b", seq=3, kind=Kind.VOID, body={"target": "a"}).target == "a"


BODIES: tuple[tuple[Kind, dict[str, Any], str, str], ...] = (
    (Kind.START, NAMED, "missing_field", "ruleset"),
    (Kind.START, {**RULES}, "missing_field", "players"),
    (Kind.START, {**NAMED, "ruleset": "none"}, "unknown_preset", "ruleset.preset"),
    (Kind.START, {**NAMED, "ruleset": {"decks": 9}}, "out_of_range", "ruleset.decks"),
    (
        Kind.START,
        {**NAMED, "ruleset": {"cards_each": 20, "bottom_cards": 8}},
        "cards_do_not_add_up",
        "ruleset.bottom_cards",
    ),
    (Kind.START, {**NAMED, **RULES, "rulebook": {}}, "rulebook_format", "rulebook.format"),
    (Kind.START, {**NAMED, **RULES, "rulebook": 3}, "not_an_object", "rulebook"),
    (Kind.START, {**RULES, "players": ["A", "B", "C"]}, "out_of_range", "players"),
    (Kind.START, {**RULES, "players": ["A"] * 13}, "out_of_range", "players"),
    (Kind.START, {**RULES, "players": ["A", "B", "C", ""]}, "name_needed", "players[3]"),
    (
        Kind.START,
        {**RULES, "players": ["A", "B\n", "C", "D"]},
        "name_on_one_line",
        "players[1]",
    ),
    (Kind.START, {**RULES, **NAMED, "title": "x" * 81}, "too_long", "title"),
    (Kind.START, {**RULES, **NAMED, "time_zone": "x" * 65}, "too_long", "time_zone"),
    (Kind.START, {**RULES, **NAMED, "direction": "left"}, "not_one_of", "direction"),
    (Kind.START, {**RULES, **NAMED, "place": "home"}, "unknown_field", "place"),
    (Kind.START, {**RULES, **NAMED, "levels": ["5", 3]}, "not_a_text", "levels[1]"),
    (Kind.RULESET, {}, "missing_field", "ruleset"),
    (Kind.RULESET, {**RULES, "players": 4}, "unknown_field", "players"),
    (Kind.TITLE, {}, "missing_field", "title"),
    (Kind.TITLE, {"title": 3}, "not_a_text", "title"),
    (Kind.TITLE, {"title": "x" * 81}, "too_long", "title"),
    (Kind.TITLE, {"title": "", "group": "x" * 41}, "too_long", "group"),
    (Kind.TITLE, {"title": "", "group": "a\nb"}, "name_on_one_line", "group"),
    (Kind.TITLE, {"title": "", "group": None}, "not_a_text", "group"),
    (Kind.FINISH, {"winners": 0}, "not_a_list", "winners"),
    (Kind.REOPEN, {"at": 3}, "unknown_field", "at"),
    (Kind.SEATING, {"move": "leave", "seat": 0}, "not_one_of", "move"),
    (Kind.SET_LEVELS, {"level": "5"}, "unknown_field", "level"),
    (Kind.DECLARE, {"called": [{"nth": 1}]}, "missing_field", "called[0].card"),
)


@pytest.mark.parametrize(("kind", "body", "code", "at"), named(BODIES, 0, 3, 2))
def test_a_body_is_refused_at_the_place_that_does_not_fit(
    kind: Kind, body: dict[str, Any], code: str, at: str
) -> None:
    with refused(code, at):
        read_entry(kind, body)


def test_a_start_says_more_than_the_rules_need() -> None:
    body = {**RULES, **NAMED, "title": "x" * 80, "direction": "clockwise"}
    told = read_start_body({**body, "time_zone": "Europe/Berlin"})
    assert (told.title, told.direction, told.time_zone) == ("x" * 80, "clockwise", "Europe/Berlin")
    assert read_start_body(body).time_zone == "UTC"


def test_all_that_a_start_says_of_levels_reaches_the_rules() -> None:
    told = {
        "levels": ["5", "3", "5", "3"],
        "declarers": [1, 3],
        "starter": 3,
        "held": [[], ["2"], [], ["2"]],
        "tries": [0, 1, 0, 1],
        "laps": [2, 0, 2, 0],
        "passive": [False] * 4,
    }
    entry = read_entry(Kind.START, {**RULES, **NAMED, **told})
    plain = to_plain(entry)
    assert {name: plain[name] for name in told} == told


def test_a_pinned_rulebook_is_what_scores() -> None:
    entry = read_entry(Kind.START, {**NAMED, **PINNED, "ruleset": "of a later release"})
    assert isinstance(entry, Start)
    assert entry.rulebook == compile_ruleset(preset("sh80"))


@pytest.mark.parametrize("kind", [Kind.START, Kind.RULESET])
def test_a_pinned_rulebook_must_say_what_its_ruleset_says(kind: Kind) -> None:
    check_rules(kind, PINNED)
    check_rules(kind, RULES)
    with refused("rulebook_differs", "rulebook"):
        check_rules(kind, {**PINNED, "ruleset": "default"})
    with refused("missing_field", "ruleset"):
        check_rules(kind, {"rulebook": PINNED["rulebook"]})
    with refused("unknown_preset", "ruleset.preset"):
        check_rules(kind, {**PINNED, "ruleset": "of a later release"})


def test_only_starts_and_new_rules_have_a_rulebook() -> None:
    check_rules(Kind.HAND, {"rulebook": 3})


def operation(**fields: Any) -> Operation:
    return Operation(**{"id": "a", "seq": 1, "kind": Kind.REOPEN, **fields})


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"id": "A-z_9" * 12 + "0123", "parent": "b", "supersedes": "c"},
        {"device": "Anna's phone", "made_at": "2026-01-01T20:00:00Z"},
        {"made_at": "2026-01-01T20:00:00.123456+08:00", "received_at": "2026-01-01T20:00+00:00"},
        {"device": ""},
    ],
    ids=str,
)
def test_an_envelope_of_ours_is_accepted(fields: dict[str, Any]) -> None:
    check_envelope(operation(**fields))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"id": ""}, "not_an_id"),
        ({"id": "a" * 65}, "not_an_id"),
        ({"id": "a b"}, "not_an_id"),
        ({"id": "a\n"}, "not_an_id"),
        ({"id": "é"}, "not_an_id"),
        ({"parent": "../a"}, "not_an_id"),
        ({"supersedes": "a/b"}, "not_an_id"),
        ({"device": "x" * 41}, "too_long"),
        ({"device": "a\tb"}, "name_on_one_line"),
        ({"made_at": "yesterday"}, "not_a_time"),
        ({"made_at": "2026-01-01T20:00:00"}, "not_a_time"),
        ({"made_at": "2026-01-01"}, "not_a_time"),
        ({"made_at": "0001-01-01T00:00:00+14:00"}, "not_a_time"),
        ({"made_at": "9999-12-31T23:59:59-12:00"}, "not_a_time"),
        ({"received_at": "2026-13-01T20:00:00Z"}, "not_a_time"),
        ({"received_at": "2026-01-01T20:00:00" + "0" * 30 + "Z"}, "not_a_time"),
    ],
    ids=str,
)
def test_an_envelope_that_no_phone_of_ours_writes_is_refused(
    fields: dict[str, Any], code: str
) -> None:
    with refused(code, next(iter(fields))):
        check_envelope(operation(**fields))
