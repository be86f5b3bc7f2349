"""A file of more matches than go in at once comes in parts, by being chosen again."""

from __future__ import annotations

import json

from companion.log.bundles import read_files
from companion.log.parsing import parsed
from companion.scorekeeping.importing import those_here
from companion.web.pages import store

MOST_MATCHES = 60


def next_part(text: str) -> tuple[str, int]:
    """What goes in now, those first that are not here yet, and how many of those wait.

    The part is a file of its own: a second tap carries just what was seen.
    """
    files = read_files(text)
    if len(files) <= MOST_MATCHES:
        return text, 0
    here = those_here(store(), [file.match_id for file in files if file.match_id])
    order = sorted(range(len(files)), key=lambda index: files[index].match_id in here)
    waiting = sum(files[index].match_id not in here for index in order[MOST_MATCHES:])
    bundle = parsed(text)
    assert isinstance(bundle, dict)
    part = [bundle["matches"][index] for index in sorted(order[:MOST_MATCHES])]
    return json.dumps(bundle | {"matches": part}, ensure_ascii=False), waiting
