"""The record of a match: one line a hand, its reasons, and what was changed by whom and when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from companion.log.across import PAUSE
from companion.log.going_back import went_last
from companion.log.match import Match, Recorded
from companion.log.operations import Kind, Operation
from companion.rules.entries import Seating, SetLevels
from companion.web.boards import board
from companion.web.changes import moved
from companion.web.device import device_name
from companion.web.hands.choices import Choice
from companion.web.hands.facts import begun_at, hand_facts
from companion.web.i18n import gettext as _
from companion.web.i18n import in_a_row, marked, ngettext, pgettext
from companion.web.lines import hand_line
from companion.web.pages import can_write, match_or_404
from companion.web.persons import Persons
from companion.web.removed import as_they_were
from companion.web.revisions import about_each, revisions
from companion.web.rulesets.history import rules_changed
from companion.web.undoing import undo_and_redo, what_it_is
from companion.web.words.errors import explain
from companion.web.words.seats import seating_sentence
from companion.web.words.why import tell_hand

blueprint = Blueprint("history", __name__)
# A phone lays out so many in an eye's blink, and 500 in many seconds.
ON_A_PAGE = 50
LINES = {
    Kind.SET_LEVELS: marked("Levels set by hand"),
    Kind.REOPEN: marked("The match goes on"),
}


@blueprint.get("/m/<match_id>/history")
def show(match_id: str) -> ResponseReturnValue:
    """All entries of a match, the newest first; what was said of trumps stands in its hand."""
    match = match_or_404(match_id)
    return render_template("history/show.html", **history_page(match_id, match))


def history_page(match_id: str, match: Match) -> dict[str, Any]:
    """All that the page shows."""
    persons = Persons(match)
    only = _asked_for(persons)
    entries = list(_told_entries(match, persons, only))[::-1]
    opened, player = request.args.get("hand", ""), "" if only is None else str(only + 1)
    page, pages = _page(entries, opened), max(1, -(-len(entries) // ON_A_PAGE))
    last = match.hands[-1].operation.id if match.hands else ""
    about, was = about_each(match), as_they_were(match)
    return {
        "match": match,
        "match_id": match_id,
        "board": board(match),
        "entries": [
            told(match, entry, before, begun, about.get(entry.operation.id, ()), was)
            for entry, before, begun in entries[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]
        ],
        "opened": opened,
        "page": page,
        "pages": pages,
        "player": player or None,
        "can_write": can_write(match_id),
        "people": _people(persons, only),
        "summary": _summary(match, persons, only),
        "newest": last,
        "gone": len(went_last(match)),
        "device": device_name() or "",
        "back": "here",
    } | undo_and_redo(match)


def _page(entries: Sequence[tuple[Recorded, Recorded, str | None]], opened: str) -> int:
    """Which page is asked for, else the one that the opened hand is on."""
    pages = max(1, -(-len(entries) // ON_A_PAGE))
    asked = request.args.get("page", "")
    if asked.isascii() and asked.isdecimal() and 0 < int(asked[:4]) <= pages:
        return int(asked[:4])
    seqs = [str(entry[0].operation.seq) for entry in entries]
    return seqs.index(opened) // ON_A_PAGE + 1 if opened in seqs else 1


def _asked_for(persons: Persons) -> int | None:
    """The player whose hands alone are asked for."""
    asked = request.args.get("player", "")
    number = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 4 else 0
    return number - 1 if 0 < number <= len(persons.names) else None


def _told_entries(
    match: Match, persons: Persons, only: int | None
) -> Iterator[tuple[Recorded, Recorded, str | None]]:
    """Each entry that is told, with the one before it, and when its hand was dealt."""
    before = [match.entries[0], *match.entries[:-1]]
    rows = zip(match.entries, before, begun_at(match.entries), persons.seats, strict=True)
    for entry, earlier, begun, seats in rows:
        if _is_told(entry) and (only is None or only in _declared(entry, seats)):
            yield entry, earlier, begun


def _is_told(entry: Recorded) -> bool:
    return entry.operation.kind is not Kind.DECLARE or entry.problem is not None


def _declared(entry: Recorded, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Who declared a hand that counts."""
    if entry.number is None:
        return ()
    return tuple(seats[seat] for seat in entry.after.played_by)


