"""The example of a service, as systemd reads it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from companion.cli.hosting import UNITS


def test_systemd_knows_every_line_of_the_service(tmp_path: Path) -> None:
    unit = tmp_path / "companion.service"
    text = (UNITS / "companion.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/companion/bin/companion", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
