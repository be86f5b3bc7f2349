"""The report for programs, and `companion replay FILE --json`, which prints it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.log.report import report
from tests.log.test_files import SMALL
from tests.log.writing import (
    Written,
    amend,
    envelope,
    five,
    hand,
    match_of,
    more,
    said,
    start,
    void,
)

WON = {"taken_by": "opponents", "units": [2]}


def told(*operations: Written) -> dict[str, Any]:
    """The report of a match, through JSON."""
    value: dict[str, Any] = json.loads(json.dumps(report(match_of(*operations))))
    return value


def test_a_report_names_players_and_teams_and_where_the_match_stands() -> None:
    whole = told(start(), hand(75))
    assert whole["players"] == ["Anna", "Ben", "Carla", "Dan"]
    assert whole["teams"] == [[0, 2], [1, 3]]
    assert list(whole) == ["players", "teams", "entries", "now"]
    shared = set(whole["now"]) & set(whole["entries"][-1])
    assert {name: whole["now"][name] for name in shared} == {
        name: whole["entries"][-1][name] for name in shared
    }


def test_pairs_and_friends_are_teams_as_well() -> None:
    pairs = {"preset": "six_2decks", "teams": 3}
    assert told(start(pairs, players=list("ABCDEF")))["teams"] == [[0, 3], [1, 4], [2, 5]]
    assert told(five())["teams"] == [[0], [1], [2], [3], [4]]


def test_a_hand_is_told_with_what_it_came_to() -> None:
    throws = [{"seat": 1, "withdrawn": 2}]
    whole = told(start(), hand(65, bottom_points=15, last_trick=WON, throws=throws))
    entry = whole["entries"][1]
    assert {key: entry[key] for key in list(entry)[:10]} == {
        "seq": 2,
        "kind": "hand",
        "hand": 1,
        "opponents_total": 105,
        "bottom_multiplier": 4,
        "bottom_counted": 60,
        "penalty_points": -20,
        "deal": "opponents",
        "gain": {"declarers": 0, "opponents": 0},
        "played_by": [0, 2],
    }


def test_the_standings_after_each_entry_have_one_level_for_each_seat() -> None:
    entry = told(start("sh80"), hand(35))["entries"][1]
    assert {key: entry[key] for key in list(entry)[10:-1]} == {
        "levels": ["4", "2", "4", "2"],
        "declarers": [0, 2],
        "starter": 2,
        "draws_first": 2,
        "trump_rank": "4",
        "present": [0, 1, 2, 3],
        "laps": [0, 0, 0, 0],
        "tries": [0, 0, 0, 0],
        "held": [["2"], [], ["2"], []],
        "finished": False,
        "winners": [],
    }


def test_reasons_are_codes_with_values() -> None:
    reasons = told(start(), hand(75))["entries"][1]["reasons"]
    assert reasons[0] == {"code": "tricks", "values": {"points": 75}}
    assert [reason["code"] for reason in reasons] == [
        "tricks",
        "bottom_kept",
        "row",
        "moved",
        "starts",
    ]


@pytest.mark.parametrize(
    ("last_trick", "multiplier"),
    [(None, None), ({"taken_by": "declarers", "units": [2]}, None), (WON, 4)],
)
def test_the_multiplier_is_null_unless_opponents_took_the_last_trick(
    last_trick: Any, multiplier: int | None
) -> None:
    entry = told(start(), hand(0, last_trick=last_trick))["entries"][1]
    assert (entry["bottom_multiplier"], entry["bottom_counted"]) == (multiplier, 0)


def test_what_is_not_known_is_null() -> None:
    entries = told(five(), hand(75), said("ruleset", ruleset="pagat_ff"), hand(75))["entries"]
    assert (entries[3]["starter"], entries[3]["trump_rank"]) == (None, None)
    assert (entries[3]["declarers"], entries[3]["draws_first"]) == ([], 0)


def test_gains_are_told_before_must_play_levels() -> None:
    entry = told(start(levels=["K", "2", "K", "2"]), hand(0))["entries"][1]
    assert (entry["gain"]["declarers"], entry["levels"][0]) == (3, "A")


def test_with_friends_the_gain_of_each_seat_is_told() -> None:
    absent = said("seating", move="sit_out", seat=4)
    entry = told(five(), absent, hand(160, friends=[2]))["entries"][2]
    assert entry["gains"] == [0, 2, 0, 2, 0]
    entry = told(five(), hand(35, friends=[2]))["entries"][1]
    assert entry["gains"] == [2, 0, 2, 0, 0]


def test_friends_with_a_row_of_their_own_are_told_apart() -> None:
    entry = told(start("bobby_ff"), hand(0, friends=[2]))["entries"][1]
    assert (entry["gain"], entry["gains"]) == ({"declarers": 4, "opponents": 0}, [4, 0, 3, 0])


def test_partners_have_one_gain() -> None:
    assert "gains" not in told(start(), hand(75))["entries"][1]


def test_levels_of_an_open_ladder_are_texts() -> None:
    rules = {"finish": "open_ladder", "must_play": {"levels": ["5"], "meaning": "held"}}
    entry = told(start(rules, levels=["18", "14", "18", "14"]), hand(75))["entries"][1]
    assert (entry["levels"], entry["trump_rank"]) == (["19", "14", "19", "14"], "6")
    assert entry["held"][0] == ["5"]


def test_voided_entries_are_left_out_and_the_others_keep_their_seq() -> None:
    whole = told(start(), hand(75), hand(80), void(2), amend(3, opponents_points=120))
    assert [(entry["seq"], entry["hand"]) for entry in whole["entries"]] == [(1, 0), (3, 1)]
    assert whole["entries"][1]["opponents_total"] == 120


def test_entries_of_every_kind_are_told_with_the_standings_after_them() -> None:
    whole = told(
        start(),
        said("title", title="x"),
        said("declare", trump_suit="hearts"),
        hand(75),
        said("set_levels", levels=["9", "7", "9", "7"]),
        said("seating", move="rename", seat=0, name="Zoë"),
        said("ruleset", ruleset="pagat"),
        said("finish", winners=[0, 2]),
        said("reopen"),
    )
    kinds = "start title declare hand set_levels seating ruleset finish reopen"
    assert [entry["kind"] for entry in whole["entries"]] == kinds.split()
    assert [entry["levels"][0] for entry in whole["entries"]] == [*"222", "3", *"99999"]
    assert [entry["finished"] for entry in whole["entries"]][-2:] == [True, False]
    assert whole["players"][0] == "Zoë"


def test_a_declaration_is_told_with_the_starter_and_the_declarers_it_names() -> None:
    called = {"card": "A spades", "nth": 1, "by": 3}
    whole = told(five(starter=None), said("declare", starter=2, called=[called]))
    known = [(entry["starter"], entry["declarers"]) for entry in whole["entries"]]
    assert known == [(None, []), (2, [2, 3])]
    pairs = told(start(starter=None), said("declare", starter=1))
    assert pairs["now"]["declarers"] == [1, 3]


def test_an_entry_that_makes_no_sense_any_more_is_told_with_its_problem() -> None:
    match = match_of(start("pagat", levels=["K", "2", "K", "2"]), hand(80), hand(75))
    entry = report(more(match, amend(2, opponents_points=35)))["entries"][2]
    assert entry["problem"] == {"code": "match_is_over", "at": ""}
    assert "opponents_total" not in entry
    assert entry["winners"] == [0, 2]


# -- the command


def written(tmp_path: Path, value: Any) -> str:
    path = tmp_path / "match.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return str(path)


def test_replay_prints_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, SMALL), "--json"]) == 0
    told_it = json.loads(capsys.readouterr().out)
    assert told_it["now"]["levels"] == ["5", "5", "5", "5"]
    assert [entry.get("opponents_total") for entry in told_it["entries"]] == [None, 125, 60]


def test_replay_reads_what_is_piped_into_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SMALL.encode("utf-8-sig"))))
    assert main(["replay", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"][3] == "Dan"


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (envelope(start(), hand(205)), "operations[1].body.opponents_points: "),
        (envelope(start(), hand(75), void(2), void(2)), "operations[3].body.target: "),
        (envelope(hand(75)), "operations[0]: "),
        ({}, "format: "),
        ("{", ""),
    ],
)
def test_replay_refuses_a_bad_file_with_the_place_and_status_2(
    value: Any, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", written(tmp_path, value), "--json"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"companion: {place}")
    assert len(printed.err.splitlines()) == 1
