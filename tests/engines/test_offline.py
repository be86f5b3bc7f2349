"""The server goes away, the phone is switched off and on: all is there, and all arrives."""

from __future__ import annotations

from tests.browser.machines import Server, in_bytes
from tests.browser.test_offline_start import compared, served_log
from tests.engines.conftest import Switched
from tests.engines.phone import Phone
from tests.engines.scoring import amend, record, start, type_hand, undo_and_redo

HANDS = ("80", "0", "125", "40", "35")
SAVED = ".status[data-state=saved]"


def begun(phone: Phone, server: Server) -> str:
    """A match that is on the phone, together with the app."""
    phone.open(f"{server.address}/")
    phone.keeps_app()
    match = start(phone, server.address)
    phone.sees(SAVED)
    return match


def check(phone: Phone, server: Server, match: str, *kinds: str) -> None:
    """What is on the server is what is on the phone."""
    phone.sees(SAVED)
    ours, theirs = phone.kept_log(match), served_log(server.address, match.rpartition("/")[2])
    assert in_bytes(compared(ours)) == in_bytes(compared(theirs))
    assert [each["kind"] for each in theirs] == list(kinds)


def test_an_evening_with_no_network_arrives_whole(switched_on: Switched, server: Server) -> None:
    with switched_on() as phone:
        match = begun(phone, server)
        server.kill()
        phone.open(match)
        for number, points in enumerate(HANDS, start=1):
            record(phone, points, number)
        amend(phone, 2, "40")
        phone.open(match)
        undo_and_redo(phone, "the change of hand 2")
        phone.sees(".status", "entries wait here")
    with switched_on() as phone:
        phone.open(f"{server.address}/")
        phone.tap("a", "Go on with hand 6")
        record(phone, "60", 6)
        server.start()
        hands = 5 * ["hand"]
        check(phone, server, match, "start", *hands, "amend", "void", "restore", "hand")


def test_a_match_that_began_with_no_network_arrives_whole(
    switched_on: Switched, server: Server
) -> None:
    with switched_on() as phone:
        phone.open(f"{server.address}/")
        phone.keeps_app()
    server.kill()
    with switched_on() as phone:
        match = start(phone, server.address)
        record(phone, "40", 1)
    with switched_on() as phone:
        phone.open(match)
        record(phone, "80", 2)
        server.start()
        check(phone, server, match, "start", "hand", "hand")


def test_everything_can_be_read_with_no_network(switched_on: Switched, server: Server) -> None:
    with switched_on() as phone:
        match = begun(phone, server)
        record(phone, "40", 1)
        phone.sees(SAVED)
    server.kill()
    with switched_on() as phone:
        for page, css, words in PAGES:
            phone.open(f"{match}/{page}".rstrip("/"))
            phone.sees(css, words)
        phone.open(f"{server.address}/rules/default/edit")
        phone.sees("h1", "This page needs the server")


PAGES = (
    ("", ".match__open", "Enter hand 2"),
    ("history", "#hand-2 summary", "40"),
    ("table", ".tableview__hand", "Hand 2"),
    ("trumps", "h1", "Trump order"),
    ("rules", "h1 + p", "Recommended"),
    ("seats", "h1", "Seats"),
    ("levels", "h1", "Set levels"),
)


def test_a_phone_that_dies_after_record_has_the_hand(switched_on: Switched, server: Server) -> None:
    with switched_on() as phone:
        match = begun(phone, server)
        server.kill()
        record(phone, "40", 1)
        phone.engine.kill()
    with switched_on() as phone:
        phone.open(match)
        phone.sees(".match__open", "Enter hand 2")


def test_a_phone_that_dies_while_a_hand_is_typed_has_the_draft(
    switched_on: Switched, server: Server
) -> None:
    with switched_on() as phone:
        match = begun(phone, server)
        type_hand(phone, "45", 1)
        phone.engine.kill()
    with switched_on() as phone:
        phone.open(match)
        phone.until("() => document.querySelector('#opponents_points')?.value === '45'")
