"""Rules in words: the presets, and the rules of a match with their ladder."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from companion.rules.presets import PRESETS
from companion.web.i18n import gettext as _
from companion.web.pages import can_write, match_or_404, ruleset_now
from companion.web.rulesets.telling import told
from companion.web.words.presets import preset_sentence

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def index() -> ResponseReturnValue:
    """All presets in plain words."""
    fixed = [key for key, found in PRESETS.items() if not found.ruleset.has_friends]
    groups = [
        (_("Most tables"), [key for key in fixed if PRESETS[key].friendly]),
        (_("Partners, other ways"), [key for key in fixed if not PRESETS[key].friendly]),
        (_("Finding friends"), [key for key in PRESETS if key not in fixed]),
    ]
    return render_template("rules/index.html", groups=groups)


@blueprint.get("/rules/<name>")
def show(name: str) -> ResponseReturnValue:
    """A preset in sentences, with its ladder."""
    if name not in PRESETS:
        abort(404)
    found = PRESETS[name]
    return render_template(
        "rules/show.html",
        **told(found.ruleset),
        sentence=preset_sentence(name),
        source=found.source,
        match_id=None,
    )


@blueprint.get("/m/<match_id>/rules")
def of_match(match_id: str) -> ResponseReturnValue:
    """The rules that a match is played by."""
    match = match_or_404(match_id)
    return render_template(
        "rules/show.html",
        **told(ruleset_now(match)),
        match_id=match_id,
        seq=match.last.seq,
        can_write=can_write(match_id) and not match.now.finished,
    )
