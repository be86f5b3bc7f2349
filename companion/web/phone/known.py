"""What a template's calls come to in the language and the app that it is compiled for.

Sentences are translated, addresses have their rules, and files their names, before a phone sees
the template.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from flask import Flask
from jinja2 import nodes

from companion.web.i18n import gettext, ngettext_forms
from companion.web.phone.compiling import compile_templates, trees
from companion.web.phone.expressions import Expressions, NotForPhones

NEEDED = (
    "add, and, at, concat, each, filters, is, macro, mod, or, out, same, say, send, url, within"
)


def templates_modules(
    app: Flask, first: Sequence[str], more: Sequence[str], seldom: Sequence[str]
) -> tuple[str, str]:
    """A module with the first pages in the language of the request, and one with the others.

    ``seldom`` are parts of the first pages that come with the others.
    """
    known = {"_": _sentence, "ngettext": _plural, "url_for": _address(app), "asset": _asset(app)}
    all_of_them = trees(app.jinja_env, [*first, *more])
    ours = {name: tree for name, tree in trees(app.jinja_env, first).items() if name not in seldom}
    rest = {name: tree for name, tree in all_of_them.items() if name not in ours}
    written = [
        compile_templates(found, Expressions(known, {"_": _fixed})) for found in (ours, rest)
    ]
    needed = f'import {{ {NEEDED} }} from "./jinja.js";\n'
    taken = 'import { templates } from "./templates.js";\n'
    return f"{needed}export const templates = {{}};\n{written[0]}", needed + taken + written[1]


def _fixed(node: nodes.Call) -> str | None:
    """A sentence that has no values."""
    return None if node.kwargs else gettext(str(_constant(node, 0)))


def _sentence(node: nodes.Call, write: Expressions) -> str:
    """A sentence in its language; its values, if it has any, are put in on the phone."""
    message = gettext(str(_constant(node, 0)))
    values = f", {write.named(node.kwargs)}" if node.kwargs else ""
    return f"say({json.dumps(message, ensure_ascii=False)}{values})"


def _plural(node: nodes.Call, write: Expressions) -> str:
    one, many = (str(_constant(node, index)) for index in (0, 1))
    forms = json.dumps(ngettext_forms(one, many), ensure_ascii=False)
    number = write.write(node.args[2])
    pairs = "".join(f", {pair.key}: {write.write(pair.value)}" for pair in node.kwargs)
    return f"say(at({forms}, {number} === 1 ? 0 : -1), {{num: {number}{pairs}}})"


def _address(app: Flask) -> Callable[[nodes.Call, Expressions], str]:
    def address(node: nodes.Call, write: Expressions) -> str:
        return f"url({rule(node.args[0], write)}, {write.named(node.kwargs)})"

    def rule(endpoint: nodes.Expr, write: Expressions) -> str:
        if isinstance(endpoint, nodes.CondExpr) and endpoint.expr2 is not None:
            yes, no = rule(endpoint.expr1, write), rule(endpoint.expr2, write)
            return f"({write.truth(endpoint.test)} ? {yes} : {no})"
        if not isinstance(endpoint, nodes.Const):
            raise NotForPhones(endpoint)
        return json.dumps(next(app.url_map.iter_rules(endpoint.value)).rule)

    return address


def _asset(app: Flask) -> Callable[[nodes.Call, Expressions], str]:
    def asset(node: nodes.Call, _write: Expressions) -> str:
        return json.dumps(app.jinja_env.globals["asset"](str(_constant(node, 0))))  # type: ignore[operator]

    return asset


def _constant(node: nodes.Call, index: int) -> object:
    argument = node.args[index]
    if not isinstance(argument, nodes.Const):
        raise NotForPhones(node)
    return argument.value
