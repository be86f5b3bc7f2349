"""The first place where two sides differ, short enough to read."""

from __future__ import annotations

from typing import Any


def difference(python: Any, phone: Any, at: str = "") -> str:
    """The path of the first difference and what either side says there; empty if there is none."""
    if python == phone:
        return ""
    pairs: list[tuple[str, Any, Any]] = []
    if isinstance(python, dict) and isinstance(phone, dict):
        pairs = [(f".{key}", python.get(key), phone.get(key)) for key in {**python, **phone}]
    if isinstance(python, list) and isinstance(phone, list) and len(python) == len(phone):
        pairs = [(f"[{i}]", *both) for i, both in enumerate(zip(python, phone, strict=True))]
    found = (difference(one, other, at + place) for place, one, other in pairs)
    return next(filter(None, found), f"{at}: Python {python!r}, phone {phone!r}"[:500])
