"""The commands of the command line, and their options."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import NoReturn

from companion.cli.benching import bench_options
from companion.cli.carrying import bring_in, export
from companion.cli.commands import replay, show_ladder, show_presets, show_trumps
from companion.cli.hosting import hosting_options, port, start
from companion.cli.keeping import backup, doctor, restore
from companion.cli.moving import copy
from companion.rules.cards import Suit


class Parser(argparse.ArgumentParser):
    """One that repeats no password of an address where it complains."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and end with status 2."""
        super().error(re.sub(r"://\S*@", "://…@", message))


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    whole = Parser(
        prog="companion", description="Keep score of Sheng Ji. Without a command: start the app."
    )
    _start_options(whole)
    commands = whole.add_subparsers(metavar="COMMAND")
    hosting_options(commands)
    bench_options(commands)
    for name, run, words in (
        ("replay", replay, "print the standings after each entry of a match file"),
        ("ladder", show_ladder, "print what totals are worth under a preset"),
        ("trumps", show_trumps, "print the trump order of a hand"),
        ("presets", show_presets, "list the presets"),
        ("export", export, "write a match, or all of them, to a file"),
        ("import", bring_in, "bring in the matches of a file; what is here stays"),
        ("backup", backup, "copy the database while the app runs, and check the copy"),
        ("restore", restore, "put a backup in the place of the database"),
        (
            "copy",
            copy,
            "copy all matches to another database, and compare them; stop the app first",
        ),
        ("doctor", doctor, "replay every match and say what does not fit; status 1 if anything"),
    ):
        command = commands.add_parser(name, help=words, description=words)
        command.add_argument("--json", action="store_true", help="for programs")
        command.set_defaults(run=run)
        _OPTIONS[name](command)
    return whole


def _start_options(whole: argparse.ArgumentParser) -> None:
    whole.set_defaults(run=start)
    whole.add_argument("--port", type=port, default=8000, help="8000 unless said; 0 for any")
    whole.add_argument("--lan", action="store_true", help="let other phones in the house connect")


def _replay_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="an export, or one written by hand; - for stdin"
    )


def _ladder_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("preset", metavar="PRESET", help="a key from `companion presets`")


def _trumps_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rank", required=True, help="2 to 10, J, Q, K, A or NT")
    command.add_argument("--suit", choices=[*map(str, Suit), "none"], default="none")
    command.add_argument("--decks", type=int, choices=range(1, 9), default=2, metavar="DECKS")


def _export_options(command: argparse.ArgumentParser) -> None:
    which = command.add_mutually_exclusive_group()
    which.add_argument("--match", metavar="ID", help="the id in its address")
    which.add_argument("--all", action="store_true", help="all matches in one file")
    command.add_argument("file", metavar="FILE", help="a file that there is not yet; - for stdout")


def _import_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--dry-run", action="store_true", help="only say what would happen")
    command.add_argument("file", metavar="FILE", help="an export of one or more; - for stdin")


def _backup_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a file that there is not yet")


def _restore_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--force", action="store_true", help="put what is there aside")
    command.add_argument("file", metavar="FILE", help="a backup")


def _copy_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--to",
        required=True,
        metavar="PLACE",
        help="postgresql://USER@HOST/DATABASE, with the password in PGPASSWORD; or an SQLite file",
    )


_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "replay": _replay_options,
    "ladder": _ladder_options,
    "trumps": _trumps_options,
    "presets": lambda command: None,
    "export": _export_options,
    "import": _import_options,
    "backup": _backup_options,
    "restore": _restore_options,
    "copy": _copy_options,
    "doctor": lambda command: None,
}
