"""Two who start the same match at once, as by a second tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from companion.store.troubles import TakenMeanwhile

Given = ParamSpec("Given")
Outcome = TypeVar("Outcome")


def seeing_rivals(do: Callable[Given, Outcome]) -> Callable[Given, Outcome]:
    """A use-case that is done once more if its match came to be after it had looked for it.

    Nothing of the first attempt is written, and the second one finds what is there.
    """

    @wraps(do)
    def done(*args: Given.args, **kwargs: Given.kwargs) -> Outcome:
        try:
            return do(*args, **kwargs)
        except TakenMeanwhile:
            return do(*args, **kwargs)

    return done
