"""Undo back to an earlier hand: first how many hands go, then all of them; and back again."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion.log.going_back import back_reason, goes_after, went_last
from companion.log.match import Match, Recorded, fold
from companion.log.operations import Kind
from companion.rules.errors import RuleError
from companion.scorekeeping import Outdated, record_all
from companion.web.amendments import hand_of
from companion.web.consequences import standing
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, ngettext
from companion.web.pages import match_or_404, new_operation_id, store, write_from
from companion.web.pens import needed_pen
from companion.web.undoing import what_it_is
from companion.web.words.errors import explain

blueprint = Blueprint("going_back", __name__, url_prefix="/m/<match_id>")


@blueprint.get("/hands/<operation_id>/undos")
def new(match_id: str, operation_id: str) -> ResponseReturnValue:
    """What goes if the match goes back to where this hand had been recorded; nothing is written."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = hand_of(match, operation_id)
    if hand.number is None or not goes_after(match, hand):
        flash(explain(RuleError("nothing_to_undo")), "bad")
        return redirect(url_for("history.show", match_id=match_id), 303)
    return render_template("hands/back.html", **back_page(match_id, match, hand))


@blueprint.post("/hands/<operation_id>/undos")
def create(match_id: str, operation_id: str) -> ResponseReturnValue:
    """Take out all that was recorded after this hand, the newest first."""
    needed_pen(store(), match_id)
    match = match_or_404(match_id)
    hand = hand_of(match, operation_id)
    bodies = [
        {"target": entry.operation.id, "reason": back_reason(hand)}
        for entry in goes_after(match, hand)
    ]
    return _written(match_id, Kind.VOID, bodies, _("Undone: %(what)s.", what=_all_of(match, hand)))


@blueprint.post("/undos/restorations")
def restore(match_id: str) -> ResponseReturnValue:
    """Bring back all that the last going back took out, the oldest first."""
    needed_pen(store(), match_id)
    gone = went_last(match_or_404(match_id))
    bodies = [{"target": target} for target in gone]
    sentence = ngettext("%(num)s entry is back.", "%(num)s entries are back.", len(gone))
    return _written(match_id, Kind.RESTORE, bodies, sentence)


def _written(
    match_id: str, kind: Kind, bodies: list[dict[str, Any]], sentence: str
) -> ResponseReturnValue:
    pen = needed_pen(store(), match_id)
    try:
        record_all(store(), pen, kind, bodies, write_from(request.form))
        flash(sentence if bodies else _("That was recorded before."))
    except Outdated:
        flash(_("Somebody else wrote since, so nothing was changed. Look, then try again."), "bad")
    except RuleError as error:
        flash(explain(error), "bad")
    return redirect(url_for("history.show", match_id=match_id), 303)


def back_page(match_id: str, match: Match, hand: Recorded) -> dict[str, Any]:
    """All that the page shows: what goes, and where the match would stand."""
    gone = goes_after(match, hand)
    hands = [entry for entry in gone if entry.number is not None]
    others = [entry for entry in reversed(gone) if not entry.is_hand and _is_said(entry)]
    return {
        "match": match,
        "match_id": match_id,
        "hand": hand,
        "count": len(hands),
        "what": _all_of(match, hand),
        "others": joined([what_it_is(match, entry.operation) for entry in others]),
        "standing": list(standing(match, _without(match, gone))),
        "operation_id": new_operation_id(),
    }


def _is_said(entry: Recorded) -> bool:
    return entry.operation.kind is not Kind.DECLARE


def _all_of(match: Match, hand: Recorded) -> str:
    """The hands that go, by their numbers; else what was recorded after this one."""
    numbers = sorted(e.number for e in goes_after(match, hand) if e.number is not None)
    if not numbers:
        return _("what was recorded after hand %(number)s", number=hand.number)
    if len(numbers) == 1:
        return _("hand %(number)s", number=numbers[0])
    return _("hands %(first)s to %(last)s", first=numbers[0], last=numbers[-1])


def _without(match: Match, gone: tuple[Recorded, ...]) -> Match:
    """The match as it would be."""
    ids = {entry.operation.id for entry in gone}
    about = ids | {op.id for op in match.operations if op.body.get("target") in ids}
    return fold(op for op in match.operations if not {op.id, op.body.get("target")} & about)
