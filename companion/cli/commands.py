"""What the commands do."""

from __future__ import annotations

import argparse
from dataclasses import replace

from companion.cli.printing import print_json
from companion.cli.reading import text_of
from companion.log.accepting import checked_fold
from companion.log.files import read_file
from companion.log.match import Match
from companion.log.report import report
from companion.rules.bands import ladder
from companion.rules.cards import Suit
from companion.rules.plain import to_plain
from companion.rules.presets import PRESETS, preset
from companion.rules.rulebook import compile_ruleset
from companion.rules.trumps import TrumpRules, trump_order
from companion.web.words.cards import level_label, suit_name
from companion.web.words.errors import explain
from companion.web.words.presets import preset_name, preset_sentence
from companion.web.words.reasons import tell, total_range, worth


def replay(options: argparse.Namespace) -> None:
    """Print where a match stands after each entry, and why."""
    match = checked_fold(read_file(text_of(options.file)).operations)
    if options.json:
        print_json(report(match))
    else:
        _print_match(match)


def _print_match(match: Match) -> None:
    for entry in match.entries:
        if entry.is_voided:
            continue
        names = entry.names
        if entry.problem is not None:
            print(f"{entry.operation.kind}: {explain(entry.problem)}")
            continue
        print(f"Hand {entry.number}" if entry.number else entry.operation.kind.capitalize())
        has_friends = entry.after.rulebook.has_friends
        for reason in entry.after.reasons:
            print(f"  {tell(reason, names, match.start.direction, has_friends=has_friends)}")
        levels = [f"{n} {level_label(v)}" for n, v in zip(names, entry.after.levels, strict=True)]
        print(f"  {', '.join(levels)}")


def show_ladder(options: argparse.Namespace) -> None:
    """Print the rows of a preset from the lowest total to what the pack holds and half again."""
    ruleset = preset(options.preset)
    book = compile_ruleset(ruleset)
    rows = ladder(book.bands, -2 * book.points, book.points * 3 // 2)
    if options.json:
        print_json({"preset": options.preset, "rows": [to_plain(row) for row in rows]})
        return
    for row in rows:
        said = worth(to_plain(row), has_friends=book.has_friends)
        print(f"{total_range(row.first_total, row.last_total):>16}  {said}")


def show_trumps(options: argparse.Namespace) -> None:
    """Print all trumps from high to low, with their counts."""
    suit = None if options.suit == "none" else Suit(options.suit)
    order = trump_order(options.rank, suit, replace(TrumpRules(), decks=options.decks))
    if options.json:
        print_json(
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
        print_json(
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
