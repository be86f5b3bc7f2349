"""The command line looks after matches: export, import, backup, restore and doctor."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from companion.cli import main
from companion.log.match import Match
from companion.log.operations import Kind
from companion.log.report import report
from companion.scorekeeping import Pen, Store, load_match, new_pen, new_write, record, start_match
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent
from tests.log.writing import PARTNERS, envelope, hand, start
from tests.serving import ROOT
from tests.test_cli import refused

EVENING = str(ROOT / "tests" / "data" / "evening.json")
Run = Callable[..., Any]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an installation in which there is nothing yet."""
    monkeypatch.setenv("COMPANION_INSTANCE", str(tmp_path / "here"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], folder: Path) -> Run:
    """A command with --json: what it prints, once it ended with this status."""

    def run(*arguments: str, status: int = 0) -> Any:
        assert main([arguments[0], "--json", *arguments[1:]]) == status
        return json.loads(capsys.readouterr().out)

    return run


@pytest.fixture
def evening(run: Run) -> str:
    """The id of the recorded evening, which was brought in."""
    (told,) = run("import", EVENING)["matches"]
    return str(told["id"])


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    """The store of the installation, as the running app has it."""
    (folder / "here").mkdir(exist_ok=True)
    engine = open_engine(folder / "here" / "companion.sqlite")
    migrate(engine)
    yield Store(engine=engine, recent=Recent())
    engine.dispose()


def played(store: Store, hands: int = 1, **more: Any) -> Pen:
    """The pen of a match in which hands were played."""
    pen = new_pen()
    body = {"ruleset": "default", "players": PARTNERS, "starter": 0, **more}
    start_match(store, pen, body, new_write())
    for _ in range(hands):
        record(store, pen, Kind.HAND, {"opponents_points": 80}, new_write())
    return pen


def first_hand(store: Store, pen: Pen) -> str:
    return load_match(store, pen.match_id).hands[0].operation.id


LAST = {"opponents_points": 0}


def spoil(folder: Path, statement: str, *values: Any) -> None:
    """Change the database behind the app's back."""
    with closing(sqlite3.connect(folder / "here" / "companion.sqlite")) as connection, connection:
        connection.execute(statement, values)


