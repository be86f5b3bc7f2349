"""What is special to PostgreSQL: who waits for whom, for how long, and what a break means."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import count
from threading import Barrier
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, text

from companion.log.bundles import read_files
from companion.log.files import export_text
from companion.log.match import Match
from companion.log.operations import Kind, Operation
from companion.scorekeeping import (
    Importer,
    NoSuchMatch,
    NotYours,
    Pen,
    Store,
    Write,
    all_matches,
    append,
    import_matches,
    load_match,
    mark_of,
    new_pen,
    new_write,
    record,
    start_match,
    with_pinned_rules,
)
from companion.store import engine as engines
from companion.store.engine import open_engine, place_of
from companion.store.matches import select_match, update_last
from companion.store.operations import insert_operations
from companion.store.recent import Recent
from companion.store.transactions import reading, writing
from companion.store.troubles import StoreBusy, StoreTrouble
from tests import postgresql
from tests.log.writing import envelope, hand, start
from tests.store.conftest import PLAYERS

HAND = {"opponents_points": 80}
SECONDS = 0.1


@pytest.fixture
def url(postgresql_server: postgresql.Server) -> str:
    """Here everything is on PostgreSQL."""
    return postgresql.empty_database(postgresql_server, with_tables=True)


@pytest.fixture
def impatient(store: Store, url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The same database for somebody who waits for a moment only, and has two connections."""
    for name in ("BUSY_SECONDS", "STATEMENT_SECONDS"):
        monkeypatch.setattr(engines, name, SECONDS)
    monkeypatch.setattr(engines, "CONNECTIONS", 1)
    engine = open_engine(url)
    yield Store(engine=engine, recent=Recent())
    engine.dispose()


