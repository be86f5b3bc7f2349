"""Engines that the gate does not know: `.ci/engines` runs these tests."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

import pytest

from tests.browser.machines import Server, a_server
from tests.engines.phone import Phone, a_phone


class Switched(Protocol):
    """Switches the phone on; it finds what it kept."""

    def __call__(self) -> AbstractContextManager[Phone]: ...


@pytest.fixture(params=["webkit", "firefox"])
def switched_on(request: pytest.FixtureRequest, tmp_path: Path) -> Switched:
    return lambda: a_phone(request.param, tmp_path / "profile")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with a_server(tmp_path) as server:
        yield server
