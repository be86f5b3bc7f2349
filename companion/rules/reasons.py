"""Why a result is what it is: codes with values, which pages and programs turn into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Reason:
    """One step of the reasoning: a ``code`` and plain ``values``; seats stay numbers.

    >>> Reason("tricks", points=65)
    Reason('tricks', points=65)
    >>> Reason("tricks", points=65).plain()
    {'code': 'tricks', 'values': {'points': 65}}
    """

    __slots__ = ("code", "values")

    def __init__(self, code: str, **values: int | str | None | list[int]) -> None:
        self.code = code
        self.values: Mapping[str, int | str | None | list[int]] = values

    def plain(self) -> dict[str, Any]:
        """The JSON form."""
        return {"code": self.code, "values": dict(self.values)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Reason({self.code!r}{values})"
