"""The app behind a proxy, in several processes."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from time import monotonic

import pytest

from tests.hosting.asking import get, hand_after, send, start_of_match
from tests.serving import Started

BY_PROXY = {
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "cards.test",
}


def test_what_a_proxy_says_of_the_address_counts(server: Started) -> None:
    pen, start = start_of_match()
    assert send(server, pen, start) == 200
    answer, text = get(server, f"/m/{pen.match_id}/share", BY_PROXY)
    assert f"https://cards.test/m/{pen.match_id}" in text
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    cookies = get(server, f"/m/{pen.match_id}", BY_PROXY)[0].headers.get_all("Set-Cookie")
    assert cookies
    assert all("Secure" in each for each in cookies)


def test_the_app_answers_to_its_own_names_alone(server: Started) -> None:
    for name in ("evil.test", "cards.test.evil.test", ""):
        answer, text = get(server, "/", BY_PROXY | {"X-Forwarded-Host": name, "Host": "x"})
        assert answer.status == 400
        assert "evil.test" not in text
    assert get(server, "/", BY_PROXY)[0].status == 200


def figures(server: Started) -> dict[str, float]:
    """What all processes have counted together."""
    lines = get(server, "/metrics")[1].splitlines()
    told = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(number) for name, _space, number in told}


def test_the_processes_are_counted_together(server: Started) -> None:
    pen, start = start_of_match()
    before = figures(server)
    assert send(server, pen, start, hand_after(start)) == 200
    assert send(server, pen, {**hand_after(start), "id": "rival"}) == 409
    after = figures(server)
    more = {name: number - before.get(name, 0) for name, number in after.items()}
    assert more["companion_operations_total"] == 2
    assert more["companion_conflicts_total"] == 1
    name = 'companion_requests_total{method="POST",route="/m/<match_id>/operations",status="200"}'
    assert more[name] == 1


def test_figures_are_for_the_machine_itself(server: Started) -> None:
    assert get(server, "/metrics", BY_PROXY)[0].status == 404


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only Linux tells who a process's own are")
def test_a_process_that_dies_is_replaced_and_nothing_acknowledged_is_lost(server: Started) -> None:
    pen, start = start_of_match()
    assert send(server, pen, start) == 200
    killed = children(server)
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    until = monotonic() + 20
    while killed & children(server) and monotonic() < until:
        pass
    assert send(server, pen, hand_after(start)) == 200
    assert len(children(server)) == 2
    assert "ended; another takes its place" in server.errors.read_text()


def children(server: Started) -> set[int]:
    """The processes that answer."""
    pid = server.process.pid
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def test_the_log_tells_each_request_and_no_secret(server: Started) -> None:
    pen, start = start_of_match()
    assert send(server, pen, {**start, "device": "Anna's phone"}, now={"levels": ["A"]}) == 200
    assert send(server, pen, hand_after(start)) == 200
    get(server, f"/m/{pen.match_id}/pen?edit_key={pen.edit_key}", {"Referer": pen.edit_key})
    lines = [json.loads(line) for line in server.errors.read_text().splitlines()]
    *_rest, last = (line for line in lines if "route" in line)
    assert (last["method"], last["route"], last["status"]) == ("GET", "/m/<match_id>/pen", 200)
    assert last["ms"] > 0
    assert last["bytes"] > 0
    told = json.dumps(lines, ensure_ascii=False)
    secrets = (pen.edit_key, pen.match_id, "Anna", "203.0.113.7", "edit_key", "cards.test")
    assert [secret for secret in secrets if secret in told] == []
