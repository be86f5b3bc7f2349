"""Import: what a file would do is told first, a second tap does it, a broken one does nothing."""

from __future__ import annotations

import io
import json
import secrets
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.log.bundles import read_files, write_bundle
from companion.scorekeeping import Importer, all_matches, exported, import_matches, load_match
from companion.web.packing import MOST_BYTES, packed
from tests.log.writing import amend, envelope, hand, said, start
from tests.tables import named
from tests.web.conftest import Page, form_of, parsed, record, words
from tests.web.test_take_home import EVENING

URL = "/matches/import"
EDGE = "ed9e0fth3f1le"


def chosen(page: Page, told: Any, status: int = 200) -> TestResponse:
    """The page that tells what a file would do."""
    raw = told if isinstance(told, bytes) else json.dumps(told).encode()
    return page.post(
        URL, multipart(raw), status, content_type=f"multipart/form-data; boundary={EDGE}"
    )


def multipart(raw: bytes) -> bytes:
    """A form with a file in it, as browsers send it."""
    head = 'Content-Disposition: form-data; name="file"; filename="match.json"'
    return b"".join((f"--{EDGE}\r\n{head}\r\n\r\n".encode(), raw, f"\r\n--{EDGE}--\r\n".encode()))


def imported(page: Page, told: Any) -> TestResponse:
    """The page after the second tap."""
    form = form_of(chosen(page, told), "/matches/imports")
    return page.get(page.post("/matches/imports", form).headers["Location"])


def refused(page: Page, told: Any, status: int = 422) -> str:
    """The one sentence with which a file is refused."""
    before = everything(page)
    (error,) = parsed(chosen(page, told, status).text).query(".field__error")
    assert everything(page) == before
    return str(error.to_text()).strip()


def everything(page: Page) -> list[str]:
    return all_matches(page.client.application.extensions["store"])


def export_of(page: Page, match: str) -> Any:
    return page.get(f"{match}/export.json").json


def stranger(app: Flask) -> Page:
    return Page(app.test_client())


def fresh(*hands: int) -> dict[str, Any]:
    """The export of a match that is not here."""
    told = envelope(start(), *map(hand, hands))
    return {**told, "match": {"id": secrets.token_urlsafe(12), "title": ""}}


def test_it_works(page: Page) -> None:
    told = json.loads(EVENING)
    shown = imported(page, told)
    (link,) = parsed(shown.text).query("main a")
    assert "Friday at Anna's" in link.to_text()
    assert "Emil" in words(page.get(link.attrs["href"]))
    assert len(export_of(page, link.attrs["href"])["operations"]) == len(told["operations"])


def test_home_leads_to_it(page: Page) -> None:
    assert parsed(page.get("/").text).query_one(f'a[href="{URL}"]')


def test_looking_at_a_file_changes_nothing(page: Page) -> None:
    before = everything(page)
    assert "New here." in words(chosen(page, fresh(40, 80)))
    assert everything(page) == before


def test_whoever_imports_writes_from_then_on(page: Page) -> None:
    told = fresh(40)
    imported(page, told)
    match = f"/m/{told['match']['id']}"
    record(page, match, opponents_points="80")
    assert len(export_of(page, match)["operations"]) == 3


def test_imported_twice_adds_nothing(page: Page) -> None:
    told = fresh(40, 80)
    form = form_of(chosen(page, told), "/matches/imports")
    for _tap in range(2):
        page.post("/matches/imports", form)
    record(page, f"/m/{told['match']['id']}", opponents_points="40")
    again = chosen(page, told)
    assert "Here already; nothing is added." in words(again)
    assert "There is no new match in it." in words(again)
    assert not parsed(again.text).query(".button--main")


def test_a_second_copy_of_a_file_without_an_id_is_known(page: Page) -> None:
    told = envelope(start(players=["Eva", "Finn", "Gus", "Hal"]), hand(40))
    imported(page, told)
    assert "Here already; nothing is added." in words(chosen(page, told))


def longer(page: Page, match: str) -> dict[str, Any]:
    """The export of a match with a hand more than is here."""
    told: dict[str, Any] = export_of(page, match)
    told["operations"] += [{"kind": "hand", "body": {"opponents_points": 40, "starter": 0}}]
    return told


