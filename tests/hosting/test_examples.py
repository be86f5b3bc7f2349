"""The container file and the examples for operators: whole, without root, and true to the app."""

from __future__ import annotations

import re

import pytest

from companion.cli import main
from companion.cli.hosting import KNOWN_UNITS, UNITS
from companion.cli.options import parser
from tests.serving import ROOT

STEPS = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ").splitlines()


def steps(word: str) -> list[str]:
    """What stands after such an instruction."""
    return [step.removeprefix(f"{word} ") for step in STEPS if step.startswith(f"{word} ")]


def test_what_the_container_copies_is_there_and_reaches_the_builder() -> None:
    shown = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    for step in steps("COPY"):
        for source in step.split()[:-1]:
            if "--from=packages" not in step:
                assert (ROOT / source).exists(), source
                assert f"!{source}" in shown


def test_the_container_starts_from_a_named_release_and_is_not_root() -> None:
    assert all(re.search(r"^python:3\.\d+-slim\b", image) for image in steps("FROM"))
    (uid,) = steps("USER")
    assert int(uid) > 0
    assert STEPS.index(f"USER {uid}") < STEPS.index("VOLUME /data")
    assert all("--require-hashes" in step for step in steps("RUN") if "pip install" in step)
    assert not any("pip install" in step for step in STEPS[STEPS.index(f"USER {uid}") :])


def test_the_container_runs_a_command_that_there_is() -> None:
    (command,) = steps("CMD")
    options = parser().parse_args(re.findall(r'"([^"]+)"', command))
    assert (options.host, options.port) == ("0.0.0.0", 8000)
    assert "http://127.0.0.1:8000/healthz" in " ".join(steps("HEALTHCHECK"))


def test_the_container_has_the_driver_for_postgresql() -> None:
    lock, others = (ROOT / f"requirements{name}.lock" for name in ("-postgresql", "-dev"))
    (driver,) = re.findall(r"^psycopg==[\d.]+", lock.read_text("utf-8"), re.MULTILINE)
    assert driver in others.read_text("utf-8")


@pytest.mark.parametrize("name", KNOWN_UNITS)
def test_an_example_is_printed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["unit", name]) == 0
    assert "cards.example.org" in capsys.readouterr().out


def test_the_service_starts_a_command_that_there_is() -> None:
    unit = (UNITS / "companion.service").read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=\S+/companion (.+)", unit, re.MULTILINE)
    options = parser().parse_args(command.split())
    for name in ("nginx.conf", "Caddyfile"):
        assert f"unix:{options.unix}" in (UNITS / name).read_text("utf-8").replace(
            "unix//", "unix:/"
        )
    assert options.proxy == 1
