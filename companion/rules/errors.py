"""What the rules refuse: a code and the values that a sentence needs, never the sentence."""

from __future__ import annotations


class RuleError(ValueError):
    """Something that the rules of the game, or of this table, do not allow.

    ``code`` names the rule that was broken, ``at`` is the dotted place of the value inside what
    was said (``last_trick.units[0]``, empty for the whole) and ``values`` holds plain numbers and
    texts. The sentence is made where people read it.

    >>> error = RuleError("too_many_points", at="opponents_points", points=305, most=200)
    >>> str(error.under("body"))
    'body.opponents_points: too_many_points (points=305, most=200)'
    """

    def __init__(self, code: str, at: str = "", **values: object) -> None:
        self.code = code
        self.at = at
        self.values = values
        super().__init__(code)

    def under(self, place: str) -> RuleError:
        """The same error seen from one level further out."""
        if not self.at:
            at = place
        elif self.at.startswith("["):
            at = place + self.at
        else:
            at = f"{place}.{self.at}" if place else self.at
        return RuleError(self.code, at, **self.values)

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        place = f"{self.at}: " if self.at else ""
        return f"{place}{self.code} ({values})" if values else f"{place}{self.code}"
