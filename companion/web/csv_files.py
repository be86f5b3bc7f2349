"""Tables for spreadsheets: Chinese names stay whole, and no cell is taken for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from companion.web.take_home.readable import readable

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
BEFORE_FORMULAS = " \"'\n\N{NO-BREAK SPACE}"
# Where a comma stands in the middle of numbers, spreadsheets part columns by semicolons.
WITH_DECIMAL_COMMA = ("de", "nl", "it")


def comma_separated(rows: Iterable[Sequence[object]], language: str) -> str:
    """Rows as a spreadsheet of people who speak a language opens them.

    It begins with a byte order mark, by which spreadsheets know UTF-8. Every text is in quotes:
    some spreadsheets take semicolons, tabs and commas alike for the end of a column.
    """
    text = io.StringIO(newline="")
    delimiter = ";" if language in WITH_DECIMAL_COMMA else ","
    writer = csv.writer(
        text, delimiter=delimiter, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC
    )
    for row in rows:
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return BYTE_ORDER_MARK + text.getvalue()


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula, on one line.

    >>> harmless("=1+1"), harmless("王芳"), harmless('"=1+1')
    ("'=1+1", '王芳', '\\'"=1+1')
    """
    line = readable(text).replace("\r\n", " ").replace("\n", " ")
    is_formula = line.lstrip(BEFORE_FORMULAS).startswith(FORMULAS)
    return f"'{line}" if is_formula else line.replace("\r", " ").replace("\t", " ")
