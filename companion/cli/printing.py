"""JSON on the terminal."""

from __future__ import annotations

import json
import sys
from typing import Any


def print_json(value: Any) -> None:
    """Print JSON, with escapes where the terminal or the pipe does not take every sign."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(json.dumps(value, ensure_ascii="utf" not in encoding.lower(), indent=2))


def counted(number: int, one: str, many: str) -> str:
    """So many of something: 1 match, 2 matches."""
    return f"{number} {one if number == 1 else many}"
