"""The result of a match as a picture: the levels as cards on the table, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.log.match import Match
from companion.web.boards import Side, sides
from companion.web.i18n import gettext as _
from companion.web.i18n import joined
from companion.web.take_home.lettering import Lettering, fitted
from companion.web.take_home.summary import leaders, name, played, verdict
from companion.web.words.cards import level_label

WIDTH, HEIGHT = 1080, 1350
MARGIN, TOP, BOTTOM = 70, 300, 1190


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card in the picture: its middle and its height, and what stands on it and below it."""

    x: int
    y: int
    height: int
    rank: Lettering
    names: tuple[Lettering, ...]
    note: str
    is_ahead: bool


def picture(match: Match) -> dict[str, object]:
    """All that the drawing shows, with places and sizes."""
    room = WIDTH - 2 * MARGIN
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "title": fitted(name(match), width=room, size=72, least=40),
        "caption": fitted(played(match), width=room, size=38, least=28),
        "verdict": fitted(verdict(match), width=room, size=46, least=28),
        "cards": _cards(match),
        "app": _("Sheng Ji Companion"),
    }


def _cards(match: Match) -> list[Card]:
    """The cards in rows of up to four, each as large as its row and its names let it be."""
    shown, ahead = sides(match.now, match.names), leaders(match)
    across = _across(len(shown))
    down = -(-len(shown) // across)
    wide, tall = (WIDTH - 2 * MARGIN) // across, (BOTTOM - TOP) // down
    found = []
    for owner, side in enumerate(shown):
        row, column = divmod(owner, across)
        in_row = min(across, len(shown) - row * across)
        left = (WIDTH - in_row * wide) // 2
        place = (left + column * wide + wide // 2, TOP + row * tall)
        wins = owner in ahead and len(ahead) < len(shown)
        found.append(_card(side, place, wide - 24, tall, is_ahead=_is_first(match, side, wins)))
    return found


def _is_first(match: Match, side: Side, is_ahead: bool) -> bool:
    return side.role == "winners" if match.now.finished else is_ahead


def _across(cards: int) -> int:
    return {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}.get(cards, 4)


def _card(side: Side, place: tuple[int, int], wide: int, tall: int, *, is_ahead: bool) -> Card:
    names = _names([person.name for person in side.people], wide)
    lines = len(names) + bool(side.notes)
    height = min(tall - 56 * lines - 40, wide * 7 // 5, 520)
    label = level_label(side.level)
    return Card(
        x=place[0],
        y=place[1] + (tall - height - 56 * lines - 20) // 2,
        height=height,
        rank=fitted(label, width=height * 5 // 7 - 20, size=height * 3 // 5, least=24),
        names=names,
        note=joined(side.notes),
        is_ahead=is_ahead,
    )


def _names(people: Sequence[str], wide: int) -> tuple[Lettering, ...]:
    """A name a line, in one size."""
    size = min(fitted(each, width=wide, size=42, least=24).size for each in people)
    return tuple(fitted(each, width=wide, size=size, least=size) for each in people)
