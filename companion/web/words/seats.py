"""What changes at the table between two hands: what it would do, did, and is called."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.entries import Move, Seating
from companion.rules.standings import Standings, apply
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked, ngettext, pgettext
from companion.web.words.cards import level_label

SENTENCES = {
    Move.SWAP: marked("Seats swapped: %(name)s and %(other)s"),
    Move.SUBSTITUTE: marked("%(new)s instead of %(name)s"),
    Move.RENAME: marked("%(name)s is now written %(new)s"),
    Move.JOIN: marked(
        "New at the table: %(new)s, between %(before)s and %(after)s, level %(level)s"
    ),
    Move.SIT_OUT: marked("Sitting out: %(name)s"),
    Move.RETURN: marked("Back at the table: %(name)s"),
}
NAMES = {
    Move.SWAP: marked("the swap of %(name)s and %(other)s"),
    Move.SUBSTITUTE: marked("%(new)s instead of %(name)s"),
    Move.RENAME: marked("the new name %(new)s"),
    Move.JOIN: marked("the new seat of %(new)s"),
    Move.SIT_OUT: marked("the sitting out of %(name)s"),
    Move.RETURN: marked("the return of %(name)s"),
}


BUTTONS = {
    Move.SWAP: marked("Swap seats with"),
    Move.SUBSTITUTE: marked("Somebody else takes this seat"),
    Move.RENAME: marked("Write the name anew"),
    Move.JOIN: marked("Somebody joins"),
    Move.SIT_OUT: marked("%(name)s sits out"),
    Move.RETURN: marked("%(name)s is back"),
}
CONSEQUENCES = {
    "swap": marked(
        "From hand %(hand)s on. Everybody keeps their level; the playing order changes."
    ),
    "swap.partners": marked(
        "From hand %(hand)s on. The levels stay with the seats: a new partner, a new level."
    ),
    "substitute": marked(
        "From hand %(hand)s on, at level %(level)s. Earlier hands keep the name %(name)s."
    ),
    "rename": marked("The same player: only the name changes."),
    "join": marked(
        "Plays from hand %(hand)s on. Earlier hands say “not seated” and do not change."
    ),
    "sit_out": marked("From hand %(hand)s on. Level %(level)s waits, and is neither won nor lost."),
    "sit_out.starts": marked(
        "From hand %(hand)s on, which %(other)s starts instead. Level %(level)s waits."
    ),
    "return": marked("Plays again from hand %(hand)s on, at level %(level)s."),
}


MOST_NAMED, SOME_NAMED = 4, 3


def who_plays(names: Sequence[str]) -> str:
    """Who plays: all four, else the first ones and how many more."""
    if len(names) <= MOST_NAMED:
        return joined(names)
    first, rest = pgettext("list", ", ").join(names[:SOME_NAMED]), len(names) - SOME_NAMED
    return ngettext("%(names)s and %(num)s more", "%(names)s and %(num)s more", rest, names=first)


def consequence(move: Move, now: Standings, names: Sequence[str], seat: int) -> str:
    """What a change at a seat would do, said before it is made."""
    case, other = move.value, ""
    if move is Move.SWAP and not now.rulebook.has_friends:
        case = "swap.partners"
    if move is Move.SIT_OUT and seat == now.starter:
        starter = apply(Seating(move=move, seat=seat), now).starter
        case, other = "sit_out.starts", "" if starter is None else names[starter]
    level = level_label(now.levels[seat])
    return _(CONSEQUENCES[case], hand=now.hand + 1, level=level, name=names[seat], other=other)


def seating_sentence(said: Seating, names: Sequence[str], start_level: str) -> str:
    """Who sits where from then on; ``names`` are those before the change, by seat."""
    level = level_label(said.level or start_level)
    return _(SENTENCES[said.move], **_who(said, names), level=level)


def seating_name(said: Seating, names: Sequence[str]) -> str:
    """A change of seats as undo calls it."""
    return _(NAMES[said.move], **_who(said, names))


def _who(said: Seating, names: Sequence[str]) -> dict[str, str]:
    def name(seat: int) -> str:
        return names[seat] if seat < len(names) else str(seat + 1)

    return {
        "name": name(said.seat),
        "other": name(said.other or 0),
        "new": said.name,
        "before": names[min(said.seat, len(names)) - 1],
        "after": names[said.seat % len(names)] if said.seat < len(names) else names[0],
    }
