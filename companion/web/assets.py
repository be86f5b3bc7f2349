"""Static files under names that change with their content, and all style sheets as one."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    send_from_directory,
    url_for,
)
from flask.typing import ResponseReturnValue

STYLE_SHEET = "app.css"
COMMENT = re.compile(rb"/\*.*?\*/\s*", re.DOTALL)
FOREVER = "public, max-age=31536000, immutable"
blueprint = Blueprint("assets", __name__)


def init_app(app: Flask, folder: Path) -> None:
    """Read what is static once, and let templates ask for it by ``asset('app.css')``.

    All files share one version, so that modules find each other by relative names.
    """
    styles = joined_styles(folder / "css")
    digest = hashlib.sha256(styles)
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.read_bytes())
    version = digest.hexdigest()[:12]
    app.extensions["assets"] = {"folder": folder, "styles": styles, "version": version}
    app.register_blueprint(blueprint)

    def asset(name: str) -> str:
        return url_for("assets.show", version=version, name=name)

    app.jinja_env.globals["asset"] = asset


def joined_styles(folder: Path) -> bytes:
    """One style sheet of all, without comments: tokens, reset, base, then the components."""
    first = [folder / f"{name}.css" for name in ("tokens", "reset", "base")]
    paths = [*first, *sorted((folder / "components").glob("*.css"))]
    later = sorted(path for path in folder.glob("*.css") if path not in first)
    sheets = b"\n".join(path.read_bytes() for path in [*paths, *later] if path.is_file())
    return COMMENT.sub(b"", sheets)


@blueprint.get("/static/<version>/<path:name>")
def show(version: str, name: str) -> ResponseReturnValue:
    """A static file, to be kept for ever under this version's name."""
    assets = current_app.extensions["assets"]
    if version != assets["version"]:
        abort(404)
    if name == STYLE_SHEET:
        response = Response(assets["styles"], mimetype="text/css")
    else:
        response = send_from_directory(assets["folder"], name)
    response.headers["Cache-Control"] = FOREVER
    return response
