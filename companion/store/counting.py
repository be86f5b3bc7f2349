"""How many operations were written, for whoever counts them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine, event

INSERT = "INSERT INTO operation "


def on_insert(engine: Engine, count: Callable[[int], object]) -> None:
    """Have each insert of operations counted by ``count``; one that is rolled back, too."""

    def written(_c: Any, _cursor: Any, statement: str, rows: Any, _ctx: Any, many: bool) -> None:
        if statement.startswith(INSERT):
            count(len(rows) if many else 1)

    event.listen(engine, "after_cursor_execute", written)