def test_what_is_missing_is_added(page: Page, match: str) -> None:
    shown = chosen(page, longer(page, match))
    assert "Here already; the file has 1 entry more" in words(shown)
    assert parsed(shown.text).query_one(f'button[formaction="{match}/imports"][form="import"]')
    for _tap in range(2):
        page.post(f"{match}/imports", form_of(shown, "/matches/imports"))
    assert len(export_of(page, match)["operations"]) == 2


def test_only_the_scorer_adds_what_is_missing(app: Flask, page: Page, match: str) -> None:
    other = stranger(app)
    form = form_of(chosen(other, longer(page, match)), "/matches/imports")
    assert "Only the scorer writes here" in words(other.post(f"{match}/imports", form, 403))
    other.post("/matches/imports", form)
    assert len(export_of(page, match)["operations"]) == 1


def test_a_forged_file_adds_nothing(page: Page, match: str) -> None:
    page.post(f"{match}/imports", {"seed": "x" * 32, "packed": "!"}, 422)


def test_a_copy_of_all_matches_is_imported_at_once(page: Page, match: str) -> None:
    told = write_bundle([fresh(40), export_of(page, match), fresh(80)])
    preview = chosen(page, told)
    assert "The file holds 3 matches." in words(preview)
    assert "Import 2 matches" in words(preview)
    assert "3 matches are here." in words(imported(page, told))
    assert len(parsed(page.get("/").text).query(".rows__row")) == 2


def test_a_year_of_matches_comes_in_parts_by_choosing_the_file_again(page: Page) -> None:
    told, before = write_bundle([fresh(40) for _each in range(61)]), len(everything(page))
    for number, waits in ((60, True), (61, False)):
        shown = chosen(page, told)
        assert ("1 more match waits in the file." in words(shown)) is waits
        url = parsed(shown.text).query_one("#import").attrs["action"]
        for _tap in range(2):
            page.post(url, form_of(shown, url))
        assert len(everything(page)) == before + number


def test_somebody_elses_match_is_refused_at_the_second_tap_too(app: Flask, page: Page) -> None:
    told, other = fresh(40), stranger(app)
    form = form_of(
        chosen(other, {**told, "operations": told["operations"] + [hand(0)]}), "/matches/imports"
    )
    imported(page, told)
    other.post("/matches/imports", form)
    match = f"/m/{told['match']['id']}"
    assert len(export_of(page, match)["operations"]) == 2
    assert not parsed(other.get(match).text).query(f'form[action="{match}/hands"]')


def test_a_match_that_is_told_otherwise_is_refused(page: Page, match: str) -> None:
    record(page, match, starter="0", opponents_points="60")
    told = export_of(page, match)
    told["operations"][1]["body"] |= {"opponents_points": 65}
    assert "Refused: entry 2 says something else here." in words(chosen(page, told))


def without(told: dict[str, Any], index: int) -> dict[str, Any]:
    """An export that lost an operation, and was numbered anew."""
    told = json.loads(json.dumps(told))
    del told["operations"][index]
    for seq, operation in enumerate(told["operations"], start=1):
        operation["seq"] = seq
    return told


def chained(*operations: dict[str, Any]) -> dict[str, Any]:
    ids = [f"o{seq}" for seq in range(len(operations))]
    parents = [None, *ids[:-1]]
    return envelope(
        *(
            {**op, "id": id, "parent": up}
            for op, id, up in zip(operations, ids, parents, strict=True)
        )
    )


