"""What makes the pages an app: the worker that keeps them, the empty page, and the manifest."""

from __future__ import annotations

import json

from flask import Blueprint, Response, g, jsonify, make_response, render_template, url_for
from flask.typing import ResponseReturnValue

from companion.web.assets import the_assets
from companion.web.i18n import gettext as _
from companion.web.phone.files import BACKGROUND, data_names, script_names

blueprint = Blueprint("pwa", __name__)
ICONS = (
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("maskable-512.png", 512, "maskable"),
)
SCREENS = (
    ("match-light.webp", "360x640", "narrow"),
    ("match-wide-light.webp", "1280x800", "wide"),
)
COLOUR = "#1c3a35"


@blueprint.get("/sw.js")
def worker() -> ResponseReturnValue:
    """The worker that keeps the app on the phone; a new one comes with each release.

    It is the same in every language: the empty page that it keeps names what it needs itself.
    """
    assets = the_assets()
    release = {
        "name": f"companion-{assets.version}",
        "shell": url_for("pwa.shell"),
        "files": [assets.url(name) for name in FILES],
        "spoken": [
            assets.url(name) for name in (*script_names("LANGUAGE"), *data_names("LANGUAGE"))
        ],
        "background": assets.url(BACKGROUND),
    }
    script = (assets.folder / "js" / "sw.js").read_text(encoding="utf-8")
    response = Response(
        f"const RELEASE = {json.dumps(release)};\n{script}", mimetype="text/javascript"
    )
    response.headers["Cache-Control"] = "no-cache"
    return response


FILES = ("icons/icon-192.png", "icons/icon.svg")


@blueprint.get("/shell")
def shell() -> ResponseReturnValue:
    """A page with nothing in it, which the phone fills in."""
    response = make_response(render_template("shell.html"))
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """What phones need to install the app, in the language of the request."""
    assets = the_assets()
    icons = [
        {
            "src": assets.url(f"icons/{name}"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in ICONS
    ]
    response = jsonify(
        {
            "id": "/",
            "name": _("Sheng Ji Companion"),
            "short_name": _("Sheng Ji"),
            "description": _("Keeps the levels for Sheng Ji played with real cards."),
            "lang": g.language,
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": COLOUR,
            "theme_color": COLOUR,
            "icons": icons,
            "shortcuts": [
                {"name": name, "url": url, "icons": icons[:1]}
                for name, url in (
                    (_("New match"), url_for("matches.new")),
                    (_("Trump order"), url_for("trumps.index")),
                )
            ],
            "screenshots": [
                {
                    "src": assets.url(f"screens/{name}"),
                    "sizes": size,
                    "type": "image/webp",
                    "form_factor": form,
                    "label": _("A match: the levels, who declares and who starts"),
                }
                for name, size, form in SCREENS
            ],
        }
    )
    response.mimetype = "application/manifest+json"
    response.headers["Cache-Control"] = "no-cache"
    return response
