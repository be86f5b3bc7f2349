"""Sentences for the reasons of a result.

Each code has one sentence, or one for each of a few cases that its values tell apart. Values are
numbers, levels and seats; seats become names, and points of fines get their sign.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rules.reasons import Reason
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked, pgettext
from companion.web.words.cards import level_label

SENTENCES = {
    "tricks": marked("%(points)s points in tricks"),
    "bottom": marked("Bottom: %(points)s × %(times)s = %(counted)s"),
    "bottom_kept": marked("The declarers took the last trick: the bottom does not count"),
    "bottom_flat": marked("Last trick taken: %(points)s points more"),
    "throw": marked("%(name)s's failed throw: %(signed)s points"),
    "fault": marked("Fine: %(signed)s points"),
    "fault.noted": marked("Fine: %(signed)s points (%(note)s)"),
    "row": marked("%(total)s in all. %(range)s: %(worth)s"),
    "outcome": marked("The table decides: %(worth)s"),
    "outcome.noted": marked("The table decides: %(worth)s (%(note)s)"),
    "short_team": marked("%(missing)s friends short: +%(levels)s for the declarers"),
    "short_team.one": marked("One friend short: +%(levels)s for the declarers"),
    "fell": marked("%(names)s: last trick lost to a %(rank)s, back to %(to)s"),
    "stopped": marked("%(names)s: stop at %(level)s, which must be played"),
    "kept": marked("%(names)s: no step from %(level)s, which cannot be left like this"),
    "held": marked("%(names)s: %(level)s is held"),
    "given": marked("%(names)s: %(signed)s by the table"),
    "given.noted": marked("%(names)s: %(signed)s by the table (%(note)s)"),
    "lap": marked("%(names)s: lap %(number)s begins"),
    "spent_to_be_active": marked("%(names)s: one level spent to be active again"),
    "failed_at_top": marked("%(names)s: try %(tries)s of %(of)s at the top failed"),
    "sent_back": marked("%(names)s: %(tries)s tries at the top failed, back to %(level)s"),
    "moved": marked("%(names)s: %(old)s → %(new)s"),
    "won": marked("The match is won by %(names)s"),
    "starts.declarer": marked("%(name)s starts: next on the declaring side after %(other)s"),
    "starts.opponent": marked("%(name)s starts: first opponent after %(other)s"),
    "starts.right": marked("%(name)s starts: right of %(other)s"),
    "starts.left": marked("%(name)s starts: left of %(other)s"),
    "starts.again": marked("%(name)s starts again"),
    "bid_decides": marked("The next bid decides who starts"),
    "table_decides": marked("The table says who starts"),
    "set_by_hand": marked("Levels set by hand"),
    "set_by_hand.noted": marked("Levels set by hand (%(note)s)"),
    "seating": marked("Seats changed"),
    "new_rules": marked("Other rules from here on"),
    "ended_by_table": marked("The table ended the match"),
    "ended_by_table.noted": marked("The table ended the match (%(note)s)"),
    "reopened": marked("The match goes on"),
}

# Reasons that are ours stand in a log by their code, so that everybody reads them in his language.
NOTES = {
    "surrender": marked("Surrender"),
    "evening_over": marked("The evening was over"),
    "time_limit": marked("Time was up"),
    "last_hand": marked("A last hand"),
}

WORTHS = {
    "declarers.gain": marked("declarers %(declarers)s"),
    "declarers.stay": marked("declarers keep the deal, no level"),
    "opponents.gain": marked("opponents take over and get %(opponents)s"),
    "opponents.stay": marked("opponents take over, no level"),
    "opponents.fall": marked("opponents take over, declarers %(declarers)s"),
    "nobody": marked("nobody moves"),
    "declarers.own_row": marked("starter %(declarers)s, friends %(friends)s"),
    "opponents.own_row": marked("opponents win, starter %(declarers)s, friends %(friends)s"),
    "friends.opponents.gain": marked("opponents win and get %(opponents)s"),
    "friends.opponents.stay": marked("opponents win, no level"),
    "friends.opponents.fall": marked("opponents win, declarers %(declarers)s"),
    "all_fall": marked("declarers %(declarers)s, opponents %(opponents)s"),
}


def tell(
    reason: Reason,
    names: Sequence[str],
    direction: str = "counterclockwise",
    *,
    has_friends: bool = False,
) -> str:
    """The sentence for a reason, with these names by seat and this direction of play."""
    values = {**reason.values, **_named(reason.values, names)}
    if reason.code in ("row", "outcome"):
        values["worth"] = worth(reason.values, has_friends=has_friends)
        values["range"] = total_range(reason.values.get("low"), reason.values.get("high"))
    if note := NOTES.get(str(reason.values.get("note"))):
        values["note"] = _(note)
    return _(SENTENCES[_case(reason, direction)], **values)


def told(reasons: Sequence[Reason]) -> list[Reason]:
    """The reasons that are said: where the table overrules the points, not what nobody counted."""
    is_by_hand = any(reason.code == "outcome" for reason in reasons)
    return [reason for reason in reasons if not (is_by_hand and _is_overruled(reason))]


def _is_overruled(reason: Reason) -> bool:
    is_uncounted = reason.code == "tricks" and not reason.values["points"]
    return is_uncounted or reason.code in ("row", "bottom_kept")


def _case(reason: Reason, direction: str) -> str:
    if reason.code == "starts":
        how = str(reason.values["how"])
        return "starts.left" if (how, direction) == ("right", "clockwise") else f"starts.{how}"
    if reason.code == "short_team":
        return "short_team.one" if reason.values["missing"] == 1 else "short_team"
    return f"{reason.code}.noted" if reason.values.get("note") else reason.code


def _named(values: Mapping[str, Any], names: Sequence[str]) -> dict[str, object]:
    named: dict[str, object] = {}
    for key, make in _NAMED.items():
        if values.get(key) is not None:
            named |= make(values[key], names)
    return named


_NAMED: dict[str, Callable[[Any, Sequence[str]], dict[str, object]]] = {
    "seats": lambda seats, names: {"names": joined([names[seat] for seat in seats])},
    "seat": lambda seat, names: {"name": names[seat]},
    "after": lambda seat, names: {"other": names[seat]},
    "points": lambda points, _names: {"signed": signed(points)},
    "levels": lambda levels, _names: {"signed": gained(levels)},
    "lap": lambda lap, _names: {"number": lap + 1},
    "level": lambda level, _names: {"level": level_label(level)},
    "old": lambda level, _names: {"old": level_label(level)},
    "new": lambda level, _names: {"new": level_label(level)},
    "to": lambda level, _names: {"to": level_label(level)},
    "rank": lambda level, _names: {"rank": level_label(level)},
}


def signed(number: int) -> str:
    """A number with its sign: +2, −10.

    >>> signed(2), signed(-10), signed(0)
    ('+2', '−10', '0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def gained(levels: int) -> str:
    """Levels gained or lost, as a part of a sentence: +2, −1."""
    if levels == 0:
        return pgettext("levels", "no level")
    return _("+%(levels)s", levels=levels) if levels > 0 else _("−%(levels)s", levels=-levels)


def worth(values: Mapping[str, Any], *, has_friends: bool = False) -> str:
    """What a row or an outcome gives: who has the deal next, and which levels.

    ``friends`` is given only where they rise by steps of their own. Where friends are found anew
    in each hand, nobody takes over a deal.
    """
    declarers, opponents, friends = values["declarers"], values["opponents"], values.get("friends")
    case = _worth_case(values["deal"], declarers, opponents)
    if friends is not None and not opponents and values["deal"] != "nobody":
        case = f"{values['deal']}.own_row"
    elif has_friends and case in ("opponents.gain", "opponents.stay", "opponents.fall"):
        case = f"friends.{case}"
    return _(
        WORTHS[case],
        declarers=gained(declarers),
        opponents=gained(opponents),
        friends=gained(friends or 0),
    )


def _worth_case(deal: str, declarers: int, opponents: int) -> str:
    if deal == "nobody":
        return "nobody"
    if deal == "declarers":
        return "all_fall" if opponents else "declarers.gain" if declarers else "declarers.stay"
    if declarers:
        return "all_fall" if opponents else "opponents.fall"
    return "opponents.gain" if opponents else "opponents.stay"


def total_range(low: Any, high: Any) -> str:
    """A range of totals: 0 or less, 5–35, 200 or more."""
    if low is None and high is None:
        return _("any total")
    if low is None:
        return _("%(high)s or less", high=high)
    if high is None:
        return _("%(low)s or more", low=low)
    if low == high:
        return str(low)
    return f"{low}–{high}" if low >= 0 else _("%(low)s to %(high)s", low=low, high=high)
