"""The command line: start the app, and ask the rules without it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.log.files import read_file
from companion.log.match import Match, checked_fold
from companion.log.report import report
from companion.rules.bands import ladder
from companion.rules.cards import Suit
from companion.rules.errors import RuleError
from companion.rules.plain import to_plain
from companion.rules.presets import PRESETS, preset
from companion.rules.rulebook import compile_ruleset
from companion.rules.trumps import TrumpRules, trump_order
from companion.web.words.cards import level_label, suit_name
from companion.web.words.errors import explain
from companion.web.words.presets import preset_name, preset_sentence
from companion.web.words.reasons import tell, total_range, worth

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; exit status 2 and one sentence on stderr for bad input."""
    options = _parser().parse_args(arguments)
    try:
        run: Callable[[argparse.Namespace], object] = options.run
        run(options)
    except RuleError as error:
        place = f"{error.at}: " if error.at else ""
        print(f"companion: {place}{explain(error)}", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        print(f"companion: {error.filename}: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion", description="Keep score of Sheng Ji. Without a command: start the app."
    )
    _serve_options(parser)
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, run, words in (
        ("replay", replay, "print the standings after each entry of a match file"),
        ("ladder", show_ladder, "print what totals are worth under a preset"),
        ("trumps", show_trumps, "print the trump order of a hand"),
        ("presets", show_presets, "list the presets"),
    ):
        command = commands.add_parser(name, help=words, description=words)
        command.add_argument("--json", action="store_true", help="for programs")
        command.set_defaults(run=run)
        _OPTIONS[name](command)
    return parser


def _serve_options(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=serve)
    parser.add_argument("--port", type=_port, default=8000, help="8000 unless said; 0 for any")
    parser.add_argument("--lan", action="store_true", help="let other phones in the house connect")


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _replay_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="an export, or one written by hand; - for stdin"
    )


def _ladder_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("preset", metavar="PRESET", help="a key from `companion presets`")


def _trumps_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rank", required=True, help="2 to 10, J, Q, K, A or NT")
    command.add_argument("--suit", choices=[*Suit, "none"], default="none")
    command.add_argument("--decks", type=int, choices=range(1, 9), default=2, metavar="DECKS")


_OPTIONS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "replay": _replay_options,
    "ladder": _ladder_options,
    "trumps": _trumps_options,
    "presets": lambda command: None,
}


def serve(options: argparse.Namespace) -> None:
    """Start the app and say where it is."""
    from companion.serving import run

    run(port=options.port, lan=options.lan)


def replay(options: argparse.Namespace) -> None:
    """Print where a match stands after each entry, and why."""
    text = sys.stdin.read() if options.file == "-" else _text_of(Path(options.file))
    match = checked_fold(read_file(text).operations)
    if options.json:
        _print_json(report(match))
    else:
        _print_match(match)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise RuleError("not_utf8") from None


def _print_match(match: Match) -> None:
    for entry in match.entries:
        if entry.is_voided:
            continue
        names = entry.names
        if entry.problem is not None:
            print(f"{entry.operation.kind}: {explain(entry.problem)}")
            continue
        print(f"Hand {entry.number}" if entry.number else entry.operation.kind.capitalize())
        for reason in entry.after.reasons:
            print(f"  {tell(reason, names, match.start.direction)}")
        levels = [f"{n} {level_label(v)}" for n, v in zip(names, entry.after.levels, strict=True)]
        print(f"  {', '.join(levels)}")


def show_ladder(options: argparse.Namespace) -> None:
    """Print the rows of a preset from the lowest total to what the pack holds and half again."""
    ruleset = preset(options.preset)
    book = compile_ruleset(ruleset)
    rows = ladder(book.bands, -2 * book.points, book.points * 3 // 2)
    if options.json:
        _print_json({"preset": options.preset, "rows": [to_plain(row) for row in rows]})
        return
    for row in rows:
        low = None if row.from_ is None else -(-row.from_ // 5) * 5
        high = None if row.to is None else row.to // 5 * 5
        print(f"{total_range(low, high):>16}  {worth(to_plain(row))}")


def show_trumps(options: argparse.Namespace) -> None:
    """Print all trumps from high to low, with their counts."""
    suit = None if options.suit == "none" else Suit(options.suit)
    order = trump_order(options.rank, suit, replace(TrumpRules(), decks=options.decks))
    if options.json:
        _print_json(
            {
                "rank": order.rank,
                "suit": order.suit,
                "decks": options.decks,
                "groups": [
                    {
                        "kind": group.kind,
                        "cards": [str(card) for card in group.cards],
                        "each": group.each,
                        "total": group.total,
                    }
                    for group in order.groups
                ],
                "total": order.total,
            }
        )
        return
    for group in order.groups:
        print(f"{group.total:>3}  {', '.join(str(card) for card in group.cards)}")
    print(f"{order.total:>3}  {suit_name(options.suit)}, {level_label(order.rank)}")


def show_presets(options: argparse.Namespace) -> None:
    """List the presets with their sources."""
    if options.json:
        _print_json(
            [
                {
                    "key": key,
                    "name": preset_name(key),
                    "words": preset_sentence(key),
                    "source": found.source,
                    "ruleset": to_plain(found.ruleset),
                }
                for key, found in PRESETS.items()
            ]
        )
        return
    for key, found in PRESETS.items():
        print(f"{key:<18} {preset_sentence(key)}\n{'':<18} ({found.source})")


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    sys.exit(main())
