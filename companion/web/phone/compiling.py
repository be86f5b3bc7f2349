"""Jinja templates as a module of JavaScript, so that phones fill the very same markup themselves.

Only what our templates use is known; anything else is refused when the app starts. A template
becomes a function from its scope to HTML, a page one that gives its blocks, macros such functions
in their turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from jinja2 import Environment, nodes

from companion.web.phone.expressions import Expressions, NotForPhones

# What stands around every page; a phone has it already when it fills in the rest.
FRAMES = ("base.html", "page.html")
FRAME_BLOCKS = ("head", "status", "switches")


def compile_templates(found: Mapping[str, nodes.Template], expressions: Expressions) -> str:
    """JavaScript that puts these templates into the object ``templates``."""
    writer = Statements(expressions)
    return "".join(
        f"templates[{json.dumps(name)}] = {writer.template(tree)};\n"
        for name, tree in found.items()
    )


def trees(environment: Environment, pages: Sequence[str]) -> dict[str, nodes.Template]:
    """The parsed templates by name: what these pages extend, include or import, then themselves."""
    found: dict[str, nodes.Template] = {}
    for name in sorted(pages):
        _add_tree(environment, name, found)
    return found


def _add_tree(environment: Environment, name: str, found: dict[str, nodes.Template]) -> None:
    if name in found:
        return
    assert environment.loader is not None
    source, _path, _fresh = environment.loader.get_source(environment, name)
    tree = environment.parse(source, name)
    tree.body = [node for node in tree.body if not _is_of_the_frame(node)]
    for used in sorted(_used(tree)):
        _add_tree(environment, used, found)
    found[name] = tree


def _is_of_the_frame(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Block) and node.name in FRAME_BLOCKS


def _used(tree: nodes.Template) -> list[str]:
    return [
        _named(node)
        for node in tree.find_all((nodes.Extends, nodes.Include, nodes.FromImport))
        if not (isinstance(node, nodes.Extends) and _named(node) in FRAMES)
    ]


def _named(node: nodes.Node) -> str:
    """The template that a statement names."""
    assert isinstance(node, nodes.Extends | nodes.Include | nodes.FromImport)
    if not isinstance(node.template, nodes.Const):
        raise NotForPhones(node)
    return str(node.template.value)


@dataclass(frozen=True)
class Statements:
    """Writes statements, each of which adds to the HTML ``h``."""

    expressions: Expressions

    def template(self, tree: nodes.Template) -> str:
        """A template's function; a page gives its blocks, and those of the page that it extends."""
        parent = next((node for node in tree.body if isinstance(node, nodes.Extends)), None)
        if parent is None:
            return self._function(tree.body)
        blocks = [node for node in tree.body if isinstance(node, nodes.Block)]
        before = [node for node in tree.body if isinstance(node, nodes.Assign)]
        written = [f"{block.name}: {self._function([*before, *block.body])}" for block in blocks]
        if _named(parent) not in FRAMES:
            written.insert(0, f"...templates[{json.dumps(_named(parent))}]")
        return f"{{ {', '.join(written)} }}"

    def _function(self, body: Sequence[nodes.Node]) -> str:
        return f'(s, h = "") => {{ {self._body(body)} return h; }}'

    def _body(self, found: Sequence[nodes.Node]) -> str:
        return " ".join(self._statement(node) for node in found)

    def _statement(self, node: nodes.Node) -> str:
        write = self.expressions.write
        match node:
            case nodes.Output():
                return f"h += {' + '.join(self._pieces(node.nodes))};"
            case nodes.If():
                return self._if(node)
            case nodes.For():
                return self._for(node)
            case nodes.Assign():
                return _put(_target(node.target), write(node.node))
            case nodes.Macro():
                return self._macro(node)
            case nodes.Include():
                return f"h += templates[{write(node.template)}](Object.create(s));"
            case nodes.FromImport():
                return self._import(node)
            case nodes.CallBlock():
                return self._call_block(node)
            case nodes.With():
                pairs = zip(node.targets, node.values, strict=True)
                put = " ".join(_put(_target(name), write(value)) for name, value in pairs)
                return f"((s) => {{ {put} {self._body(node.body)} }})(Object.create(s));"
            case nodes.AssignBlock(filter=None):
                return _put(_target(node.target), f"{self._caller(node.body)}([], {{}})")
        raise NotForPhones(node)

    def _pieces(self, found: Sequence[nodes.Node]) -> Iterator[str]:
        """What is known while compiling in one piece, what has to be worked out each for itself."""
        text = self.expressions.text
        for is_known, group in groupby(found, lambda node: text(node) is not None):
            if is_known:
                yield json.dumps("".join(text(node) or "" for node in group), ensure_ascii=False)
            else:
                yield from (f"out({self.expressions.write(node)})" for node in group)

    def _if(self, node: nodes.If) -> str:
        written = f"if ({self.expressions.truth(node.test)}) {{ {self._body(node.body)} }}"
        if node.elif_:
            return f"{written} else {' else '.join(self._if(each) for each in node.elif_)}" + (
                f" else {{ {self._body(node.else_)} }}" if node.else_ else ""
            )
        return written + (f" else {{ {self._body(node.else_)} }}" if node.else_ else "")

    def _for(self, node: nodes.For) -> str:
        """Each round has a scope of its own; ``loop`` is in it, as far as we use it."""
        if node.recursive or node.else_:
            raise NotForPhones(node)
        put = _put(_target(node.target), "one")
        test = self.expressions.truth(node.test) if node.test else ""
        kept = f", (one, s) => {{ {put} return {test}; }}" if test else ""
        body = f"(one, s) => {{ {put} {self._body(node.body)} }}"
        return f"each({self.expressions.write(node.iter)}, s, {body}{kept});"

    def _macro(self, node: nodes.Macro) -> str:
        """A macro's arguments by name, and the defaults of the last of them."""
        names = [argument.name for argument in node.args]
        first = len(names) - len(node.defaults)
        values = [self.expressions.write(value) for value in node.defaults]
        pairs = [f"{name}: {value}" for name, value in zip(names[first:], values, strict=True)]
        function = self._function(node.body)
        return f"s.{node.name} = macro(s, {json.dumps(names)}, {{{', '.join(pairs)}}}, {function});"

    def _call_block(self, node: nodes.CallBlock) -> str:
        """A call of a macro that can ask for what stands between its tags by ``caller()``."""
        call = node.call
        if node.args or not isinstance(call.node, nodes.Name):
            raise NotForPhones(node)
        args, named = self.expressions.items(call.args), self.expressions.named(call.kwargs)
        caller = f"{{...{named}, caller: {self._caller(node.body)}}}"
        return f"h += out(s.{call.node.name}([{args}], {caller}));"

    def _caller(self, body: Sequence[nodes.Node]) -> str:
        return f"macro(s, [], {{}}, {self._function(body)})"

    def _import(self, node: nodes.FromImport) -> str:
        """The macros of another template; they see the scope only where it is ``with context``."""
        library = f"Object.create({'s' if node.with_context else 's.globals'})"
        names = [name if isinstance(name, tuple) else (name, name) for name in node.names]
        taken = " ".join(f"s.{ours} = l.{theirs};" for theirs, ours in names)
        file = self.expressions.write(node.template)
        return f"{{ const l = {library}; templates[{file}](l); {taken} }}"


def _target(node: nodes.Node) -> list[str]:
    if isinstance(node, nodes.Tuple):
        return [name for each in node.items for name in _target(each)]
    if isinstance(node, nodes.Name):
        return [node.name]
    raise NotForPhones(node)


def _put(names: Sequence[str], value: str) -> str:
    if len(names) == 1:
        return f"s.{names[0]} = {value};"
    return f"[{', '.join(f's.{name}' for name in names)}] = {value};"
