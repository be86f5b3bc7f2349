"""What every page must keep to, whatever it shows."""

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

from justhtml import JustHTML, ParseError

Attributes = list[tuple[str, str | None]]

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

# Elements that no page may have, as CSS selectors, and why.
FORBIDDEN = {
    "form:not([action])": "form without action",
    "form:not([method])": "form without method",
    "img:not([alt])": "img without alt",
    "style": "inline style sheet",
    "[style]": "inline style",
    "script:not([src]):not([type='application/json'])": "inline script",
}


def lint(html: str) -> list[str]:
    """Say what is wrong with a whole page, one sentence each; nothing if all is well.

    Stricter than HTML: every element that may have an end tag has one.

    >>> lint("<!doctype html><html lang=en><title>Hi</title><h1>Hi</h1><img src=a.png></html>")
    ['img without alt: <img src="a.png">']
    """
    page = JustHTML(html, collect_errors=True, sanitize=False)
    return [
        *_parse_errors(page, html),
        *_unclosed(html),
        *_document(page),
        *_duplicate_ids(page),
        *_forbidden_elements(page),
        *_inline_handlers(page),
    ]


def _parse_errors(page: JustHTML, html: str) -> Iterator[str]:
    lines = html.split("\n")
    for error in page.errors:
        if not _is_false_alarm(error, lines):
            yield f"invalid HTML in line {error.line}, column {error.column}: {error.code}"


def _is_false_alarm(error: ParseError, lines: list[str]) -> bool:
    """The parser takes the end of a template that holds table rows for an error."""
    until_error = lines[error.line - 1][: error.column] if error.line else ""
    return error.code == "unexpected-end-tag-implies-table-voodoo" and until_error.endswith(
        "</template>"
    )


def _unclosed(html: str) -> list[str]:
    tags = _Tags()
    tags.feed(html)
    tags.close()
    return tags.unclosed + [place for _, place in tags.open]


class _Tags(HTMLParser):
    """Keeps the open elements, and those that ended without an end tag of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.unclosed: list[str] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if tag not in VOID:
            self.open.append((tag, f"{tag} of line {self.getpos()[0]} is not closed"))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        if not any(name in ("svg", "math") for name, _ in self.open):
            self.handle_starttag(tag, attrs)  # HTML ignores the slash

    def handle_endtag(self, tag: str) -> None:
        if any(name == tag for name, _ in self.open):
            while (inner := self.open.pop())[0] != tag:
                self.unclosed.append(inner[1])


def _document(page: JustHTML) -> Iterator[str]:
    if not page.query("html[lang]:not([lang=''])"):
        yield "html without lang"
    if not any(title.to_text().strip() for title in page.query("head > title")):
        yield "no title"
    if (count := len(page.query("h1"))) != 1:
        yield f"{count} h1 instead of one"


def _duplicate_ids(page: JustHTML) -> Iterator[str]:
    counts = Counter((element.attrs or {})["id"] for element in page.query("[id]"))
    return (f"id used {count} times: {id}" for id, count in counts.items() if count > 1)


def _forbidden_elements(page: JustHTML) -> Iterator[str]:
    for selector, what in FORBIDDEN.items():
        for element in page.query(selector):
            yield f"{what}: {element.to_html().split('>')[0]}>"


def _inline_handlers(page: JustHTML) -> Iterator[str]:
    for element in page.query("*"):
        for name in element.attrs or {}:
            if name.startswith("on"):
                yield f"inline handler: {name} of {element.name}"
