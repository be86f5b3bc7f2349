"""Who is ahead, in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.leading import leaders
from companion.rules.standings import Standings
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.words.cards import level_label


def lead_sentence(now: Standings, names: Sequence[str]) -> str:
    """Who is ahead and on which level, or that all stand equal."""
    ahead = leaders(now)
    level = level_label(now.levels[ahead[0] if ahead else now.present[0]])
    if not ahead:
        return _("All are equal, on %(level)s.", level=level)
    return _(
        "Ahead: %(names)s, on %(level)s.", names=joined([names[s] for s in ahead]), level=level
    )
