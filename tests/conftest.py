import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests import postgresql
from tests.browser.browsers import chromium, driver, whole_chromium
from tests.counts import DEEP

__all__ = ["chromium", "driver", "whole_chromium"]

# No deadlines: they measure how busy the machine is. The gate tries the same examples every time.
settings.register_profile("gate", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("deep", deadline=None, max_examples=10_000)
settings.load_profile("deep" if DEEP else "gate")


def pytest_configure(config: pytest.Config) -> None:
    """The process that starts the workers names the place of what they share."""
    if not hasattr(config, "workerinput"):
        postgresql.share()


def pytest_unconfigure(config: pytest.Config) -> None:
    """It also puts away what they left."""
    if not hasattr(config, "workerinput"):
        postgresql.end_shared()


@pytest.fixture(scope="session")
def postgresql_server() -> postgresql.Server:
    """A real PostgreSQL, one for all tests of a run."""
    return postgresql.shared()


@pytest.fixture
def postgresql_url(postgresql_server: postgresql.Server) -> str:
    """The address of a PostgreSQL database in which there is nothing yet."""
    return postgresql.empty_database(postgresql_server)


@pytest.fixture(scope="session", autouse=True)
def files_made_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """All servers of a run share the files that they make, whichever worker starts them."""
    base = tmp_path_factory.getbasetemp()
    shared: Path = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    os.environ["COMPANION_CACHE"] = str(shared / "cache")
