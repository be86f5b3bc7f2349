"""Each promise of SECURITY.md points at a test that there is."""

from __future__ import annotations

import re

from tests.serving import ROOT

SAID = (ROOT / "SECURITY.md").read_text("utf-8")
TEST = re.compile(r"\btest_\w+")


def test_every_test_that_is_named_is_there() -> None:
    files = (path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    known = {name for text in files for name in re.findall(r"def (test_\w+)", text)}
    assert set(TEST.findall(SAID)) - known == set()


def test_every_promise_names_a_test() -> None:
    promised = SAID.partition("## What is promised")[2].partition("## What is not")[0]
    promises = promised.split("\n- ")[1:]
    assert len(promises) > 8
    assert [each for each in promises if not TEST.search(each)] == []