WHOLE = chained(start(), hand(40), hand(80), hand(40))
TWICE = envelope({**start(), "id": "a"}, {**hand(40), "id": "b"}, {**hand(80), "id": "b"})
HOSTILE: tuple[tuple[str, str, Any], ...] = (
    ("missing", "The one before this is missing", without(WHOLE, 2)),
    ("unnumbered", "Operation 2 is missing.", envelope(start(), {**hand(40), "seq": 3})),
    ("kind", "This must be one of start, declare", envelope(start(), said("deal"))),
    ("type", "Type a whole number", envelope(start(), hand("40"))),  # type: ignore[arg-type]
    ("100,000", "A match has room for 2000", envelope(*[hand(40)] * 100_000)),
    ("depth", "This is nested too deep.", b"[" * 100_000),
    (
        "depth in a body",
        "This is nested too deep.",
        envelope(start(note=json.loads("[" * 50 + "]" * 50))),
    ),
    ("one id, two bodies", "Another entry has this id already.", TWICE),
    ("no JSON", "This is not JSON: line 1, column 1.", b"\x00\x01"),
    ("a picture", "This is not a text file in UTF-8.", b"\x89PNG\r\n\x1a\n"),
    ("nothing", "This is not JSON", b""),
    ("no match", "This must be an object", [1]),
    ("something else", "This is not a match file", {"format": "x"}),
    ("a short id", "This is not an id.", {**fresh(40), "match": {"id": "x"}}),
    ("too many", "A file has room for 1000", write_bundle([envelope(start())] * 1001)),
    ("work", "So many hands", envelope(start(), *[hand(80)] * 900, *[amend(2)] * 900)),
)


@pytest.mark.parametrize(("name", "sentence", "told"), named(HOSTILE, 0))
def test_a_broken_file_is_refused_in_a_sentence(
    name: str, sentence: str, told: Any, page: Page
) -> None:
    assert refused(page, told).startswith(sentence)


def test_the_sentence_says_where(page: Page) -> None:
    broken = envelope(start(), hand(40), hand(7))
    place = "(In the file: entry 3, body.opponents_points)"
    assert refused(page, broken).endswith(place)
    both = refused(page, write_bundle([fresh(40), broken]))
    assert both.endswith("(In the file: match 2, entry 3, body.opponents_points)")


def test_a_file_of_fifty_megabytes_is_not_even_read(page: Page) -> None:
    told = {"CONTENT_LENGTH": "50000000", "CONTENT_TYPE": f"multipart/form-data; boundary={EDGE}"}
    shown = page.post(URL, b"", 413, environ_overrides=told)
    assert "A match file has 10 megabytes at the most." in words(shown)


def test_a_file_that_is_a_little_too_large_is_refused(page: Page) -> None:
    sentence = refused(page, b" " * (MOST_BYTES + 1))
    assert sentence == "A match file has 10 megabytes at the most."


def test_no_file_is_said_to_be_none(page: Page) -> None:
    assert "Choose a file." in words(page.post(URL, {"file": (io.BytesIO(b""), "")}, 422))
    assert "Choose a file." in words(page.post(URL, {}, 422))


BOMB = packed(" " * (MOST_BYTES + 1))
FORGED: tuple[dict[str, str], ...] = (
    {},
    {"seed": "x"},
    {"seed": "x" * 32},
    {"seed": "x" * 32, "packed": "!"},
)


@pytest.mark.parametrize("form", [*FORGED, {"seed": "x" * 32, "packed": BOMB}])
def test_a_forged_second_tap_changes_nothing(form: dict[str, str], page: Page) -> None:
    before = everything(page)
    page.post("/matches/imports", form, 422)
    assert everything(page) == before


def test_another_site_imports_nothing(page: Page) -> None:
    page.post("/matches/imports", {}, 403, headers={"Sec-Fetch-Site": "cross-site"})


def test_the_list_of_what_was_imported_names_only_what_is_here(page: Page, match: str) -> None:
    shown = page.get(f"/matches/imports?match={match.removeprefix('/m/')}&match=nothing")
    assert "1 match is here." in words(shown)


def test_a_name_in_a_file_is_only_a_name(page: Page) -> None:
    told = envelope(start(players=["<b>x</b>", "{{ 7*7 }}", "'\"><script>", "D"]), hand(40))
    assert "<b>x</b>" in words(chosen(page, told))


def test_the_evening_is_the_same_after_all_was_wiped(app: Flask, page: Page) -> None:
    store = app.extensions["store"]
    (first,) = import_matches(store, read_files(EVENING), Importer(seed=secrets.token_hex(16)))
    told = exported(store, [first.match_id])
    told["match"]["id"] = secrets.token_urlsafe(12)
    imported(page, told)
    there = load_match(store, told["match"]["id"])
    assert there.now == load_match(store, first.match_id).now
    assert exported(store, [told["match"]["id"]]) == told
