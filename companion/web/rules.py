"""Rules in words: the presets, and the rules of a match with their ladder."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from companion.rules.presets import PRESETS
from companion.rules.rulebook import compile_ruleset
from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.ladders import rows_in_words
from companion.web.pages import match_or_404
from companion.web.trumps import ruleset_now
from companion.web.words.presets import preset_name, preset_sentence
from companion.web.words.rules import describe

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
        **_page(found.ruleset),
        name=preset_name(name),
        sentence=preset_sentence(name),
        source=found.source,
        match_id=None,
    )


@blueprint.get("/m/<match_id>/rules")
def of_match(match_id: str) -> ResponseReturnValue:
    """The rules that a match is played by."""
    ruleset = ruleset_now(match_or_404(match_id))
    sentence = ruleset.name or preset_name(ruleset.preset)
    return render_template(
        "rules/show.html", **_page(ruleset), sentence=sentence, match_id=match_id
    )


def _page(ruleset: RuleSet) -> dict[str, Any]:
    return {
        "ruleset": ruleset,
        "chapters": describe(ruleset),
        "rows": rows_in_words(compile_ruleset(ruleset)),
    }
