"""Bring in the matches of a file: seen first, then added in one transaction, or nothing of it.

A match keeps its id. Whoever brings in one that is not here yet gets its pen; in one that is here,
only whoever may write in it adds what is missing. Nothing that is here is ever changed.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection

from companion.log.files import MatchFile
from companion.log.match import Match
from companion.rules.errors import RuleError
from companion.scorekeeping.arrivals import Arrival, Fate, checked, first_difference, work
from companion.scorekeeping.keys import fits
from companion.scorekeeping.writers import Pen, Store, hashed
from companion.store.matches import MatchRow, insert_match, select_match, update_last
from companion.store.operations import insert_operations, select_operations
from companion.store.transactions import reading, writing

Pens = Callable[[str], Sequence[Pen]]


@dataclass(frozen=True, kw_only=True)
class Importer:
    """Who brings matches in.

    ``seed`` is a secret of this import, from which new pens are made: sent twice, it is one import.
    ``pens`` gives the pens held for a match; None for whoever runs the installation, who may write
    in all. ``known`` are the matches among which a file without an id is looked for. ``most_work``
    bounds how long checking takes.
    """

    seed: str
    pens: Pens | None = None
    known: Sequence[str] = ()
    most_work: int | None = None

    def pen(self, match_id: str) -> Pen:
        """The pen of a match that this import brings in."""
        return Pen(match_id=match_id, edit_key=self._secret(match_id, 24))

    def new_id(self, index: int) -> str:
        """The id of a match that comes without one."""
        return self._secret(f"match {index}", 12)

    def may_write(self, row: MatchRow) -> bool:
        """Whether this importer may add to a match that is here."""
        if self.pens is None:
            return True
        return any(fits(row, pen) for pen in [*self.pens(row.id), self.pen(row.id)])

    def _secret(self, about: str, size: int) -> str:
        digest = hmac.digest(self.seed.encode(), about.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:size]).decode()


def foresee_import(store: Store, files: Sequence[MatchFile], who: Importer) -> list[Arrival]:
    """What bringing these files in would do; nothing is written.

    Raises ``RuleError`` with its place, under ``matches[n]`` if there are several.
    """
    matches = _placed(store, files, who)
    with reading(store.engine) as connection:
        return [_arrival(connection, *each, who) for each in matches]


def those_here(store: Store, match_ids: Sequence[str]) -> frozenset[str]:
    """Which of these matches are here already, whoever writes in them."""
    with reading(store.engine) as connection:
        return frozenset(each for each in match_ids if select_match(connection, each))


def import_matches(store: Store, files: Sequence[MatchFile], who: Importer) -> list[Arrival]:
    """Add what is new in these files; what is refused stays out. Raises as ``foresee_import``."""
    matches, now = _placed(store, files, who), datetime.now(UTC)
    with writing(store.engine) as connection:
        arrivals = []
        for each in matches:
            arrivals.append(_arrival(connection, *each, who, for_update=True))
            _add(connection, arrivals[-1], who, now)
    return arrivals


def _placed(store: Store, files: Sequence[MatchFile], who: Importer) -> list[tuple[str, Match]]:
    """The id that each match gets, and the match.

    Which of the known ones tells all of a file without an id is found before anybody must wait for
    us: a log only grows, so it still does when we write, and is looked at again then.
    """
    found = []
    for index, (given_id, match) in enumerate(_checked(files, who)):
        twin = None
        if given_id is None:
            with reading(store.engine) as connection:
                twin = _twin(connection, match, who.known)
        found.append((given_id or twin or who.new_id(index), match))
    return found


def _checked(files: Sequence[MatchFile], who: Importer) -> list[tuple[str | None, Match]]:
    """The id in the file, and the match, for each."""
    if who.most_work is not None and sum(map(work, files)) > who.most_work:
        raise RuleError("too_much_to_check")
    found = []
    for index, file in enumerate(files):
        try:
            found.append((file.match_id, checked(file)))
        except RuleError as error:
            raise (error.under(f"matches[{index}]") if len(files) > 1 else error) from None
    return found


def _arrival(
    connection: Connection,
    match_id: str,
    match: Match,
    who: Importer,
    *,
    for_update: bool = False,
) -> Arrival:
    row = select_match(connection, match_id, for_update=for_update)
    if row is None:
        return Arrival(match_id=match_id, match=match, fate=Fate.NEW, added=match.operations)
    here = select_operations(connection, match_id)
    differs_at = first_difference(here, match.operations)
    added = match.operations[len(here) :]
    if differs_at:
        fate, added = Fate.DIFFERS, ()
    elif not added:
        fate = Fate.SAME
    else:
        fate = Fate.MORE if who.may_write(row) else Fate.NOT_YOURS
    return Arrival(match_id=match_id, match=match, fate=fate, added=added, differs_at=differs_at)


def _twin(connection: Connection, match: Match, known: Sequence[str]) -> str | None:
    """The known match that tells all that a file without an id tells."""
    for match_id in known:
        row = select_match(connection, match_id)
        if row is None or row.last_seq < len(match.operations):
            continue
        here = select_operations(connection, match_id)
        if len(here) >= len(match.operations) and not first_difference(here, match.operations):
            return match_id
    return None


def _add(connection: Connection, arrival: Arrival, who: Importer, now: datetime) -> None:
    if arrival.fate not in (Fate.NEW, Fate.MORE):
        return
    if arrival.fate is Fate.NEW:
        insert_match(
            connection,
            match_id=arrival.match_id,
            edit_key_hash=hashed(who.pen(arrival.match_id).edit_key),
            created_at=now,
        )
    insert_operations(connection, arrival.match_id, arrival.added, now)
    update_last(connection, match_id=arrival.match_id, seq=arrival.match.last.seq, at=now)
