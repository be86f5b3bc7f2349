"""What an operator meets: each is told in a sentence, and nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion import create_app
from companion.config import load_config
from tests.test_cli import refused, unusable
from tests.web.conftest import Page, new_match_form, words

NOBODY = 65534


def test_a_damaged_page_is_told_and_logged_without_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = create_app(load_config({"COMPANION_INSTANCE": str(tmp_path)}))
    page = Page(app.test_client())
    match = page.post("/matches", new_match_form(page)).headers["Location"]
    app.extensions["store"].engine.dispose()
    database = tmp_path / "companion.sqlite"
    size = database.stat().st_size
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(size - 4096))
    told = page.get(match, 503)
    assert "The database is damaged" in words(told)
    assert page.get("/healthz", 503).json == {"status": "damaged"}
    app.extensions["store"].engine.dispose()
    logged = capsys.readouterr().err
    assert "Database damaged: 'database disk image is malformed'" in logged
    assert "Traceback" not in told.text + logged


@contextmanager
def as_nobody() -> Iterator[None]:
    """Meanwhile files are looked at as a user who owns nothing."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_of_somebody_else_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    instance = tmp_path / "instance"
    instance.mkdir(mode=0)
    with as_nobody():
        sentence = unusable(capsys, monkeypatch, instance)
    instance.chmod(0o700)
    assert "Permission denied. COMPANION_INSTANCE names the folder for the data." in sentence


def test_a_socket_in_use_and_one_out_of_reach_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_INSTANCE", str(tmp_path))
    place = tmp_path / "socket"
    with socket.socket(socket.AF_UNIX) as taken:
        taken.bind(str(place))
        taken.listen()
        told = refused(capsys, "serve", "--unix", str(place))
    assert told == f"{place}: Address already in use"
    told = refused(capsys, "serve", "--unix", str(tmp_path / "no" / "socket"))
    assert told == f"{tmp_path / 'no' / 'socket'}: No such file or directory"


VERSIONED = "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES "


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        (f"{VERSIONED} ('later')", "was written by a newer version"),
        ("CREATE TABLE match (id TEXT)", "belongs to something else"),
    ],
)
def test_a_database_that_is_not_of_this_release_is_named(
    tables: str,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with closing(sqlite3.connect(tmp_path / "companion.sqlite")) as other:
        other.executescript(tables)
    told = unusable(capsys, monkeypatch, tmp_path)
    assert told.startswith(f"{tmp_path / 'companion.sqlite'}: The database {sentence}")


def test_a_setting_that_means_nothing_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_PROXY", "yes")
    assert unusable(capsys, monkeypatch, tmp_path) == "COMPANION_PROXY may be: 0…9."
