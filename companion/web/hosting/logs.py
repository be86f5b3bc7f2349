"""A line for each request, and errors with where they happened; nobody's secrets, nobody's names.

Addresses hold the ids of matches, and an exception may say whatever it was about: so the log has
the pattern of the address, and the kind of the exception with its places in the code.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any, TextIO, cast

from flask import Flask
from flask.logging import wsgi_errors_stream

from companion.web.hosting.routes import Answered, method, on_answer, route

REQUESTS = logging.getLogger("companion.requests")
OF_A_MATCH = re.compile(r"/m/[^<\s]\S*")


class App(Flask):
    """Flask, but that it tells errors without the address and without their words."""

    def log_exception(self, exc_info: Any) -> None:
        """Log an error that nobody foresaw."""
        self.logger.error("Error at %s %s", method(), route(), exc_info=exc_info)


class Wordless(logging.Formatter):
    """A line of text, with a traceback that has no words of the exceptions themselves."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without ids of matches, whoever wrote it."""
        return without_ids(super().format(record))

    def formatException(self, ei: Any) -> str:
        """Which exceptions, and where."""
        return told_without_words(ei[1])


class AsJson(Wordless):
    """The same as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"time": when, "level": record.levelname.lower()}
        if record.name == REQUESTS.name:
            told |= record.__dict__["request"]
        else:
            message = without_ids(record.getMessage())
            told |= {"logger": record.name, "message": message}
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def without_ids(text: str) -> str:
    """What others wrote to the log, with the addresses of matches made unreadable.

    >>> without_ids("Exception while serving /m/sEcReT/pen?x=1")
    'Exception while serving /m/…'
    """
    return OF_A_MATCH.sub("/m/…", text)


def told_without_words(error: BaseException | None) -> str:
    """The exceptions from the first cause on, each with its kind and its places."""
    lines: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        reason = f": {error.strerror}" if isinstance(error, OSError) else ""
        places = "".join(traceback.format_tb(error.__traceback__))
        lines.insert(0, f"{places}{type(error).__module__}.{type(error).__qualname__}{reason}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nwhich led to:\n".join(lines)


def init_app(app: Flask, *, is_json: bool) -> None:
    """Write errors to stderr; as JSON also a line for each request."""
    handler = logging.StreamHandler(cast(TextIO, wsgi_errors_stream))
    handler.setFormatter(AsJson() if is_json else Wordless("companion: %(message)s"))
    for name in ("waitress", app.logger.name):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    # How many wait is told by the times that requests take, not by a line for each.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    if is_json:
        REQUESTS.handlers, REQUESTS.propagate = [handler], False
        REQUESTS.setLevel(logging.INFO)
        on_answer(app, _tell)


def _tell(answered: Answered) -> None:
    told = {
        "method": answered.method,
        "route": answered.route,
        "status": answered.status,
        "ms": round(answered.seconds * 1000, 1),
        "bytes": answered.size,
    }
    REQUESTS.info("", extra={"request": told})
