"""Commands about files of matches: take them home, and bring them in."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from companion.cli.opening import DOES_NOT_FIT, opened
from companion.cli.printing import counted, print_json
from companion.cli.reading import text_of
from companion.log.bundles import MOST_MATCHES, read_files
from companion.log.files import export_text
from companion.rules.errors import RuleError
from companion.scorekeeping import (
    Arrival,
    Fate,
    Importer,
    Store,
    all_matches,
    exported,
    foresee_import,
    import_matches,
)
from companion.store.backup import draft_of
from companion.web.words.arrivals import fate_sentence
from companion.web.words.seats import who_plays

LARGEST_BUNDLE_MEGABYTES = 256


def export(options: argparse.Namespace) -> None:
    """Write one match, or all of them, to a file."""
    with opened() as store:
        ids = _chosen(store, options)
        told = exported(store, ids)
    text = export_text(told)
    if options.file == "-":
        sys.stdout.write(text)
        return
    with draft_of(Path(options.file)) as draft:
        draft.write_text(text, encoding="utf-8")
    written = told.get("matches", [told])
    if options.json:
        print_json({"file": options.file, "matches": [each["match"] for each in written]})
    else:
        print(f"{counted(len(written), 'match', 'matches')}: {options.file}")


def _chosen(store: Store, options: argparse.Namespace) -> list[str] | None:
    """The match that was named, the only one there is, or None for all."""
    if options.match:
        return [options.match]
    ids = all_matches(store)
    if len(ids) > MOST_MATCHES:
        raise RuleError("too_many_matches", most=MOST_MATCHES)
    if not options.all and len(ids) != 1:
        raise RuleError("several_matches", number=len(ids))
    return None if options.all and ids else ids


def bring_in(options: argparse.Namespace) -> int:
    """Bring the matches of a file in, or only say what would happen."""
    text = text_of(options.file, most=LARGEST_BUNDLE_MEGABYTES)
    files = read_files(text)
    with opened() as store:
        who = Importer(seed=secrets.token_urlsafe(24), known=all_matches(store))
        do = foresee_import if options.dry_run else import_matches
        arrivals = do(store, files, who)
    told = [_arrived(each, who, is_done=not options.dry_run) for each in arrivals]
    if options.json:
        print_json({"dry_run": options.dry_run, "matches": told})
    else:
        for each in told:
            print(f"{each['id']}  {each['players']}: {each['sentence']}")
            if "pen" in each:
                print(f"  {each['pen']}")
    return DOES_NOT_FIT if any(each.fate is Fate.DIFFERS for each in arrivals) else 0


def _arrived(arrival: Arrival, who: Importer, *, is_done: bool) -> dict[str, object]:
    """What became of a match, and how its new scorer gets at it."""
    told: dict[str, object] = {
        "id": arrival.match_id,
        "players": who_plays(arrival.match.names),
        "fate": arrival.fate.value,
        "added": len(arrival.added),
        "sentence": fate_sentence(arrival),
    }
    if is_done and arrival.fate is Fate.NEW:
        told["pen"] = f"/m/{arrival.match_id}/pen#{who.pen(arrival.match_id).edit_key}"
    return told
