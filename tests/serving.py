"""Start the real app in a process of its own, as a player would."""

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

ROOT = Path(__file__).parent.parent
READY_WITHIN_SECONDS = 60
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@contextmanager
def serving(
    command: Sequence[str], *, folder: Path, environment: dict[str, str] | None = None
) -> Iterator[str]:
    """Run `command` on a free port with its data in `folder`, and give the address it prints."""
    with (
        (folder / "stderr").open("w+") as errors,
        subprocess.Popen(
            [*command, "--port", "0"],
            cwd=folder,
            env=os.environ
            | {"COMPANION_INSTANCE": str(folder / "instance"), "PYTHONUNBUFFERED": "1"}
            | (environment or {}),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            yield _address(process) or _fail(errors.name)
        finally:
            process.terminate()


def _address(process: subprocess.Popen[str]) -> str | None:
    """Wait for the line with the address; none if the process ends or says nothing for long."""
    assert process.stdout
    timer = Timer(READY_WITHIN_SECONDS, process.kill)
    timer.start()
    try:
        for line in process.stdout:
            if match := ADDRESS.search(line):
                return match.group()
    finally:
        timer.cancel()
    return None


def _fail(errors: str) -> str:
    raise RuntimeError(f"The app did not start:\n{Path(errors).read_text()}")