def test_the_evening_is_the_same_after_export_wipe_and_import(
    run: Run, evening: str, folder: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(folder / "evening.json")
    assert run("export", file)["matches"] == [{"id": evening, "title": "Friday at Anna's"}]
    before = report(load_match(store, evening))
    monkeypatch.setenv("COMPANION_INSTANCE", str(folder / "elsewhere"))
    (told,) = run("import", file)["matches"]
    assert (told["id"], told["fate"]) == (evening, "new")
    assert run("import", file)["matches"][0] | {"sentence": ""} == {
        **{"id": evening, "players": "Anna, Ben, Carla and Emil", "fate": "same", "added": 0},
        "sentence": "",
    }
    run("export", str(folder / "again.json"))
    assert (folder / "again.json").read_bytes() == (folder / "evening.json").read_bytes()
    after = load_match(
        Store(engine=open_engine(folder / "elsewhere" / "companion.sqlite"), recent=Recent()),
        evening,
    )
    assert report(after) == before


def test_all_matches_are_written_to_one_file(run: Run, store: Store, folder: Path) -> None:
    pens = [played(store), played(store, 3)]
    file = folder / "all.json"
    assert len(run("export", "--all", str(file))["matches"]) == 2
    told = json.loads(file.read_text("utf-8"))
    assert told["format"] == "sheng-ji-companion/matches"
    assert [len(each["operations"]) for each in told["matches"]] == [2, 4]
    assert [each["match"]["id"] for each in told["matches"]] == [pen.match_id for pen in pens]


def test_one_of_several_matches_must_be_named(
    store: Store, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pen, _other = played(store), played(store)
    file = str(folder / "one.json")
    assert refused(capsys, "export", file).startswith("Say which match by --match ID, or --all.")
    assert refused(capsys, "export", "--match", "nope", file) == "nope: There is no such match."
    assert main(["export", "--match", pen.match_id, "-"]) == 0
    assert json.loads(capsys.readouterr().out)["match"]["id"] == pen.match_id


def test_an_export_is_written_over_nothing(
    store: Store, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(store)
    file = folder / "kept"
    file.write_text("mine")
    for command in ("export", "backup"):
        assert refused(capsys, command, str(file)) == f"{file}: File exists"
    assert file.read_text() == "mine"
    assert list(folder.glob(".*")) == []


def test_a_dry_run_brings_nothing_in(run: Run) -> None:
    told = run("import", "--dry-run", EVENING)
    assert [(each["fate"], "pen" in each) for each in told["matches"]] == [("new", False)]
    assert run("doctor")["matches"] == 0


def test_whoever_brings_a_match_in_is_told_its_pen(run: Run, folder: Path, store: Store) -> None:
    (told,) = run("import", EVENING)["matches"]
    match_id, _, key = told["pen"].removeprefix("/m/").partition("/pen#")
    record(store, Pen(match_id=match_id, edit_key=key), Kind.TITLE, {"title": "x"}, new_write())


def test_import_adds_what_is_missing_and_refuses_what_differs(
    run: Run, store: Store, folder: Path
) -> None:
    pen = played(store)
    file = folder / "one.json"
    run("export", str(file))
    told = json.loads(file.read_text("utf-8"))
    told["operations"].append(hand(60))
    file.write_text(json.dumps(told))
    assert run("import", str(file))["matches"][0]["added"] == 1
    assert len(load_match(store, pen.match_id).hands) == 2
    told["operations"][1]["body"] = {"opponents_points": 0}
    file.write_text(json.dumps(told))
    assert run("import", str(file), status=1)["matches"][0]["fate"] == "differs"


def test_a_broken_file_is_refused_with_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "broken.json"
    file.write_text(json.dumps(envelope(start(), hand(7))))
    sentence = refused(capsys, "import", str(file))
    assert sentence.startswith("operations[1].body.opponents_points: Points come in fives")
    assert main(["import", EVENING]) == 0
    assert "New here." in capsys.readouterr().out


def test_a_backup_is_whole_while_the_app_writes(run: Run, store: Store, folder: Path) -> None:
    pen, stop = played(store), Event()
    written: list[Match] = []

    def write() -> None:
        while not stop.is_set() and len(written) < 500:
            written.append(record(store, pen, Kind.HAND, {"opponents_points": 80}, new_write()))

    writer = Thread(target=write)
    writer.start()
    told = [run("backup", str(folder / f"{number}.sqlite")) for number in range(5)]
    stop.set()
    writer.join()
    counts = [each["operations"] for each in told]
    assert counts == sorted(counts)
    assert counts[-1] <= len(written) + 2
    assert [each["matches"] for each in told] == [1] * 5


def test_a_backup_is_one_file_that_only_its_owner_reads(
    run: Run, evening: str, folder: Path
) -> None:
    run("backup", str(folder / "kept.sqlite"))
    assert [path.name for path in folder.glob("kept*")] == ["kept.sqlite"]
    assert (folder / "kept.sqlite").stat().st_mode & 0o777 == 0o600


def test_a_backup_is_restored_where_there_is_nothing(
    run: Run, evening: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("backup", str(folder / "kept.sqlite"))
    monkeypatch.setenv("COMPANION_INSTANCE", str(folder / "elsewhere"))
    assert run("restore", str(folder / "kept.sqlite"))["aside"] is None
    assert run("doctor")["matches"] == 1
    run("export", str(folder / "again.json"))
    assert json.loads((folder / "again.json").read_text("utf-8"))["match"]["id"] == evening


def test_what_is_restored_belongs_to_whom_its_folder_belongs(
    run: Run, evening: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("backup", str(folder / "kept.sqlite"))
    there = folder / "elsewhere"
    there.mkdir()
    if os.geteuid() == 0:
        os.chown(there, 65534, 65534)
    monkeypatch.setenv("COMPANION_INSTANCE", str(there))
    run("restore", str(folder / "kept.sqlite"))
    assert (there / "companion.sqlite").stat().st_uid == there.stat().st_uid


def test_restore_replaces_matches_only_when_told_to_and_keeps_them(
    run: Run, store: Store, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(store)
    kept = str(folder / "kept.sqlite")
    run("backup", kept)
    later = played(store)
    assert "With --force they are put aside." in refused(capsys, "restore", kept)
    assert load_match(store, later.match_id).hands
    aside = run("restore", "--force", kept)["aside"]
    assert run("doctor")["matches"] == 1
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT count(*) FROM match").fetchone() == (2,)


def test_what_is_no_backup_is_not_restored(
    run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = folder / "bad.sqlite"
    assert refused(capsys, "restore", str(bad)) == f"{bad}: There is no database yet."
    bad.write_bytes(b"no database" * 500)
    assert "The database is damaged" in refused(capsys, "restore", "--force", str(bad))
    bad.unlink()
    sqlite3.connect(bad).close()
    assert "The database is damaged" in refused(capsys, "restore", "--force", str(bad))
    assert run("doctor")["matches"] == 1


def test_a_damaged_database_is_put_aside(
    run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(folder / "kept.sqlite")
    run("backup", kept)
    database = folder / "here" / "companion.sqlite"
    database.write_bytes(b"no database" * 500)
    assert "With --force" in refused(capsys, "restore", kept)
    aside = run("restore", "--force", kept)["aside"]
    assert Path(aside).read_bytes() == b"no database" * 500
    assert run("doctor")["matches"] == 1


def test_the_doctor_finds_nothing_wrong_with_an_evening(run: Run, evening: str) -> None:
    told = run("doctor")
    assert (told["matches"], told["faults"], told["flagged"]) == (1, [], [])


MOST = '"bottom_most":'
SPOILED = (
    ("operation_missing", 4, "DELETE FROM operation WHERE seq = 3"),
    ("does_not_follow", 5, "UPDATE operation SET parent = 'x' WHERE seq = 5"),
    ("last_differs", 7, "UPDATE match SET last_seq = 7"),
    ("unreadable", None, "UPDATE operation SET body = '{' WHERE seq = 4"),
    ("unreadable", None, "UPDATE operation SET kind = 'deal' WHERE seq = 4"),
    ("unreadable", None, f"UPDATE operation SET body = '{'[' * 30000}{']' * 30000}' WHERE seq = 4"),
    ("unreadable", None, "UPDATE operation SET body = x'ff' WHERE seq = 4"),
    ("unreadable", None, "UPDATE operation SET body = '[]' WHERE seq = 1"),
    ("unreadable", None, "UPDATE operation SET received_at = 'x' WHERE seq = 4"),
    ("unreadable", None, "UPDATE match SET last_at = 'x'"),
    ("not_started", None, "DELETE FROM operation"),
    ("match_missing", None, "DELETE FROM match"),
    ("rulebook_differs", 1, f"UPDATE operation SET body = replace(body, '{MOST} 80', '{MOST} 85')"),
)


@pytest.mark.parametrize(("code", "seq", "statement"), SPOILED)
def test_the_doctor_finds_what_does_not_fit(
    code: str, seq: int | None, statement: str, run: Run, evening: str, folder: Path
) -> None:
    spoil(folder, statement)
    database = (folder / "here" / "companion.sqlite").read_bytes()
    (fault,) = run("doctor", status=1)["faults"]
    assert (fault["code"], fault["seq"]) == (code, seq)
    assert (folder / "here" / "companion.sqlite").read_bytes() == database


def test_an_entry_that_makes_no_sense_any_more_is_told_but_is_no_fault(
    run: Run, store: Store
) -> None:
    pen = played(store, 2, levels=["A"] * 4)
    record(store, pen, Kind.AMEND, {"target": first_hand(store, pen), "body": LAST}, new_write())
    told = run("doctor")
    assert told["faults"] == []
    assert [each["seq"] for each in told["flagged"]] == [3]


def test_there_is_nothing_to_look_after_yet(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (("doctor",), ("backup", str(folder / "kept.sqlite"))):
        assert refused(capsys, *command).endswith("There is no database yet.")
    assert not (folder / "here" / "companion.sqlite").exists()


def test_other_databases_have_programs_of_their_own(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite://")
    for command in ("backup", "restore"):
        assert "This works with SQLite" in refused(capsys, command, str(folder / "x"))


def test_people_get_sentences(
    run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(folder / "kept.sqlite")
    assert main(["backup", kept]) == 0
    assert main(["restore", "--force", kept]) == 0
    assert main(["export", str(folder / "x.json")]) == 0
    spoil(folder, "DELETE FROM operation WHERE seq = 5")
    assert main(["doctor"]) == 1
    printed = capsys.readouterr().out
    assert f"Backed up to {kept}." in printed
    assert "Start the app anew if it is running." in printed
    assert f"{evening}, entry 6 does not fit: Operation 5 is missing." in printed
