"""A table that is taken home, as LibreOffice opens it."""

from __future__ import annotations

import csv
import io
import subprocess
from pathlib import Path

from tests.web.conftest import Page
from tests.web.taking_home import lines, odd


def test_libreoffice_shows_the_table_as_it_was_written(page: Page, tmp_path: Path) -> None:
    """As a German one opens it: semicolons, commas and tabs all end a column."""
    match = odd(page)
    (tmp_path / "odd.csv").write_bytes(page.get(f"{match}/export.csv").data)
    home, reads = f"-env:UserInstallation=file://{tmp_path}/home", "--infilter=CSV:59/44/9,34,76"
    to = ["--headless", reads, "--convert-to", "csv", "--outdir", "out", "odd.csv"]
    subprocess.run(["soffice", home, *to], cwd=tmp_path, check=True, capture_output=True)
    text = (tmp_path / "out" / "odd.csv").read_text(encoding="utf-8-sig")
    shown = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    names = ("Starter", "Declarers", "Note", "Outcome")
    assert [[each[n] for n in names] for each in shown] == [
        [each[n] for n in names] for each in lines(page, match)
    ]
    assert list(shown[0]) == list(lines(page, match)[0])
