"""What every page must keep to, whatever it shows."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser

from justhtml import JustHTML, ParseError

Attributes = list[tuple[str, str | None]]

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
NEEDED = (("form", "action"), ("form", "method"), ("img", "alt"))


def lint(html: str) -> list[str]:
    """Say what is wrong with a whole page, one sentence each; nothing if all is well.

    Stricter than HTML: every element that may have an end tag has one.

    >>> lint("<!doctype html><html lang=en><title>Hi</title><h1>Hi</h1><img src=a.png></html>")
    ['img without alt: <img src=a.png>']
    """
    tags = _Tags()
    tags.feed(html)
    tags.close()
    unclosed = tags.unclosed + [place for _, place in tags.open]
    return [*_parse_errors(html), *unclosed, *tags.missing(), *tags.problems]


@lru_cache(maxsize=4)
def document(html: str) -> JustHTML:
    """A page or a fragment, to be asked for elements by CSS selectors.

    Parsing takes longer than making the page: whoever checks it and then looks into it shares one.
    """
    return JustHTML(html, collect_errors=True, sanitize=False)


def _parse_errors(html: str) -> Iterator[str]:
    lines = html.split("\n")
    for error in document(html).errors:
        if not _is_false_alarm(error, lines):
            yield f"invalid HTML in line {error.line}, column {error.column}: {error.code}"


def _is_false_alarm(error: ParseError, lines: list[str]) -> bool:
    """The parser takes the end of a template that holds table rows for an error."""
    until_error = lines[error.line - 1][: error.column] if error.line else ""
    return error.code == "unexpected-end-tag-implies-table-voodoo" and until_error.endswith(
        "</template>"
    )


class _Tags(HTMLParser):
    """What one walk over the tags finds: elements without an end tag of their own, and the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.unclosed: list[str] = []
        self.problems: list[str] = []
        self.title = ""
        self.has_language = False
        self.ids: Counter[str] = Counter()
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if tag not in VOID:
            self.open.append((tag, f"{tag} of line {self.getpos()[0]} is not closed"))
        self._look(tag, dict(attrs))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        if not self._is_drawing():
            self.handle_starttag(tag, attrs)  # HTML ignores the slash

    def handle_endtag(self, tag: str) -> None:
        if any(name == tag for name, _ in self.open):
            while (inner := self.open.pop())[0] != tag:
                self.unclosed.append(inner[1])

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][0] == "title" and not self._is_drawing():
            self.title += data

    def missing(self) -> Iterator[str]:
        """What a page must have once, and ids that it has twice."""
        if not self.has_language:
            yield "html without lang"
        if not self.title.strip():
            yield "no title"
        if self.headings != 1:
            yield f"{self.headings} h1 instead of one"
        yield from (f"id used {count} times: {id}" for id, count in self.ids.items() if count > 1)

    def _is_drawing(self) -> bool:
        return any(name in ("svg", "math") for name, _ in self.open)

    def _look(self, tag: str, attributes: dict[str, str | None]) -> None:
        if tag == "html":
            self.has_language = bool(attributes.get("lang"))
        self.headings += tag == "h1"
        self.ids.update([attributes["id"] or ""] if "id" in attributes else [])
        self.problems += [
            f"{what}: {self.get_starttag_text()}" for what in _faults(tag, attributes)
        ]
        handlers = [name for name in attributes if name.startswith("on")]
        self.problems += [f"inline handler: {name} of {tag}" for name in handlers]


def _faults(tag: str, attributes: dict[str, str | None]) -> Iterator[str]:
    for needing, needed in NEEDED:
        if tag == needing and needed not in attributes:
            yield f"{tag} without {needed}"
    if tag == "style":
        yield "inline style sheet"
    if "style" in attributes:
        yield "inline style"
    if tag == "script" and "src" not in attributes and attributes.get("type") != "application/json":
        yield "inline script"
