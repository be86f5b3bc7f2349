"""What phones and the server tell each other about the log of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.scorekeeping import new_pen, with_pinned_rules
from companion.web.sync import MOST_SENT
from tests.web.conftest import PLAYERS, Page

Phone = dict[str, Any]


@pytest.fixture
def phone(page: Page) -> Phone:
    """A phone that has started a match on its own, and what it has recorded so far."""
    pen = new_pen()
    body = with_pinned_rules({"ruleset": "default", "players": PLAYERS, "starter": 0})
    start = {"id": f"start-{pen.match_id}", "kind": "start", "body": body, "parent": None}
    return {"page": page, "pen": pen, "log": [start]}


def wrote(phone: Phone, kind: str, **body: Any) -> Phone:
    """The phone records something more."""
    last = phone["log"][-1]["id"]
    operation = {"id": f"{last}-{kind}", "kind": kind, "body": body, "parent": last}
    return {**phone, "log": [*phone["log"], operation]}


def sent(phone: Phone, status: int = 200, **told: Any) -> Any:
    """What the server answers to all that the phone has."""
    url, key = f"/m/{phone['pen'].match_id}/operations", phone["pen"].edit_key
    body = {"edit_key": key, "operations": phone["log"], **told}
    response: TestResponse = phone["page"].client.post(url, json=body)
    assert response.status_code == status, response.text
    return response.json


def since(phone: Phone, seq: int = 0, headers: Mapping[str, str] | None = None) -> TestResponse:
    """What the server has of the match."""
    url = f"/m/{phone['pen'].match_id}/operations?since={seq}"
    client: Any = phone["page"].client
    found: TestResponse = client.get(url, headers=headers)
    return found


def test_a_match_that_was_started_on_a_phone_arrives_whole(phone: Phone) -> None:
    phone = wrote(phone, "hand", opponents_points=40)
    assert sent(phone) == {"seq": 2, "last": phone["log"][-1]["id"], "differs": False}
    told = since(phone).json or {}
    assert [each["id"] for each in told["operations"]] == [o["id"] for o in phone["log"]]
    assert told["can_write"] is True


AS_PHONE = {"Accept": "application/json"}


def test_a_phone_that_may_write_gets_its_key_to_keep(phone: Phone) -> None:
    sent(phone)
    answer = since(phone, 0, AS_PHONE)
    assert (answer.json or {})["edit_key"] == phone["pen"].edit_key
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers


def test_nobody_else_gets_a_key(phone: Phone, app: Flask) -> None:
    sent(phone)
    watcher = {**phone, "page": Page(app.test_client())}
    asked = [since(watcher, 0, AS_PHONE), since(phone, 1, AS_PHONE)]
    # A page that shows what the server tells is no place for a secret.
    asked += [since(phone, 0, {"Accept": accepted}) for accepted in ("text/html,*/*", "*/*", "")]
    assert [phone["pen"].edit_key in each.text for each in asked] == [False] * 5


def test_what_is_sent_twice_is_there_once(phone: Phone) -> None:
    phone = wrote(phone, "hand", opponents_points=40)
    assert sent(phone) == sent(phone)
    assert sent(wrote(phone, "title", title="Friday"))["seq"] == 3


def test_what_a_phone_knows_is_not_sent_again(phone: Phone) -> None:
    sent(phone)
    tag = since(phone, 1).headers["ETag"]
    told = since(phone, 1).json or {}
    assert (told["operations"], told["at"]) == ([], phone["log"][0]["id"])
    assert since(phone, 1, {"If-None-Match": tag}).status_code == 304
    sent(wrote(phone, "hand", opponents_points=40))
    assert since(phone, 1, {"If-None-Match": tag}).status_code == 200


def test_a_phone_that_does_not_know_the_last_hand_is_told_it(phone: Phone) -> None:
    sent(wrote(phone, "hand", opponents_points=40))
    other = wrote(phone, "finish")
    told = sent(other, 409)
    assert [each["kind"] for each in told["operations"]] == ["start", "hand"]
    assert len((since(phone).json or {})["operations"]) == 2


def test_a_title_has_no_rivals(phone: Phone) -> None:
    sent(wrote(phone, "hand", opponents_points=40))
    assert sent(wrote(phone, "title", title="Friday"))["seq"] == 3


def test_all_of_it_is_written_or_nothing(phone: Phone) -> None:
    sent(phone)
    broken = wrote(wrote(phone, "hand", opponents_points=40), "void", target="nowhere")
    told = sent(broken, 422)
    assert (told["code"], told["at"]) == ("unknown_entry", "operations[2].target")
    assert told["sentence"]
    assert len((since(phone).json or {})["operations"]) == 1


def test_a_phone_that_scores_otherwise_is_told(phone: Phone, caplog: Any) -> None:
    assert sent(phone, now={"levels": ["A", "A", "A", "A"]})["differs"] is True
    assert "scored otherwise" in caplog.text


def test_the_log_tells_no_words_of_a_phone(phone: Phone, caplog: Any) -> None:
    forged = "\n2026-01-01 CRITICAL All matches are gone"
    assert sent(phone, now={"levels": [forged], forged: 1, "hand": 0})["differs"] is True
    (line,) = [each.getMessage() for each in caplog.records if "otherwise" in each.getMessage()]
    assert "gone" not in line
    assert len(line.splitlines()) == 1
    assert "levels" in line


def test_the_pen_is_handed_out_with_the_start(phone: Phone) -> None:
    sent(phone)
    phone["pen"] = type(phone["pen"])(match_id=phone["pen"].match_id, edit_key="")
    log = wrote(phone, "hand", opponents_points=40)["log"]
    url = f"/m/{phone['pen'].match_id}/operations"
    assert phone["page"].client.post(url, json={"operations": log}).status_code == 200


def test_nobody_else_writes(phone: Phone, app: Flask) -> None:
    sent(phone)
    stranger = {**phone, "page": Page(app.test_client())}
    pen = new_pen()
    stranger["pen"] = type(pen)(match_id=phone["pen"].match_id, edit_key=pen.edit_key)
    assert sent(stranger, 403)["code"] == "pen"
    url = f"/m/{phone['pen'].match_id}/operations"
    assert stranger["page"].client.post(url, json={"operations": []}).status_code == 403


@pytest.mark.parametrize("body", [{}, {"operations": 3}, {"operations": []}, {"operations": [3]}])
def test_what_is_no_log_is_refused(phone: Phone, body: Any) -> None:
    url = f"/m/{phone['pen'].match_id}/operations"
    told = {**body, "edit_key": phone["pen"].edit_key}
    assert phone["page"].client.post(url, json=told).status_code == 422


def test_a_hand_without_a_start_finds_no_match(phone: Phone) -> None:
    lost = {**phone, "log": wrote(phone, "hand", opponents_points=40)["log"][1:]}
    assert sent(lost, 404)["code"] == "no_such_match"


@pytest.mark.parametrize("body", [None, [], "hand"])
def test_what_names_no_pen_is_refused(phone: Phone, body: Any) -> None:
    url = f"/m/{phone['pen'].match_id}/operations"
    assert phone["page"].client.post(url, json=body).status_code == 403


def test_a_hand_behind_a_moved_title_has_rivals(phone: Phone) -> None:
    sent(phone)
    titled = wrote(phone, "title", title="Friday")
    sent(wrote(phone, "hand", opponents_points=40))
    told = sent(wrote(titled, "hand", opponents_points=40), 409)
    assert [each["kind"] for each in told["operations"]] == ["start", "hand"]
    sent(titled)
    told = sent(wrote(titled, "hand", opponents_points=40), 409)
    assert [each["kind"] for each in told["operations"]] == ["start", "hand", "title"]


def test_a_phone_learns_that_the_server_lost_what_it_had(phone: Phone) -> None:
    sent(phone)
    assert (since(phone, 5).json or {})["at"] is None
    assert (since(phone, 1).json or {})["at"] == phone["log"][0]["id"]


def test_more_than_a_request_may_hold_is_refused(phone: Phone) -> None:
    phone["log"][0]["device"] = "x" * 70_000
    url = f"/m/{phone['pen'].match_id}/operations"
    assert phone["page"].client.post(url, json={"operations": phone["log"]}).status_code == 413


def test_more_operations_than_are_taken_at_once_are_refused(phone: Phone) -> None:
    phone["log"] = [{"id": str(number)} for number in range(MOST_SENT + 1)]
    assert sent(phone, 422)["code"] == "too_many_operations"
    assert since(phone).status_code == 404


def test_a_match_that_the_server_lost_is_sent_again_whole(phone: Phone) -> None:
    phone = wrote(phone, "hand", opponents_points=40)
    assert sent(phone)["seq"] == 2


@pytest.mark.parametrize("deep", ["[" * 20_000, '{"a":' * 10_000])
def test_what_is_nested_without_end_is_no_fault(phone: Phone, app: Flask, deep: str) -> None:
    sent(phone)
    url = f"/m/{phone['pen'].match_id}/operations"
    for client, status in ((phone["page"].client, 422), (app.test_client(), 403)):
        answer = client.post(url, data=deep, content_type="application/json")
        assert answer.status_code == status


@pytest.mark.parametrize("operation_id", [None, ""])
def test_what_has_no_id_of_its_own_is_refused(phone: Phone, operation_id: str | None) -> None:
    sent(phone)
    phone = wrote(phone, "hand", opponents_points=40)
    phone["log"][-1]["id"] = operation_id
    assert sent(phone, 422)["at"] == "operations[1].id"


@pytest.mark.parametrize("rulebook", [{}, {"rulebook": None}])
def test_rules_come_with_their_rulebook(phone: Phone, rulebook: dict[str, None]) -> None:
    body = {"ruleset": "default", **rulebook}
    phone["log"][0]["body"], whole = {**body, "players": PLAYERS}, phone["log"][0]["body"]
    assert sent(phone, 422)["at"] == "operations[0].rulebook"
    phone["log"][0]["body"] = whole
    sent(phone)
    assert sent(wrote(phone, "ruleset", **body), 422)["at"] == "operations[1].rulebook"
    amended = {"target": phone["log"][0]["id"], "body": {**body, "players": PLAYERS}}
    assert sent(wrote(phone, "amend", **amended), 422)["at"] == "operations[1].body.rulebook"
