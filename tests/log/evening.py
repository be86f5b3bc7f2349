"""The recorded evening as operations."""

from __future__ import annotations

from pathlib import Path

from companion.log.files import read_file

DATA = Path(__file__).parents[1] / "data"
OPERATIONS = read_file((DATA / "evening.json").read_text(encoding="utf-8")).operations
