"""Commands about the database: back it up, restore it, and look after it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from companion.cli.opening import DOES_NOT_FIT, opened
from companion.cli.printing import counted, print_json
from companion.scorekeeping.health import Finding, Health, examine_all
from companion.scorekeeping.keeping import back_up
from companion.scorekeeping.keeping import restore as put_back
from companion.store.backup import sqlite_place
from companion.web.words.errors import explain


def backup(options: argparse.Namespace) -> int:
    """Copy the database as of one moment, and read the copy back."""
    with opened(ready=False) as store:
        health, file = back_up(store.engine, Path(options.file))
    words = f"Backed up to {file}."
    told: dict[str, object] = {"file": str(file)}
    if health.faults:
        words = f"The database is damaged. All that there is of it was copied to {file}."
        told["faults"] = _findings(health.faults)
    _print_kept(options, health, told, words)
    if not options.json:
        _print_findings("does not fit", health.faults)
    return DOES_NOT_FIT if health.faults else 0


def restore(options: argparse.Namespace) -> None:
    """Put a backup in the place of the database."""
    with opened(ready=False) as store:
        database = sqlite_place(store.engine)
    health, aside = put_back(Path(options.file), database, force=options.force)
    kept: dict[str, object] = {"database": str(database), "aside": str(aside) if aside else None}
    words = f"Restored to {database}. Start the app anew if it is running."
    _print_kept(options, health, kept, f"{words} What was there: {aside}" if aside else words)


def _print_kept(
    options: argparse.Namespace, health: Health, told: dict[str, object], words: str
) -> None:
    if options.json:
        print_json(told | {"matches": health.matches, "operations": health.operations})
    else:
        print(f"{words}\n{_counted(health)}")


def doctor(options: argparse.Namespace) -> int:
    """Replay every match and say what does not fit; nothing is changed."""
    with opened(ready=False) as store:
        health = examine_all(store.engine)
    if options.json:
        print_json(
            {
                "matches": health.matches,
                "operations": health.operations,
                "faults": _findings(health.faults),
                "flagged": _findings(health.flagged),
            }
        )
    else:
        print(_counted(health))
        _print_findings("does not fit", health.faults)
        _print_findings("makes no sense after a change", health.flagged)
    return DOES_NOT_FIT if health.faults else 0


def _counted(health: Health) -> str:
    matches = counted(health.matches, "match", "matches")
    return f"Replayed {matches}, {counted(health.operations, 'entry', 'entries and changes')}."


def _print_findings(words: str, findings: Sequence[Finding]) -> None:
    for each in findings:
        place = f"{each.match_id}, entry {each.seq or '?'}" if each.match_id else "Something"
        print(f"{place} {words}: {explain(each.error)}")


def _findings(findings: Sequence[Finding]) -> list[dict[str, object]]:
    return [
        {
            "match": each.match_id,
            "seq": each.seq,
            "code": each.error.code,
            "at": each.error.at,
            "sentence": explain(each.error),
        }
        for each in findings
    ]
