"""What of a match is taken home: a table, a sheet, a picture, a text, and its log."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from companion.scorekeeping import exported
from companion.web.csv_files import BYTE_ORDER_MARK, FORMULAS, harmless
from companion.web.take_home.readable import readable
from tests.log.writing import amend, envelope, hand, said, start
from tests.web.conftest import Page, parsed, words
from tests.web.tables import FIVE, play, spaced, table
from tests.web.taking_home import brought, lines, odd

EVENING = (Path(__file__).parents[1] / "data" / "evening.json").read_text(encoding="utf-8")
ONE, TWO = "Anna and Carla", "Ben and Dan"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def recorded(page: Page) -> str:
    return brought(page, EVENING)


def test_the_table_has_a_line_for_each_hand(page: Page, recorded: str) -> None:
    found = lines(page, recorded)
    assert [line["Hand"] for line in found] == [str(n) for n in range(1, 28)]
    first = found[0]
    assert (first["Starter"], first["Trump suit"], first["Total"]) == ("Ben", "Hearts", "45")
    assert first["Level: Ben and Dan → Ben and Emil"]


def test_the_table_begins_so_that_spreadsheets_know_chinese_names(page: Page) -> None:
    got = page.get(f"{odd(page)}/export.csv")
    assert got.data.startswith(b"\xef\xbb\xbf")
    assert got.mimetype == "text/csv"
    assert got.headers["Content-Disposition"] == "attachment; filename=sheng-ji-2026-07-02.csv"
    assert "王芳" in got.data.decode("utf-8")


def test_no_name_and_no_note_is_a_formula(page: Page) -> None:
    got = lines(page, odd(page))
    cells = [cell for line in got for pair in line.items() for cell in pair]
    assert not [cell for cell in cells if cell.startswith(FORMULAS)]
    assert got[0]["Starter"] == "'=1+1"
    assert got[0]["Note"] == "'=cmd|' /C calc'!A0 and more"
    assert "王芳 and 🀄 Li; a" in got[0]["Outcome"]
    assert "Level: '=1+1 and O'Neil, \"Al\"" not in got[0]
    assert 'Level: =1+1 and O\'Neil, "Al"' in got[0]


@pytest.mark.parametrize(
    "text", ["=1", "+1", "-1", "@A1", "\t=1", "\r=1", '"=1', "'=1", " =1", "＝1"]
)
def test_whatever_may_be_a_formula_is_marked_as_a_text(text: str) -> None:
    assert harmless(text).startswith("'")
    assert harmless(f"Anna {text}") == f"Anna {text}".replace("\t", " ").replace("\r", " ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_text_of_a_table_is_in_quotes(page: Page, language: str) -> None:
    table = page.get(f"{odd(page)}/export.csv", headers={"Accept-Language": language}).text
    unquoted = re.sub('"(?:[^"]|"")*"', "", table.removeprefix(BYTE_ORDER_MARK))
    assert set(unquoted) <= set("0123456789\r\n" + (";" if language == "de" else ","))


def test_times_are_those_of_the_table(page: Page) -> None:
    assert lines(page, odd(page))[0]["Recorded (Asia/Shanghai)"] == "2026-07-02 06:30"


@pytest.mark.parametrize("zone", ["Mars/Olympus", "", "../../etc/passwd", "Europe", "UTC"])
def test_a_time_zone_that_there_is_not_is_utc(zone: str, page: Page) -> None:
    first = {**hand(80), "made_at": "2026-07-01T22:30:00+02:00"}
    match = brought(page, json.dumps(envelope(start(time_zone=zone), first)))
    assert lines(page, match)[0]["Recorded (UTC)"] == "2026-07-01 20:30"


def test_a_hand_that_was_timed_has_its_minutes(page: Page) -> None:
    timed = {**hand(80, started_at="2026-07-01T22:18:00Z"), "made_at": "2026-07-01T22:30:00Z"}
    match = brought(page, json.dumps(envelope(start(), timed, hand(75, started_at="x"))))
    assert [line["Minutes"] for line in lines(page, match)] == ["12", ""]


def test_the_headings_are_in_the_language_of_the_page(page: Page, recorded: str) -> None:
    assert "庄家" in lines(page, recorded, "zh-Hans")[0]
    assert "Summe" in lines(page, recorded, "de")[0]


@pytest.mark.parametrize(
    ("move", "heads"),
    [
        (
            {"move": "swap", "seat": 0, "other": 1},
            [f"{ONE} → Ben and Carla", f"{TWO} → Anna and Dan"],
        ),
        ({"move": "substitute", "seat": 0, "name": "Zoë"}, [f"{ONE} → Zoë and Carla", TWO]),
        ({"move": "rename", "seat": 0, "name": "Änne"}, ["Änne and Carla", TWO]),
    ],
)
def test_a_column_names_all_whose_level_it_was(
    page: Page, move: dict[str, object], heads: list[str]
) -> None:
    match = brought(
        page, json.dumps(envelope(start(), hand(80), said("seating", **move), hand(75)))
    )
    found = [head for head in lines(page, match)[0] if head.startswith("Level")]
    assert found == [f"Level: {head}" for head in heads]
    assert heads[0] in words(page.get(f"{match}/figures"))


def test_friends_have_a_column_each(page: Page) -> None:
    match = table(page, FIVE)
    play(page, match, starter="0", opponents_points="40", friends="2")
    assert [f"Level: {name}" in lines(page, match)[0] for name in FIVE] == [True] * 5


def test_the_log_can_be_taken_home_and_fits_its_schema(page: Page, recorded: str) -> None:
    got = page.get(f"{recorded}/export.json")
    schema = page.get("/match.schema.json").json
    assert schema == json.loads((files("companion.log") / "match.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(got.json)
    store = page.client.application.extensions["store"]
    assert got.json == exported(store, [recorded.removeprefix("/m/")])
    assert page.get(f"{recorded}/export.json").data == got.data


def test_no_secret_is_taken_home(page: Page, match: str) -> None:
    link = parsed(page.get(f"{match}/share/pen").text).query_one("[data-link]").attrs["value"]
    for name in ("export.json", "export.csv", "summary.txt", "result.svg", "sheet"):
        assert link.partition("#")[2] not in page.get(f"{match}/{name}").text


def test_the_sheet_shows_every_hand(page: Page, recorded: str) -> None:
    shown = parsed(page.get(f"{recorded}/sheet").text)
    rows = [spaced(row) for row in shown.query("tbody tr") if row.query_one("th")]
    assert len(rows) == 27
    assert rows[1].startswith("2 Dan 3")
    assert "10 × 4" in rows[1]


def test_a_match_without_hands_has_all_of_it(page: Page, match: str) -> None:
    assert "No hand is recorded yet." in words(page.get(f"{match}/sheet"))
    assert lines(page, match) == []
    assert "0 hands" in page.get(f"{match}/summary.txt").text
    drawing(page, match)


def drawing(page: Page, match: str) -> list[str]:
    """The words of the picture."""
    got = page.get(f"{match}/result.svg")
    assert got.mimetype == "image/svg+xml"
    return [text.text or "" for text in ET.fromstring(got.data).iter(f"{SVG}text")]


def test_the_picture_shows_names_and_levels(page: Page, recorded: str) -> None:
    told = drawing(page, recorded)
    assert told[0] == "Friday at Anna's"
    assert {"Anna", "Ben", "Carla", "Emil"} <= set(told)
    assert "The match is won by Ben and Emil." in told


@pytest.mark.parametrize("file", ["result.svg", "export.csv", "summary.txt", "sheet"])
def test_no_file_has_signs_that_make_it_unreadable(page: Page, file: str) -> None:
    """As a log of an older release may hold them, which nobody could write today."""
    match = brought(page, json.dumps(envelope(start(), hand(80))))
    page.get(match)
    kept = page.client.application.extensions["store"].recent.find(match.removeprefix("/m/"))
    vars(kept)["title"] = "Fri\x00\x1b\x0b\uffff\ud800day"
    found = page.client.get(f"{match}/{file}").get_data()
    assert readable(found.decode("utf-8")).encode("utf-8") == found
    if file == "result.svg":
        assert "Friday" in drawing(page, match)


def test_no_cell_hides_a_formula_behind_a_sign_that_is_dropped() -> None:
    assert harmless("\x00=1+1") == "'=1+1"


@pytest.mark.parametrize("players", range(4, 13))
def test_nothing_in_the_picture_leaves_it(players: int, page: Page) -> None:
    names = [f"{'王' * 20}{n}" if n % 2 else f"{'W' * 38}{n}" for n in range(players)]
    preset = "pagat_ff" if players > 4 else "default"
    match = table(page, names, preset)
    got = ET.fromstring(page.get(f"{match}/result.svg").data)
    for text in got.iter(f"{SVG}text"):
        assert 0 < int(text.attrib["y"]) < 1350
        assert len(text.text or "") * int(text.attrib["font-size"]) < 1080 * 2
    heights = [int(card.attrib["height"]) for card in got.iter(f"{SVG}rect")]
    assert min(heights) > 90


def test_the_text_says_who_is_ahead(page: Page) -> None:
    told = envelope(start(title="Friday"), hand(40), said("title", title="Friday"), hand(75))
    text = page.get(f"{brought(page, json.dumps(told))}/summary.txt").text
    assert text.splitlines()[0] == "Friday"
    assert "Anna and Carla: 4" in text
    assert text.splitlines()[-1] == "Ahead: Anna and Carla."


def test_a_match_that_nobody_leads_says_so(page: Page, match: str) -> None:
    assert "Nobody is ahead." in page.get(f"{match}/summary.txt").text


def test_the_share_page_leads_to_all_of_it(page: Page, match: str) -> None:
    shown = parsed(page.get(f"{match}/share").text)
    for name in ("export.json", "export.csv", "sheet", "result.svg"):
        assert shown.query(f'[href="{match}/{name}"]'), name
    assert "Nobody is ahead." in shown.query_one("textarea").to_text()


def test_there_is_nothing_of_a_match_that_is_not(page: Page) -> None:
    for name in ("export.json", "export.csv", "sheet", "result.svg", "summary.txt"):
        page.get(f"/m/nowhere-at-all-here/{name}", 404)


def test_removed_hands_stay_out_of_the_table_but_in_the_log(page: Page) -> None:
    told = envelope(
        start(), hand(80), hand(75), said("void", target=2), amend(3, opponents_points=0)
    )
    match = brought(page, json.dumps(told))
    assert [line["Total"] for line in lines(page, match)] == ["0"]
    assert len(json.loads(page.get(f"{match}/export.json").text)["operations"]) == 5


def test_the_mark_is_one_character() -> None:
    assert BYTE_ORDER_MARK.encode() == b"\xef\xbb\xbf"
