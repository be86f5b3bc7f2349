"""Every page of the app and every form on them, as a browser would find and send them."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit

from flask import Flask
from werkzeug.test import TestResponse

from tests.web.conftest import Page

Attributes = dict[str, str]
Fields = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Form:
    """A form that somebody could send: where to, and what is in it, its button included."""

    endpoint: str
    action: str
    fields: Fields
    method: str


class Markup(HTMLParser):
    """All tags of a page, and its forms: their attributes, fields as they stand, and buttons."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, Attributes]] = []
        self.forms: list[Attributes] = []
        self.fields: list[tuple[int, Attributes]] = []
        self.buttons: list[tuple[int, Attributes]] = []
        self._form, self._select = -1, ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.tags.append((tag, attributes))
        if tag == "form":
            self._form = len(self.forms)
            self.forms.append(attributes)
        elif tag == "select":
            self._select = attributes.get("name", "")
        elif tag == "button":
            self.buttons.append((self._form, attributes))
        elif tag == "option" and "selected" in attributes:
            self.fields.append((self._form, {"name": self._select, **attributes}))
        elif tag in ("input", "textarea") and _is_sent(attributes):
            self.fields.append((self._form, attributes))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = -1

    def of_form(self, index: int, parts: list[tuple[int, Attributes]]) -> list[Attributes]:
        """The fields or buttons that belong to a form, by their place or by its id."""
        named = self.forms[index].get("id", " ")
        return [
            each
            for inside, each in parts
            if each.get("form") == named or ("form" not in each and inside == index)
        ]

    def links(self) -> Iterator[str]:
        """What the page leads to, and what it loads."""
        for _tag, attributes in self.tags:
            yield from (attributes[name] for name in ("href", "src") if name in attributes)


def _is_sent(field: Attributes) -> bool:
    is_choice = field.get("type") in ("radio", "checkbox")
    return bool(field.get("name")) and ("checked" in field or not is_choice)


def endpoint_of(app: Flask, address: str, method: str = "GET") -> str:
    """Which page answers at an address. Raises ``NotFound`` and the like."""
    return str(app.url_map.bind("localhost").match(urlsplit(address).path, method)[0])


def forms_of(app: Flask, page: str, shown: Markup) -> Iterator[Form]:
    """All forms of a page, as the enter key sends them and once for each of their buttons."""
    for index, form in enumerate(shown.forms):
        inputs = shown.of_form(index, shown.fields)
        fields = [(each["name"], each.get("value", "")) for each in inputs]
        for button in (form, *shown.of_form(index, shown.buttons)):
            method = "POST" if form.get("method", "").lower() == "post" else "GET"
            action = urljoin(page, button.get("formaction") or form.get("action") or page)
            pressed = [(button["name"], button.get("value", ""))] if "name" in button else []
            yield Form(endpoint_of(app, action, method), action, (*fields, *pressed), method)


def addresses(app: Flask, match: str, operation_id: str) -> dict[str, str]:
    """An address for every page that there is, by endpoint, with the ids of a real match."""
    known: dict[str, str] = {
        "match_id": match.removeprefix("/m/"),
        "operation_id": operation_id,
        "version": app.extensions["assets"].version,
        "path": "app.css",
        "name": "pagat_ff",
    }

    def value(found: re.Match[str]) -> str:
        return known[found[1] or found[2]]

    return {
        rule.endpoint: re.sub(r"<(?:(\w+):)?(\w+)>", value, str(rule))
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ())
    }


@dataclass
class Found:
    """The answers of all pages by address, and one of each kind of form on them."""

    answers: dict[str, TestResponse] = field(default_factory=dict)
    forms: dict[tuple[Any, ...], Form] = field(default_factory=dict)

    def see(self, app: Flask, address: str, answer: TestResponse) -> Iterator[str]:
        """Keep an answer and its forms; where it leads to within this app."""
        self.answers[address] = answer
        if answer.mimetype != "text/html":
            return
        shown = Markup(answer.text)
        for form in forms_of(app, address, shown):
            self.forms.setdefault((form.endpoint, *(name for name, _ in form.fields)), form)
        for link in shown.links():
            parts = urlsplit(urljoin(address, link))
            if not parts.netloc and not parts.scheme:
                yield parts._replace(fragment="").geturl()


def crawl(page: Page, starts: Sequence[str]) -> Found:
    """These pages, and one of each kind that they lead to."""
    app, found = page.client.application, Found()
    waiting, seen = deque(starts), set()
    while waiting:
        address = waiting.popleft()
        kind = (endpoint_of(app, address), *re.findall(r"(\w+)=", urlsplit(address).query))
        if address in found.answers or (address not in starts and kind in seen):
            continue
        seen.add(kind)
        waiting.extend(found.see(app, address, page.client.get(address)))
    return found
