"""Static files under names that change with every release, and style sheets joined into two."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from shutil import rmtree
from threading import Lock
from typing import TypeVar, cast
from urllib.parse import quote

import brotli
from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    request,
    send_from_directory,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.security import safe_join

PACKAGE = Path(__file__).resolve().parents[1]
# What the page of a match needs, and what all other pages need beside it.
STYLE_SHEETS = {
    "app.css": ("tokens.css", "reset.css", "base.css", "components/*.css"),
    "pages.css": ("pages/*.css",),
}
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
# Where a line ends and nothing of it goes on: white space says nothing there.
LINES = re.compile(r"(?<=[{};,])\s*\n\s*")
# The tighter one first, whatever a browser names first.
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "br": partial(brotli.compress, quality=11),
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
PACKED = (".js", ".css", ".json", ".svg")
FOREVER = "public, max-age=31536000, immutable"
blueprint = Blueprint("assets", __name__)
Made = TypeVar("Made")


@dataclass(frozen=True)
class Assets:
    """The static files of a release.

    ``made`` are files that are made here, by name, when asked; ``packed`` those that travel packed,
    which are kept in the folder ``kept``, too, so that the next start need not make them.
    """

    folder: Path
    version: str
    kept: Path
    made: dict[str, Callable[[], bytes]] = field(default_factory=dict)
    packed: dict[tuple[str, str], bytes] = field(default_factory=dict)
    packing: Lock = field(default_factory=Lock)

    def url(self, name: str) -> str:
        """The address of a file."""
        return url_for("assets.show", version=self.version, name=name)


def init_app(app: Flask, root: Path, cache_folder: Path) -> None:
    """Let templates ask for static files by ``asset('app.css')``.

    All files share one version, so that modules find each other by relative names. It changes with
    whatever pages are made of, code and translations included: phones keep pages, too.
    """
    folder = root / "static"
    version = _version(root)
    assets = Assets(folder, version, kept=cache_folder / f"release-{version}")
    for old in set(cache_folder.glob("release-*")) - {assets.kept}:
        rmtree(old, ignore_errors=True)
    for name, patterns in STYLE_SHEETS.items():
        assets.made[name] = once(partial(joined_styles, folder / "css", patterns))
    app.extensions["assets"] = assets
    app.jinja_env.globals["asset"] = assets.url
    app.register_blueprint(blueprint)


def once(make: Callable[[], Made]) -> Callable[[], Made]:
    """What is made when it is first asked for, once, however many ask at the same time."""
    made, making = cache(make), Lock()

    def kept() -> Made:
        with making:
            return made()

    return kept


def _version(root: Path) -> str:
    digest = hashlib.sha256()
    for folder in (root / "static", root / "templates", root / "translations"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".mo":
                digest.update(path.read_bytes())
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def joined_styles(folder: Path, patterns: Sequence[str]) -> bytes:
    """One style sheet of many, in the order of their names for each pattern."""
    paths = [path for pattern in patterns for path in sorted(folder.glob(pattern))]
    joined = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return LINES.sub("", COMMENT.sub("", joined)).strip().encode()


def the_assets() -> Assets:
    """The static files of this app."""
    return cast(Assets, current_app.extensions["assets"])


@blueprint.get("/static/<version>/<path:name>")
def show(version: str, name: str) -> ResponseReturnValue:
    """A static file, to be kept for ever under this version's name."""
    assets = the_assets()
    if version != assets.version:
        abort(404)
    kind = mimetypes.guess_type(name)[0] or "text/plain"
    way = next((way for way in PACKERS if request.accept_encodings.quality(way)), None)
    if way and name.endswith(PACKED):
        response = Response(packed(assets, name, way), mimetype=kind)
        response.headers["Content-Encoding"] = way
    elif name in assets.made:
        response = Response(assets.made[name](), mimetype=kind)
    else:
        response = send_from_directory(assets.folder, name)
    response.headers["Cache-Control"] = FOREVER
    response.vary.add("Accept-Encoding")
    return response


def packed(assets: Assets, name: str, way: str) -> bytes:
    """A file as it travels: packed when it is first asked for. Raises ``NotFound``."""
    if (name, way) not in assets.packed:
        path = safe_join(str(assets.folder), name)
        if name not in assets.made and (path is None or not Path(path).is_file()):
            abort(404)
        with assets.packing:
            if (name, way) not in assets.packed:
                assets.packed[name, way] = _kept_or_packed(assets, name, way)
    return assets.packed[name, way]


def _kept_or_packed(assets: Assets, name: str, way: str) -> bytes:
    kept = assets.kept / f"{quote(name, safe='')}.{way}"
    try:
        return kept.read_bytes()
    except OSError:
        make = assets.made.get(name, (assets.folder / name).read_bytes)
        body = PACKERS[way](make())
        _keep(kept, body)
        return body


def _keep(path: Path, body: bytes) -> None:
    """Keep a file whole or not at all; where there is no room for it, it is made anew next time."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(body)
        draft.replace(path)
    with suppress(OSError):
        draft.unlink(missing_ok=True)
