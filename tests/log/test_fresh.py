"""What nobody writes any more: new operations are refused, logs that have it are read."""

from __future__ import annotations

from typing import Any

import pytest

from companion.log.accepting import begun, checked_fold
from companion.log.match import Match, fold
from tests.log.writing import Written, amend, five, hand, log, match_of, more, said, start
from tests.rules.playing import refused
from tests.tables import named

ODD = ("a\nb", "a\tb", "a\x1bb", "a\u2028b", "a\u2029b", "\x7f")
SWAP = said("seating", move="swap", seat=1, other=1)
WRITTEN: tuple[tuple[str, Written], ...] = (
    ("title", said("title", title="a\nb")),
    ("note", hand(75, note="a\nb")),
    ("reason", said("finish", reason="a\nb")),
    ("reason", said("set_levels", levels=["5", "3", "5", "3"], reason="a\nb")),
    (
        "adjustments[0].reason",
        hand(75, adjustments=[{"side": "opponents", "points": 5, "reason": "a\nb"}]),
    ),
    ("reason", said("void", target=2, reason="a\nb")),
    ("reason", said("amend", target=2, body={"opponents_points": 0}, reason="a\nb")),
    ("body.note", amend(2, opponents_points=80, note="a\nb")),
    ("body.title", amend(1, ruleset="default", players=["A", "B", "C", "D"], title="a\nb")),
)


def played() -> Match:
    return match_of(start(), hand(75))


@pytest.mark.parametrize(("at", "written"), named(WRITTEN, 0))
def test_a_text_of_people_stands_on_one_line(at: str, written: Written) -> None:
    with refused("text_on_one_line", at):
        more(played(), written)


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_nothing_that_cannot_be_printed_is_written(text: str) -> None:
    with refused("text_on_one_line", "title"):
        more(played(), said("title", title=text))


def test_a_start_has_texts_on_one_line_too() -> None:
    with refused("text_on_one_line", "title"):
        begun(log(start(title="a\nb"))[0])
    with refused("text_on_one_line", "operations[0].body.title"):
        checked_fold(log(start(title="a\nb")))


@pytest.mark.parametrize("kind", ["void", "amend", "restore"])
def test_a_reason_has_an_end(kind: str) -> None:
    body: dict[str, Any] = {"body": {"opponents_points": 0}} if kind == "amend" else {}
    with refused("too_long", "reason", most=500):
        more(played(), said(kind, target=2, reason="x" * 501, **body))


@pytest.mark.parametrize("begin", [start(), five()], ids=["partners", "friends"])
def test_nobody_swaps_seats_with_himself(begin: Written) -> None:
    with refused("same_seat", "other"):
        more(match_of(begin), SWAP)
    swapped = more(match_of(begin), said("seating", move="swap", seat=1, other=3))
    with refused("same_seat", "body.other"):
        more(swapped, amend(2, **SWAP["body"]))


def test_a_log_that_has_it_from_earlier_is_read_as_it_stands() -> None:
    texts = (start(title="a\nb"), hand(75, note="a\nb"), SWAP, said("title", title="c\nd"))
    match = fold(log(*texts, said("void", target=2, reason="\n" * 501)))
    assert [entry.problem for entry in match.entries] == [None] * 4
    assert match.title == "c\nd"


def test_what_stands_in_a_log_keeps_nobody_from_going_on() -> None:
    old = fold(log(start(title="a\nb"), hand(75, note="a\nb"), SWAP))
    after = more(old, said("void", target=2), said("restore", target=2), hand(80))
    assert len(after.hands) == 2
