"""What phones recorded on their own arrives: exactly once, in its order, or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.log.accepting import checked_fold
from companion.log.match import Match
from companion.log.operations import Kind, Operation
from companion.rules.errors import RuleError
from companion.scorekeeping.keys import fits
from companion.scorekeeping.logs import folded, is_there, received_at, this_moment
from companion.scorekeeping.writers import NoSuchMatch, NotYours, Outdated, Pen, Store, hashed
from companion.store.matches import insert_match, select_match, update_last
from companion.store.operations import insert_operations
from companion.store.transactions import writing


def append(store: Store, pen: Pen, operations: Sequence[Operation]) -> Match:
    """Write what a phone recorded on its own, all in one transaction or nothing of it.

    What is there already changes nothing, so that whatever was sent may be sent again. A match that
    was started on the phone begins with its start, and is the pen's from then on. A title has no
    rivals; anything else must name the last operation as its parent. Raises as ``record``, with
    ``operations[2].body.…`` as the place.
    """
    now = this_moment()
    with writing(store.engine) as connection:
        row = select_match(connection, pen.match_id, for_update=True)
        match = None if row is None else folded(store, connection, row)
        if row is not None and not fits(row, pen):
            raise NotYours
        before = match
        known = 0 if before is None else len(before.operations)
        unseen = False
        for index, operation in enumerate(operations):
            try:
                received = received_at(operation, now)
                match = _appended(match, received, pen.match_id, unseen=unseen)
                unseen = unseen or _moved(match, operation)
            except RuleError as error:
                raise error.under(f"operations[{index}]") from None
            except Outdated:
                # Only what was there before this request, of which nothing is written.
                if before is None:
                    raise NoSuchMatch(pen.match_id) from None
                raise Outdated(before) from None
        if match is None:
            raise NoSuchMatch(pen.match_id)
        fresh = match.operations[known:]
        if row is None:
            insert_match(
                connection,
                match_id=pen.match_id,
                edit_key_hash=hashed(pen.edit_key),
                created_at=now,
            )
        if fresh:
            insert_operations(connection, pen.match_id, fresh, now)
            update_last(connection, match_id=pen.match_id, seq=match.last.seq, at=now)
    store.recent.keep(pen.match_id, match)
    return match


def _moved(match: Match, operation: Operation) -> bool:
    """Whether a title stands after something else than its writer knew."""
    kept = next(known for known in match.operations if known.id == operation.id)
    return operation.kind is Kind.TITLE and kept.parent != operation.parent


def _appended(match: Match | None, operation: Operation, match_id: str, *, unseen: bool) -> Match:
    """The match with one more operation, unless it is there.

    With ``unseen`` there is something that its writer did not know when he named its parent.
    """
    if match is None:
        if operation.kind is not Kind.START:
            raise NoSuchMatch(match_id)
        _check_pinned(operation)
        return checked_fold([replace(operation, seq=1, parent=None)])
    if is_there(match, operation):
        return match
    _check_pinned(operation)
    is_stale = unseen or operation.parent != match.last.id
    if is_stale and operation.kind is not Kind.TITLE:
        raise Outdated(match)
    return match.with_operation(replace(operation, seq=match.last.seq + 1, parent=match.last.id))


def _check_pinned(operation: Operation) -> None:
    """Refuse rules without their rulebook: phones only read it, and we never compile it anew."""
    amended = operation.body.get("body")
    for body, at in ((operation.body, "rulebook"), (amended, "body.rulebook")):
        if not isinstance(body, Mapping) or "ruleset" not in body:
            continue
        if body.get("rulebook") is None:
            raise RuleError("missing_field", at)
