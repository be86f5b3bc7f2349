"""The form in which the table sets levels by hand: how things stand, or what was typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.log.match import Match
from companion.log.report import teams
from companion.rules.rulebook import Rulebook
from companion.web.forms import Errors, Form
from companion.web.hands.choices import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.pages import new_operation_id
from companion.web.words.cards import level_label


@dataclass(frozen=True, kw_only=True)
class Field:
    """The level of a set of partners or of a player, and what goes with it, as chosen now."""

    owner: int
    names: str
    level: str
    lap: str
    held: list[str]
    tries: str
    is_away: bool
    is_passive: bool


def levels_page(match_id: str, match: Match, form: Form, errors: Errors) -> dict[str, Any]:
    """All that the form shows."""
    now, book = match.now, match.now.rulebook
    fields = [_field(match, form, owner, seats) for owner, seats in enumerate(teams(now))]
    return {
        "match_id": match_id,
        "match": match,
        "fields": fields,
        "options": [] if book.numbered else [(name, level_label(name)) for name in book.levels],
        "has_laps": book.wraps and not book.numbered,
        "held": _held(book),
        "tries": [Choice(value=str(n), word=str(n)) for n in range(book.tries)],
        "passive": [Choice(value=str(f.owner), word=f.names) for f in fields]
        if book.passive
        else [],
        "chosen_passive": [str(f.owner) for f in fields if f.is_passive],
        "starts": _starts(match),
        "form": form,
        "errors": errors,
        "operation_id": form.get("operation_id") or new_operation_id(),
    }


def _field(match: Match, form: Form, owner: int, seats: list[int]) -> Field:
    now = match.now
    book, holder = now.rulebook, now.holders[owner]
    held = [book.levels[place] for place in holder.held]
    return Field(
        owner=owner,
        names=joined([match.names[seat] for seat in seats]),
        level=form.get(f"level_{owner}", now.levels[seats[0]]),
        lap=form.get(f"lap_{owner}", str(holder.lap + 1)),
        held=form.getlist(f"held_{owner}") if form else held,
        tries=form.get(f"tries_{owner}", str(holder.tries)),
        is_away=not set(seats).intersection(now.present),
        is_passive=str(owner) in form.getlist("passive") if form else holder.passive,
    )


def _held(book: Rulebook) -> list[Choice]:
    """The levels of which it matters whether somebody held them."""
    names = [book.levels[place] for place in book.remembered]
    return [Choice(value=name, word=level_label(name)) for name in names]


def _starts(match: Match) -> list[Choice]:
    """Who may start the next hand: as it stands, a player, or a team whose starter is open."""
    now, names = match.now, match.names
    starter = now.starter_now
    if starter is not None:
        as_it_is = names[starter]
    elif now.declarers:
        as_it_is = joined([names[seat] for seat in now.declarers])
    else:
        as_it_is = _("not known yet")
    found = [Choice(value="", word=_("As it is"), small=as_it_is)]
    found += [Choice(value=f"seat-{seat}", word=names[seat]) for seat in now.present]
    if now.rulebook.has_friends:
        return found
    sides = [joined([names[seat] for seat in team]) for team in teams(now)]
    return found + [
        Choice(value=f"team-{owner}", word=_("One of them"), small=side)
        for owner, side in enumerate(sides)
    ]
