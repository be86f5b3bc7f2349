"""What a phone needs to start a match by itself: every preset for every number of players.

The rulebooks are compiled here, since only Python does that. Most values are the same in many
rulesets, so each is written once, and rulesets are lists of places in the list of values.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.rules.plain import to_plain
from companion.rules.presets import PRESETS
from companion.rules.reading import read_ruleset
from companion.rules.rulebook import compile_ruleset
from companion.web.new_match import COUNTS, can_pair, fits, preset_rules
from companion.web.rulesets.telling import in_words
from companion.web.words.presets import preset_name, preset_sentence


@dataclass
class Values:
    """Values that are written once, each found by its place."""

    places: dict[str, int] = field(default_factory=dict)

    def place(self, value: object) -> int:
        """Where a value stands."""
        return self.places.setdefault(as_text(value), len(self.places))

    def all(self) -> str:
        """All of them as a list in JSON."""
        return f"[{','.join(self.places)}]"


def presets_json() -> bytes:
    """Name, sentence and tables of each preset, in the language that is spoken.

    A table is one number of players and teams, "6-2": its ruleset and its rulebook.
    """
    values, found = Values(), list[dict[str, Any]]()
    names = [list(to_plain(each)) for each in (_DEFAULT, compile_ruleset(_DEFAULT))]
    for key, tables in _tables().items():
        rules = PRESETS[key].ruleset
        found.append(
            {
                "key": key,
                "name": preset_name(key),
                "sentence": preset_sentence(key),
                "players": rules.players,
                "friendly": PRESETS[key].friendly,
                "friends": rules.has_friends,
                "tables": {
                    table: [[values.place(value) for value in part.values()] for part in parts]
                    for table, parts in tables.items()
                },
            }
        )
    written = f'{{"names":{as_text(names)},"presets":{as_text(found)},"values":{values.all()}}}'
    return written.encode()


def told_json() -> bytes:
    """The sentences of each table of each preset, in the language that is spoken."""
    values, found = Values(), dict[str, dict[str, int]]()
    for key, tables in _tables().items():
        found[key] = {}
        for table, (ruleset, _rulebook) in tables.items():
            told = in_words(read_ruleset(ruleset))
            places = {name: _placed(value, values) for name, value in told.items()}
            found[key][table] = values.place(places)
    return f'{{"presets":{as_text(found)},"values":{values.all()}}}'.encode()


def _placed(told: object, values: Values) -> object:
    """A text, or a list of parts that are written once."""
    return [values.place(part) for part in told] if isinstance(told, list) else told


_DEFAULT = PRESETS["default"].ruleset


@cache
def _tables() -> dict[str, dict[str, tuple[dict[str, Any], dict[str, Any]]]]:
    """Ruleset and rulebook of all tables that the form of a new match offers."""
    return {key: dict(_of_preset(key)) for key in PRESETS}


def _of_preset(key: str) -> Iterator[tuple[str, tuple[dict[str, Any], dict[str, Any]]]]:
    for players in COUNTS:
        if not fits(key, players):
            continue
        has_pairs = can_pair(players) and not PRESETS[key].ruleset.has_friends
        for teams in {2, players // 2} if has_pairs else {2}:
            rules = read_ruleset(preset_rules(key, players, teams))
            yield f"{players}-{teams}", (to_plain(rules), to_plain(compile_ruleset(rules)))


def as_text(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
