"""An expression of a Jinja template as an expression of JavaScript.

``s`` is the scope, an object whose prototype is the scope around it. What JavaScript would do
otherwise than Python is left to the functions of ``static/js/phone/jinja.js``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from jinja2 import nodes

COMPARED = {"gt": ">", "gteq": ">=", "lt": "<", "lteq": "<="}
FOUND = {"eq": "same", "ne": "!same", "in": "within", "notin": "!within"}
JOINED = {nodes.Sub: "-", nodes.Mul: "*", nodes.Div: "/"}
EITHER = {nodes.Or: "or", nodes.And: "and"}
BOTH = {nodes.Add: "add", nodes.Mod: "mod"}
# What yields true or false in JavaScript itself, so that nothing has to be asked of it.
PLAIN_TRUTH = (nodes.Compare, nodes.Test, nodes.Not)


class NotForPhones(ValueError):
    """A template uses something of Jinja that is not compiled for phones."""

    def __init__(self, node: nodes.Node) -> None:
        super().__init__(f"line {node.lineno}: {type(node).__name__}")


@dataclass(frozen=True)
class Expressions:
    """Writes expressions; ``known`` are functions whose calls are worked out while compiling.

    Each is given the call and this writer, and returns the JavaScript. Those in ``fixed`` give the
    HTML that a call always comes to, or nothing where that depends on the values.

    >>> from jinja2 import Environment
    >>> tree = Environment().parse("{{ hand.number or there('none') }}")
    >>> Expressions().write(tree.body[0].nodes[0])
    'or(s.hand.number, () => s.there(["none"], {}))'
    """

    known: Mapping[str, Callable[[nodes.Call, Expressions], str]] = field(default_factory=dict)
    fixed: Mapping[str, Callable[[nodes.Call], str | None]] = field(default_factory=dict)

    def write(self, node: nodes.Node) -> str:
        """The JavaScript of an expression. Raises ``NotForPhones``."""
        kind = type(node)
        if kind in JOINED or kind in EITHER or kind in BOTH:
            return self._two(node)
        method = getattr(self, f"_{kind.__name__.lower()}", None)
        if method is None:
            raise NotForPhones(node)
        return str(method(node))

    def text(self, node: nodes.Node) -> str | None:
        """The HTML that a piece of output always is, if that is known now."""
        if isinstance(node, nodes.TemplateData):
            return node.data
        if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name):
            fixed = self.fixed.get(node.node.name)
            return fixed(node) if fixed else None
        return None

    def items(self, found: Sequence[nodes.Node]) -> str:
        """Expressions in a row."""
        return ", ".join(self.write(each) for each in found)

    def truth(self, node: nodes.Node) -> str:
        """Whether an expression is true to Python."""
        return self.write(node) if isinstance(node, PLAIN_TRUTH) else f"is({self.write(node)})"

    def named(self, pairs: Sequence[nodes.Keyword | nodes.Pair]) -> str:
        """Named arguments as an object."""
        return f"{{{', '.join(f'{pair.key}: {self.write(pair.value)}' for pair in pairs)}}}"

    def _const(self, node: nodes.Const) -> str:
        return json.dumps(node.value, ensure_ascii=False)

    def _name(self, node: nodes.Name) -> str:
        return f"s.{node.name}"

    def _getattr(self, node: nodes.Getattr) -> str:
        return f"{self.write(node.node)}.{node.attr}"

    def _getitem(self, node: nodes.Getitem) -> str:
        whole = self.write(node.node)
        if not isinstance(node.arg, nodes.Slice):
            return f"at({whole}, {self.write(node.arg)})"
        if node.arg.step is not None:
            raise NotForPhones(node)
        ends = [node.arg.start or nodes.Const(0), *filter(None, [node.arg.stop])]
        return f"{whole}.slice({self.items(ends)})"

    def _call(self, node: nodes.Call) -> str:
        """A function with its arguments, or the method of an object."""
        if isinstance(node.node, nodes.Name) and node.node.name in self.known:
            return self.known[node.node.name](node, self)
        args, named = f"[{self.items(node.args)}]", self.named(node.kwargs)
        if isinstance(node.node, nodes.Getattr):
            owner, method = self.write(node.node.node), json.dumps(node.node.attr)
            return f"send({owner}, {method}, {args})"
        return f"{self.write(node.node)}({args}, {named})"

    def _filter(self, node: nodes.Filter) -> str:
        assert node.node is not None
        given = self.items([node.node, *node.args])
        named = f", {self.named(node.kwargs)}" if node.kwargs else ""
        return f"filters.{node.name}({given}{named})"

    def _test(self, node: nodes.Test) -> str:
        tests = {"none": "=== null", "defined": "!== undefined"}
        if node.name not in tests:
            raise NotForPhones(node)
        return f"({self.write(node.node)} {tests[node.name]})"

    def _compare(self, node: nodes.Compare) -> str:
        if len(node.ops) != 1:
            raise NotForPhones(node)
        left, right, how = self.write(node.expr), self.write(node.ops[0].expr), node.ops[0].op
        if how in COMPARED:
            return f"({left} {COMPARED[how]} {right})"
        return f"{FOUND[how]}({left}, {right})"

    def _condexpr(self, node: nodes.CondExpr) -> str:
        otherwise = "undefined" if node.expr2 is None else self.write(node.expr2)
        return f"({self.truth(node.test)} ? {self.write(node.expr1)} : {otherwise})"

    def _two(self, node: nodes.Node) -> str:
        """Two sides; of ``or`` and ``and`` the right one is worked out only where it is asked."""
        assert isinstance(node, nodes.BinExpr)
        left, right, kind = self.write(node.left), self.write(node.right), type(node)
        if kind in JOINED:
            return f"({left} {JOINED[kind]} {right})"
        if kind in EITHER:
            return f"{EITHER[kind]}({left}, () => {right})"
        return f"{BOTH[kind]}({left}, {right})"

    def _not(self, node: nodes.Not) -> str:
        return f"!{self.truth(node.node)}"

    def _neg(self, node: nodes.Neg) -> str:
        return f"-{self.write(node.node)}"

    def _concat(self, node: nodes.Concat) -> str:
        return f"concat([{self.items(node.nodes)}])"

    def _list(self, node: nodes.List) -> str:
        return f"[{self.items(node.items)}]"

    def _tuple(self, node: nodes.Tuple) -> str:
        return f"[{self.items(node.items)}]"

    def _dict(self, node: nodes.Dict) -> str:
        pairs = [f"[{self.write(pair.key)}]: {self.write(pair.value)}" for pair in node.items]
        return f"{{{', '.join(pairs)}}}"
