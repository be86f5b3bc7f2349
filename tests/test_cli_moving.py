"""The command line moves an installation to PostgreSQL and back, and looks after it there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text

from companion.cli import main
from companion.cli.opening import opened_at
from companion.log.files import export_text
from companion.scorekeeping import exported
from companion.scorekeeping.moving import copy_all
from companion.store.copying import count_rows
from companion.store.migrate import migrate
from companion.store.transactions import writing
from tests.log.writing import envelope, hand, start
from tests.serving import ROOT
from tests.test_cli import refused
from tests.test_cli_keeping import spoil

EVENING = str(ROOT / "tests" / "data" / "evening.json")
Run = Callable[..., Any]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """A command with --json on an installation with a match, for DATABASE_URL if it is given."""
    monkeypatch.setenv("COMPANION_INSTANCE", str(tmp_path / "here"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / "match.json").write_text(json.dumps(envelope(start(), *[hand(80)] * 5)))
    assert main(["import", str(tmp_path / "match.json")]) == 0
    capsys.readouterr()

    def run(*arguments: str, database: str = "") -> Any:
        monkeypatch.setenv("DATABASE_URL", database)
        assert main([arguments[0], "--json", *arguments[1:]]) == 0
        return json.loads(capsys.readouterr().out)

    return run


def all_of(place: str | Path) -> list[Any]:
    """Everything that a database holds: its rows, and the bytes of its export."""
    with opened_at(place) as store, store.engine.begin() as connection:
        edit_keys = connection.execute(text("SELECT id, edit_key_hash FROM match"))
        # Sorted here: PostgreSQL orders text as a language does.
        return [*sorted(map(tuple, edit_keys)), export_text(exported(store))]


def test_an_installation_moves_to_postgresql_and_back(
    run: Run, postgresql_url: str, tmp_path: Path
) -> None:
    run("import", EVENING)
    told = run("copy", "--to", postgresql_url)
    assert (told["matches"], told["operations"]) == (2, 46)
    assert told["to"].startswith("postgresql://127.0.0.1:")
    back = tmp_path / "back.sqlite"
    assert run("copy", "--to", str(back), database=postgresql_url)["to"] == str(back)
    here = tmp_path / "here" / "companion.sqlite"
    assert all_of(back) == all_of(postgresql_url) == all_of(here)
    assert back.stat().st_mode & 0o777 == 0o600


def test_the_doctor_looks_after_postgresql_too(run: Run, postgresql_url: str) -> None:
    run("copy", "--to", postgresql_url)
    told = run("doctor", database=postgresql_url)
    assert (told["matches"], told["faults"]) == (1, [])


def test_backups_of_postgresql_are_its_own_matter(
    run: Run,
    postgresql_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", postgresql_url)
    for command in ("backup", "restore"):
        assert "use pg_dump, or companion copy" in refused(capsys, command, str(tmp_path / "x"))


def test_only_an_empty_database_is_copied_into(
    run: Run, postgresql_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run("copy", "--to", postgresql_url)
    before = all_of(postgresql_url)
    told = refused(capsys, "copy", "--to", postgresql_url)
    assert told.startswith("postgresql://127.0.0.1:")
    assert "There are matches in it already" in told
    assert all_of(postgresql_url) == before


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("DELETE FROM operation WHERE seq = 5", "Operation 5 is missing."),
        ("DELETE FROM match", "There are entries of a match that is not there"),
    ],
)
def test_what_does_not_fit_is_not_copied(
    statement: str, sentence: str, run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there.sqlite"
    spoil(tmp_path, statement)
    assert sentence in refused(capsys, "copy", "--to", str(there))
    assert empty(there)


def empty(place: str | Path) -> bool:
    with opened_at(place) as store, store.engine.begin() as connection:
        return count_rows(connection) == (0, 0)


def test_what_broke_off_left_nothing_and_is_done_anew(
    run: Run, postgresql_url: str, tmp_path: Path
) -> None:
    with opened_at(tmp_path / "here" / "companion.sqlite") as here:
        with opened_at(postgresql_url) as there, pytest.raises(KeyboardInterrupt):
            copy_all(here.engine, there.engine, interrupt)
        assert empty(postgresql_url)
    assert run("copy", "--to", postgresql_url)["matches"] == 1


def interrupt(_done: int, _of: int) -> None:
    raise KeyboardInterrupt


def test_what_the_other_database_changes_is_found(
    run: Run, postgresql_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened_at(postgresql_url) as there:
        migrate(there.engine)
        with writing(there.engine) as connection:
            connection.execute(text(MEDDLES))
    assert "is not what was here" in refused(capsys, "copy", "--to", postgresql_url)
    assert empty(postgresql_url)


MEDDLES = """
CREATE FUNCTION meddle() RETURNS trigger AS
$$ BEGIN NEW.device = 'me'; RETURN NEW; END $$ LANGUAGE plpgsql;
CREATE TRIGGER meddles BEFORE INSERT ON operation FOR EACH ROW EXECUTE FUNCTION meddle();
"""


def test_no_password_is_told(
    run: Run, postgresql_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    password = make_url(postgresql_url).password
    secret = postgresql_url.partition("@127")[0].rpartition(":")[2]
    assert password != secret
    wrong = postgresql_url.replace("127.0.0.1", "127.0.0.1:1,127.0.0.1")
    for arguments in (["--to", postgresql_url], ["--to", postgresql_url], ["--to", wrong]):
        main(["copy", *arguments])
    main(["copy", "--to", postgresql_url.replace("postgresql", "klingon", 1)])
    with pytest.raises(SystemExit):
        main(["copy", "--to", "x", postgresql_url])
    printed = capsys.readouterr()
    assert "1 of 1 matches" in printed.err
    assert "klingon" not in printed.err
    for each in (password, secret):
        assert str(each) not in printed.out + printed.err
