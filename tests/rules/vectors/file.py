"""The file of worked examples."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Vector = Mapping[str, Any]


class NotSupported(Exception):
    """A field of the file that a RuleSet cannot express."""

    def __init__(self, what: object) -> None:
        super().__init__(f"not supported: {what}")


def load() -> dict[str, Any]:
    """The file of worked examples, or the one that COMPANION_VECTORS names."""
    own = Path(__file__).parents[2] / "data" / "vectors.json"
    path = os.environ.get("COMPANION_VECTORS") or own
    file: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    return file
