"""Tables whose every text is an attack: on pages, on spreadsheets, on whoever reads on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from itsdangerous import URLSafeSerializer

from companion.log.operations import Kind
from companion.scorekeeping import Pen, Write, new_pen, new_write, record, start_match
from tests.web.conftest import Page, form_of

SCRIPT = "<script>alert(1)</script>"
NAMES = (
    "<img src=x onerror=alert(1)>",
    "\"'><svg/onload=alert(2)>",
    "</title></script><b id=pwned>{{7*7}}",
    "${alert(3)}%(name)s{% raw %}&lt;b&gt;",
)
GROUP = f"=1+1{SCRIPT}"
PHONE = '"><script src=//evil></script>'
LONG = f'=HYPERLINK("//evil"){SCRIPT}"\'`--><iframe srcdoc=x>\u202e{{{{7*7}}}}]]>'
RULES: Mapping[str, Any] = {"preset": "default", "name": f"{SCRIPT}<i>"}
HAND = {
    "opponents_points": 80,
    "note": LONG,
    "last_trick": {"taken_by": "declarers"},
    "adjustments": [{"seats": [1], "levels": 1, "reason": LONG}],
}
OUTCOME = {"deal": "opponents", "declarers": 0, "opponents": 1, "reason": LONG}


@dataclass(frozen=True)
class Table:
    """A match with hostile texts: its address, and the ids of its entries by what they are."""

    match: str
    pen: Pen
    ids: Mapping[str, str]


def evening(page: Page) -> Table:
    """A match with each kind of entry that goes on; its newest entry is a hand."""
    table = begun(page, {"players": list(NAMES), "ruleset": RULES, "title": SCRIPT, "starter": 0})
    written = Writer(page, table.pen)
    written("group", Kind.TITLE, title=f"{SCRIPT}<t>", group=GROUP)
    written("declared", Kind.DECLARE, trump_suit="hearts", called=[])
    written("first", Kind.HAND, **HAND)
    written("given", Kind.HAND, **HAND, outcome=OUTCOME)
    written("levels", Kind.SET_LEVELS, levels=["5", "3", "5", "3"], reason=LONG)
    written("renamed", Kind.SEATING, move="substitute", seat=1, name=PHONE)
    written("voided", Kind.HAND, **HAND)
    written("rules", Kind.RULESET, ruleset={**RULES, "name": f"{SCRIPT}<r>"})
    written("amended", Kind.AMEND, target=written.ids["first"], body={**HAND, "note": f"{LONG}!"})
    written("void", Kind.VOID, target=written.ids["voided"], reason=LONG)
    written("paused", Kind.FINISH, reason=LONG, winners=[0, 2])
    written("reopened", Kind.REOPEN)
    written("last", Kind.HAND, **HAND)
    return Table(table.match, table.pen, written.ids)


def over(page: Page) -> Table:
    """A match that has ended, with nothing undone since."""
    table = begun(page, {"players": list(NAMES), "ruleset": RULES, "title": SCRIPT, "starter": 0})
    written = Writer(page, table.pen)
    written("first", Kind.HAND, **HAND)
    written("end", Kind.FINISH, reason=LONG, winners=[0, 2])
    return Table(table.match, table.pen, written.ids)


def undone(page: Page) -> Table:
    """A match of friends whose only hand was undone, in which somebody has just been drawn."""
    names = [*NAMES, PHONE]
    table = begun(page, {"players": names, "ruleset": {"preset": "pagat_ff"}, "title": LONG[:80]})
    written = Writer(page, table.pen)
    written("first", Kind.HAND, opponents_points=80, starter=0, friends=[2], note=LONG)
    written("void", Kind.VOID, target=written.ids["first"], reason="undo")
    return Table(table.match, table.pen, written.ids)


def gone_back(page: Page) -> Table:
    """A match in which everything after its first hand was taken out by one tap."""
    table = over(page)
    page.post(f"{table.match}/reopenings")
    Writer(page, table.pen)("last", Kind.HAND, **HAND)
    action = f"{table.match}/hands/{table.ids['first']}/undos"
    page.post(action, form_of(page.get(action), action))
    return table


def begun(page: Page, start: Mapping[str, Any]) -> Table:
    """A match in which this browser may write."""
    pen = new_pen()
    start_match(page.client.application.extensions["store"], pen, start, _write())
    hold(page, pen)
    return Table(f"/m/{pen.match_id}", pen, {})


def hold(page: Page, pen: Pen) -> None:
    """Let a browser write, as the link for writing does."""
    secret = page.client.application.secret_key or ""
    key = URLSafeSerializer(secret, salt="pen").dumps(pen.edit_key)
    page.client.set_cookie(f"pen-{pen.match_id}", str(key), path=f"/m/{pen.match_id}")


class Writer:
    """Whoever writes in a match by its pen; it keeps the ids of what it wrote."""

    def __init__(self, page: Page, pen: Pen) -> None:
        self._store = page.client.application.extensions["store"]
        self._pen = pen
        self.ids: dict[str, str] = {}

    def __call__(self, entry: str, kind: Kind, /, **body: Any) -> None:
        write = _write()
        self.ids[entry] = write.operation_id
        record(self._store, self._pen, kind, body, write)


def _write() -> Write:
    write = new_write()
    return Write(operation_id=write.operation_id, made_at=write.made_at, device=PHONE)
