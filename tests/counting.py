"""Work that is counted instead of timed: machines that test are busy."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any


@dataclass
class Count:
    """How often something was done."""

    number: int = 0


@contextmanager
def calls_of(function: Callable[..., Any]) -> Iterator[Count]:
    """How often a function of ours is called meanwhile, in this thread."""
    count, code = Count(), function.__code__

    def look(frame: FrameType, event: str, _value: object) -> None:
        count.number += event == "call" and frame.f_code is code

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield count
    finally:
        sys.setprofile(before)


@contextmanager
def lines_run() -> Iterator[Count]:
    """How many lines of Python are run meanwhile, each as often as it is."""
    count, before = Count(), sys.gettrace()

    def look(_frame: FrameType, event: str, _value: object) -> Any:
        count.number += event == "line"
        return look

    sys.settrace(look)
    try:
        yield count
    finally:
        sys.settrace(before)
