"""The record of a match: one line a hand, its reasons, and what was changed by whom and when."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.web.boards import board, hand_line, sides, what_it_is
from companion.web.i18n import gettext as _
from companion.web.pages import can_write, match_or_404, new_operation_id
from companion.web.words.errors import explain
from companion.web.words.reasons import tell

blueprint = Blueprint("history", __name__)


@blueprint.get("/m/<match_id>/history")
def show(match_id: str) -> ResponseReturnValue:
    """All entries of a match, the newest first."""
    match = match_or_404(match_id)
    return render_template(
        "history/show.html",
        match=match,
        match_id=match_id,
        board=board(match),
        sides=sides(match.now, match.names),
        entries=[told(match, entry) for entry in reversed(match.entries)],
        can_write=can_write(match_id),
        operation_id=new_operation_id,
    )


def told(match: Match, entry: Recorded) -> dict[str, Any]:
    """An entry with its sentences and its revisions."""
    direction = match.start.direction
    return {
        "entry": entry,
        "kind": entry.operation.kind.value,
        "word": what_it_is(match, entry.operation)
        if entry.operation.kind is not Kind.START
        else _("Start"),
        "line": hand_line(entry) if entry.is_hand else None,
        "reasons": [tell(reason, entry.names, direction) for reason in entry.after.reasons]
        if not entry.is_voided and entry.problem is None
        else [],
        "problem": explain(entry.problem) if entry.problem else "",
        "note": entry.body.get("note", ""),
        "revisions": [
            {
                "at": amendment.made_at,
                "device": amendment.device,
                "is_voided": amendment.id in match.voided,
            }
            for amendment in entry.amendments
        ],
    }
