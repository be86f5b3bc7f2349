"""One sentence on one line for everything that the command line refuses."""

from __future__ import annotations

import errno

from companion.config import InstanceUnusable, SettingUnusable
from companion.rules.errors import RuleError
from companion.scorekeeping import NoSuchMatch
from companion.serving import CannotListen
from companion.store.troubles import StoreTrouble
from companion.web.i18n import gettext as _
from companion.web.words.errors import explain
from companion.web.words.troubles import tell_trouble

FAULTS = (
    NoSuchMatch,
    RuleError,
    OSError,
    InstanceUnusable,
    SettingUnusable,
    CannotListen,
    StoreTrouble,
)
LONGEST_PLACE = 200


def sentence(error: Exception) -> str:
    """What is wrong and where, with nothing in it that a terminal would obey."""
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1]
        for character in _sentence(error)
    )


def _sentence(error: Exception) -> str:
    match error:
        case NoSuchMatch():
            return _at(str(error), _("There is no such match."))
        case RuleError():
            return _at(error.at, explain(error))
        case InstanceUnusable():
            return _at(str(error.path), _unusable(error))
        case SettingUnusable():
            name, known = error.args
            return _("%(name)s may be: %(known)s.", name=name, known=known)
        case CannotListen():
            return _cannot_listen(error)
        case StoreTrouble():
            return _at(error.place, tell_trouble(error.code))
        case OSError():
            return _at(_file(error), error.strerror or str(error))
    return str(error)


def _at(place: str, words: str) -> str:
    if len(place) > LONGEST_PLACE:
        place = f"{place[:LONGEST_PLACE]}…"
    return f"{place}: {words}" if place else words


def _file(error: OSError) -> str:
    if error.filename is None:
        return ""
    return str(error.filename) or "''"


def _unusable(error: InstanceUnusable) -> str:
    if not error.reason:
        return _("This is no secret key. Remove it, and the app makes a new one.")
    return _("%(reason)s. COMPANION_INSTANCE names the folder for the data.", reason=error.reason)


def _cannot_listen(error: CannotListen) -> str:
    if isinstance(error.place, str):
        return _at(error.place, error.reason.strerror or str(error.reason))
    if error.reason.errno == errno.EADDRINUSE:
        return _("Port %(port)s is in use already; choose another with --port.", port=error.place)
    if error.reason.errno == errno.EACCES:
        return _(
            "Port %(port)s is not for this user; choose another with --port.", port=error.place
        )
    return _("Port %(port)s: %(reason)s.", port=error.place, reason=error.reason.strerror)
