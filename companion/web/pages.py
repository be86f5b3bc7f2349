"""What the modules of the pages share: the store, a match by its id, and flashes."""

from __future__ import annotations

import uuid
from typing import cast
from urllib.parse import quote

from flask import current_app, request

from companion.log.match import Match
from companion.rules.reading import read_ruleset
from companion.rules.ruleset import RuleSet
from companion.scorekeeping import Store, Write, load_match, new_write
from companion.web.device import device_name
from companion.web.forms import Form
from companion.web.pens import pen_of


def store() -> Store:
    """The store of this app."""
    return cast(Store, current_app.extensions["store"])


def this_page() -> str:
    """The address of this page, for a form that leads back to it; home where it was no GET."""
    if request.method != "GET":
        return "/"
    query = request.query_string.decode("ascii", errors="ignore")
    return quote(request.path) + (f"?{query}" if query else "")


def match_or_404(match_id: str) -> Match:
    """The match; a page that says so if there is none."""
    return load_match(store(), match_id)


def ruleset_now(match: Match) -> RuleSet:
    """The rules that a match is played by now."""
    return read_ruleset(match.ruleset_body["ruleset"])


def can_write(match_id: str) -> bool:
    """Whether this browser holds a pen that opens the match."""
    return pen_of(store(), match_id) is not None


def write_from(form: Form) -> Write:
    """What a form says of its operation: the id that it was given, and what it knew."""
    write = new_write()
    return Write(
        operation_id=form.get("operation_id") or write.operation_id,
        parent=form.get("parent") or None,
        device=device_name(),
        made_at=write.made_at,
    )


def new_operation_id() -> str:
    """An id for the operation that a form will send, so that sending it twice is one."""
    return str(uuid.uuid4())
