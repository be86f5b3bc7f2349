"""Import: a file is looked at first, and what it would do is told; a second tap brings it in.

Between the two nothing is kept here: the form of the second tap carries the file. What is missing
in a match that is here is added at the match's own address, where browsers send its pen.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from companion.log.bundles import read_files
from companion.log.files import MatchFile
from companion.rules.errors import RuleError
from companion.scorekeeping import (
    Arrival,
    Fate,
    Importer,
    NoSuchMatch,
    foresee_import,
    import_matches,
    may_write,
)
from companion.web.guesses import count_started, count_unknown
from companion.web.import_parts import MOST_MATCHES, next_part
from companion.web.known_matches import known_matches
from companion.web.new_match import SECRET
from companion.web.packing import MOST_MEGABYTES, MOST_SENT, packed, read_text, unpacked
from companion.web.pages import match_or_404, store
from companion.web.pens import hand_out_all, needed_pen
from companion.web.take_home.pages import told
from companion.web.words.arrivals import at_place, fate_sentence

blueprint = Blueprint("imports", __name__)
MOST_WORK = 40_000
REFUSED = (Fate.DIFFERS, Fate.NOT_YOURS)


@blueprint.get("/matches/import")
def new() -> ResponseReturnValue:
    """Where a file is chosen."""
    return _form("")


def _form(error: str) -> str:
    return render_template("imports/new.html", error=error, most=MOST_MEGABYTES)


@blueprint.post("/matches/import")
def preview() -> ResponseReturnValue:
    """What the file would do; nothing is written."""
    try:
        text, waiting = next_part(_chosen())
        who = _importer(secrets.token_urlsafe(24))
        arrivals = foresee_import(store(), _files(text), who)
    except (RuleError, RequestEntityTooLarge) as error:
        return _refused(error)
    return render_template(
        "imports/preview.html",
        arrivals=[_told(each) for each in arrivals],
        adding=sum(each.fate is Fate.NEW for each in arrivals),
        waiting=waiting,
        packed=packed(text),
        seed=who.seed,
    )


@blueprint.post("/matches/imports")
def create() -> ResponseReturnValue:
    """Bring the new matches of the file in. The same form sent twice is one import."""
    try:
        files, who = _sent()
        count_started(len(files))
        arrivals = import_matches(store(), files, who)
    except (RuleError, RequestEntityTooLarge) as error:
        return _refused(error)
    ids = [each.match_id for each in _newest_first(arrivals) if each.fate not in REFUSED]
    response = make_response(redirect(url_for("imports.index", match=ids), 303))
    pens = [who.pen(match_id) for match_id in ids]
    return hand_out_all(response, [pen for pen in pens if may_write(store(), pen)], ids)


@blueprint.post("/m/<match_id>/imports")
def add(match_id: str) -> ResponseReturnValue:
    """Add what the file has more of this match, for whoever may write in it."""
    pen = needed_pen(store(), match_id)
    try:
        files, who = _sent()
        ours = [file for file in files if file.match_id == match_id]
        import_matches(store(), ours, replace(who, pens=lambda _id: [pen]))
    except (RuleError, RequestEntityTooLarge) as error:
        return _refused(error)
    return redirect(url_for("matches.show", match_id=match_id), 303)


@blueprint.get("/matches/imports")
def index() -> ResponseReturnValue:
    """What was brought in, each with the way to it."""
    found = []
    for match_id in request.args.getlist("match")[:MOST_MATCHES]:
        try:
            found.append({"id": match_id} | told(match_or_404(match_id)))
        except NoSuchMatch:
            count_unknown()
    return render_template("imports/index.html", matches=found)


def _allow_more() -> None:
    """A file of matches is larger than anything else that is sent here."""
    request.max_content_length = request.max_form_memory_size = MOST_SENT


def _chosen() -> str:
    _allow_more()
    file = request.files.get("file")
    if file is None or not file.filename:
        raise RuleError("file_needed")
    with file.stream as stream:
        return read_text(stream.read())


def _sent() -> tuple[Sequence[MatchFile], Importer]:
    """The file that a second tap carries, and the secret of this import."""
    _allow_more()
    seed = request.form.get("seed", "")
    if not SECRET.match(seed):
        raise RuleError("not_an_id", "seed")
    return _files(unpacked(request.form.get("packed", ""))), _importer(seed)


def _files(text: str) -> Sequence[MatchFile]:
    files = read_files(text)
    if len(files) > MOST_MATCHES:
        raise RuleError("too_many_matches", "matches", most=MOST_MATCHES)
    return files


def _importer(seed: str) -> Importer:
    return Importer(seed=seed, pens=lambda _id: (), known=known_matches(), most_work=MOST_WORK)


def _refused(error: RuleError | RequestEntityTooLarge) -> ResponseReturnValue:
    """The page again with the one sentence; nothing was changed."""
    if isinstance(error, RuleError):
        return _form(at_place(error)), 422
    too_large = RuleError("file_too_large", most=MOST_MEGABYTES)
    return _form(at_place(too_large)), 413


def _told(arrival: Arrival) -> dict[str, Any]:
    return {
        "id": arrival.match_id,
        "is_here": arrival.fate is not Fate.NEW,
        "is_refused": arrival.fate is Fate.DIFFERS,
        "more": len(arrival.added) if arrival.fate is Fate.NOT_YOURS else 0,
        "sentence": fate_sentence(arrival),
    } | told(arrival.match)


def _newest_first(arrivals: Sequence[Arrival]) -> list[Arrival]:
    return sorted(arrivals, key=lambda each: each.match.last.made_at or "", reverse=True)
