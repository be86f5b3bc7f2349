"""The phone's modules as one script, so that a first visit asks for one file, not for forty.

Each module becomes a function that is called once and gives its exports. Two forms are known,
``import { a, b as c } from "./x.js";``, the names left out too, and ``export`` before a
declaration; anything else is refused. Comments of whole lines and indentation are left out.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.MULTILINE)
NAME = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
INDENT = re.compile(r"^\s+", re.MULTILINE)
OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@dataclass(frozen=True)
class Joined:
    """A script, and the names of the modules that its ``modules`` hold, in their order."""

    script: str
    names: tuple[str, ...]


def join_modules(
    entry: str, read: Callable[[str], str], *, after: Joined | None = None, address: str = ""
) -> Joined:
    """The module with this name and all that it imports, each after what it needs itself.

    What is in the script ``after`` which this one comes is taken from it, at its address.

    >>> files = {"a.js": 'import { b } from "./b.js";\\nb();\\n', "b.js": "export const b = 1;\\n"}
    >>> print(join_modules("a.js", files.__getitem__).script, end="")
    const m0 = (() => {
    const b = 1;
    return { b };
    })();
    const m1 = (() => {
    const { b } = m0;
    b();
    return {  };
    })();
    export const modules = [m0, m1];
    """
    written: dict[str, str] = dict.fromkeys(after.names if after else (), "")
    first = f'import {{ modules as before }} from "{address}";\n' if after else ""
    if after:
        first += f"const [{_numbered(len(written))}] = before;\n"
    _add(entry, read, written)
    last = f"export const modules = [{_numbered(len(written))}];\n"
    return Joined(script="".join([first, *written.values(), last]), names=tuple(written))


def _numbered(count: int) -> str:
    return ", ".join(f"m{number}" for number in range(count))


def _add(name: str, read: Callable[[str], str], written: dict[str, str]) -> None:
    text = read(name)
    folder = posixpath.dirname(name)
    asked = [found[2] for found in IMPORT.finditer(text)]
    paths = {path: posixpath.normpath(posixpath.join(folder, path)) for path in asked}
    for path in paths.values():
        if path not in written:
            _add(path, read, written)
    order = list(written)
    text = INDENT.sub("", COMMENT.sub("", text))
    exports = ", ".join(NAME.findall(text))
    text = IMPORT.sub(lambda found: _taken(found[1] or "", order.index(paths[found[2]])), text)
    text = EXPORT.sub("", text)
    if other := OTHER.search(text):
        raise ValueError(f"{name}: {other[0]}")
    written[name] = f"const m{len(order)} = (() => {{\n{text}return {{ {exports} }};\n}})();\n"


def _taken(names: str, number: int) -> str:
    """An import as a declaration: names that are changed by ``as`` are changed by a colon."""
    if not names:
        return ""
    return f"const {{{names.replace(' as ', ': ')}}} = m{number};\n"
