"""The command line: what it prints, and one sentence on one line for whatever it refuses."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from companion.cli import main
from tests.serving import READY_WITHIN_SECONDS, ROOT

COMMAND = (sys.executable, "-m", "companion.cli")
EVENING = str(ROOT / "tests" / "data" / "evening.json")
START = '{"format": "sheng-ji-companion/match", "version": 1, "operations": [%s]}'


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which a command is refused."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert line.isprintable()
    assert line.startswith("companion: ")
    return line.removeprefix("companion: ")


def test_replay_says_where_a_match_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", EVENING]) == 0
    assert "Hand 25" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This is not JSON: line 1, column 1."),
        (b"\x89PNG\r\n\x1a\n\0\0", "This is not a text file in UTF-8."),
        ("{}".encode("utf-16"), "This is not a text file in UTF-8."),
        (b"\xef\xbb\xbf[]", "This must be an object with fields."),
        (b"[" * 100_000, "This is nested too deep."),
        (b" " * 32_000_001, "A match file has 32 megabytes at the most."),
        ((START % '{"a\\nb\\u001b[31m": 1}').encode(), "operations[0].a\\nb\\x1b[31m: There is no"),
    ],
    ids=["nothing", "a picture", "UTF-16", "a mark", "depth", "size", "an escape"],
)
def test_a_file_that_is_no_match_is_refused(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    assert refused(capsys, "replay", str(path), "--json").startswith(sentence)


def test_a_file_that_cannot_be_opened_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert refused(capsys, "replay", str(tmp_path)) == f"{tmp_path}: Is a directory"
    assert refused(capsys, "replay", "") == "'': No such file or directory"
    assert "Too many levels" in refused(capsys, "replay", str(tmp_path / "loop"))


def test_a_place_without_end_is_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text(START % f'{{"{"k" * 5000}": 1}}')
    assert len(refused(capsys, "replay", str(path))) < 400


def test_what_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "ladder", "nope").startswith("preset: There is no such preset.")
    assert refused(capsys, "trumps", "--rank", "\n").startswith("rank: This must be one of 2, 3")


def unusable(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, at: Path) -> str:
    """The sentence with which the app does not start in this folder."""
    monkeypatch.setenv("COMPANION_INSTANCE", str(at))
    return refused(capsys, "--port", "0")


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder in (file, file / "below"):
        sentence = unusable(capsys, monkeypatch, folder)
        assert sentence.startswith(f"{folder}: ")
        assert "COMPANION_INSTANCE" in sentence


@pytest.mark.parametrize("key", [b"", b"short", b"\xff" * 40])
def test_a_file_that_holds_no_secret_key_is_refused(
    key: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret-key").write_bytes(key)
    assert "This is no secret key." in unusable(capsys, monkeypatch, tmp_path)


def test_a_damaged_database_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "companion.sqlite").write_bytes(b"no database" * 500)
    sentence = unusable(capsys, monkeypatch, tmp_path)
    assert sentence.startswith(f"{tmp_path / 'companion.sqlite'}: The database is damaged")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "DATABASE_URL names no database"),
        ("klingon://u:secret@h/d", "DATABASE_URL names no database"),
        ("sqlite:////nowhere/at/all", "/nowhere/at/all: The database cannot be opened"),
    ],
)
def test_an_address_that_leads_to_no_database_is_refused(
    url: str,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert unusable(capsys, monkeypatch, tmp_path).startswith(sentence)


def test_a_port_in_use_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_INSTANCE", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        sentence = refused(capsys, "--port", str(port))
    assert sentence == f"Port {port} is in use already; choose another with --port."


def test_nobody_need_read_to_the_end() -> None:
    with subprocess.Popen(
        [*COMMAND, "presets", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_full_disk_behind_the_output_is_told() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "presets"], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert (done.returncode, done.stderr) == (2, b"companion: No space left on device\n")


def test_json_is_whole_where_only_ascii_can_be_printed() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    asked = [*COMMAND, "presets", "--json"]
    printed = subprocess.check_output(asked, cwd=ROOT, env=environment)
    assert printed.isascii()
    assert len(json.loads(printed)) > 20


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_app_ends_in_silence_when_it_is_told_to(number: int, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--port", "0"],
        env=os.environ | {"COMPANION_INSTANCE": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        # A shell that starts the tests in the background has its children ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as process:
        end = Timer(READY_WITHIN_SECONDS, process.kill)
        end.start()
        assert process.stdout
        assert b"http" in process.stdout.readline()
        process.send_signal(number)
        assert process.communicate() == (b"", b"")
        end.cancel()
    assert process.returncode == 0
