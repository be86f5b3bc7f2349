"""Who plays together in the hand of an entry form: the starter, his friends, the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings
from companion.web.forms import Form, seats
from companion.web.i18n import gettext as _
from companion.web.i18n import in_a_row, joined, marked, ngettext


@dataclass(frozen=True, kw_only=True)
class Team:
    """The two sides by name, as far as anybody knows; ``hint`` says what the team's size means.

    ``asks`` says whether there are friends to be named at all.
    """

    asks: bool
    legend: str
    hint: str
    declarers: str
    opponents: str


def team_of(now: Standings, names: tuple[str, ...], form: Form) -> Team:
    """The sides of the hand in the form."""
    starter = starter_in(now, form)
    asks = now.rulebook.has_friends
    declarers = sorted(declarers_in(now, form), key=lambda seat: (asks and seat != starter, seat))
    opponents = [seat for seat in now.present if seat not in declarers]
    return Team(
        asks=asks,
        legend=_("Friends of the starter")
        if starter is None
        else _("Friends of %(name)s", name=names[starter]),
        hint=in_a_row(list(_hints(now, names, form, declarers))) if asks else "",
        declarers=joined([names[seat] for seat in declarers]),
        opponents=joined([names[seat] for seat in opponents]) if declarers else "",
    )


def starter_in(now: Standings, form: Form) -> int | None:
    """Who starts by what was said in the form, or before it."""
    said = [seat for seat in seats([form.get("starter", "")]) if seat in now.present]
    return said[0] if said else now.starter_now


def declarers_in(now: Standings, form: Form) -> Collection[int]:
    """Who declares by what was said in the form, or before it; nobody while it is open."""
    book, starter = now.rulebook, starter_in(now, form)
    if book.has_friends:
        friends = [seat for seat in seats(form.getlist("friends")) if seat in now.present]
        return set() if starter is None else {starter, *friends}
    if starter is None:
        return now.declarers_now if book.teams == 2 else ()
    return [seat for seat in now.present if book.owner(seat) == book.owner(starter)]


def _hints(
    now: Standings, names: tuple[str, ...], form: Form, declarers: Collection[int]
) -> Iterator[str]:
    """What a team of this size means, and how to say that there are fewer friends than cards."""
    book, starter = now.rulebook, starter_in(now, form)
    yield _hint(book, len(declarers))
    if starter is not None and starter in seats(form.getlist("friends")):
        yield _("%(name)s starts: that tick adds nobody.", name=names[starter])
    elif len(declarers) < 2 and book.full_team > 1:
        yield _(
            "Whoever holds two called cards is ticked once; for one that the starter holds,"
            " nobody is."
        )


def _hint(book: Rulebook, size: int) -> str:
    """How many friends are usual, and whether a bonus follows; nobody declares yet if 0."""
    usual = max(book.full_team - 1, 0)
    if size == 0:
        return ngettext(
            "Usually %(num)s friend; none if alone.",
            "Usually %(num)s friends; none if alone.",
            usual,
        )
    missing = book.full_team - size
    if missing <= 0:
        return _("As many as usual.") if missing == 0 else _("More than usual: no matter.")
    bonus = "times" if book.short_times else "plus" if book.short_plus else "none"
    if size == 1:
        return _(ALONE[bonus], times=missing + 1, levels=book.short_plus)
    short = ngettext("%(num)s friend short.", "%(num)s friends short.", missing)
    return in_a_row([short, _(SHORT[bonus], times=missing + 1, levels=book.short_plus)])


ALONE = {
    "times": marked("Alone: a win counts × %(times)s."),
    "plus": marked("Alone: a win counts +%(levels)s more."),
    "none": marked("Alone: that gives no bonus."),
}
SHORT = {
    "times": marked("A win counts × %(times)s."),
    "plus": marked("A win counts +%(levels)s more."),
    "none": marked("That gives no bonus."),
}


def friends_said(now: Standings) -> list[str]:
    """Who has shown himself as a friend of the starter, as the entry form sends it."""
    return [str(seat) for seat in now.friends_found if seat != now.starter_now]