def _people(persons: Persons, only: int | None) -> list[Choice]:
    """Everybody who ever played, to be filtered by."""
    return [
        Choice(value=str(person + 1), word=name, kind="current" if person == only else "")
        for person, name in enumerate(persons.names)
    ]


def _summary(match: Match, persons: Persons, only: int | None) -> str:
    """How many hands a player declared, and how many of them he started."""
    if only is None:
        return ""
    hands = [
        (entry, seats)
        for entry, seats in zip(match.entries, persons.seats, strict=True)
        if only in _declared(entry, seats)
    ]
    started = sum(_started(entry, seats) == only for entry, seats in hands)
    return ngettext(
        "%(name)s declared %(num)s hand, and started %(started)s.",
        "%(name)s declared %(num)s hands, and started %(started)s.",
        len(hands),
        name=persons.names[only],
        started=started,
    )


def _started(entry: Recorded, seats: tuple[int, ...]) -> int | None:
    starter = entry.after.played_starter
    return None if starter is None else seats[starter]


def told(
    match: Match,
    entry: Recorded,
    before: Recorded,
    begun: str | None,
    about: Sequence[Operation],
    removed: Mapping[str, Recorded],
) -> dict[str, Any]:
    """An entry with its sentences and its revisions; ``before`` is the one before it."""
    was = removed.get(entry.operation.id)
    return {
        "entry": entry,
        "word": "" if entry.is_hand else _word(match, entry, before),
        "line": hand_line(entry, match.entries[-1], was) if entry.is_hand else None,
        "facts": hand_facts(entry, begun),
        "moved": moved(entry) if isinstance(entry.said, SetLevels) else (),
        "reasons": _reasons(match, was if was and was.is_hand else entry),
        "changes": rules_changed(match, entry),
        "problem": explain(entry.problem) if entry.problem else "",
        "note": entry.body.get("note", ""),
        "device": entry.operation.device or "",
        "revisions": revisions(entry, about),
    }


def _word(match: Match, entry: Recorded, before: Recorded) -> str:
    if entry.operation.kind is Kind.START:
        return _("Start")
    if isinstance(entry.said, Seating):
        book = entry.before.rulebook
        return seating_sentence(entry.said, before.names, book.level_name(book.start))
    said = [line for change in rules_changed(match, entry) for line in change.now or change.before]
    if said:
        return _("Rules: %(what)s", what=in_a_row(said))
    return _said_of(match, entry.operation)


def _said_of(match: Match, operation: Operation) -> str:
    """What the line of an entry says that is neither a hand nor a seating."""
    if operation.kind is Kind.TITLE:
        return title_sentence(operation.body) or what_it_is(match, operation)
    if operation.kind is Kind.FINISH:
        is_pause = operation.body.get("reason") == PAUSE
        return _("Paused") if is_pause else _("The table ended the match")
    line = LINES.get(operation.kind)
    return _(line) if line else what_it_is(match, operation)


def title_sentence(body: Mapping[str, Any]) -> str:
    """The name and the group that a title gives; empty if it takes both away."""
    said = [(_("Name: %(name)s", name=body["title"]) if body.get("title") else "")]
    said += [(_("Group: %(name)s", name=body["group"]) if body.get("group") else "")]
    return pgettext("list", "; ").join(filter(None, said))


def _reasons(match: Match, entry: Recorded) -> list[str]:
    """Why an entry came to what it did; a seating and a title say all in their line."""
    is_out = entry.is_voided and entry.number is None
    is_told = isinstance(entry.said, Seating) or entry.operation.kind is Kind.TITLE
    if is_out or is_told or entry.problem is not None:
        return []
    return tell_hand(entry, match.start.direction)
