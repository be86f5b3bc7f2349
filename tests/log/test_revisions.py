"""Amendments, voids and restores: nothing is overwritten, and all of it can be taken back."""

from __future__ import annotations

import pytest

from companion.log.match import Match
from tests.log.writing import (
    PARTNERS,
    Written,
    amend,
    hand,
    levels,
    match_of,
    more,
    restore,
    said,
    start,
    void,
)
from tests.rules.playing import refused
from tests.tables import named


def numbers(match: Match) -> list[int | None]:
    """The number of each hand of the log, None where it does not count."""
    return [entry.number for entry in match.entries if entry.is_hand]


def test_an_amended_hand_counts_as_it_says_now_and_later_ones_follow() -> None:
    match = match_of(start(), hand(75), hand(75), amend(2, opponents_points=80))
    assert (levels(match), match.now.starter) == ("2 3", 3)
    assert match.hands[0].body == {"opponents_points": 80}
    assert [op.seq for op in match.hands[0].amendments] == [4]


def test_the_last_amendment_counts_and_can_be_taken_back() -> None:
    match = match_of(start(), hand(75), amend(2, opponents_points=35), amend(2, opponents_points=0))
    assert levels(match) == "5 2"
    assert levels(more(match, void(4))) == "4 2"
    assert levels(more(match, void(4), void(3))) == "3 2"
    assert levels(more(match, void(4), void(3), restore(4))) == "5 2"
    assert levels(more(match, void(3))) == "5 2"


def test_an_amended_start_changes_all_that_follows() -> None:
    match = match_of(start(), hand(75), amend(1, **start("pagat_3decks")["body"]))
    assert levels(match) == "3 2"
    assert match.ruleset_body["ruleset"] == "pagat_3decks"
    assert levels(more(match, hand(60))) == "4 2"


def test_an_amended_title_is_the_title() -> None:
    match = match_of(start(title="One"), said("title", title="Two"), amend(2, title="Three"))
    assert match.title == "Three"
    assert more(match, void(2)).title == "One"
    assert more(match, said("title", title="Four")).title == "Four"


def test_an_amendment_of_what_is_voided_shows_when_it_is_restored() -> None:
    match = match_of(start(), hand(75), void(2), amend(2, opponents_points=0))
    assert levels(match) == "2 2"
    assert levels(more(match, restore(2))) == "5 2"


def test_a_voided_hand_does_not_count_and_the_next_ones_are_renumbered() -> None:
    match = match_of(start(), hand(75), hand(80), void(2))
    assert (levels(match), numbers(match)) == ("2 2", [None, 1])
    voided = match.entries[1]
    assert (voided.is_voided, voided.before) == (True, voided.after)


def test_a_restored_hand_counts_where_it_stood() -> None:
    match = match_of(start(), hand(75), hand(80), void(2))
    assert more(match, restore(2)).entries[1:] == match_of(start(), hand(75), hand(80)).entries[1:]


def test_a_void_changes_names_only_as_long_as_it_holds() -> None:
    rename = said("seating", move="rename", seat=1, name="Zoë")
    match = match_of(start(), rename, hand(75))
    assert match.names[1] == "Zoë"
    assert more(match, void(2)).names == PARTNERS
    assert more(match, void(2), restore(2)).names[1] == "Zoë"


@pytest.mark.parametrize(
    ("target", "code"),
    [(0, "unknown_entry"), (5, "unknown_entry"), (1, "start_stays"), (4, "not_an_entry")],
)
@pytest.mark.parametrize("kind", ["void", "restore"])
def test_a_void_or_a_restore_needs_an_entry(kind: str, target: int, code: str) -> None:
    operations = (start(), hand(75), hand(80), void(3), said(kind, target=target))
    with refused(code, "operations[4].body.target"):
        match_of(*operations)


def test_what_is_voided_cannot_be_voided_nor_what_counts_be_restored() -> None:
    match = match_of(start(), hand(75), hand(80), void(2))
    with refused("already_voided", "target"):
        more(match, void(2))
    with refused("not_voided", "target"):
        more(match, restore(3))


SIX = {"players": list("ABCDEF")}
REVISIONS: tuple[tuple[Written, str, str], ...] = (
    (amend(2, opponents_points=63), "not_a_multiple_of_five", "body.opponents_points"),
    (amend(2, opponents_points=205), "too_many_points", "body.opponents_points"),
    (amend(2, points=60), "unknown_field", "body.points"),
    (said("amend", target=2), "missing_field", "body"),
    (said("amend", target=2, body=3), "not_an_object", "body"),
    (amend(3, opponents_points=60), "not_an_entry", "target"),
    (amend(4, opponents_points=60), "not_an_entry", "target"),
    (amend(1, players=[]), "out_of_range", "body.players"),
    (amend(1, **start("six_2decks")["body"]), "players_do_not_fit", "body.players"),
    (amend(1, **start("six_2decks", **SIX, starter=7)["body"]), "not_seated", "body.starter"),
    (said("void", target=2, why="x"), "unknown_field", "why"),
    (said("void"), "missing_field", "target"),
    (said("restore", target=2, reason=3), "not_a_text", "reason"),
)


@pytest.mark.parametrize(("written", "code", "at"), named(REVISIONS, 2, 1))
def test_a_revision_that_makes_no_sense_is_refused(written: Written, code: str, at: str) -> None:
    match = match_of(start(), hand(75), amend(2, opponents_points=80), void(3))
    with refused(code, at):
        more(match, written)


def test_an_amendment_of_what_is_voided_must_make_sense_too() -> None:
    match = match_of(start(), hand(75), void(2))
    with refused("not_a_multiple_of_five", "body.opponents_points"):
        more(match, amend(2, opponents_points=3))


def test_a_revision_names_an_operation_of_this_match() -> None:
    with refused("unknown_entry", "operations[2].body.target", target="nowhere"):
        match_of(start(), hand(75), void("nowhere"))


def test_a_void_may_say_why() -> None:
    match = match_of(start(), hand(75), said("void", target=2, reason="conflict"))
    assert levels(match) == "2 2"
