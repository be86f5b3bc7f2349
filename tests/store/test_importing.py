"""Files that are brought in: what is new is added once, and nothing that is here changes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.log.bundles import read_files
from companion.log.files import export_text
from companion.log.operations import MOST_OPERATIONS, Kind
from companion.log.report import report
from companion.scorekeeping import (
    Arrival,
    Fate,
    Importer,
    Pen,
    Store,
    all_matches,
    exported,
    foresee_import,
    import_matches,
    load_match,
    new_pen,
    new_write,
    record,
)
from companion.scorekeeping.arrivals import work
from companion.store.engine import open_engine
from companion.store.migrate import migrate
from companion.store.recent import Recent
from tests.log.writing import amend, envelope, hand, said, start
from tests.rules.playing import refused
from tests.tables import named

EVENING = (Path(__file__).parents[1] / "data" / "evening.json").read_text(encoding="utf-8")
SEED = "a secret of thirty-two characters"
OPERATOR = Importer(seed=SEED)


def brought(store: Store, told: Any, who: Importer = OPERATOR) -> Arrival:
    """What becomes of a match that is brought in."""
    text = told if isinstance(told, str) else json.dumps(told)
    foreseen = foresee_import(store, read_files(text), who)
    done = import_matches(store, read_files(text), who)
    assert [(each.fate, each.added) for each in foreseen] == [(e.fate, e.added) for e in done]
    return done[0]


def stranger(*pens: Pen) -> Importer:
    """Somebody with these pens."""
    return Importer(seed="another secret", pens=lambda match_id: _of(match_id, pens))


def _of(match_id: str, pens: Sequence[Pen]) -> Sequence[Pen]:
    return [pen for pen in pens if pen.match_id == match_id]


@pytest.fixture
def other(tmp_path: Path) -> Any:
    """Another database, in which there is nothing yet."""
    engine = open_engine(tmp_path / "other.sqlite")
    migrate(engine)
    yield Store(engine=engine, recent=Recent())
    engine.dispose()


def played(store: Store, pen: Pen, *points: int) -> dict[str, Any]:
    """The export of the pen's match with more hands in it."""
    for each in points:
        record(store, pen, Kind.HAND, {"opponents_points": each}, new_write())
    return exported(store, [pen.match_id])


def test_the_evening_is_the_same_after_all_was_wiped(store: Store, other: Store) -> None:
    first = brought(store, EVENING)
    text = export_text(exported(store, [first.match_id]))
    again = brought(other, text)
    assert (again.match_id, again.fate) == (first.match_id, Fate.NEW)
    there = load_match(other, again.match_id)
    assert report(there) == report(load_match(store, first.match_id))
    assert len(there.hands) == 27
    assert export_text(exported(other, [first.match_id])) == text


def test_brought_in_twice_adds_nothing(store: Store, other: Store, pen: Pen) -> None:
    told = played(store, pen, 40, 80)
    assert brought(other, told).fate is Fate.NEW
    before = exported(other)
    arrival = brought(other, told)
    assert (arrival.fate, arrival.added) == (Fate.SAME, ())
    assert exported(other) == before


def test_what_is_missing_is_added(store: Store, other: Store, pen: Pen) -> None:
    brought(other, played(store, pen, 40))
    arrival = brought(other, played(store, pen, 80, 60))
    assert (arrival.fate, len(arrival.added)) == (Fate.MORE, 2)
    assert exported(other) == exported(store)


def test_an_older_file_adds_nothing(store: Store, pen: Pen) -> None:
    old = played(store, pen, 40)
    played(store, pen, 80)
    assert brought(store, old).fate is Fate.SAME


def test_what_is_told_otherwise_is_refused(store: Store, other: Store, pen: Pen) -> None:
    told = played(store, pen, 40, 80)
    brought(other, told)
    told["operations"][1]["body"] = {"opponents_points": 60}
    arrival = brought(other, told)
    assert (arrival.fate, arrival.differs_at) == (Fate.DIFFERS, 2)
    assert exported(other) == exported(store)


