import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests import serving


def test_an_app_that_does_not_start_says_why(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no such ruleset')"]
    with (
        pytest.raises(RuntimeError, match="no such ruleset"),
        serving.serving(command, folder=tmp_path),
    ):
        pass


def test_an_app_that_says_nothing_is_not_awaited_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "READY_WITHIN_SECONDS", 0.5)
    command = [sys.executable, "-c", "import threading; threading.Event().wait()"]
    with (
        pytest.raises(RuntimeError, match="did not start"),
        serving.serving(command, folder=tmp_path),
    ):
        pass


def test_fifty_megabytes_are_refused_before_they_are_sent(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion.cli"]
    with serving.serving(command, folder=tmp_path, environment=HERE) as address:
        connection = HTTPConnection(address.removeprefix("http://"), timeout=30)
        connection.putrequest("POST", "/matches/import")
        connection.putheader("Content-Length", "50000000")
        connection.endheaders()
        assert connection.getresponse().status == 413
        connection.close()


HERE = {"PYTHONPATH": str(serving.ROOT)}
