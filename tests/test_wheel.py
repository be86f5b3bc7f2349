"""The installed app is the app of the checkout."""

import re
import subprocess
import sys
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.serving import ROOT, serving

STYLE_SHEET = re.compile(rb'href="(/static/[^"]+/app\.css)"')


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of this checkout in it; its dependencies are those of the tests."""
    wheels, target = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("installed")
    _run("build", "--wheel", "--no-isolation", "--outdir", wheels, ROOT)
    _run("pip", "install", "--no-deps", "--no-index", "--target", target, *wheels.glob("*.whl"))
    return target


@pytest.mark.slow
def test_the_wheel_serves_what_the_checkout_serves(installed: Path, tmp_path: Path) -> None:
    checkout, elsewhere = tmp_path / "checkout", tmp_path / "elsewhere"
    checkout.mkdir()
    elsewhere.mkdir()
    with (
        serving([sys.executable, "-m", "companion.cli"], folder=checkout) as expected,
        serving(
            [str(installed / "bin" / "companion")],
            folder=elsewhere,
            environment={"PYTHONPATH": str(installed)},
        ) as address,
    ):
        home = _get(address)
        assert home == _get(expected)
        found = STYLE_SHEET.search(home)
        assert found
        style_sheet, chinese = found[1].decode(), {"Accept-Language": "zh-CN"}
        assert _get(address + style_sheet) == _get(expected + style_sheet)
        assert "新" in _get(address, chinese).decode()


@pytest.mark.slow
def test_nothing_of_the_checkout_is_used(installed: Path, tmp_path: Path) -> None:
    place = subprocess.check_output(
        [sys.executable, "-c", "import companion; print(companion.__file__)"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(installed)},
        text=True,
    )
    assert Path(place).is_relative_to(installed)


def _run(module: str, *arguments: str | Path) -> None:
    subprocess.run([sys.executable, "-m", module, *map(str, arguments)], check=True)


def _get(address: str, headers: dict[str, str] | None = None) -> bytes:
    with urlopen(Request(address, headers=headers or {})) as response:
        body: bytes = response.read()
    return body
