"""Sentences for the ladder of levels: what must be played, the end, and who falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.rules.parts import Fall, FallKind, Finish, Hook, Meaning
from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked, ngettext
from companion.web.words.cards import level_label

MEANINGS = {
    Meaning.STOP: marked("%(levels)s must be played: nobody rises past them in one go."),
    Meaning.DEFEND: marked(
        "%(levels)s must be won: nobody rises past them in one go, and only declarers who win"
        " the hand leave them."
    ),
    Meaning.HELD: marked(
        "%(levels)s must be held: nobody rises past them in one go, and opponents leave them"
        " only if they have won there as declarers before."
    ),
}
FINISHES = {
    Finish.PAST_TOP: marked("Whoever rises past %(top)s first has won, from either side."),
    Finish.GAIN_AS_DECLARERS: marked(
        "Declarers who stand on %(top)s and gain a level win the match; nobody else passes it."
    ),
    Finish.WIN_AS_DECLARERS: marked(
        "Declarers who stand on %(top)s and keep the deal win the match; nobody else passes it."
    ),
    Finish.GAIN_AT_TOP: marked(
        "Whoever stands on %(top)s and gains a level, from either side, wins the match."
    ),
    Finish.STARTER_WINS: marked(
        "A starter who stands on %(top)s and wins the hand wins the match."
    ),
    Finish.WRAP: marked("After %(top)s comes %(first)s again; laps are counted."),
    Finish.OPEN_LADDER: marked("Levels are numbers that go on for ever."),
}


def must_play(rules: RuleSet) -> Iterator[str]:
    """Levels that nobody may jump."""
    if rules.must_play.levels:
        yield _(MEANINGS[rules.must_play.meaning], levels=_labels(rules.must_play.levels))
    else:
        yield _("No level must be played: any may be jumped.")
    if rules.must_play.starter_only:
        levels = _labels(rules.must_play.starter_only)
        if rules.has_friends:
            yield _("%(levels)s is left only by a starter who stands on it.", levels=levels)
        else:
            yield _("%(levels)s is left only by declarers who stand on it.", levels=levels)


def finish(rules: RuleSet) -> Iterator[str]:
    """How the match ends, and what failing at the top costs."""
    first, top = ends(rules)
    yield _(FINISHES[rules.finish], top=top, first=first)
    if rules.top_tries:
        yield ngettext(
            "Whoever fails once as declarers on %(top)s goes back to %(first)s.",
            "Whoever fails %(num)s times as declarers on %(top)s goes back to %(first)s.",
            rules.top_tries,
            top=top,
            first=level_label(rules.start_level),
        )


def ladder(rules: RuleSet) -> Iterator[str]:
    """Where everybody begins, which levels there are, and how many a hand gives at the most."""
    levels = " ".join(level_label(level) for level in rules.ladder)
    first = level_label(rules.start_level)
    yield _("Everybody begins on %(first)s. The levels are %(ladder)s.", first=first, ladder=levels)
    if rules.most_levels is not None:
        yield ngettext(
            "Nobody rises more than one level in a hand.",
            "Nobody rises more than %(num)s levels in a hand.",
            rules.most_levels,
        )


def hooks(rules: RuleSet) -> Iterator[str]:
    """Who falls by losing the last trick to which card."""
    for hook in rules.hooks:
        yield from _hook(hook)


def ends(rules: RuleSet) -> tuple[str, str]:
    """The first and the last level; rules that cannot be played yet may have none."""
    if not rules.ladder:
        return "", ""
    return level_label(rules.ladder[0]), level_label(rules.ladder[-1])


def _labels(levels: Sequence[str]) -> str:
    return joined([level_label(level) for level in levels])


def _hook(hook: Hook) -> Iterator[str]:
    rank = level_label(hook.rank)
    for fall, card in (
        (hook.trump, _("a %(rank)s of trumps", rank=rank)),
        (hook.plain, _("a %(rank)s of another suit", rank=rank)),
    ):
        if fall.kind is not FallKind.NONE:
            single = _("a single card") if hook.single_only else _("any cards")
            yield _(
                "Declarers on %(rank)s who lose the last trick to %(card)s (%(single)s) %(fall)s;"
                " then the points count.",
                rank=rank,
                card=card,
                single=single,
                fall=_fall(fall),
            )


def _fall(fall: Fall) -> str:
    if fall.kind is FallKind.TO_START:
        return _("go back to the start")
    if fall.kind is FallKind.HALF:
        return _("lose half of their levels")
    return ngettext("lose a level", "lose %(num)s levels", fall.levels)
