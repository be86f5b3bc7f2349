"""Requests that no page of ours sends: made from those that they do, and from nothing at all."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote_from_bytes, urlsplit

from companion.rules.errors import RuleError
from companion.web.packing import packed, unpacked

METHODS = ("GET", "POST", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "FOO")
TEXTS = (
    *("", "0", "1", "65", "-5", "7", "10000", "６５", "3.5", "²", "NaN", "9" * 5000, "x" * 5000),
    *("\0", "\ud800", "/\ud800", "\udfff\ud800", "<b>x</b>", "‮x", "\n", "\r\nX: y", "/\r\nX: y"),
    *("//evil", "//[", "http://[::1", "//\u2100", "/\\evil", "..", "a/b", "é", "%00", "\x1b[2J"),
    *("none", "hearts", "opponents", "declarers", "nobody", "surrender", "tractor", "throw", "NT"),
    *("2+1", "3x2", "1x0", "120", "A", "up-0", "up-²", "down-" + "9" * 30, "J trump", "[]", "null"),
    *("swap", "join", "sit_out", "return", "rename", "pairs", "default", "pagat_ff", "history"),
    *("other", "friends", "majority", "linear", "rows", "split-0", "remove-0", "minus 99", "own"),
    *("{}", '{"preset": []}', "[" * 9000, '{"players": 1e999}', "12", "8", "5", "4", "3"),
)
VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 3, 5, 10**30, -(10**30), 1e308, float("nan"), 0.5, "", "A", "hearts"),
    *("\0", "\ud800", "x" * 3000, [], {}, [[]], {"": None}, ["A"] * 300, [0] * 50, {"kind": "x"}),
)
IDS = ("x", "..", "%2e%2e", "%2F", "%00", "%5c", "-", "x" * 3000, "é", "%ED%A0%80", "%ff", "1")
HEADERS: tuple[dict[str, str], ...] = (
    *({}, {}, {}, {"HX-Request": "true"}),
    {"HX-Request": "true", "HX-History-Restore-Request": "x"},
    *({"Accept-Language": value} for value in ("zh-TW;q=x", ";;;", "é", "x" * 3000)),
    *({"Host": value} for value in ("", "evil.example", "[::1", "x:99999", "<b>")),
    *({"Origin": value} for value in ("", "null", "http://[", "http://localhost", "//x", "é")),
    *({"Referer": value} for value in ("", "http://[", "http://localhost/", "é")),
    *({"Sec-Fetch-Site": value} for value in ("", "none", "SAME-ORIGIN", "cross-site")),
    *({"If-None-Match": value} for value in ("", '"', "W/", "*")),
    *({"If-Modified-Since": "x"}, {"Range": "bytes=9-1"}, {"Accept-Encoding": "br;q=x,*;q=-1"}),
    *({"Accept": "application/json"}, {"Accept": "/;q="}),
)
TYPES = (
    *("", "x", "text/plain", "application/json", "application/json; charset=x"),
    *("application/x-www-form-urlencoded; charset=utf-16", "multipart/form-data"),
    *("multipart/form-data; boundary=x", "multipart/form-data; boundary=" + "y" * 300),
)
COOKIES = (
    *("table=%5B", "table=%ff", 'table={"names":[null,{}],"preset":[]}', "rules=x", "rules=%ff"),
    *("language=x; session=x; matches=x", "theme=<b>; suits=\0; beside=x", "device=%00", "=;;="),
)
Fields = Sequence[tuple[str, str]]


class Garbage:
    """What a seed makes of requests."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def happens(self, share: float) -> bool:
        """Whether something is done this time."""
        return self.chance.random() < share

    def address(self, address: str) -> str:
        """An address, now and then with something else in place of one of its parts."""
        path = urlsplit(address).path
        if self.happens(0.75):
            return path
        parts = path.split("/")
        parts[self.chance.randrange(len(parts))] = self.chance.choice(IDS)
        return "/" + "/".join(parts).lstrip("/")

    def fields(self, fields: Fields, names: Sequence[str]) -> list[tuple[str, str]]:
        """The fields of a form with some of them changed, left out, doubled or added."""
        made = [field for field in fields if not self.happens(0.05)]
        for _change in range(self.chance.choice((0, 1, 1, 2, 3, 8))):
            index = self.chance.randrange(len(made) + 1)
            if index < len(made) and self.happens(0.8):
                name, value = made[index]
                made[index] = (name, self.text(name, value))
            else:
                name = self.chance.choice(names)
                made.insert(index, (name, self.chance.choice(TEXTS)))
        return made * 30 if self.happens(0.02) else made

    def text(self, name: str, text: str) -> str:
        """Something else in place of a text; in place of JSON, mostly JSON that went wrong."""
        try:
            if text.startswith("{") and self.happens(0.8):
                return json.dumps(self.value(json.loads(text)))
            if name == "packed" and self.happens(0.8):
                return packed(json.dumps(self.value(json.loads(unpacked(text)))))
        except (RuleError, ValueError):
            pass  # garbage already
        return self.chance.choice(TEXTS)

    def value(self, value: Any, depth: int = 0) -> Any:
        """A value of JSON with something else at a place in it."""
        keys = (
            list(value)
            if isinstance(value, dict)
            else range(len(value))
            if isinstance(value, list)
            else []
        )
        if not keys or self.happens(0.05 + 0.05 * depth):
            return self.chance.choice(VALUES)
        made, key = value.copy(), self.chance.choice(list(keys))
        if self.happens(0.05):
            del made[key]
        else:
            made[key] = self.value(made[key], depth + 1)
        return made


def urlencoded(fields: Fields) -> str:
    """Fields as a form sends them, halves of pairs included."""
    return "&".join(f"{encoded(name)}={encoded(value)}" for name, value in fields)


def encoded(text: str) -> str:
    """A text as it stands in an address."""
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"), safe="")
