"""The command that moves an installation to another database."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from companion.cli.opening import opened, opened_at
from companion.cli.printing import counted, print_json
from companion.scorekeeping.moving import copy_all
from companion.store.backup import sqlite_file
from companion.store.engine import place_of
from companion.store.troubles import StoreTrouble

EVERY_SECONDS = 2


def copy(options: argparse.Namespace) -> None:
    """Copy all matches to another database, and compare them one by one."""
    with opened(ready=False) as store:
        if store.engine.dialect.name == "sqlite":
            sqlite_file(store.engine)
        with opened_at(_target(options.to)) as target:
            health = copy_all(store.engine, target.engine, _Progress().tell)
            place = place_of(target.engine)
    if options.json:
        print_json({"to": place, "matches": health.matches, "operations": health.operations})
        return
    print(f"Copied to {place}: {counted(health.matches, 'match', 'matches')}, in all")
    print(f"{counted(health.operations, 'entry', 'entries and changes')}, each as it is here.")
    if "://" in options.to:
        print("Start the app anew with DATABASE_URL, and put its old file away. Keep its folder")
    else:
        print("Start the app anew without DATABASE_URL, on this file. Keep its folder")
    print("with the secret key, so that phones may still write.")


def _target(told: str) -> str | Path:
    """An address that can be one, or a file that only its owner reads."""
    if "://" not in told:
        Path(told).touch(mode=0o600)
        return Path(told)
    try:
        with opened_at(told):
            return told
    except StoreTrouble as trouble:
        code = "bad_target" if trouble.code == "bad_url" else trouble.code
        raise StoreTrouble(code, "--to") from trouble


class _Progress:
    """A line on stderr now and then, and one at the end."""

    def __init__(self) -> None:
        self._next = time.monotonic() + EVERY_SECONDS

    def tell(self, done: int, of: int) -> None:
        """Say how far it is, unless that was said just now."""
        if done == of or time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY_SECONDS
            print(f"{done} of {of} matches", file=sys.stderr, flush=True)
