"""Backup, restore and doctor where something is wrong with the files."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from companion.cli import main
from companion.scorekeeping import Store, load_match
from tests.serving import ROOT
from tests.test_cli import refused
from tests.test_cli_keeping import Run, evening, folder, played, run, spoil, store

__all__ = ["evening", "folder", "run", "store"]
NO_DATABASE = b"no database" * 500


def contents(place: Path) -> dict[str, bytes]:
    """The files of a folder, and what is in them; what readers share in memory is no content."""
    files = (each for each in place.iterdir() if each.is_file())
    return {each.name: each.read_bytes() for each in files if each.suffix != ".sqlite-shm"}


def damage_pages(file: Path) -> None:
    """Write over the pages on which the operations and their indexes begin."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        of_table = "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'operation'"
        pages = connection.execute(of_table).fetchall()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    raw = bytearray(file.read_bytes())
    for (page,) in pages:
        raw[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(raw)


@pytest.mark.parametrize("how", ["a row", "pages", "all"])
def test_a_backup_of_what_is_damaged_is_kept_and_says_so(
    how: str, run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, kept = folder / "here" / "companion.sqlite", folder / "kept.sqlite"
    if how == "a row":
        spoil(folder, "DELETE FROM operation WHERE seq = 5")
    elif how == "pages":
        damage_pages(database)
    else:
        database.write_bytes(NO_DATABASE)
    told = run("backup", str(kept), status=1)
    assert told["file"] == str(folder / "kept.damaged.sqlite")
    assert told["faults"]
    assert [each.name for each in folder.glob("*kept*")] == ["kept.damaged.sqlite"]
    assert how != "all" or Path(told["file"]).read_bytes() == NO_DATABASE
    assert refused(capsys, "restore", "--force", told["file"])


def test_what_can_be_read_of_a_damaged_database_is_in_its_backup(
    run: Run, evening: str, store: Store, folder: Path
) -> None:
    pen = played(store, 3)
    spoil(folder, "DELETE FROM operation WHERE seq = 5 AND match_id = ?", evening)
    told = run("backup", str(folder / "kept.sqlite"), status=1)
    assert [each["match"] for each in told["faults"]] == [evening]
    shutil.copy(told["file"], folder / "here" / "companion.sqlite")
    assert len(load_match(store, pen.match_id).hands) == 3


def test_people_are_told_that_a_backup_is_of_a_damaged_database(
    run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(folder, "DELETE FROM operation WHERE seq = 5")
    assert main(["backup", str(folder / "kept")]) == 1
    first, _counted, last = capsys.readouterr().out.splitlines()
    assert first.startswith("The database is damaged.")
    assert first.endswith("kept.damaged.")
    assert last == f"{evening}, entry 6 does not fit: Operation 5 is missing."


def test_the_doctor_goes_on_after_what_cannot_be_read(
    run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage_pages(folder / "here" / "companion.sqlite")
    told = run("doctor", status=1)
    assert [(each["match"], each["code"]) for each in told["faults"]] == [
        ("", "unreadable"),
        (evening, "unreadable"),
    ]
    assert main(["doctor"]) == 1
    assert "Something does not fit: This cannot be read." in capsys.readouterr().out


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_the_doctor_changes_nothing(mode: str, run: Run, evening: str, folder: Path) -> None:
    place = folder / "here"
    with closing(sqlite3.connect(place / "companion.sqlite")) as connection:
        connection.execute(f"PRAGMA journal_mode={mode}")
        before = contents(place)
        run("doctor")
        assert contents(place) == before


def test_the_doctor_sees_what_stands_in_the_log_only(
    run: Run, evening: str, store: Store, folder: Path
) -> None:
    played(store)
    assert (folder / "here" / "companion.sqlite-wal").stat().st_size
    assert run("doctor")["matches"] == 2


@contextmanager
def held(file: Path, seconds: float) -> Iterator[None]:
    """Nobody else writes to a database meanwhile, and for so many seconds at the most."""
    with closing(sqlite3.connect(file, check_same_thread=False)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        timer = Timer(seconds, connection.rollback)
        timer.start()
        yield
        timer.cancel()
        timer.join()


def test_restore_waits_for_others_only_so_long(
    run: Run, evening: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    kept, database = folder / "kept.sqlite", folder / "here" / "companion.sqlite"
    run("backup", str(kept))
    monkeypatch.setattr("companion.store.backup.BUSY_SECONDS", 0.01)
    with held(database, 5):
        told = refused(capsys, "restore", "--force", str(kept))
    assert told.endswith("Another program holds this database, so nothing was changed. Try again.")
    assert str(database) in told


def test_a_database_is_not_restored_from_itself(
    run: Run, evening: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, link = folder / "here" / "companion.sqlite", folder / "link"
    link.symlink_to(database)
    for name in (database, link):
        assert "This is the database itself" in refused(capsys, "restore", "--force", str(name))
    assert run("doctor")["matches"] == 1


def test_what_is_restored_was_looked_at_with_its_log(
    run: Run, evening: str, store: Store, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(store)
    copy = folder / "copy.sqlite"
    spoil(folder, "PRAGMA wal_checkpoint")
    spoil(folder, "DELETE FROM operation WHERE seq = 5")
    for ending in ("", "-wal"):
        shutil.copy(f"{folder}/here/companion.sqlite{ending}", f"{copy}{ending}")
    before = contents(folder)
    told = refused(capsys, "restore", "--force", str(copy))
    assert told == f"{evening}: Operation 5 is missing."
    assert contents(folder) == before


def test_nothing_is_left_beside_a_backup_that_is_restored(
    run: Run, evening: str, folder: Path
) -> None:
    (folder / "kept").mkdir()
    run("backup", str(folder / "kept" / "kept.sqlite"))
    before = sorted(contents(folder / "kept"))
    assert run("restore", "--force", str(folder / "kept" / "kept.sqlite"))["matches"] == 1
    assert sorted(each.name for each in (folder / "kept").iterdir()) == before


LITTLE_ROOM = """
import resource, sys
from companion.cli import main
most = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize("room", [4_096, 50_000], ids=["for nothing", "for the backup only"])
def test_without_room_nothing_is_restored(room: int, run: Run, store: Store, folder: Path) -> None:
    kept = folder / "kept.sqlite"
    run("backup", str(kept))
    pen = played(store, 100)
    store.engine.dispose()
    before, place = contents(folder / "here"), folder / "here"
    command = [sys.executable, "-c", LITTLE_ROOM, str(room), "restore", "--force", str(kept)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "The disk is full" in done.stderr
    assert contents(place) == before
    assert len(load_match(store, pen.match_id).hands) == 100
