"""Random bodies that players could write on some standings, most of them legal."""

from __future__ import annotations

from typing import Any

from companion.rules.cards import RANKS, Suit
from companion.rules.rulebook import Rulebook
from companion.rules.standings import Standings
from tests.parity.chance import Chance

Body = dict[str, Any]
SIDES = ("declarers", "opponents")
DEALS = (*SIDES, "nobody")
SUITS = (None, *(suit.value for suit in Suit))


def start_body(chance: Chance, book: Rulebook) -> Body:
    """A start, perhaps on other levels and with a known starter."""
    seats = range(book.players)
    body: Body = {"players": [f"P{seat}" for seat in seats], "title": chance.choice(("", "Friday"))}
    if chance.is_rare(2):
        body["starter"] = chance.randrange(book.players)
    return body | (_stands(chance, book, book.players) if chance.is_rare(2) else {})


def _stands(chance: Chance, book: Rulebook, seats: int) -> Body:
    """What everybody stands on, one value per seat; partners mostly share theirs."""
    named = [_level(chance, book) for _ in range(seats)]
    owners = [book.owner(seat) for seat in range(seats)]
    held = [chance.some(book.levels, 2) for _ in range(seats)]
    body: Body = {
        "levels": [named[owner] for owner in owners],
        "held": [[] if book.numbered else held[owner] for owner in owners],
        "tries": [owner % 3 for owner in owners],
        "laps": [owner % 2 for owner in owners],
        "passive": [owner % 2 == 0 for owner in owners],
    }
    return {key: body[key] for key in chance.some(list(body), 3)}


def _level(chance: Chance, book: Rulebook) -> str:
    """Mostly where something happens: near the top, or where a hook is."""
    high = chance.randint(max(0, book.top - 2), book.top)
    hooked = [drop.place for drop in book.drops]
    return book.level_name(chance.choice((high, chance.randint(0, book.top), *hooked)))


def hand_body(chance: Chance, now: Standings) -> Body:
    """A hand; what is rarely said is rarely there."""
    book, present = now.rulebook, now.present
    points = chance.points(book.points)
    body: Body = {"opponents_points": points}
    body["bottom_points"] = chance.points(min(100, book.points - points, book.bottom_most))
    if chance.is_rare(3):
        body["trump_suit"] = chance.choice(SUITS)
    if chance.is_rare() or now.starter is None and not chance.is_rare(5):
        body["starter"] = chance.choice(present)
    if not chance.is_rare():
        units = [_unit(chance, book) for _ in range(chance.randint(0, 3))]
        body["last_trick"] = {"taken_by": chance.choice(SIDES), "units": units}
    if book.has_friends:
        most = len(present) - (0 if chance.is_rare(9) else 2)
        body["friends"] = chance.some(present, most)
    if book.drops and chance.is_rare(2):
        hooked = chance.choice(book.drops).rank
        body["hook"] = {"rank": hooked, "trump_suit": chance.is_rare(2)}
    return body | (_agreed(chance, now) if chance.is_rare() else {})


