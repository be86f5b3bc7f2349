"""What templates say of levels, suits, times and numbers."""

from __future__ import annotations

from datetime import datetime

from babel.dates import format_date, format_time, get_datetime_format
from flask import Flask

from companion.web.i18n import in_a_row, joined, locale
from companion.web.words.cards import level_label, suit_name
from companion.web.words.presets import preset_name, preset_sentence
from companion.web.words.reasons import signed, total_range, worth


def init_app(app: Flask) -> None:
    """Let templates use them."""
    app.jinja_env.filters |= {
        "face": level_label,
        "suit_word": suit_name,
        "joined": joined,
        "in_a_row": in_a_row,
        "signed": signed,
        "moment": moment,
        "clock": clock,
        "preset_name": preset_name,
        "preset_sentence": preset_sentence,
        "worth": worth,
    }
    app.jinja_env.globals["total_range"] = total_range


def moment(iso: str | None) -> str:
    """Date and time in the language of the request, as phones say them: 30 Nov 2026, 14:05."""
    if not iso:
        return ""
    when = datetime.fromisoformat(iso)
    day, time = format_date(when, "medium", locale()), format_time(when, "short", locale=locale())
    pattern = str(get_datetime_format("medium", locale())).replace("'", "")
    return pattern.replace("{0}", time).replace("{1}", day)


def clock(iso: str | None) -> str:
    """The time of day in the language of the request."""
    return format_time(datetime.fromisoformat(iso), "short", locale=locale()) if iso else ""
