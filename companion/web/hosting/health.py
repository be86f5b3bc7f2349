"""Whether this process can do its work, for whoever has to start another one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue

from companion.store.matches import select_match
from companion.store.transactions import writing
from companion.store.troubles import StoreTrouble
from companion.web.pages import store

blueprint = Blueprint("health", __name__)
# A hand takes a page or two of the log; with less room than this the next may not fit.
NEEDED_BYTES = 1_000_000


@blueprint.get("/healthz")
def show() -> ResponseReturnValue:
    """200 if the database answers and can be written to, else 503 with what is wrong."""
    try:
        _check(store().engine)
    except StoreTrouble as trouble:
        return _told(trouble.code, 503)
    return _told("ok", 200)


def _check(engine: Any) -> None:
    """Take the lock of a writer and look something up; nothing is written. Raises as said."""
    with writing(engine) as connection:
        select_match(connection, "healthz", for_update=True)
    if engine.url.get_backend_name() == "sqlite" and engine.url.database:
        _check_room(Path(engine.url.database))


def _check_room(file: Path) -> None:
    """SQLite finds out only when it writes whether it may, and whether there is room."""
    if not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
        raise StoreTrouble("read_only")
    if shutil.disk_usage(file.parent).free < NEEDED_BYTES:
        raise StoreTrouble("full")


def _told(status: str, code: int) -> ResponseReturnValue:
    response = jsonify({"status": status})
    response.headers["Cache-Control"] = "no-store"
    return response, code