def test_only_who_holds_the_pen_adds(store: Store, pen: Pen) -> None:
    longer = played(store, pen, 40)
    longer["operations"].append({"kind": "hand", "body": {"opponents_points": 0}})
    before = exported(store)
    assert brought(store, longer, stranger()).fate is Fate.NOT_YOURS
    wrong = Pen(match_id=pen.match_id, edit_key=new_pen().edit_key)
    assert brought(store, longer, stranger(wrong)).fate is Fate.NOT_YOURS
    assert exported(store) == before
    assert brought(store, longer, stranger(pen)).fate is Fate.MORE


def test_whoever_brings_a_new_match_gets_its_pen(store: Store, other: Store, pen: Pen) -> None:
    who = stranger()
    told = played(store, pen, 40)
    brought(other, told, who)
    record(other, who.pen(pen.match_id), Kind.HAND, {"opponents_points": 80}, new_write())
    assert brought(other, told, stranger()).fate is Fate.SAME


def test_a_match_without_an_id_gets_one(store: Store) -> None:
    first = brought(store, envelope(start(), hand(40)))
    assert first.fate is Fate.NEW
    assert len(first.match_id) == 16
    assert len(load_match(store, first.match_id).hands) == 1


def test_a_match_without_an_id_is_found_again_among_known_ones(store: Store) -> None:
    told = envelope(start(), hand(40))
    first = brought(store, told)
    knowing = Importer(seed="x" * 32, known=all_matches(store))
    again = brought(store, told, knowing)
    assert (again.match_id, again.fate) == (first.match_id, Fate.SAME)
    assert brought(store, envelope(start(), hand(80)), knowing).fate is Fate.NEW


def test_rules_that_are_only_named_are_pinned(store: Store) -> None:
    told = envelope(start("pagat"), said("ruleset", ruleset="default"), hand(40))
    found = load_match(store, brought(store, told).match_id)
    assert [sorted(op.body) for op in found.operations[:2]] == [
        ["players", "rulebook", "ruleset", "starter"],
        ["rulebook", "ruleset"],
    ]


FAULTS: tuple[tuple[str, str, Any], ...] = (
    ("not_an_id", "match.id", {**envelope(start()), "match": {"id": "short"}}),
    ("not_started", "operations", envelope()),
    ("out_of_range", "operations[1].body.opponents_points", envelope(start(), hand(-5))),
    ("not_a_number", "operations[1].body.opponents_points", envelope(start(), hand("x"))),  # type: ignore[arg-type]
    ("unknown_preset", "operations[0].body.ruleset.preset", envelope(start("nope"))),
    ("missing_field", "operations[0].body.ruleset", envelope(said("start", players=[]))),
    ("too_long", "operations[1].body", envelope(start(), hand(0, note="x" * 66_000))),
    ("started_twice", "operations[1]", envelope(start(), start())),
)


@pytest.mark.parametrize(("code", "at", "told"), named(FAULTS, 0, 1))
def test_a_file_that_does_not_fit_changes_nothing(
    code: str, at: str, told: Any, store: Store
) -> None:
    with refused(code, at):
        brought(store, told)
    assert all_matches(store) == []


def test_one_broken_match_keeps_all_of_a_file_out(store: Store) -> None:
    told = {
        "format": "sheng-ji-companion/matches",
        "version": 1,
        "matches": [envelope(start()), envelope(start(), hand(7))],
    }
    with refused("not_a_multiple_of_five", "matches[1].operations[1].body.opponents_points"):
        brought(store, told)
    assert all_matches(store) == []


def test_checking_does_not_take_for_ever(store: Store) -> None:
    changes = [amend(2, opponents_points=0)] * 900
    told = envelope(start(), *[hand(80)] * 900, *changes)
    assert len(told["operations"]) < MOST_OPERATIONS
    with refused("too_much_to_check"):
        brought(store, told, Importer(seed=SEED, most_work=40_000))


def test_a_long_match_is_not_too_much() -> None:
    file = read_files(json.dumps(envelope(start(), *[hand(80)] * 500)))[0]
    assert work(file) < 10_000


def test_going_back_far_is_not_too_much() -> None:
    voids = [said("void", target=each) for each in range(501, 1, -1)]
    file = read_files(json.dumps(envelope(start(), *[hand(80)] * 500, *voids)))[0]
    assert work(file) < 10_000
