"""The phone's modules as one script, so that a first visit asks for one file, not for seventy.

Modules are laid one after the other and share their exports by name. A module that has a name of
its own which is taken already stands in a function. Two forms are known,
``import { a, b as c } from "./x.js";``, the names left out too, and ``export`` before a
declaration; anything else is refused. Comments of whole lines and indentation are left out.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import chain, count

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.MULTILINE)
NAME = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
# What stands at the left edge is known to the whole module.
OWN = re.compile(
    r"^(?:export )?(?:(?:async )?(?:function\*?|class) (\w+)|(?:const|let) (.+?)(?: = |;|$))",
    re.MULTILINE,
)
DECLARED = re.compile(r"\w+(?=\s*(?:,|\}|\]|$))")
COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
INDENT = re.compile(r"^\s+", re.MULTILINE)
# What takes white space out of scripts would take it out of a text in a text, too.
NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")
OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@dataclass
class Joined:
    """A script of modules.

    ``exports`` are the names that each module's exports have in it, ``taken`` all names at its top,
    ``needed`` what it takes of the script that it comes after.
    """

    entry: str
    body: str = ""
    exports: dict[str, dict[str, str]] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    needed: set[str] = field(default_factory=set)

    def script_before(self, other: Joined) -> str:
        """The script with what the other takes of it: a list, since that has no names to spell."""
        return f"{self.body}export const shared = [{', '.join(sorted(other.needed))}];\n"

    def script_after(self, address: str) -> str:
        """The script that comes after another, which is at this address.

        It exports what its entry does.
        """
        own = self.exports[self.entry].items()
        last = ", ".join(name if name == shared else f"{shared} as {name}" for name, shared in own)
        first = f'import {{ shared }} from "{address}";\n'
        first += f"const [{', '.join(sorted(self.needed))}] = shared;\n"
        return f"{first}{self.body}export {{ {last} }};\n"


def join_modules(entry: str, read: Callable[[str], str], *, after: Joined | None = None) -> Joined:
    """The module with this name and all that it imports, each after what it needs itself.

    What is in the script ``after`` which this one comes is taken from it.

    >>> files = {"a.js": 'import { b } from "./b.js";\\nb();\\n', "b.js": "export const b = 1;\\n"}
    >>> print(join_modules("a.js", files.__getitem__).body, end="")
    const b = 1;
    b();
    """
    joined = Joined(entry)
    if after:
        joined.exports.update(after.exports)
        joined.taken.update(after.taken)
    _add(entry, read, joined)
    if after:
        known = {shared for each in after.exports.values() for shared in each.values()}
        joined.needed = known & set(re.findall(r"\w+", joined.body))
    return joined


def names_of(entry: str, read: Callable[[str], str], found: Sequence[str] = ()) -> list[str]:
    """The names of the module and of all that it imports, each after what it needs itself."""
    names = [*found]
    for _names, path in IMPORT.findall(read(entry)):
        if (file := _path(entry, path)) not in names:
            names = names_of(file, read, names)
    return [*names, entry]


def _path(name: str, asked: str) -> str:
    """The name of a module that another asks for."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), asked))


def _add(name: str, read: Callable[[str], str], joined: Joined) -> None:
    text = read(name)
    joined.exports[name] = {}
    renamed: dict[str, str] = {}
    for names, path in IMPORT.findall(text):
        if (file := _path(name, path)) not in joined.exports:
            _add(file, read, joined)
        renamed |= _renamed(names, joined.exports[file])
    body, own = _bare(name, text), {*_own(text), *renamed}
    shared = {each: _free(each, joined.taken) for each in NAME.findall(text)}
    if own & joined.taken:
        body, own = _enclosed(body, shared, renamed), set(shared.values())
    else:
        body = "".join(f"const {ours} = {theirs};\n" for ours, theirs in renamed.items()) + body
    joined.body += body
    joined.taken |= own
    joined.exports[name] = shared


def _renamed(names: str, exports: Mapping[str, str]) -> dict[str, str]:
    """What a module calls otherwise than the script does, of the names of an import."""
    pairs = [each.strip().partition(" as ") for each in names.split(",") if each.strip()]
    taken = {ours or theirs: exports[theirs] for theirs, _as, ours in pairs}
    return {ours: shared for ours, shared in taken.items() if ours != shared}


def _own(text: str) -> Iterator[str]:
    """The names that a module declares at its top."""
    for name, others in OWN.findall(text):
        yield from [name] if name else DECLARED.findall(others)


def _bare(name: str, text: str) -> str:
    """A module without comments, indentation, imports and the word ``export``."""
    text = EXPORT.sub("", IMPORT.sub("", INDENT.sub("", COMMENT.sub("", text))))
    if other := OTHER.search(text) or NESTED.search(text):
        raise ValueError(f"{name}: {other[0]}")
    return text


def _free(name: str, taken: Set[str]) -> str:
    """The name itself, or with the first number that makes it another."""
    numbered = (f"{name}{number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


def _enclosed(body: str, shared: Mapping[str, str], renamed: Mapping[str, str]) -> str:
    """A module whose own names are seen in a function alone.

    What it calls otherwise is handed in, since a name of its own may be that of the script.
    """
    pairs = [name if name == ours else f"{name}: {ours}" for name, ours in shared.items()]
    given = f"const {{ {', '.join(pairs)} }} = " if pairs else ""
    back = f"return {{ {', '.join(shared)} }};\n" if pairs else ""
    called = f"(({', '.join(renamed)}) => {{\n{body}{back}}})({', '.join(renamed.values())});\n"
    return given + called
