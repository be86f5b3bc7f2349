"""Sentences for what is wrong with the database."""

from __future__ import annotations

from companion.web.i18n import gettext as _
from companion.web.i18n import marked

SENTENCES = {
    "bad_target": marked("This names no database that this app can use."),
    "bad_url": marked("DATABASE_URL names no database that this app can use."),
    "busy": marked("The record was busy, so nothing was changed. Go back and try again."),
    "copied_otherwise": marked("What was copied is not what was here, so nothing was copied."),
    "damaged": marked("The database is damaged, or is no database of this app."),
    "foreign": marked("The database belongs to something else: its tables are not this app's."),
    "full": marked("The disk is full or out of order, so nothing was changed."),
    "in_the_way": marked("There are matches in it already. With --force they are put aside."),
    "in_use": marked("Another program holds this database, so nothing was changed. Try again."),
    "missing": marked("There is no database yet."),
    "newer": marked("The database was written by a newer version of this app."),
    "no_driver": marked("PostgreSQL needs one more package: sheng-ji-companion[postgresql]."),
    "not_empty": marked("There are matches in it already. Only an empty database is copied into."),
    "not_sqlite": marked(
        "This works with SQLite. For PostgreSQL use pg_dump, or companion copy --to FILE."
    ),
    "older": marked("The database is of an older version of this app. Start the app once."),
    "read_only": marked("The database cannot be written to, so nothing was changed."),
    "same_file": marked("This is the database itself, not a copy of it."),
    "unreachable": marked("The database cannot be opened, so nothing was changed."),
    "unsure": marked(
        "The database broke off while this was saved. Try again: nothing is saved twice."
    ),
}


def tell_trouble(code: str) -> str:
    """The sentence for a code of ``StoreTrouble``."""
    return _(SENTENCES[code])
