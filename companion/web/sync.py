"""The log of a match as phones exchange it: what is new since a seq, and what a phone recorded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, current_app, jsonify, request
from flask.typing import ResponseReturnValue

from companion.log.files import read_operation, write_operation
from companion.log.match import Match
from companion.log.operations import Operation
from companion.log.report import standings
from companion.rules.errors import RuleError
from companion.scorekeeping import (
    NoSuchMatch,
    NotYours,
    Outdated,
    Pen,
    append,
    load_match,
    mark_of,
)
from companion.web.caching import ASKED_ABOUT
from companion.web.guesses import count_started, count_unknown, right_key
from companion.web.looks import tag_of
from companion.web.new_match import check_pen
from companion.web.pages import can_write, store
from companion.web.pens import hand_out, held_pens, needed_pen, pen_of
from companion.web.share import unkept
from companion.web.watching import hand_at
from companion.web.words.errors import explain

blueprint = Blueprint("sync", __name__)
MOST_SENT = 100


@blueprint.get("/m/<match_id>/operations")
def index(match_id: str) -> ResponseReturnValue:
    """The operations after the seq ``since``; ``looks`` answers a phone that has them all.

    A phone of ours that asks for all gets its edit key, too, and keeps that itself: browsers write
    cookies to the disk later.
    """
    since = request.args.get("since", "0")
    known = int(since) if since.isdecimal() and len(since) < 6 else 0
    tag = tag_of(request.environ, mark_of(store(), match_id))
    is_ours = can_write(match_id)
    if known == 0 and is_ours and _is_phone():
        return _with_key(match_id)
    response = jsonify(_since(load_match(store(), match_id), known, is_ours=is_ours))
    response.set_etag(tag, weak=True)
    response.headers["Cache-Control"] = ASKED_ABOUT
    return response


def _is_phone() -> bool:
    """Whether our own script asks: what is opened as a page never shows a key."""
    return request.headers.get("Accept") == "application/json"


def _with_key(match_id: str) -> ResponseReturnValue:
    pen = needed_pen(store(), match_id)
    told = _since(load_match(store(), match_id), 0, is_ours=True)
    return unkept(jsonify({**told, "edit_key": pen.edit_key}))


def _since(match: Match, known: int, *, is_ours: bool) -> dict[str, Any]:
    """What is new, and ``at``, the operation that it follows: a phone tells whether it has that.

    ``changed_at`` and ``hand_at`` are by our own clock; phones are now and then a day off.
    """
    before = match.operations[:known]
    return {
        "operations": [write_operation(each) for each in match.operations[known:]],
        "at": before[-1].id if len(before) == known > 0 else None,
        "can_write": is_ours,
        "changed_at": match.last.received_at,
        "hand_at": hand_at(match),
    }


@blueprint.post("/m/<match_id>/operations")
def create(match_id: str) -> ResponseReturnValue:
    """Write what a phone recorded, once, in its order; 409 with what it does not know yet."""
    try:
        pen, operations, now = _read(match_id, _json())
        match = append(store(), pen, operations)
    except RuleError as error:
        return _refused(422, code=error.code, at=error.at, sentence=explain(error))
    except NoSuchMatch:
        count_unknown()
        return _refused(404, code="no_such_match")
    except NotYours:
        return _refused(403, code="pen")
    except Outdated as outdated:
        told = _since(outdated.match, 0, is_ours=can_write(match_id))
        return _refused(409, code="outdated", **told)
    last, sent = match.last, operations[-1]
    # Whoever does not know what others wrote cannot have counted it.
    knows = (last.id, last.parent) == (sent.id, sent.parent)
    differs = knows and _differs(match, now)
    response = jsonify({"seq": last.seq, "last": last.id, "differs": differs})
    return response if pen in held_pens(match_id) else hand_out(response, pen)


def _refused(status: int, **told: object) -> ResponseReturnValue:
    return jsonify(told), status


def _json() -> object:
    """What was sent; None for what is no JSON, or nested too deep to be read."""
    try:
        return request.get_json(silent=True)
    except RecursionError:
        return None


def _read(match_id: str, sent: object) -> tuple[Pen, list[Operation], object]:
    """The pen, the operations and what the phone thinks that they come to."""
    told = sent if isinstance(sent, Mapping) else {}
    pen = _pen(match_id, told.get("edit_key"))
    if told is not sent:
        raise RuleError("not_an_object")
    given = told.get("operations")
    if not isinstance(given, list):
        raise RuleError("not_a_list", "operations")
    if not 0 < len(given) <= MOST_SENT:
        raise RuleError("too_many_operations", "operations", most=MOST_SENT)
    return pen, [_operation(each, index) for index, each in enumerate(given)], told.get("now")


def _pen(match_id: str, key: object) -> Pen:
    """The pen of the cookie if it opens the match, else the one that the phone keeps itself.

    A match that there is not yet is opened by any. Raises ``NotYours``, and ``TooManyRequests``.
    """
    held = held_pens(match_id)
    kept = [Pen(match_id=match_id, edit_key=key)] if isinstance(key, str) else []
    for pen in kept:
        check_pen(pen)
    try:
        found = pen_of(store(), match_id)
        if found is None and not kept:
            raise NotYours
        return found or right_key(store(), kept[0])
    except NoSuchMatch:
        count_started()
        return (held + kept)[0]


def _operation(sent: object, index: int) -> Operation:
    try:
        if not isinstance(sent, Mapping) or not sent.get("id"):
            raise RuleError("missing_field", "id")
        return read_operation(sent, seq=1, parent=None)
    except RuleError as error:
        raise error.under(f"operations[{index}]") from None


def _differs(match: Match, now: object) -> bool:
    """Whether the phone scored otherwise than we do. That cannot be; if it is, we want to know."""
    ours = {key: value for key, value in standings(match.now).items() if key != "reasons"}
    if now is None or now == ours:
        return False
    told = now if isinstance(now, Mapping) else {}
    otherwise = [key for key, value in ours.items() if key not in told or told[key] != value]
    # What a phone says could be any text: log only where it differs, in our own words.
    where = ", ".join(otherwise) or "more keys"
    current_app.logger.error("A phone scored otherwise: %s, after %s", where, match.last.seq)
    return True
