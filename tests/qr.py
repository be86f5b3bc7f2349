"""Reads a QR code as a phone does: the squares of a drawing become the text that they hold.

It knows what our links need: versions 1 to 5 with error correction L, which have one block of data,
in bytes. It is written from the standard, ISO/IEC 18004, and shares nothing with what draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

DATA_BYTES = {21: 19, 25: 34, 29: 55, 33: 80, 37: 108}
MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, column: row % 2,
    lambda row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)
FORMAT_MASK = 0b101010000010010
BYTES = 0b0100
Squares = list[list[bool]]


def read_drawing(path: str) -> str:
    """The text of a code that an SVG path draws, with a margin of four squares."""
    dark, row, column = set(), 0.0, 0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(number) for number in numbers.replace("-", " -").split()]
        if command == "h":
            dark |= {(int(row), column + step) for step in range(int(values[0]))}
            column += int(values[0])
        else:
            start = (0.0, 0) if command == "M" else (row, column)
            row, column = start[0] + values[1], start[1] + int(values[0])
    first = min(row for row, _column in dark)
    size = max(row for row, _column in dark) - first + 1
    return read([[(r + first, c + first) in dark for c in range(size)] for r in range(size)])


def read(squares: Squares) -> str:
    """The text of a code by its dark squares."""
    level, mask = _format(squares)
    assert level == 0b01, "not error correction L"
    bits = "".join(str(int(bit)) for bit in _data(squares, mask))
    assert int(bits[:4], 2) == BYTES
    length = int(bits[4:12], 2)
    assert length <= DATA_BYTES[len(squares)] - 2
    found = [int(bits[12 + 8 * index : 20 + 8 * index], 2) for index in range(length)]
    return bytes(found).decode()


def _format(squares: Squares) -> tuple[int, int]:
    """Level and mask, from the bits beside the finder in the top left corner."""
    places = [(8, column) for column in (0, 1, 2, 3, 4, 5, 7, 8)]
    places += [(row, 8) for row in (7, 5, 4, 3, 2, 1, 0)]
    told = int("".join(str(int(squares[row][column])) for row, column in places), 2) ^ FORMAT_MASK
    return told >> 13, told >> 10 & 0b111


def _data(squares: Squares, mask: int) -> Iterator[bool]:
    """The bits in their order: two columns at a time from the right, up and down by turns."""
    size, is_up = len(squares), True
    for right, _next in pairwise([*range(size - 1, 6, -2), *range(5, -2, -2)]):
        for row in reversed(range(size)) if is_up else range(size):
            for column in (right, right - 1):
                if not _is_fixed(row, column, size):
                    yield squares[row][column] != (MASKS[mask](row, column) == 0)
        is_up = not is_up


def _is_fixed(row: int, column: int, size: int) -> bool:
    """Whether a square belongs to a finder, the timing, the format or the alignment."""
    in_corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    beside = abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2
    return in_corner or 6 in (row, column) or (size > 21 and beside)