def hang_up(url: str) -> None:
    """End all other connections to this database, as a restart does."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


WAITING = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


def is_somebody_waiting(store: Store) -> bool:
    """Asked in a transaction of its own: within one, PostgreSQL says what it said before."""
    with reading(store.engine) as connection:
        return bool(connection.execute(text(WAITING)).scalar())


def test_who_writes_in_a_match_waits_for_who_does(store: Store, pen: Pen) -> None:
    with ThreadPoolExecutor(1) as pool, writing(store.engine) as connection:
        row = select_match(connection, pen.match_id, for_update=True)
        assert row
        waiting = pool.submit(record, store, pen, Kind.HAND, HAND, new_write())
        while not is_somebody_waiting(store):
            assert not waiting.done()
        update_last(connection, match_id=pen.match_id, seq=row.last_seq, at=row.last_at)
    assert waiting.result().last.seq == 2


def test_who_waits_too_long_is_told(store: Store, impatient: Store, pen: Pen) -> None:
    with writing(store.engine) as connection:
        select_match(connection, pen.match_id, for_update=True)
        with pytest.raises(StoreBusy):
            record(impatient, pen, Kind.HAND, HAND, new_write())
        assert load_match(impatient, pen.match_id).last.seq == 1
    assert record(impatient, pen, Kind.HAND, HAND, new_write()).last.seq == 2


def test_nobody_asks_for_ever(impatient: Store) -> None:
    with pytest.raises(StoreBusy), reading(impatient.engine) as connection:
        connection.execute(text("SELECT pg_sleep(60)"))


def test_more_than_the_server_takes_is_told(impatient: Store, pen: Pen) -> None:
    with (
        reading(impatient.engine),
        reading(impatient.engine),
        pytest.raises(StoreBusy),
        reading(impatient.engine),
    ):
        pass
    assert load_match(impatient, pen.match_id)


def test_two_who_lock_each_other_out_are_told_and_nothing_is_written(
    store: Store, pen: Pen
) -> None:
    other, both = new_pen(), Barrier(2)
    start_match(store, other, {"ruleset": "default", "players": PLAYERS}, new_write())

    def lock(*pens: Pen) -> int:
        with writing(store.engine) as connection:
            select_match(connection, pens[0].match_id, for_update=True)
            both.wait()
            return bool(select_match(connection, pens[1].match_id, for_update=True))

    with ThreadPoolExecutor(2) as pool:
        done = [pool.submit(lock, pen, other), pool.submit(lock, other, pen)]
    assert [type(each.exception()) for each in done].count(StoreBusy) == 1


@pytest.fixture
def at_once(store: Store) -> Iterator[None]:
    """The first two who look for a match have both looked before either goes on."""
    both, looked = Barrier(2), count()

    def meet(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if statement.startswith("SELECT match.id") and next(looked) < 2:
            both.wait(timeout=60)

    event.listen(store.engine, "after_cursor_execute", meet)
    yield
    event.remove(store.engine, "after_cursor_execute", meet)


def begin(store: Store, pen: Pen, write: Write, *, by_phone: bool) -> Match:
    body = {"ruleset": "default", "players": PLAYERS}
    if not by_phone:
        return start_match(store, pen, body, write)
    pinned = with_pinned_rules(body)
    return append(
        store, pen, [Operation(id=write.operation_id, seq=1, kind=Kind.START, body=pinned)]
    )


@pytest.mark.parametrize("by_phone", [False, True])
def test_a_match_that_is_born_twice_at_once_is_one(
    store: Store, at_once: None, by_phone: bool
) -> None:
    pen, write = new_pen(), new_write()
    with ThreadPoolExecutor(2) as pool:
        born = [pool.submit(begin, store, pen, write, by_phone=by_phone) for _ in "12"]
    assert [[each.id for each in b.result().operations] for b in born] == [[write.operation_id]] * 2
    assert all_matches(store) == [pen.match_id]


@pytest.mark.parametrize("match_id", [None, "m" * 16])
def test_an_import_that_is_sent_twice_at_once_is_one(
    store: Store, at_once: None, match_id: str | None
) -> None:
    told = {**envelope(start(), hand(80)), "match": {"id": match_id}}
    files, who = read_files(export_text(told)), Importer(seed="x" * 32)
    with ThreadPoolExecutor(2) as pool:
        done = [pool.submit(import_matches, store, files, who) for _ in "12"]
    assert sorted(each.result()[0].fate for each in done) == ["new", "same"]
    assert len(all_matches(store)) == 1


def test_of_two_pens_for_one_match_one_is_second(store: Store, at_once: None) -> None:
    pens = [Pen(match_id="x" * 16, edit_key=each * 32) for each in "12"]
    with ThreadPoolExecutor(2) as pool:
        born = [pool.submit(begin, store, pen, new_write(), by_phone=False) for pen in pens]
    assert [type(each.exception()) for each in born].count(NotYours) == 1


def test_whoever_reads_sees_one_moment(store: Store, pen: Pen) -> None:
    with reading(store.engine) as connection:
        before = select_match(connection, pen.match_id)
        record(store, pen, Kind.HAND, HAND, new_write())
        assert select_match(connection, pen.match_id) == before
    with pytest.raises(StoreTrouble, match="read_only"), reading(store.engine) as connection:
        connection.execute(text("DELETE FROM operation"))


def test_whatever_the_zone_of_the_server_times_are_told_in_utc(
    store: Store, pen: Pen, url: str
) -> None:
    there = open_engine(f"{url}?options=-c%20TimeZone%3DAsia/Shanghai")
    elsewhere = Store(engine=there, recent=Recent())
    match = load_match(Store(engine=store.engine, recent=Recent()), pen.match_id)
    assert load_match(elsewhere, pen.match_id) == match
    assert (match.last.received_at or "").endswith("+00:00")
    assert mark_of(elsewhere, pen.match_id) == mark_of(store, pen.match_id)
    there.dispose()


def test_signs_that_a_text_of_postgresql_cannot_hold_are_kept(store: Store, pen: Pen) -> None:
    hand = {**HAND, "note": "a\0b\u2028 '; \\ 升级 🀄"}
    old = Operation(id="old", seq=2, kind=Kind.HAND, body=hand)
    with writing(store.engine) as connection:
        insert_operations(connection, pen.match_id, [old], datetime.now(UTC))
        update_last(connection, match_id=pen.match_id, seq=2, at=datetime.now(UTC))
    assert load_match(store, pen.match_id).last.body == hand
    with pytest.raises(NoSuchMatch):
        load_match(store, "\0")


def test_matches_stand_in_the_same_order_as_on_sqlite(store: Store) -> None:
    ids = [f"{first}{'x' * 15}" for first in "_aBc-"]
    told = [envelope(start()) | {"match": {"id": each, "title": ""}} for each in ids]
    bundle = {"format": "sheng-ji-companion/matches", "version": 1, "matches": told}
    import_matches(store, read_files(export_text(bundle)), Importer(seed="x" * 32))
    assert all_matches(store) == sorted(ids)


def test_a_connection_that_died_in_between_is_opened_anew(store: Store, pen: Pen, url: str) -> None:
    hang_up(url)
    assert record(store, pen, Kind.HAND, HAND, new_write()).last.seq == 2


@pytest.mark.parametrize(("late", "code"), [(False, "unreachable"), (True, "unsure")])
def test_a_break_while_writing_is_told(
    store: Store, pen: Pen, url: str, late: bool, code: str
) -> None:
    moment = "commit" if late else "before_cursor_execute"
    event.listen(store.engine, moment, lambda *_told: hang_up(url), once=True)
    with pytest.raises(StoreTrouble, match=code):
        record(store, pen, Kind.HAND, HAND, new_write())
    assert load_match(store, pen.match_id).last.seq == 1


def test_a_server_that_only_reads_is_told(store: Store, pen: Pen, url: str) -> None:
    engine = open_engine(f"{url}?options=-c%20default_transaction_read_only%3Don")
    follower = Store(engine=engine, recent=Recent())
    with pytest.raises(StoreTrouble, match="read_only"):
        record(follower, pen, Kind.HAND, HAND, new_write())
    assert load_match(follower, pen.match_id).last.seq == 1
    engine.dispose()


def test_a_server_that_is_not_there_is_told_without_its_password(url: str) -> None:
    for wrong in (url.replace("companion:", "companion:x", 1), f"{url}_not"):
        engine = open_engine(wrong)
        with pytest.raises(StoreTrouble, match="unreachable") as told, reading(engine):
            pass
        assert "%s" not in f"{told.value}{told.value.__cause__}{place_of(engine)}"
        assert place_of(engine).startswith("postgresql://127.0.0.1:")
        engine.dispose()


def test_the_address_that_hosts_give_is_understood(url: str) -> None:
    for name in ("postgres", "postgresql"):
        engine = open_engine(url.replace("postgresql+psycopg", name, 1))
        with reading(engine) as connection:
            assert connection.execute(text("SELECT 1")).scalar() == 1
        engine.dispose()
