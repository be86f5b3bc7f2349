"""What a scorer does in a match, in any engine."""

from __future__ import annotations

from tests.browser.playing import NAMES
from tests.engines.phone import Phone


def start(phone: Phone, address: str) -> str:
    """Start a match from home, and give its address."""
    phone.open(f"{address}/")
    phone.tap("a[href='/matches/new']")
    for seat, name in enumerate(NAMES, start=1):
        phone.type(f".seats__seat:nth-child({seat}) [name=name]", name)
    phone.tap("button:not([tabindex])[data-testid=start]")
    phone.sees(".match__open", "Enter hand 1")
    return phone.where()


def type_hand(phone: Phone, points: str, number: int) -> None:
    """Open the entry and fill it in; the declarers took the last trick."""
    phone.tap(".match__open", f"Enter hand {number}")
    if number == 1:
        phone.tap("#entry label:has([name=starter][value='0'])")
    phone.type("#opponents_points", points)
    phone.tap("#entry label:has([name=taken_by][value=declarers])")
    phone.sees(f"#result[data-total='{points}']")


def record(phone: Phone, points: str, number: int) -> None:
    """Record a hand."""
    type_hand(phone, points, number)
    phone.tap("[data-testid=record]")
    phone.sees(".match__open", f"Enter hand {number + 1}")


def amend(phone: Phone, number: int, points: str) -> None:
    """Open a hand in the history, give it other points, and come back."""
    phone.tap("a[href$='/history']", "History")
    phone.tap(f"#hand-{number + 1} summary")
    phone.tap(f"#hand-{number + 1} a", "Amend")
    phone.type("#opponents_points", points)
    phone.sees(f"#result[data-total='{points}']")
    phone.tap("button", "Save the amendment")
    phone.sees(".notice", f"Hand {number} is changed.")


def undo_and_redo(phone: Phone, what: str) -> None:
    """Take back what was written last, and write it again."""
    for word in ("Undo", "Redo"):
        phone.tap("button", f"{word} {what}")
    phone.sees("button", f"Undo {what}")
