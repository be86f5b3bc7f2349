"""Sentences for what becomes of the matches of a file, and for where a file is wrong."""

from __future__ import annotations

import re

from companion.rules.errors import RuleError
from companion.scorekeeping import Arrival, Fate
from companion.web.i18n import gettext as _
from companion.web.i18n import in_a_row, ngettext, pgettext
from companion.web.words.errors import explain

PLACE = re.compile(r"(?:matches\[(\d+)\]\.?)?(?:operations\[(\d+)\]\.?)?(.*)", re.DOTALL)
LONGEST_PLACE = 80


def fate_sentence(arrival: Arrival) -> str:
    """What becomes of a match of a file."""
    match arrival.fate:
        case Fate.NEW:
            return _("New here. You keep its levels from now on.")
        case Fate.MORE | Fate.NOT_YOURS:
            return ngettext(
                "Here already; the file has %(num)s entry more, which its scorer can add.",
                "Here already; the file has %(num)s entries more, which its scorer can add.",
                len(arrival.added),
            )
        case Fate.SAME:
            return _("Here already; nothing is added.")
        case Fate.DIFFERS:
            return _(
                "Refused: entry %(number)s says something else here. Nothing of it is added.",
                number=arrival.differs_at,
            )


def at_place(error: RuleError) -> str:
    """The sentence for an error in a file, and the entry and field that it is about."""
    found = PLACE.match(error.at)
    assert found
    match, entry, field = found.groups()
    places = []
    if match:
        places.append(_("match %(number)s", number=int(match) + 1))
    if entry:
        places.append(_("entry %(number)s", number=int(entry) + 1))
    if field:
        places.append(_short(field))
    if not places:
        return explain(error)
    where = pgettext("list", ", ").join(places)
    return in_a_row([explain(error), _("(In the file: %(where)s)", where=where)])


def _short(field: str) -> str:
    field = field.encode("utf-8", "replace").decode()
    return field if len(field) <= LONGEST_PLACE else f"{field[:LONGEST_PLACE]}…"
