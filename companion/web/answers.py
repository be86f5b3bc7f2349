"""Answers whose cookies stay on the way by which they came."""

from __future__ import annotations

from typing import Any

from flask import Response, request


class Answer(Response):
    """An answer to a request; its cookies go to no other site, and over https stay there."""

    def set_cookie(self, *args: Any, **options: Any) -> None:
        """Set a cookie, or delete one."""
        options["secure"] = options.get("secure") or request.is_secure
        options["samesite"] = options.get("samesite") or "Lax"
        super().set_cookie(*args, **options)
