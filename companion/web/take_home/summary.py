"""Where a match stands in a few lines of plain text, for a chat."""

from __future__ import annotations

from companion.log.match import Match
from companion.log.report import teams
from companion.web.boards import board, sides
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, ngettext, pgettext
from companion.web.take_home.times import begun_on, day
from companion.web.words.cards import level_label
from companion.web.words.seats import who_plays


def name(match: Match) -> str:
    """What the match is called, else who plays."""
    return match.title or who_plays(match.names)


def played(match: Match) -> str:
    """When, and how many hands."""
    hands = ngettext("%(num)s hand", "%(num)s hands", len(match.hands))
    return " · ".join(filter(None, [day(begun_on(match)), hands]))


def verdict(match: Match) -> str:
    """Who has won, who is ahead, or that nobody is."""
    if match.now.finished:
        return board(match).sentences[0]
    ahead = leaders(match)
    if len(ahead) == len(match.now.holders):
        return _("Nobody is ahead.")
    seats = [seat for owner in ahead for seat in teams(match.now)[owner]]
    return _("Ahead: %(names)s.", names=joined([match.names[seat] for seat in seats]))


def leaders(match: Match) -> list[int]:
    """The numbers of the level cards that nobody is above."""
    places = [(holder.lap, holder.place) for holder in match.now.holders]
    return [owner for owner, place in enumerate(places) if place == max(places)]


def summary(match: Match) -> str:
    """The whole text: name, when, everybody's level, and who has won or is ahead."""
    levels = [
        _(
            "%(names)s: %(levels)s",
            names=joined([person.name for person in side.people]),
            levels=pgettext("list", ", ").join([level_label(side.level), *side.notes]),
        )
        for side in sides(match.now, match.names)
    ]
    return "\n".join([name(match), played(match), "", *levels, "", verdict(match), ""])
