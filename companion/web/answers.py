"""Answers whose cookies stay on the way by which they came."""

from __future__ import annotations

from typing import Any

from flask import Response, request


class Answer(Response):
    """An answer to a request; over https every cookie stays there."""

    def set_cookie(self, *args: Any, **options: Any) -> None:
        """Set a cookie, or delete one."""
        options["secure"] = options.get("secure") or request.is_secure
        super().set_cookie(*args, **options)
