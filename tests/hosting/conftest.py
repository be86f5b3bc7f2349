from collections.abc import Iterator

import pytest

from tests.hosting.asking import COMMAND, HERE
from tests.serving import Started, started

OPTIONS = ("serve", "--port", "0", "--workers", "2", "--proxy", "--log", "json", "--metrics")
HOSTED = {"COMPANION_HOSTS": "cards.test"}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """An app that is served for many."""
    folder = tmp_path_factory.mktemp("hosted")
    with started([*COMMAND, *OPTIONS], folder=folder, environment=HERE | HOSTED) as server:
        yield server