def _unit(chance: Chance, book: Rulebook) -> Any:
    alike = chance.randint(1, min(3, book.points // 100))
    run = 1 if alike == 1 else chance.randint(1, 3)
    if chance.is_rare(30):
        return {"alike": 1, "run": 2}
    return chance.choice((alike, 2, 4, {"alike": alike, "run": run}))


def _agreed(chance: Chance, now: Standings) -> Body:
    seat, note = chance.choice(now.present), chance.choice(("", "said so"))
    side, points = chance.choice(SIDES), 5 * chance.randint(-20, 80)
    body: Body = {
        "throws": [{"seat": seat, "thrown": 4, "withdrawn": chance.randint(0, 3)}],
        "adjustments": [
            {"side": side, "points": points, "reason": note},
            {"seats": [seat], "levels": chance.randint(-13, 13), "reason": note},
        ],
        "outcome": {
            "deal": chance.choice(DEALS),
            "declarers": chance.randint(-5, 20),
            "opponents": chance.randint(-5, 20),
            "reason": note,
        },
        "trump_rank": chance.choice(RANKS),
        "note": note,
    }
    return {key: body[key] for key in chance.some(list(body), 2)}


def change(chance: Chance, now: Standings) -> tuple[str, Body]:
    """Something other than a hand that may be said: its kind and body."""
    if now.finished and not chance.is_rare():
        return "reopen", {}
    seat, other = chance.choice(now.present), chance.randrange(now.seats)
    if now.rulebook.has_friends and len(now.present) < 6 and chance.is_rare(2):
        return "seating", {"move": "sit_out", "seat": seat}
    if chance.is_rare(3):
        return _hardly_possible(chance, now)
    called = [{"card": "A spades", "nth": 2, "by": seat}] if chance.is_rare(2) else []
    said: list[tuple[str, Body]] = [
        ("declare", {"starter": seat, "trump_suit": chance.choice(SUITS), "called": called}),
        ("declare", {"trump_made_by": other}),
        ("set_levels", {"levels": list(now.levels), "reason": "as it was"}),
        ("set_levels", _stands(chance, now.rulebook, now.seats)),
        ("set_levels", {"starter": seat, "declarers": chance.some(now.present, 2)}),
        *[("seating", seating(chance, now, seat, other)) for _ in range(4)],
        ("title", {"title": chance.choice(("Friday", "周五", ""))}),
        ("title", {"title": "", "group": chance.choice(("Club", "俱乐部", "", "x" * 41, "a\nb"))}),
        ("title", {"title": chance.choice(("Friday\nnight", "\u2028", "\t"))}),
        ("finish", {"winners": chance.some(now.present, 2), "reason": "late"}),
    ]
    return chance.choice(said)


def seating(chance: Chance, now: Standings, seat: int, other: int) -> Body:
    """Somebody moves, now or from an earlier hand on."""
    body = chance.choice(
        (
            {"move": "rename", "seat": seat, "name": "Zoë"},
            {"move": "substitute", "seat": seat, "name": "王"},
            {"move": "swap", "seat": seat, "other": other},
            {"move": "join", "seat": other, "name": "Lea", "level": now.rulebook.levels[0]},
            {"move": "join", "seat": 11, "name": "Kim"},
            {"move": "sit_out", "seat": seat},
            {"move": "return", "seat": other},
        )
    )
    return body | ({"from_hand": chance.randint(1, now.hand + 2)} if chance.is_rare(2) else {})


def _hardly_possible(chance: Chance, now: Standings) -> tuple[str, Body]:
    """What most tables cannot say, or none can."""
    seat, other = chance.choice(now.present), chance.randrange(now.seats + 1)
    name = chance.choice(("Zoë\nZoë", " ", "王" * 41))
    different = [_level(chance, now.rulebook) for _ in range(now.seats)]
    called = [{"card": "5 hearts"}] * chance.choice((1, 13))
    said: list[tuple[str, Body]] = [
        ("seating", {"move": "join", "seat": seat, "name": name}),
        ("seating", {"move": "join", "seat": seat, "name": "Ida", "level": "14"}),
        ("seating", {"move": "sit_out", "seat": seat}),
        ("finish", {"winners": [seat], "reason": "x" * 501}),
        ("seating", {"move": "rename", "seat": seat, "name": name}),
        ("seating", {"move": "swap", "seat": other}),
        ("seating", {"move": "swap", "seat": seat, "other": seat}),
        ("declare", {"called": [{"card": "big joker", "by": seat}]}),
        ("declare", {"starter": other, "called": called}),
        ("set_levels", {"levels": different}),
        ("set_levels", {"tries": list(range(now.seats))}),
        ("set_levels", {"laps": list(range(98, 98 + now.seats))}),
        ("set_levels", {"levels": different[1:]}),
        ("set_levels", {"declarers": [seat, other]}),
        ("finish", {"winners": [other]}),
        ("start", {}),
    ]
    return chance.choice(said)
