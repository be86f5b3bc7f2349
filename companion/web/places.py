"""The page of the seats: who sits where, what can change there, and what each change would do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.log.match import Match
from companion.rules.cards import MOST_PLAYERS
from companion.rules.entries import Move
from companion.rules.standings import Standings
from companion.web.forms import Errors, Form
from companion.web.hands.choices import Choice
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.known_people import known_people
from companion.web.pages import can_write, new_operation_id
from companion.web.words.cards import level_label
from companion.web.words.seats import BUTTONS, consequence

FEWEST = 3
DATED = (Move.SWAP, Move.SUBSTITUTE)


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A change that can be made at a seat: the word on its button, and what it would do."""

    move: str
    word: str
    says: str
    others: tuple[Choice, ...] = ()
    name: str | None = None

    @property
    def is_dated(self) -> bool:
        """Whether it can be said from which hand on it counts."""
        return self.move in DATED


@dataclass(frozen=True, kw_only=True)
class Row:
    """A seat: who sits there on which level, and what can change."""

    value: str
    number: int
    name: str
    level: str
    is_away: bool
    starts: bool
    offers: tuple[Offer, ...]


def seats_page(match_id: str, match: Match, form: Form, errors: Errors) -> dict[str, Any]:
    """All that the page shows: the seats, and the form that was refused with what was typed."""
    now, names = match.now, match.names
    rows = [_row(match, seat) for seat in range(now.seats)]
    joining = _offer(match, Move.JOIN, 0, name="") if _can_join(now) else None
    move, seat = form.get("move", ""), form.get("seat", "")
    offered = {(offer.move, row.value) for row in rows for offer in row.offers}
    is_shown = (move, seat) in offered or (move == Move.JOIN and joining is not None)
    return {
        "match": match,
        "match_id": match_id,
        "can_write": can_write(match_id),
        "operation_id": new_operation_id,
        "rows": rows,
        "hand": now.hand + 1,
        "people": [name for name in known_people() if name not in names],
        "notes": list(_notes(now)),
        "joining": joining,
        "gaps": _gaps(names),
        "levels": _levels(now),
        "form": form,
        "errors": errors,
        "alert": errors.get("form") or ("" if is_shown else next(iter(errors.values()), "")),
        "refused": (move, "" if move == Move.JOIN else seat),
    }


def _row(match: Match, seat: int) -> Row:
    now = match.now
    return Row(
        value=str(seat),
        number=seat + 1,
        name=match.names[seat],
        level=now.levels[seat].removeprefix("past "),
        is_away=seat not in now.present,
        starts=seat == now.starter_now and not now.finished,
        offers=tuple(_offers(match, seat)),
    )


def _offers(match: Match, seat: int) -> Iterator[Offer]:
    """What makes sense at this seat: with fixed partners nobody can be spared."""
    now, names = match.now, match.names
    if now.rulebook.has_friends and not now.finished:
        if seat not in now.present:
            yield _offer(match, Move.RETURN, seat)
        elif len(now.present) > FEWEST:
            yield _offer(match, Move.SIT_OUT, seat)
    if not now.finished:
        others = [other for other in range(now.seats) if other != seat]
        chosen = tuple(Choice(value=str(other), word=names[other]) for other in others)
        yield _offer(match, Move.SWAP, seat, others=chosen)
        yield _offer(match, Move.SUBSTITUTE, seat, name="")
    yield _offer(match, Move.RENAME, seat, name=names[seat])


def _offer(
    match: Match, move: Move, seat: int, *, others: tuple[Choice, ...] = (), name: str | None = None
) -> Offer:
    return Offer(
        move=move.value,
        word=_(BUTTONS[move], name=match.names[seat]),
        says=consequence(move, match.now, match.names, seat),
        others=others,
        name=name,
    )


def _can_join(now: Standings) -> bool:
    return now.rulebook.has_friends and not now.finished and now.seats < MOST_PLAYERS


def _notes(now: Standings) -> Iterator[str]:
    """Why something is not offered here, and what the table should know before the next hand."""
    book, present = now.rulebook, len(now.present)
    if now.finished:
        yield _("The match is over: only names can change.")
        return
    if not book.has_friends:
        yield _("Partners are fixed: nobody joins late or sits out, since a team would be short.")
    elif now.seats >= MOST_PLAYERS:
        yield _("All %(most)s seats are taken: nobody else can join.", most=MOST_PLAYERS)
    if book.has_friends and present > FEWEST:
        yield _("Whoever leaves for good sits out: the hands that he played stay in the history.")
    if book.has_friends and present <= FEWEST:
        yield _("Nobody else can sit out: %(fewest)s must stay.", fewest=FEWEST)
    if book.has_friends and present != book.players:
        yield _(
            "These rules are for %(players)s, and %(present)s play now: deal evenly,"
            " what is left is the bottom. What the points are worth stays.",
            players=book.players,
            present=present,
        )
    if now.declared is not None:
        yield _("A hand has begun. Another order of seats forgets what was noted of it.")


def _gaps(names: tuple[str, ...]) -> list[Choice]:
    """Where somebody can sit down: between two neighbours."""
    pairs = zip(names, [*names[1:], names[0]], strict=True)
    return [
        Choice(value=str(place), word=joined(pair)) for place, pair in enumerate(pairs, start=1)
    ]


def _levels(now: Standings) -> list[Choice]:
    """The levels that a late player usually begins on: the start, or the lowest at the table."""
    book = now.rulebook
    start = book.level_name(book.start)
    lowest = min((now.holder(seat) for seat in now.present), key=lambda h: (h.lap, h.place))
    name = book.level_name(lowest.place, lowest.lap)
    found = [Choice(value=start, word=level_label(start), small=_("the start"))]
    if name != start:
        found.append(Choice(value=name, word=level_label(name), small=_("the lowest here")))
    return found
