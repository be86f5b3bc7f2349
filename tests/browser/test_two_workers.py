"""Two servers on one PostgreSQL database: phones do not notice to which of them they speak."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from threading import Event

import pytest

from tests.browser.test_two_phones import Table, both_record, choose, points, table
from tests.browser.workers import Answer, Installation, Phone, asked, in_turn, installation

__all__ = ["table"]
WITHIN_SECONDS = 120


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """An installation of two servers, whose database may be brought down."""
    with installation(tmp_path_factory.mktemp("installed")) as installed:
        yield installed


@pytest.fixture
def here(installed: Installation) -> str:
    return installed.workers[0]


@pytest.fixture
def there(installed: Installation) -> str:
    return installed.workers[1]


@pytest.fixture
def server(installed: Installation) -> Iterator[str]:
    """Whatever a browser asks for, the servers take turns."""
    with in_turn(installed.workers) as address:
        yield address


@pytest.fixture
def phone(here: str) -> Phone:
    """A phone with a match of one hand, which one of the servers has."""
    phone = Phone()
    phone.write()
    assert phone.send(here).status == 200
    return phone


def test_a_watcher_at_one_server_sees_what_the_other_was_sent(
    phone: Phone, here: str, there: str
) -> None:
    tag = phone.look(there).headers["ETag"]
    assert [phone.look(each, tag).status for each in (here, there)] == [304, 304]
    phone.write()
    phone.send(here)
    seen = phone.look(there, tag)
    assert [each["id"] for each in seen.told["operations"]] == [o["id"] for o in phone.log[1:]]
    assert phone.look(here).told == seen.told


def test_who_does_not_know_what_the_other_server_was_sent_is_told(
    phone: Phone, here: str, there: str
) -> None:
    other = phone.beside("other")
    phone.write()
    assert phone.send(here).status == 200
    refused = other.send(there)
    assert refused.status == 409
    assert [each["id"] for each in refused.told["operations"]] == [o["id"] for o in phone.log]


def test_the_pen_that_one_server_handed_out_is_good_at_the_other(here: str, there: str) -> None:
    phone = Phone()
    cookie = phone.send(here).headers["Set-Cookie"].partition(";")[0]
    phone.write()
    sent = {"operations": phone.log[1:]}
    assert asked(there, phone.path, sent).status == 403
    assert asked(there, phone.path, sent, {"Cookie": cookie}).status == 200


def at_once(phones: Sequence[Phone], addresses: Sequence[str]) -> Counter[int]:
    """How often each status comes back when all send at once, to one server and the other."""
    with ThreadPoolExecutor(len(phones)) as pool:
        answers = pool.map(Phone.send, phones, cycle(addresses))
        return Counter(answer.status for answer in answers)


def kept(phone: Phone, address: str) -> list[str]:
    """The ids of all operations of a match."""
    answer = asked(address, f"{phone.path}?since=0")
    return [each["id"] for each in answer.told["operations"]]


def test_the_same_match_sent_to_both_at_once_is_one(installed: Installation) -> None:
    phone = Phone()
    phone.write()
    phones = [Phone(pen=phone.pen, log=phone.log) for _ in range(8)]
    assert at_once(phones, installed.workers) == {200: 8}
    assert kept(phone, installed.workers[1]) == [each["id"] for each in phone.log]


def test_of_hands_sent_to_both_at_once_one_counts(phone: Phone, installed: Installation) -> None:
    phones = [phone.beside(f"{number}-") for number in range(8)]
    assert at_once(phones, installed.workers) == {200: 1, 409: 7}
    [winner] = [each for each in phones if each.sent == 3]
    for address in installed.workers:
        assert kept(phone, address) == [each["id"] for each in winner.log]


def test_two_phones_behind_servers_that_take_turns_meet(table: Table) -> None:
    both_record(table)
    choose(table, "mine_first")
    assert points(table.ours)[:3] == ["100", "20", "35"]


class Scorer:
    """Somebody who records hand after hand, and sends each until it is acknowledged."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self.phone = Phone()
        self.refused: list[Answer] = []
        self.stop = Event()
        self._addresses = cycle(addresses)

    def play(self) -> None:
        while not self.stop.wait(0.05):
            self.phone.write()
            while (answer := self.phone.send(next(self._addresses))).status != 200:
                self.refused.append(answer)
                self.stop.wait(0.1)


def until(all_of: Sequence[Scorer], reached: Callable[[Scorer], bool]) -> None:
    """Wait until it is so for each of them."""
    patience = time.monotonic() + WITHIN_SECONDS
    while not all(map(reached, all_of)):
        assert time.monotonic() < patience
        time.sleep(0.02)


def further(scorers: Sequence[Scorer]) -> None:
    """Wait until each has recorded some more hands."""
    before = {id(each): each.phone.sent for each in scorers}
    until(scorers, lambda each: each.phone.sent >= before[id(each)] + 4)


def test_when_the_database_falls_phones_wait_and_nothing_is_lost_or_doubled(
    installed: Installation,
) -> None:
    scorers = [Scorer(installed.workers) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        playing = [pool.submit(each.play) for each in scorers]
        fall_and_rise(installed, scorers)
        for each in scorers:
            each.stop.set()
    assert [each.exception() for each in playing] == [None] * 4
    for each in scorers:
        assert {answer.status for answer in each.refused} == {503}
        assert all(answer.headers["Retry-After"] == "2" for answer in each.refused)
        assert kept(each.phone, installed.workers[0]) == [o["id"] for o in each.phone.log]


def fall_and_rise(installed: Installation, scorers: Sequence[Scorer]) -> None:
    """The database falls twice: for so long that everybody notices, and for a moment."""
    further(scorers)
    installed.database.stop("immediate")
    until(scorers, lambda each: bool(each.refused))
    assert "The database cannot be opened, so nothing was changed." in scorers[0].refused[-1].told
    installed.database.start()
    further(scorers)
    installed.database.stop("immediate")
    installed.database.start()
    further(scorers)
